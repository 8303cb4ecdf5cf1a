import type { SheetItem } from '@snab/contract/quotes/pricing-sheet'
import type { PricedSheetRow } from '@snab/domain/pricing-sheet/price-sheet'
import { useCallback, useMemo, useRef } from 'react'
import { showWarning } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import sheetClasses from '../../../../ui/sheet/sheet.module.css'
import { useSheet } from '../../../../ui/sheet/use-sheet'
import { Gap } from '../../../../ui/table/line-table'
import lines from '../../../../ui/table/line-table.module.css'
import { useVirtualRows } from '../../../../ui/table/use-virtual-rows'
import { sheetTexts } from '../../../buying/lines/sheet/sheet.texts'
import { pricingSheetTexts } from '../pricing-sheet.texts'
import { copiedText, editedColumns, numericColumns, sheetColumnWidths as columns } from './sheet-columns'
import { SheetLine } from './sheet-row'
import type { RowPatch, SheetStore } from './sheet-store'
import classes from './sheet.module.css'

const narrowest = columns.reduce((sum, [, width]) => sum + (width ?? 240), 0)
const rowHeight = 34

type Props = {
  items: readonly SheetItem[]
  priced: ReadonlyMap<number, PricedSheetRow>
  store: SheetStore
  mayEdit: boolean
  selected: ReadonlySet<number>
  onToggle: (id: number) => void
  onSelectAll: (isSelected: boolean) => void
}

/** The worksheet as a spreadsheet: ranges, copying, pasting, filling and undoing as in the cart. */
export function SheetGrid({ items, priced, store, mayEdit, selected, onToggle, onSelectAll }: Props) {
  const t = useTexts(pricingSheetTexts)
  const st = useTexts(sheetTexts)
  const scroller = useRef<HTMLDivElement>(null)
  const keys = useMemo(() => items.map(({ id }) => id), [items])
  const heightOf = useCallback(() => rowHeight, [])
  const keyOf = useCallback((index: number) => keys[index] ?? index, [keys])
  const { rows, before, after, reveal } = useVirtualRows(scroller, keys.length, heightOf, keyOf)
  const { sheet, grid, cellId, handlers } = useSheet<number>({
    keys,
    columns: useMemo(() => sheetColumns(store, priced, mayEdit), [store, priced, mayEdit]),
    reveal: (id) => reveal(keys.indexOf(id)),
    onEdit: (edits) =>
      store.change(
        edits.flatMap(({ key, column, value }): RowPatch[] => {
          const item = store.row(key)
          const change = item && editedColumns.find(({ id }) => id === column)?.accept(item, value)
          return change ? [{ id: key, ...change }] : []
        }),
      ),
    onRefused: (count) => count > 0 && showWarning(st('sheet.refused', { count })),
  })
  const change = useCallback((patch: RowPatch) => store.change([patch]), [store])

  return (
    <div ref={scroller} className={classes.scroller} data-scroll-restoration-id="order-manager-rows">
      <table
        ref={grid}
        role="grid"
        tabIndex={0}
        className={`${lines.table} ${sheetClasses.grid}`}
        style={{ minWidth: narrowest }}
        aria-label={t('manager.sheet')}
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
                    aria-label={t('manager.row.selectAll')}
                    checked={items.length > 0 && items.every((item) => selected.has(item.id))}
                    onChange={(event) => onSelectAll(event.target.checked)}
                  />
                </th>
              ) : (
                <th key={id} scope="col" data-align={numericColumns.has(id) ? 'end' : 'start'}>
                  {t(`manager.row.${id}`)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Gap height={before} columns={columns.length} />}
          {rows.map(({ index, slot }) => {
            const item = items[index]
            const row = item && priced.get(item.id)
            if (!item || !row) return null
            return (
              <SheetLine
                key={slot}
                item={item}
                priced={row}
                isSelected={selected.has(item.id)}
                mayEdit={mayEdit}
                rowIndex={index + 2}
                sheet={sheet}
                cellId={cellId}
                onToggle={onToggle}
                onChange={change}
              />
            )
          })}
          {after > 0 && <Gap height={after} columns={columns.length} />}
        </tbody>
      </table>
      {items.length === 0 && <p className={classes.nothing}>{t('manager.filterEmpty')}</p>}
    </div>
  )
}

const sheetColumns = (store: SheetStore, priced: ReadonlyMap<number, PricedSheetRow>, mayEdit: boolean) =>
  columns
    .filter(([id]) => id !== 'select')
    .map(([id]) => {
      const edited = editedColumns.find((column) => column.id === id)
      return {
        id,
        read: (key: number) => {
          const item = store.row(key)
          return item ? copiedText(id, item, priced.get(key)) : ''
        },
        ...(mayEdit &&
          edited && {
            normalise: (key: number, text: string) => {
              const item = store.row(key)
              return item && edited.accept(item, text) ? text : null
            },
          }),
      }
    })
