import { countSegment } from '@snab/contract/content/segment'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { errorText } from '../../../../lib/api/api-error'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { writtenOf, wrongNumbers, type SegmentDraft } from './segment-draft'
import classes from './segments.module.css'
import { segmentTexts } from './segments.texts'

const settleMs = 300

/** The companies that the current form would include. */
export function SegmentCount({ draft }: { draft: SegmentDraft }) {
  const t = useTexts(segmentTexts)
  const { name: _name, ...asked } = writtenOf(useSettled(draft, settleMs))
  const { data, error } = useQuery({
    ...queryOf(countSegment, { body: asked }),
    enabled: wrongNumbers(draft).size === 0,
    placeholderData: keepPreviousData,
    ...alwaysStale,
    retry: false,
  })
  return (
    <section className={classes.count} aria-label={t('segments.preview')} aria-live="polite">
      {error && <p className={panel.small}>{errorText(error)}</p>}
      {!error && data && (
        <>
          <strong>{t('segments.count', { count: data.companies })}</strong>
          {data.first.length > 0 && (
            <p className={panel.small}>
              {t('segments.first', { names: data.first.map((company) => company.name).join(', ') })}
            </p>
          )}
        </>
      )}
    </section>
  )
}
