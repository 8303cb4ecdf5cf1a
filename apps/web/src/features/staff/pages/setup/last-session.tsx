import { formatMoment } from '../../../../lib/texts/format'
import { listExchanges } from '@snab/contract/erp/exchange'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { staffSetupTexts } from './staff-setup.texts'

const pollMs = 5000

/** The last session of 1C, shown live during the setup. */
export function LastSession() {
  const t = useTexts(staffSetupTexts)
  const { data } = useQuery({
    ...queryOf(listExchanges, { query: { 'per-page': 1 } }),
    ...alwaysStale,
    refetchInterval: pollMs,
  })
  if (!data) return null
  const [last] = data.items
  if (!last) return <p role="status">{t('setupSteps.noSession')}</p>
  return (
    <>
      <p role="status">
        {t('setupSteps.session', { at: formatMoment(last.seen) })} {t('setupSteps.sessionFiles', { count: last.files })}
        {last.pictures > 0 && `, ${t('setupSteps.sessionPictures', { count: last.pictures })}`}
        {last.loading > 0 && `, ${t('setupSteps.sessionLoading')}`}
      </p>
      {last.problem !== null && <p className={panel.problem}>{last.problem}</p>}
      <Link to="/staff/exchange/$id" params={{ id: last.id }} preload={false}>
        {t('setupSteps.sessionLink')}
      </Link>
    </>
  )
}
