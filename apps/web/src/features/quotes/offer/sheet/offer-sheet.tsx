import type { OfferItem } from '@snab/contract/quotes/offer'
import type { PricedOffer, PricedOfferRow } from '@snab/domain/offer/price-offer'
import { useMemo, useRef } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { rowHeight } from '../../../../ui/table/line-table'
import { useRowMoves } from '../../../buying/lines/sheet/use-row-moves'
import type { GridRow } from '../../worksheet/use-cells'
import { WorksheetGrid } from '../../worksheet/worksheet-grid'
import { offerTexts } from '../offer.texts'
import { editedColumns, foldedColumns, look, optionalColumns, rangedColumns, sheetColumnWidths } from './offer-columns'
import { OfferSheetRow } from './offer-sheet-row'
import type { Settle } from './settle-buttons'
import type { OfferStore, RowPatch } from './offer-store'

/** A row with changed goods shows it below its name. */
const changedHeight = 58
const heightOf = ({ changes }: OfferItem) => (changes ? changedHeight : rowHeight)
const copied = (_: string, { product }: OfferItem) => product?.article ?? ''

type Props = {
  items: readonly OfferItem[]
  priced: PricedOffer
  store: OfferStore
  mayEdit: boolean
  selected: ReadonlySet<number>
  onToggle: (id: number) => void
  onSelectAll: (isSelected: boolean) => void
  /** Null if rows cannot be moved. */
  onMove: ((moved: ReadonlySet<number>, step: 1 | -1) => void) | null
  /** A row was dragged to the place of another. */
  onDrop: ((dragged: number, onto: number) => void) | null
  onSettle: Settle | null
}

/** The offer as a spreadsheet, with rows that are moved by keys or dragged. */
export function OfferSheet({ items, priced, selected, onMove, onDrop, onToggle, onSettle, ...shared }: Props) {
  const t = useTexts(offerTexts)
  const scroller = useRef<HTMLDivElement>(null)
  const pricedById = useMemo(() => new Map(priced.rows.map((row) => [row.id, row])), [priced])
  const { drag } = useRowMoves({ items, scroller, onMove: onDrop, movedWords: undefined })
  const row = (item: OfferItem, place: GridRow, onChange: (patch: RowPatch) => void) => (
    <OfferSheetRow
      item={item}
      priced={pricedById.get(item.id) ?? unpriced}
      section={priced.sections.get(item.id)}
      isSelected={selected.has(item.id)}
      mayEdit={shared.mayEdit}
      canDrag={onDrop !== null}
      place={place}
      onToggle={onToggle}
      onChange={onChange}
      onSettle={onSettle}
    />
  )
  return (
    <WorksheetGrid
      {...shared}
      label={t('offer.sheet')}
      scrollId="offer-rows"
      columns={sheetColumnWidths}
      folded={foldedColumns}
      optional={optionalColumns}
      look={look}
      heading={(id) => t(`offer.row.${id}`)}
      selectAll={t('offer.row.selectAll')}
      items={items}
      selected={selected}
      edited={editedColumns}
      ranged={rangedColumns}
      copied={copied}
      heightOf={heightOf}
      scroller={scroller}
      drag={drag}
      onKey={(event, id) => {
        if (!event.altKey || !onMove || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return false
        // dragging a selected row takes the other selected ones along
        onMove(selected.has(id) ? selected : new Set([id]), event.key === 'ArrowUp' ? -1 : 1)
        return true
      }}
      row={row}
    />
  )
}

/** The price of a new row that has none yet. */
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
