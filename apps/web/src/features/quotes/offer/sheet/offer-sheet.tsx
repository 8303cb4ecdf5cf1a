import type { OfferItem } from '@snab/contract/quotes/offer'
import type { PricedOffer, PricedOfferRow } from '@snab/domain/offer/price-offer'
import { useCallback, useMemo, useRef } from 'react'
import { showWarning } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import sheetClasses from '../../../../ui/sheet/sheet.module.css'
import { useSheet } from '../../../../ui/sheet/use-sheet'
import { Gap } from '../../../../ui/table/line-table'
import lines from '../../../../ui/table/line-table.module.css'
import { useVirtualRows } from '../../../../ui/table/use-virtual-rows'
import { useRowMoves } from '../../../buying/lines/sheet/use-row-moves'
import { sheetTexts } from '../../../buying/lines/sheet/sheet.texts'
import { offerTexts } from '../offer.texts'
import { editedColumns, sheetColumnWidths as columns } from './offer-columns'
import { OfferSheetRow } from './offer-sheet-row'
import classes from './offer-sheet.module.css'
import type { Settle } from './settle-buttons'
import type { OfferStore, RowPatch } from './offer-store'

const narrowest = columns.reduce((sum, [, width]) => sum + (width ?? 240), 0)
const rowHeight = 34
/** A row whose goods have changed says so below its name. */
const changedHeight = 58
const ends = new Set<string>(['amount', 'purchase', 'markup', 'price', 'total', 'margin'])

type Props = {
  items: readonly OfferItem[]
  priced: PricedOffer
  store: OfferStore
  mayEdit: boolean
  selected: ReadonlySet<number>
  onToggle: (id: number) => void
  onSelectAll: (isSelected: boolean) => void
  /** Null where rows keep their places. */
  onMove: ((moved: ReadonlySet<number>, step: 1 | -1) => void) | null
  /** A row was dragged onto the place of another. */
  onDrop: ((dragged: number, onto: number) => void) | null
  onSettle: Settle | null
}

/** The offer as a spreadsheet: ranges, copying, pasting, filling and undoing as in the cart. */
export function OfferSheet({
  items,
  priced,
  store,
  mayEdit,
  selected,
  onToggle,
  onSelectAll,
  onMove,
  onDrop,
  onSettle,
}: Props) {
  const t = useTexts(offerTexts)
  const st = useTexts(sheetTexts)
  const scroller = useRef<HTMLDivElement>(null)
  const keys = useMemo(() => items.map(({ id }) => id), [items])
  const pricedById = useMemo(() => new Map(priced.rows.map((row) => [row.id, row])), [priced])
  const heightOf = useCallback((index: number) => (items[index]?.changes ? changedHeight : rowHeight), [items])
  const keyOf = useCallback((index: number) => keys[index] ?? index, [keys])
  const { rows, before, after, reveal } = useVirtualRows(scroller, keys.length, heightOf, keyOf)
  const { sheet, grid, cellId, handlers } = useSheet<number>({
    keys,
    columns: useMemo(() => sheetColumns(store, mayEdit), [store, mayEdit]),
    reveal: (id) => reveal(keys.indexOf(id)),
    onEdit: (edits) => {
      const patches: RowPatch[] = edits.flatMap(({ key, column, value }) => {
        const item = store.row(key)
        const change = item && editedColumns.find(({ id }) => id === column)?.accept(item, value)
        return change ? [{ id: key, ...change }] : []
      })
      store.change(patches)
    },
    onRefused: (count) => count > 0 && showWarning(st('sheet.refused', { count })),
    onKey: (event, { key }) => {
      if (!event.altKey || !onMove || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return false
      // a row that is chosen takes the others with it
      onMove(selected.has(key) ? selected : new Set([key]), event.key === 'ArrowUp' ? -1 : 1)
      return true
    },
  })
  const { drag } = useRowMoves({ items, scroller, onMove: onDrop, movedWords: undefined })
  const change = useCallback((patch: RowPatch) => store.change([patch]), [store])

  return (
    <div ref={scroller} className={classes.scroller} {...drag} data-scroll-restoration-id="offer-rows">
      <table
        ref={grid}
        role="grid"
        tabIndex={0}
        className={`${lines.table} ${sheetClasses.grid}`}
        style={{ minWidth: narrowest }}
        aria-label={t('offer.sheet')}
        aria-rowcount={items.length + 1}
        {...handlers}
      >
        <colgroup>
          {columns.map(([id, width]) => (
            <col key={id} style={width === null ? undefined : { width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(([id]) =>
              id === 'select' ? (
                <th key={id} scope="col" data-align="center">
                  <input
                    type="checkbox"
                    aria-label={t('offer.row.selectAll')}
                    checked={items.length > 0 && selected.size === items.length}
                    onChange={(event) => onSelectAll(event.target.checked)}
                  />
                </th>
              ) : (
                <th key={id} scope="col" data-align={ends.has(id) ? 'end' : 'start'}>
                  {t(`offer.row.${id}`)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Gap height={before} columns={columns.length} />}
          {rows.map(({ index, slot }) => {
            const item = items[index]
            if (!item) return null
            return (
              <OfferSheetRow
                key={slot}
                item={item}
                priced={pricedById.get(item.id) ?? unpriced}
                section={priced.sections.get(item.id)}
                isSelected={selected.has(item.id)}
                mayEdit={mayEdit}
                canDrag={onDrop !== null}
                rowIndex={index + 2}
                sheet={sheet}
                cellId={cellId}
                onToggle={onToggle}
                onChange={change}
                onSettle={onSettle}
              />
            )
          })}
          {after > 0 && <Gap height={after} columns={columns.length} />}
        </tbody>
      </table>
    </div>
  )
}

/** Of a row that has just come and is not priced yet. */
export const unpriced: PricedOfferRow = {
  id: 0,
  price: null,
  priceBefore: null,
  sums: { net: 0, vat: 0, gross: 0 },
  purchaseSum: 0,
  margin: 0,
  isCounted: false,
  isHeld: false,
  isUneven: false,
}

const sheetColumns = (store: OfferStore, mayEdit: boolean) => [
  { id: 'article', read: (key: number) => store.row(key)?.product?.article ?? '' },
  ...editedColumns.map(({ id, read, accept }) => ({
    id,
    read: (key: number) => {
      const item = store.row(key)
      return item ? read(item) : ''
    },
    ...(mayEdit && {
      normalise: (key: number, text: string) => {
        const item = store.row(key)
        return item && accept(item, text) ? text : null
      },
    }),
  })),
]
