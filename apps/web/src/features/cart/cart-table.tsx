import type { CartItem } from '@snab/contract/cart'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useMedia } from '../../lib/media'
import { useTexts } from '../../lib/texts'
import { useVirtualRows } from '../../ui/use-virtual-rows'
import type { CartColumn } from './cart-columns'
import { CartHeadCell } from './cart-head-cell'
import { CartRow, lineHeight, rowHeight } from './cart-row'
import { cartRows } from './cart-rows'
import type { CartSearch } from './cart-search'
import classes from './cart-table.module.css'
import { cartTexts } from './cart.texts'
import type { LineActions } from './use-line-actions'

/** Pixels by which controls for fingers make a line higher. */
const fingerRoom = 11

type Props = {
  items: readonly CartItem[]
  columns: readonly CartColumn[]
  selected: ReadonlySet<number>
  priceOf: (item: CartItem) => number | null
  sort: CartSearch['sort']
  isOutdated: boolean
  onSort: (sort: CartSearch['sort']) => void
  onSelectAll: (isSelected: boolean) => void
  actions: LineActions
}

export function CartTable({ items, columns, selected, priceOf, sort, isOutdated, onSort, onSelectAll, actions }: Props) {
  const t = useTexts(cartTexts)
  const scroller = useRef<HTMLDivElement>(null)
  const [openNote, setOpenNote] = useState<number | null>(null)
  const isCoarse = useMedia('(pointer: coarse)')
  const rows = useMemo(() => cartRows(items), [items])

  const heightOf = (index: number) => {
    const row = rows[index]
    return row?.kind === 'line' ? lineHeight(row.item, row.item.id === openNote) + (isCoarse ? fingerRoom : 0) : rowHeight
  }
  const { indexes, before, after, remeasure } = useVirtualRows(scroller, rows.length, heightOf, (index) => rows[index]?.key ?? index)
  useEffect(remeasure, [remeasure, rows, openNote])

  const minWidth = columns.reduce((sum, { width }) => sum + (width ?? 180), 0)

  return (
    <div ref={scroller} className={classes.scroller} data-outdated={isOutdated || undefined} data-scroll-restoration-id="cart-table">
      <table className={classes.table} style={{ minWidth }} aria-label={t('cart.table')} aria-rowcount={rows.length + 1}>
        <colgroup>
          {columns.map(({ id, width }) => <col key={id} style={width === null ? undefined : { width }} />)}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) =>
              column.id === 'select' ? (
                <th key={column.id} scope="col" data-align="center">
                  <SelectAll count={selected.size} of={items.length} label={column.title} onChange={onSelectAll} />
                </th>
              ) : (
                <CartHeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Gap height={before} columns={columns.length} />}
          {indexes.map((index) => {
            const row = rows[index]
            if (!row) return null
            if (row.kind === 'seller') {
              return (
                <tr key={row.key} className={classes.seller} aria-rowindex={index + 2}>
                  <th scope="rowgroup" colSpan={columns.length}>
                    {t('cart.seller', { name: row.name ?? t('cart.ownSeller') })} · {t('cart.positions', { count: row.itemsCount })}
                  </th>
                </tr>
              )
            }
            const { item } = row
            return <CartRow key={row.key} item={item} columns={columns} price={priceOf(item)} isSelected={selected.has(item.id)} rowIndex={index + 2} isNoteOpen={item.id === openNote} onNote={setOpenNote} actions={actions} />
          })}
          {after > 0 && <Gap height={after} columns={columns.length} />}
        </tbody>
      </table>
    </div>
  )
}

function SelectAll({ count, of, label, onChange }: { count: number; of: number; label: string; onChange: (isSelected: boolean) => void }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < of
  }, [count, of])
  return <input ref={box} type="checkbox" aria-label={label} title={label} checked={of > 0 && count === of} onChange={(event) => onChange(event.target.checked)} />
}

/** Room of the rows that are not drawn. */
const Gap = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden="true">
    <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
  </tr>
)
