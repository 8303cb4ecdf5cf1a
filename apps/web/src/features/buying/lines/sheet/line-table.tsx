import { memo, useCallback, useMemo, useRef, useState } from 'react'
import type { LineEdits } from '../../../../shared/edits/line-edits'
import { useScreenKeys } from '../../../../shared/keys/screen-keys'
import { useMedia } from '../../../../lib/media'
import { useTexts } from '../../../../lib/texts/texts'
import { detailHeight, fingerRoom, Gap, rowHeight } from '../../../../ui/table/line-table'
import lines from '../../../../ui/table/line-table.module.css'
import sheetClasses from '../../../../ui/sheet/sheet.module.css'
import { useVirtualRows } from '../../../../ui/table/use-virtual-rows'
import { linesOf, type Line, type LineActions, type LineColumn, type LineKind, type ListRow } from '../line-kind'
import type { PeerCells } from '../peers/peer-cells'
import { useRevealFresh } from '../list/fresh-row'
import { LineHead } from './line-head'
import { LineRow } from './line-row'
import classes from './line-sheet.module.css'
import { sheetTexts } from './sheet.texts'
import { useLineSheet } from './use-line-sheet'
import { useRowMoves } from './use-row-moves'

type Props<L extends Line, A extends LineActions<L>> = {
  kind: LineKind<L, A>
  rows: readonly ListRow<L>[]
  columns: readonly LineColumn<L, A>[]
  selected: ReadonlySet<number>
  priceOf: (item: L) => number | null
  edits: LineEdits
  /** Others who edit the list at the same time. */
  peers?: PeerCells | undefined
  /** Null if lines are read-only. */
  actions: A | null
  /** All lines are shown in the list's own order, so that they can be moved. */
  canMove: boolean
  onToggle: (id: number) => void
  onSelectAll: (isSelected: boolean) => void
  sort?: string | undefined
  onSort?: (sort: string | undefined) => void
  /** The maximum height of the scrolling part. */
  className: string | undefined
  /** Another order of the same lines is loading. */
  isOutdated?: boolean
  scrollId: string
}

function Table<L extends Line, A extends LineActions<L>>({
  kind,
  rows,
  columns,
  selected,
  priceOf,
  edits,
  peers,
  actions,
  canMove,
  onToggle,
  onSelectAll,
  sort,
  onSort,
  className,
  isOutdated,
  scrollId,
}: Props<L, A>) {
  useScreenKeys('sheet')
  const sheetText = useTexts(sheetTexts)
  const scroller = useRef<HTMLDivElement>(null)
  const [openNote, setOpenNote] = useState<number | null>(null)
  const items = useMemo(() => linesOf(rows), [rows])
  const heightOf = useRowHeight(kind, rows, columns, openNote)
  const keyOf = useCallback((index: number) => rows[index]?.key ?? index, [rows])
  const { rows: drawn, before, after, reveal } = useVirtualRows(scroller, rows.length, heightOf, keyOf, true)
  useRevealFresh(
    useMemo(() => rows.map(({ key }) => key), [rows]),
    reveal,
  )
  const { moveBy, moveHandleBy, announced, drag } = useRowMoves({
    items,
    scroller,
    onMove: canMove && actions ? actions.move : null,
    movedWords: kind.movedWords,
  })
  const { sheet, grid, cellId, handlers } = useLineSheet({
    items,
    columns,
    priceOf,
    edits,
    onChange: actions && actions.changeAll,
    moveBy: canMove && actions ? moveBy : null,
    reveal: (id) => reveal(rows.findIndex(({ key }) => key === id)),
    openNote: kind.opensNotes ? setOpenNote : undefined,
  })
  const shared = {
    kind,
    columns,
    edits,
    peers,
    actions,
    canMove,
    onToggle,
    sheet,
    cellId,
    onNote: setOpenNote,
    moveBy: moveHandleBy,
  }

  return (
    <div
      ref={scroller}
      className={`${classes.scroller} ${className ?? ''}`}
      data-outdated={isOutdated || undefined}
      data-scroll-restoration-id={scrollId}
      {...drag}
    >
      {kind.movedWords && (
        <p role="status" className="visually-hidden">
          {announced}
        </p>
      )}
      <table
        ref={grid}
        role="grid"
        tabIndex={0}
        className={`${lines.table} ${sheetClasses.grid}`}
        style={{ minWidth: columns.reduce((sum, { width }) => sum + (width ?? narrowestName), 0) }}
        aria-label={kind.tableName()}
        aria-description={sheetText(actions ? 'sheet.hint' : 'sheet.hintRead')}
        aria-rowcount={rows.length + 1}
        aria-multiselectable="true"
        aria-readonly={actions ? undefined : true}
        {...handlers}
      >
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={width === null ? undefined : { width }} />
          ))}
        </colgroup>
        <LineHead
          columns={columns}
          selectedCount={selected.size}
          count={items.length}
          onSelectAll={onSelectAll}
          sort={sort}
          onSort={onSort}
        />
        <tbody>
          {before > 0 && <Gap height={before} columns={columns.length} />}
          {drawn.map(({ index, slot }) => {
            const row = rows[index]
            if (!row) return null
            if (row.kind === 'heading')
              return <HeadingRow key={slot} text={row.text} rowIndex={index + 2} columns={columns.length} />
            return (
              <LineRow
                key={slot}
                {...shared}
                item={row.item}
                price={priceOf(row.item)}
                isSelected={selected.has(row.key)}
                rowIndex={index + 2}
                isNoteOpen={row.key === openNote}
              />
            )
          })}
          {after > 0 && <Gap height={after} columns={columns.length} />}
        </tbody>
      </table>
    </div>
  )
}

/** Re-renders only for its lines: saving affects rows individually. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo drops the type parameters
export const LineTable = memo(Table) as typeof Table

/** Pixels of the column without its own width. */
const narrowestName = 180

const HeadingRow = ({ text, rowIndex, columns }: { text: string; rowIndex: number; columns: number }) => (
  <tr className={classes.heading} aria-rowindex={rowIndex}>
    <th scope="rowgroup" colSpan={columns}>
      {text}
    </th>
  </tr>
)

function useRowHeight<L extends Line, A>(
  { hasWords, opensNotes }: LineKind<L, A>,
  rows: readonly ListRow<L>[],
  columns: readonly LineColumn<L, A>[],
  openNote: number | null,
) {
  const isCoarse = useMedia('(pointer: coarse)')
  const areNotesBelow = opensNotes && !columns.some(({ id }) => id === 'note')
  return useCallback(
    (index: number) => {
      const row = rows[index]
      if (row?.kind !== 'line') return rowHeight
      const { item } = row
      const hasDetail = hasWords(item) || (areNotesBelow && (item.note !== '' || item.id === openNote))
      return rowHeight + (hasDetail ? detailHeight : 0) + (isCoarse ? fingerRoom : 0)
    },
    [rows, hasWords, areNotesBelow, openNote, isCoarse],
  )
}
