import type { SpecificationItem } from '@snab/contract/buying/specification'
import { useCallback, useMemo, type ReactNode } from 'react'
import { useIsDesktop, useIsRoomy } from '../../../../lib/media'
import { unitPrice } from '../../../../shared/product/shown-price'
import { useAppInfo } from '../../../../shared/session/startup'
import { LineCards } from '../../lines/cards/line-cards'
import { rowsOf } from '../../lines/line-kind'
import { useNotesColumn } from '../../lines/cells/folded-notes'
import { CutOpener } from '../../lines/cut/cut-opener'
import type { PeerCells } from '../../lines/peers/peer-cells'
import { LineTable } from '../../lines/sheet/line-table'
import { useItemColumns } from './item-columns'
import { useItemEdits } from './item-edits'
import { itemKind, itemKindWithNotesBelow } from './item-kind'
import classes from './rows.module.css'
import type { ItemActions } from './use-item-actions'

type Props = {
  specificationId: number
  items: readonly SpecificationItem[]
  /** Not with filtered rows, because their positions are not those of the list. */
  mayMove: boolean
  selected: ReadonlySet<number>
  /** Null where nothing can be selected. */
  onToggle: ((id: number) => void) | null
  onSelectAll: (isSelected: boolean) => void
  /** Null if rows are read-only. */
  actions: ItemActions | null
  /** Others who edit it at the same time. */
  peers?: PeerCells
  /** Content below the rows of the table, visible while they scroll. */
  foot?: ReactNode
}

const ignore = () => {}

/** The rows of a specification as a table, or as cards on a phone. */
export function ItemLines({
  specificationId,
  items,
  mayMove,
  selected,
  onToggle,
  onSelectAll,
  actions,
  peers,
  foot,
}: Props) {
  const isDesktop = useIsDesktop()
  // a window without room for notes beside the lines shows them below
  const hasRoom = useIsRoomy()
  const notes = useNotesColumn(items)
  const hasNoteColumn = hasRoom && notes.isOpen
  const edits = useItemEdits(specificationId)
  const columns = useItemColumns(
    actions !== null,
    onToggle !== null,
    mayMove,
    hasNoteColumn,
    hasRoom && !notes.isOpen ? notes.open : null,
  )
  const { priceWithVat } = useAppInfo().configuration
  const priceOf = useCallback((item: SpecificationItem) => unitPrice(item, priceWithVat), [priceWithVat])
  const rows = useMemo(() => rowsOf(items), [items])
  const shared = { kind: itemKind, rows, selected, priceOf, edits, ...(peers && { peers }), actions, canMove: mayMove }

  const cutOpener = actions && <CutOpener items={items} actions={actions} />
  if (!isDesktop)
    return (
      <>
        <LineCards {...shared} onToggle={onToggle} />
        {cutOpener}
      </>
    )
  return (
    <div className={classes.frame}>
      <LineTable
        {...shared}
        kind={hasNoteColumn ? itemKind : itemKindWithNotesBelow}
        columns={columns}
        onToggle={onToggle ?? ignore}
        onSelectAll={onSelectAll}
        className={classes.scroller}
        scrollId="specification-table"
      />
      {cutOpener}
      {foot && <div className={classes.foot}>{foot}</div>}
    </div>
  )
}
