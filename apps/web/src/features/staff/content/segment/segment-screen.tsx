import type { Segment } from '@snab/contract/content/segment'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import quiet from '../../../../ui/quiet-list.module.css'
import { Pager } from '../../../../ui/table/pager'
import { SegmentForm } from './segment-form'
import { useSegment, useSegmentCompanies } from './segments.data'
import { segmentTexts } from './segments.texts'

const route = getRouteApi('/staff/(content)/segments/$id')

/** A new or existing group, with its companies. */
export function SegmentScreen() {
  const t = useTexts(segmentTexts)
  const { id } = route.useParams()
  const isNew = id === 'new'
  const { data, error, refetch } = useSegment(isNew ? null : Number(id))
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data && !isNew) return <PendingScreen />
  const segment = isNew ? null : (data ?? null)
  return (
    <Page
      heading={segment?.name ?? t('segments.newTitle')}
      aside={
        <Link to="/staff/segments" className={buttons.link}>
          {t('segments.back')}
        </Link>
      }
    >
      <div className={panel.stack}>
        <SegmentForm key={`${id} ${segment?.version ?? 0}`} segment={segment} onReload={() => void refetch()} />
        {segment && <Companies segment={segment} />}
      </div>
    </Page>
  )
}

function Companies({ segment }: { segment: Segment }) {
  const t = useTexts(segmentTexts)
  const [page, setPage] = useState(1)
  const { data } = useSegmentCompanies(segment.id, page)
  if (!data || data.meta.totalCount === 0) return null
  return (
    <section className={panel.panel} aria-labelledby="companies">
      <header className={panel.head}>
        <h2 id="companies">{t('segments.list')}</h2>
        <span className={panel.muted}>{t('segments.count', { count: data.meta.totalCount })}</span>
      </header>
      <ul className={quiet.list}>
        {data.items.map(({ id, name }) => (
          <li key={id}>
            <Link to="/staff/companies/$id" params={{ id: String(id) }} preload={false}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <Pager page={data.meta.currentPage} pageCount={data.meta.pageCount} onPage={setPage} />
    </section>
  )
}
