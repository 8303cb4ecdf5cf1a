import type { SpecificationItem } from '@snab/contract/specification'
import { useEffect, useRef, type ReactNode } from 'react'
import { useMedia } from '../../lib/media'
import { useTexts } from '../../lib/texts'
import { useVirtualRows } from '../../ui/use-virtual-rows'
import { SelectAll } from '../../ui/select-all'
import { useItemColumns } from './item-columns'
import { detailHeight, ItemRow, rowHeight } from './item-row'
import classes from './item-table.module.css'
import { specificationTexts } from './specification.texts'
import type { ItemActions } from './use-item-actions'
import { useRowMoves } from './use-row-moves'

/** Pixels by which controls for fingers make a row higher. */
const fingerRoom = 11

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

export function ItemTable({ specificationId, items, mayMove, selected, onToggle, onSelectAll, actions, foot }: Props) {
  const t = useTexts(specificationTexts)
  const scroller = useRef<HTMLDivElement>(null)
  const isCoarse = useMedia('(pointer: coarse)')
  const columns = useItemColumns(actions !== null, onToggle !== null, mayMove)
  const { drop, handlers, moveByKey, announced } = useRowMoves(items, scroller, actions)

  const heightOf = (index: number) => rowHeight + (items[index]?.changes ? detailHeight : 0) + (isCoarse ? fingerRoom : 0)
  const { indexes, before, after, remeasure } = useVirtualRows(scroller, items.length, heightOf, (index) => items[index]?.id ?? index)
  useEffect(remeasure, [remeasure, items])

  const minWidth = columns.reduce((sum, { width }) => sum + (width ?? 180), 0)
  return (
    <div className={classes.frame}>
      <div ref={scroller} className={classes.scroller} data-scroll-restoration-id="specification-table" {...handlers}>
        <p role="status" className="visually-hidden">{announced}</p>
        <table className={classes.table} style={{ minWidth }} aria-label={t('spec.table')} aria-rowcount={items.length + 1}>
          <colgroup>
            {columns.map(({ id, width }) => <col key={id} style={width === null ? undefined : { width }} />)}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {columns.map(({ id, title, align, isHidden }) =>
                id === 'select' ? (
                  <th key={id} scope="col" data-align="center"><SelectAll count={selected.size} of={items.length} label={title} onChange={onSelectAll} /></th>
                ) : title === '' ? (
                  <td key={id} />
                ) : (
                  <th key={id} scope="col" data-align={align}>{isHidden ? <span className="visually-hidden">{title}</span> : title}</th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {before > 0 && <Gap height={before} columns={columns.length} />}
            {indexes.map((index) => {
              const item = items[index]
              return item ? (
                <ItemRow
                  key={item.id} specificationId={specificationId} item={item} columns={columns} rowIndex={index + 2} isSelected={selected.has(item.id)}
                  dropSide={drop?.id === item.id ? drop.side : undefined} onToggle={onToggle ?? ignore} actions={actions} onKeyMove={moveByKey}
                />
              ) : null
            })}
            {after > 0 && <Gap height={after} columns={columns.length} />}
          </tbody>
        </table>
      </div>
      {foot !== undefined && <div className={classes.foot}>{foot}</div>}
    </div>
  )
}

/** Room of the rows that are not drawn. */
const Gap = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden="true">
    <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
  </tr>
)
