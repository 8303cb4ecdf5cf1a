import { memo } from 'react'
import { restHandlers } from '../../../../lib/api/rest-handlers'
import { useTexts } from '../../../../lib/texts/texts'
import { ColumnEdge } from './column-edge'
import { catalogueTexts } from '../catalogue.texts'
import { mayBeCut, type Column, type ColumnId } from './columns'
import classes from './product-table.module.css'
import type { ChangeList } from '../use-catalogue'

type Props = {
  column: Column
  sort: string | undefined
  onSort: ChangeList['sortBy']
  onResize: (column: ColumnId, width: number) => void
}

/** The first press sorts ascending, the second descending, the third restores the default order. */
export const SortHead = memo(function SortHead({ column, sort, onSort, onResize }: Props) {
  const t = useTexts(catalogueTexts)
  const { id, title, hint, align, sort: field } = column
  const isIcon = id === 'picture' || id === 'favorite' || id === 'compare' || id === 'specification'
  const direction =
    field === undefined ? undefined : sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none'
  const next = direction === 'none' ? field : direction === 'ascending' ? `-${field ?? ''}` : undefined

  return (
    <th
      scope="col"
      data-align={align}
      data-column={id.startsWith('stock') ? 'stock' : id}
      data-cuts={(!isIcon && mayBeCut(column, title)) || undefined}
      aria-sort={direction}
      title={hint ?? title}
    >
      {field === undefined ? (
        <span className={isIcon ? 'visually-hidden' : undefined}>{title}</span>
      ) : (
        <button
          type="button"
          className={classes.sort}
          aria-label={t('catalogue.sortBy', { name: title })}
          onClick={() => onSort(next)}
          {...restHandlers(() => onSort(next, 'foresee'))}
        >
          {title}
          <span aria-hidden="true" className={classes.arrow}>
            {direction === 'ascending' ? '↑' : direction === 'descending' ? '↓' : ''}
          </span>
        </button>
      )}
      {!isIcon && <ColumnEdge column={column} onResize={onResize} />}
    </th>
  )
})
