import type { SpecificationItem } from '@snab/contract/specification'
import { memo, useCallback, useRef, type ReactNode } from 'react'
import { useMedia } from '../../lib/media'
import { unitPrice } from '../../lib/shown-price'
import { useAppInfo } from '../../lib/startup'
import { useTexts } from '../../lib/texts'
import { detailHeight, fingerRoom, Gap, rowHeight } from '../../ui/line-table'
import lines from '../../ui/line-table.module.css'
import { SelectAll } from '../../ui/select-all'
import sheetClasses from '../../ui/sheet/sheet.module.css'
import { sheetTexts } from '../../ui/sheet/sheet.texts'
import { useLineSheet } from '../../ui/sheet/use-line-sheet'
import { useVirtualRows } from '../../ui/use-virtual-rows'
import { useItemColumns } from './item-columns'
import { useItemEdits } from './item-edits'
import { ItemRow } from './item-row'
import classes from './item-table.module.css'
import { specificationTexts } from './specification.texts'
import type { ItemActions } from './use-item-actions'
import { useRowMoves } from './use-row-moves'

type Props = {
  specificationId: number
  items: readonly SpecificationItem[]
  /** Not while only some rows are shown: their places are not those of the list. */
  mayMove: boolean
  selected: ReadonlySet<number>
  /** Null where nothing can be chosen. */
  onToggle: ((id: number) => void) | null
  onSelectAll: (isSelected: boolean) => void
  actions: ItemActions | null
  /** Stands below the rows and stays while they scroll. */
  foot?: ReactNode
}

const ignore = () => {}

/** Drawn for its own rows only: that something is being saved concerns them one by one. */
export const ItemTable = memo(function ItemTable({
  specificationId,
  items,
  mayMove,
  selected,
  onToggle,
  onSelectAll,
  actions,
  foot,
}: Props) {
  const t = useTexts(specificationTexts)
  const sheetText = useTexts(sheetTexts)
  const scroller = useRef<HTMLDivElement>(null)
  const isCoarse = useMedia('(pointer: coarse)')
  const columns = useItemColumns(actions !== null, onToggle !== null, mayMove)
  const { priceWithVat } = useAppInfo().configuration
  const priceOf = useCallback((item: SpecificationItem) => unitPrice(item, priceWithVat), [priceWithVat])
  const { drop, handlers, moveByKey, moveOnto, announced } = useRowMoves(items, scroller, actions)

  const heightOf = useCallback(
    (index: number) => rowHeight + (items[index]?.changes ? detailHeight : 0) + (isCoarse ? fingerRoom : 0),
    [items, isCoarse],
  )
  const { rows, before, after, reveal } = useVirtualRows(
    scroller,
    items.length,
    heightOf,
    useCallback((index: number) => items[index]?.id ?? index, [items]),
    true,
  )
  const {
    sheet,
    grid,
    cellId,
    handlers: sheetHandlers,
  } = useLineSheet({
    items,
    columns,
    priceOf,
    edits: useItemEdits(specificationId),
    onChange: actions && actions.changeAll,
    onMove: actions && mayMove ? moveOnto : null,
    reveal: (id) => reveal(items.findIndex((item) => item.id === id)),
  })

  const minWidth = columns.reduce((sum, { width }) => sum + (width ?? 180), 0)
  return (
    <div className={classes.frame}>
      <div ref={scroller} className={classes.scroller} data-scroll-restoration-id="specification-table" {...handlers}>
        <p role="status" className="visually-hidden">
          {announced}
        </p>
        <table
          ref={grid}
          role="grid"
          tabIndex={0}
          className={`${lines.table} ${sheetClasses.grid}`}
          style={{ minWidth }}
          aria-label={t('spec.table')}
          aria-description={sheetText(actions ? 'sheet.hint' : 'sheet.hintRead')}
          aria-rowcount={items.length + 1}
          aria-multiselectable="true"
          aria-readonly={actions ? undefined : true}
          {...sheetHandlers}
        >
          <colgroup>
            {columns.map(({ id, width }) => (
              <col key={id} style={width === null ? undefined : { width }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {columns.map(({ id, title, align, isHidden }) =>
                id === 'select' ? (
                  <th key={id} scope="col" data-align="center">
                    <SelectAll count={selected.size} of={items.length} label={title} onChange={onSelectAll} />
                  </th>
                ) : title === '' ? (
                  <td key={id} />
                ) : (
                  <th key={id} scope="col" data-align={align}>
                    {isHidden ? <span className="visually-hidden">{title}</span> : title}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {before > 0 && <Gap height={before} columns={columns.length} />}
            {rows.map(({ index, slot }) => {
              const item = items[index]
              return item ? (
                <ItemRow
                  key={slot}
                  specificationId={specificationId}
                  item={item}
                  price={priceOf(item)}
                  columns={columns}
                  rowIndex={index + 2}
                  isSelected={selected.has(item.id)}
                  dropSide={drop?.id === item.id ? drop.side : undefined}
                  onToggle={onToggle ?? ignore}
                  actions={actions}
                  onKeyMove={moveByKey}
                  sheet={sheet}
                  cellId={cellId}
                />
              ) : null
            })}
            {after > 0 && <Gap height={after} columns={columns.length} />}
          </tbody>
        </table>
      </div>
      {foot && <div className={classes.foot}>{foot}</div>}
    </div>
  )
})
