import type { CartItem } from '@snab/contract/cart'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import { useMedia } from '../../lib/media'
import { useTexts } from '../../lib/texts'
import { fingerRoom, Gap, rowHeight } from '../../ui/line-table'
import lines from '../../ui/line-table.module.css'
import { SelectAll } from '../../ui/select-all'
import sheetClasses from '../../ui/sheet/sheet.module.css'
import { sheetTexts } from '../../ui/sheet/sheet.texts'
import { useLineSheet } from '../../ui/sheet/use-line-sheet'
import { useVirtualRows } from '../../ui/use-virtual-rows'
import type { CartColumn } from './cart-columns'
import { CartHeadCell } from './cart-head-cell'
import { useCartEdits } from './cart-edits-of'
import { CartRow, draggedLine, lineHeight } from './cart-row'
import { cartRows } from './cart-rows'
import type { CartSearch } from './cart-search'
import classes from './cart-table.module.css'
import { cartTexts } from './cart.texts'
import type { LineActions } from './use-line-actions'

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

/** Drawn for its own lines only: that something is being saved concerns its rows, one by one. */
export const CartTable = memo(function CartTable({
  items,
  columns,
  selected,
  priceOf,
  sort,
  isOutdated,
  onSort,
  onSelectAll,
  actions,
}: Props) {
  const t = useTexts(cartTexts)
  const sheetText = useTexts(sheetTexts)
  const scroller = useRef<HTMLDivElement>(null)
  const [openNote, setOpenNote] = useState<number | null>(null)
  const isCoarse = useMedia('(pointer: coarse)')
  const rows = useMemo(() => cartRows(items), [items])
  const hasNoteColumn = columns.some(({ id }) => id === 'note')

  const heightOf = useCallback(
    (index: number) => {
      const row = rows[index]
      return row?.kind === 'line'
        ? lineHeight(row.item, !hasNoteColumn && (row.item.note !== '' || row.item.id === openNote)) +
            (isCoarse ? fingerRoom : 0)
        : rowHeight
    },
    [rows, hasNoteColumn, openNote, isCoarse],
  )
  const {
    rows: drawn,
    before,
    after,
    reveal,
  } = useVirtualRows(
    scroller,
    rows.length,
    heightOf,
    useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    true,
  )
  const canMove = sort === undefined && items.length > 1
  const { sheet, grid, cellId, handlers } = useLineSheet({
    items: useMemo(() => rows.flatMap((row) => (row.kind === 'line' ? [row.item] : [])), [rows]),
    columns,
    priceOf,
    edits: useCartEdits(),
    onChange: actions.changeAll,
    onMove: canMove ? actions.move : null,
    reveal: (id) => reveal(rows.findIndex(({ key }) => key === id)),
    openNote: setOpenNote,
  })
  const drop = useRowDrop(grid, (moved, onto) => actions.move(moved, onto))

  const minWidth = columns.reduce((sum, { width }) => sum + (width ?? 180), 0)

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-outdated={isOutdated || undefined}
      data-scroll-restoration-id="cart-table"
    >
      <table
        ref={grid}
        role="grid"
        tabIndex={0}
        className={`${lines.table} ${sheetClasses.grid}`}
        style={{ minWidth }}
        aria-label={t('cart.table')}
        aria-description={sheetText('sheet.hint')}
        aria-rowcount={rows.length + 1}
        aria-multiselectable="true"
        {...handlers}
        {...(canMove && drop)}
      >
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={width === null ? undefined : { width }} />
          ))}
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
          {drawn.map(({ index, slot }) => {
            const row = rows[index]
            if (!row) return null
            if (row.kind === 'seller') {
              return (
                <tr key={slot} className={classes.seller} aria-rowindex={index + 2}>
                  <th scope="rowgroup" colSpan={columns.length}>
                    {t('cart.seller', { name: row.name ?? t('cart.ownSeller') })} ·{' '}
                    {t('cart.positions', { count: row.itemsCount })}
                  </th>
                </tr>
              )
            }
            const { item } = row
            return (
              <CartRow
                key={slot}
                item={item}
                columns={columns}
                price={priceOf(item)}
                isSelected={selected.has(item.id)}
                rowIndex={index + 2}
                isNoteOpen={item.id === openNote}
                onNote={setOpenNote}
                actions={actions}
                sheet={sheet}
                cellId={cellId}
                canMove={canMove}
              />
            )
          })}
          {after > 0 && <Gap height={after} columns={columns.length} />}
        </tbody>
      </table>
    </div>
  )
})

/** A line that is dragged by its grip lands where the row below the pointer stands. */
function useRowDrop(grid: React.RefObject<HTMLElement | null>, onDrop: (moved: number, onto: number) => void) {
  const isLine = (event: React.DragEvent) => event.dataTransfer.types.includes(draggedLine)
  const rowOf = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null)
  const mark = (row: HTMLElement | null) => {
    for (const marked of grid.current?.querySelectorAll('[data-drop]') ?? [])
      if (marked !== row) marked.removeAttribute('data-drop')
    row?.setAttribute('data-drop', '')
  }
  return {
    onDragOver: (event: React.DragEvent) => {
      if (!isLine(event)) return
      event.preventDefault()
      mark(rowOf(event.target))
    },
    onDragEnd: () => mark(null),
    onDrop: (event: React.DragEvent) => {
      if (!isLine(event)) return
      event.preventDefault()
      const onto = rowOf(event.target)?.dataset['key']
      mark(null)
      if (onto !== undefined) onDrop(Number(event.dataTransfer.getData(draggedLine)), Number(onto))
    },
  }
}
