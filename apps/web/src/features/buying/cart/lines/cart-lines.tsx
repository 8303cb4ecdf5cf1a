import type { CartItem } from '@snab/contract/buying/cart'
import { useCallback, useMemo } from 'react'
import { useIsDesktop } from '../../../../lib/media'
import { useTexts } from '../../../../lib/texts/texts'
import { LineCards } from '../../lines/cards/line-cards'
import { hasChangedPrice } from '../../lines/cells/line-price'
import { useNotesColumn } from '../../lines/cells/folded-notes'
import { CutOpener } from '../../lines/cut/cut-opener'
import { linesTexts } from '../../lines/lines.texts'
import { LineTable } from '../../lines/sheet/line-table'
import { readCartSearch, type CartSearch } from '../cart-search'
import { cartTexts } from '../cart.texts'
import { useCartColumns } from './cart-columns'
import { useCartEdits } from './cart-edits-of'
import { cartKind } from './cart-kind'
import { cartListRows } from './cart-rows'
import { selection } from './cart-selection'
import classes from './lines.module.css'
import type { CartActions } from './use-cart-actions'

type Props = {
  all: readonly CartItem[]
  shown: readonly CartItem[]
  selected: ReadonlySet<number>
  priceOf: (item: CartItem) => number | null
  sort: CartSearch['sort']
  isOrdering: boolean
  isOutdated: boolean
  onSort: (sort: CartSearch['sort']) => void
  onSelectAll: (isSelected: boolean) => void
  actions: CartActions
}

/** The lines of the cart as a table, or as cards on a phone. */
export function CartLines({ all, shown, selected, priceOf, sort, isOrdering, isOutdated, onSort, ...props }: Props) {
  const t = useTexts(cartTexts)
  const common = useTexts(linesTexts)
  const isDesktop = useIsDesktop()
  const edits = useCartEdits()
  const columns = useCartColumns(
    isOrdering,
    all.some((item) => hasChangedPrice(item, priceOf(item))),
    sort === undefined && all.length > 1,
    useNotesColumn(all),
  )
  const rows = useMemo(() => cartListRows(shown, { t, common }), [shown, t, common])
  const sortBy = useCallback((sort: string | undefined) => onSort(readCartSearch({ sort }).sort), [onSort])
  const shared = {
    kind: cartKind,
    rows,
    selected,
    priceOf,
    edits,
    actions: props.actions,
    canMove: sort === undefined && shown.length > 1,
    onToggle: selection.toggle,
  }
  return (
    <>
      {isDesktop ? (
        <LineTable
          {...shared}
          columns={columns}
          onSelectAll={props.onSelectAll}
          sort={sort}
          onSort={sortBy}
          className={classes.scroller}
          isOutdated={isOutdated}
          scrollId="cart-table"
        />
      ) : (
        <LineCards {...shared} />
      )}
      <CutOpener items={all} actions={props.actions} />
    </>
  )
}
