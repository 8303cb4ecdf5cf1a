import { deleteSegment, restoreSegment, type SegmentRow } from '@snab/contract/staff/segment'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { call } from '../../../lib/api/api'
import { showError, showUndo } from '../../../lib/snackbar'
import { formatNumber } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import stacked from '../../../ui/table/stacked-table.module.css'
import { KeywordField } from '../keyword-field'
import { StaffScreen } from '../staff-screen'
import table from '../staff-table.module.css'
import { staffTexts } from '../staff.texts'
import { useRefreshSegments, useSegments } from './segments.data'
import { segmentTexts } from './segments.texts'

const route = getRouteApi('/staff/segments/')

export function SegmentsScreen() {
  const t = useTexts(segmentTexts)
  const heading = useTexts(staffTexts)('staff.segments')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const remove = useRemoveSegment()
  return (
    <StaffScreen
      heading={heading}
      list={useSegments(search)}
      onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      nothing={
        <>
          <h2>{t(search.keyword ? 'segments.notFound' : 'segments.nothing')}</h2>
          <p>{t('segments.hint')}</p>
        </>
      }
      tools={
        <>
          <KeywordField
            key={search.keyword ?? ''}
            label={t('segments.keyword')}
            keyword={search.keyword}
            onKeyword={(keyword) => void navigate({ search: { keyword }, replace: true })}
          />
          <Link to="/staff/segments/$id" params={{ id: 'new' }} className={buttons.filled}>
            {t('segments.add')}
          </Link>
        </>
      }
    >
      {({ items }) => (
        <div className={table.frame}>
          <table className={`${table.table} ${stacked.stacked}`} aria-label={heading}>
            <thead>
              <tr>
                <th scope="col">{t('segments.name')}</th>
                <th scope="col">{t('segments.kind')}</th>
                <th scope="col" className={table.tight}>
                  {t('segments.companies')}
                </th>
                <th scope="col">{t('segments.owner')}</th>
                <th scope="col" className={table.tight}>
                  <span className="visually-hidden">{t('segments.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((segment) => (
                <tr key={segment.id}>
                  <td className={table.words}>
                    <Link to="/staff/segments/$id" params={{ id: String(segment.id) }} preload={false}>
                      {segment.name}
                    </Link>
                  </td>
                  <td className={table.words}>{t(`segments.kind.${segment.kind}`)}</td>
                  <td className={table.tight} data-label={t('segments.companies')}>
                    {formatNumber(segment.companies)}
                  </td>
                  <td className={table.words}>{segment.owner ?? t('segments.portal')}</td>
                  <td className={table.tight}>
                    <button
                      type="button"
                      className={buttons.link}
                      aria-label={t('segments.deleteLabel', { name: segment.name })}
                      onClick={() => remove(segment)}
                    >
                      {t('segments.delete')}
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </StaffScreen>
  )
}

/** Deleted at once; it can be brought back. */
function useRemoveSegment() {
  const t = useTexts(segmentTexts)
  const refresh = useRefreshSegments()
  const restore = useMutation({
    mutationFn: (id: number) => call(restoreSegment, { params: { id } }),
    onSuccess: (segment) => refresh(segment),
    onError: (error) => showError(error),
  })
  const remove = useMutation({
    mutationFn: ({ id, version }: SegmentRow) => call(deleteSegment, { params: { id }, query: { version } }),
    onSuccess: (_, { id }) => {
      refresh()
      showUndo(t('segments.deleted'), { text: t('segments.undo'), run: () => restore.mutate(id) })
    },
    onError: (error) => {
      refresh()
      showError(error)
    },
  })
  return remove.mutate
}
