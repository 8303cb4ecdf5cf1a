import { memo, useRef, useState } from 'react'
import type { LineEdits } from '../../../../shared/edits/line-edits'
import { useTexts } from '../../../../lib/texts/texts'
import lines from '../../../../ui/table/line-table.module.css'
import type { Sheet } from '../../../../ui/sheet/create-sheet'
import { useSheetRow } from '../../../../ui/sheet/use-sheet'
import { useIsFresh } from '../list/fresh-row'
import { NoteBelow } from '../cells/note-cells'
import { useLine } from '../edits/use-line'
import type { DrawnLine, Line, LineActions, LineColumn, LineKind } from '../line-kind'
import { usePeers, type PeerCells } from '../peers/peer-cells'
import { peerFrame } from '../peers/peer-frame'
import { linesTexts } from '../lines.texts'
import classes from './line-sheet.module.css'

type Props<L extends Line, A extends LineActions<L>> = {
  kind: LineKind<L, A>
  item: L
  columns: readonly LineColumn<L, A>[]
  edits: LineEdits
  actions: A | null
  price: number | null
  isSelected: boolean
  canMove: boolean
  /** The row's index in the whole table, including the header. */
  rowIndex: number
  isNoteOpen: boolean
  onNote: (id: number | null) => void
  onToggle: (id: number) => void
  moveBy: (id: number, step: 1 | -1) => void
  /** Others who edit the list at the same time. */
  peers?: PeerCells | undefined
  sheet: Sheet<number>
  cellId: (key: number, column: string) => string
}

function Row<L extends Line, A extends LineActions<L>>(props: Props<L, A>) {
  // re-renders when texts are loaded late, including those of the cells
  useTexts(linesTexts)
  const { kind, item, columns, isSelected, rowIndex, sheet, cellId } = props
  const line = useDrawnLine(props)
  const markOf = useSheetRow(sheet, item.id)
  const isFresh = useIsFresh(item.id)
  const peers = usePeers(props.peers, item.id)
  const { isBelow, isOpen } = line.noteEditor
  const hasNote = isBelow && (line.note !== '' || isOpen)

  return (
    <>
      <tr
        className={`${lines.row} ${classes.row} ${kind.rowClass ?? ''}`}
        data-key={item.id}
        data-selected={isSelected || undefined}
        data-fresh={isFresh || undefined}
        aria-rowindex={rowIndex}
      >
        {columns.map(({ id, align, cell, tip }) => {
          const { isChosen, isHead } = markOf(id)
          return (
            <td
              key={id}
              id={isHead ? cellId(item.id, id) : undefined}
              data-cell={id}
              data-column={id}
              data-align={align}
              data-chosen={isChosen || undefined}
              data-head={isHead || undefined}
              aria-selected={isChosen || undefined}
              title={tip?.(line)}
              {...peerFrame(peers, id)}
            >
              {cell(line)}
            </td>
          )
        })}
      </tr>
      {(hasNote || kind.hasWords(item)) && (
        <tr className={lines.detail} data-key={item.id} data-selected={isSelected || undefined}>
          <td />
          <td colSpan={columns.length - 1}>
            <div className={lines.words}>
              {hasNote && <NoteBelow line={line} />}
              {kind.words(line)}
            </div>
          </td>
        </tr>
      )}
    </>
  )
}

/** Plain cells and one subscription to the line's edits. Messages are in a second row below the first. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo drops the type parameters
export const LineRow = memo(Row) as typeof Row

/** Row elements are reused for other lines, so their state is keyed by the line. */
function useDrawnLine<L extends Line, A extends LineActions<L>>({
  kind,
  item,
  columns,
  edits,
  actions,
  price,
  isSelected,
  canMove,
  isNoteOpen,
  onNote,
  onToggle,
  moveBy,
}: Props<L, A>): DrawnLine<L, A> {
  const edited = useLine(edits, item)
  const [openedByButton, setOpenedByButton] = useState<number | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  return {
    ...edited,
    item,
    price,
    isSelected,
    canMove,
    actions,
    toggle: () => onToggle(item.id),
    setAmount: (amount) => actions?.setAmount(item, amount),
    setNote: (note) => actions?.setNote(item, note),
    remove: () => void actions?.remove([item]),
    moveBy: (step) => moveBy(item.id, step),
    noteEditor: {
      isOpen: isNoteOpen,
      isFocused: openedByButton === item.id,
      isBelow: kind.opensNotes && !columns.some(({ id }) => id === 'note'),
      open: () => {
        setOpenedByButton(item.id)
        onNote(item.id)
      },
      close: () => onNote(null),
      button,
    },
  }
}
