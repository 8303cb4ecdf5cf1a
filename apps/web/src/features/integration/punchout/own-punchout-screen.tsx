import { listOwnPunchout } from '@snab/contract/integration/punchout'
import { punchoutProtocolNames } from '@snab/domain/integration/punchout'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api/api'
import { readOnOpen } from '../../../lib/api/freshness'
import { formatMoment } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { Page } from '../../../shared/page/page'
import { EmptyState } from '../../../ui/page/empty-state'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import quiet from '../../../ui/quiet-list.module.css'
import { ownPunchoutTexts } from './own-punchout.texts'

/** Connections that the supplier has set up for the company; read-only. */
export function OwnPunchoutScreen() {
  const t = useTexts(ownPunchoutTexts)
  const { data, error, refetch } = useQuery({ ...queryOf(listOwnPunchout, {}), ...readOnOpen })
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page heading={t('ownPunchout.title')}>
      <p>{t('ownPunchout.hint')}</p>
      {data.items.length === 0 ? (
        <EmptyState>
          <h2>{t('ownPunchout.none')}</h2>
          <p>{t('ownPunchout.noneHint')}</p>
        </EmptyState>
      ) : (
        <ul className={quiet.list} aria-label={t('ownPunchout.list')}>
          {data.items.map(({ id, name, protocol, state, person, lastSessionAt }) => (
            <li key={id}>
              <strong>{name}</strong>{' '}
              {[
                punchoutProtocolNames[protocol],
                t(`ownPunchout.${state}`),
                person === null ? '' : t('ownPunchout.person', { name: person }),
                lastSessionAt === null ? '' : t('ownPunchout.lastSession', { at: formatMoment(lastSessionAt) }),
              ]
                .filter((part) => part !== '')
                .join(', ')}
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
