import { useTexts } from '../../../../lib/texts/texts'
import { SelectAll } from '../../../../ui/table/select-all'
import type { Line, LineColumn } from '../line-kind'
import { linesTexts } from '../lines.texts'
import classes from './line-sheet.module.css'

type Sorting = {
  sort: string | undefined
  /** If lines can be sorted by their titles. */
  onSort: ((sort: string | undefined) => void) | undefined
}

/** The titles of the columns, with the box that selects all lines. */
export function LineHead<L extends Line, A>({
  columns,
  selectedCount,
  count,
  onSelectAll,
  ...sorting
}: Sorting & {
  columns: readonly LineColumn<L, A>[]
  selectedCount: number
  count: number
  onSelectAll: (isSelected: boolean) => void
}) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) =>
          column.id === 'select' ? (
            <th key={column.id} scope="col" data-align="center">
              <SelectAll count={selectedCount} of={count} label={column.title} onChange={onSelectAll} />
            </th>
          ) : (
            <HeadCell key={column.id} {...column} {...sorting} field={column.sort} />
          ),
        )}
      </tr>
    </thead>
  )
}

/** The first press sorts ascending, the second descending, the third restores the list's own order. */
function HeadCell({
  title,
  head,
  align,
  isTitleHidden,
  field,
  sort,
  onSort,
}: Sorting &
  Pick<LineColumn<Line, unknown>, 'title' | 'head' | 'align' | 'isTitleHidden'> & { field: string | undefined }) {
  const t = useTexts(linesTexts)
  if (title === '') return <td />
  if (head !== undefined)
    return (
      <th scope="col" data-align={align}>
        {head}
      </th>
    )
  if (field === undefined || !onSort) {
    return (
      <th scope="col" data-align={align} title={title}>
        <span className={isTitleHidden ? 'visually-hidden' : undefined}>{title}</span>
      </th>
    )
  }
  const direction = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none'
  const next = direction === 'none' ? field : direction === 'ascending' ? `-${field}` : undefined
  return (
    <th scope="col" data-align={align} aria-sort={direction}>
      <button
        type="button"
        className={classes.sort}
        aria-label={t('lines.sortBy', { name: title })}
        onClick={() => onSort(next)}
      >
        {title}
        <span aria-hidden="true">{direction === 'ascending' ? ' ↑' : direction === 'descending' ? ' ↓' : ''}</span>
      </button>
    </th>
  )
}
