import { deleteSegment, restoreSegment, type SegmentRow } from '@snab/contract/content/segment'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { call } from '../../../../lib/api/api'
import { showError, showUndo } from '../../../../lib/snackbar'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { KeywordField } from '../../frame/keyword-field'
import { ListScreen } from '../../views/list-screen'
import { staffTexts } from '../../frame/staff.texts'
import type { Column } from '../../frame/column-table'
import { useRefreshSegments, useSegments } from './segments.data'
import { segmentTexts } from './segments.texts'

const route = getRouteApi('/staff/(content)/segments/')

export function SegmentsScreen() {
  const t = useTexts(segmentTexts)
  const heading = useTexts(staffTexts)('staff.segments')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const columns = useSegmentColumns(useRemoveSegment())
  return (
    <ListScreen
      heading={heading}
      screen="segments"
      columns={columns}
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
      keyOf={({ id }) => id}
    />
  )
}

function useSegmentColumns(onRemove: (segment: SegmentRow) => void) {
  const t = useTexts(segmentTexts)
  const columns: Column<SegmentRow>[] = [
    {
      id: 'name',
      name: t('segments.name'),
      fit: 'words',
      isFixed: true,
      cell: ({ id, name }) => (
        <Link to="/staff/segments/$id" params={{ id: String(id) }} preload={false}>
          {name}
        </Link>
      ),
    },
    { id: 'kind', name: t('segments.kind'), fit: 'words', cell: ({ kind }) => t(`segments.kind.${kind}`) },
    {
      id: 'companies',
      name: t('segments.companies'),
      fit: 'tight',
      isLabelled: true,
      cell: ({ companies }) => formatNumber(companies),
    },
    { id: 'owner', name: t('segments.owner'), fit: 'words', cell: ({ owner }) => owner ?? t('segments.portal') },
    {
      id: 'actions',
      name: t('segments.actions'),
      fit: 'tight',
      isNameless: true,
      isFixed: true,
      cell: (segment) => (
        <button
          type="button"
          className={buttons.link}
          aria-label={t('segments.deleteLabel', { name: segment.name })}
          onClick={() => onRemove(segment)}
        >
          {t('segments.delete')}
        </button>
      ),
    },
  ]
  return columns
}

/** Deleted at once; it can be restored. */
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
