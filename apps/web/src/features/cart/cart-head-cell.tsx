import { useTexts } from '../../lib/texts'
import type { CartColumn } from './cart-columns'
import type { CartSearch } from './cart-search'
import classes from './cart-table.module.css'
import { cartTexts } from './cart.texts'

/** A press sorts upwards, another downwards, the third returns to the cart's own order. */
export function CartHeadCell({
  column,
  sort,
  onSort,
}: {
  column: CartColumn
  sort: CartSearch['sort']
  onSort: (sort: CartSearch['sort']) => void
}) {
  const t = useTexts(cartTexts)
  const { id, title, align, sort: field } = column
  if (field === undefined) {
    const isIcon = id === 'picture' || id === 'actions'
    return (
      <th scope="col" data-align={align} title={title}>
        <span className={isIcon ? 'visually-hidden' : undefined}>{title}</span>
      </th>
    )
  }
  const direction = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none'
  const next = direction === 'none' ? field : direction === 'ascending' ? (`-${field}` as const) : undefined
  return (
    <th scope="col" data-align={align} aria-sort={direction}>
      <button
        type="button"
        className={classes.sort}
        aria-label={t('cart.sortBy', { name: title })}
        onClick={() => onSort(next)}
      >
        {title}
        <span aria-hidden="true">{direction === 'ascending' ? ' ↑' : direction === 'descending' ? ' ↓' : ''}</span>
      </button>
    </th>
  )
}
