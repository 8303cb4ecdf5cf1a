import { Fragment, useCallback, useMemo, useRef, type HTMLAttributes, type KeyboardEvent, type ReactNode } from 'react'
import type { RefObject } from 'react'
import { showWarning } from '../../../lib/snackbar'
import { useScreenKeys } from '../../../shared/keys/screen-keys'
import { useTexts } from '../../../lib/texts/texts'
import sheetClasses from '../../../ui/sheet/sheet.module.css'
import { useSheet } from '../../../ui/sheet/use-sheet'
import { Gap, rowHeight } from '../../../ui/table/line-table'
import lines from '../../../ui/table/line-table.module.css'
import { useVirtualRows } from '../../../ui/table/use-virtual-rows'
import { useRevealFresh } from '../../buying/lines/list/fresh-row'
import { sheetTexts } from '../../buying/lines/sheet/sheet.texts'
import type { ColumnWidth, EditedColumn } from './edited-column'
import { useFittingColumns, type Folded } from './use-fitting-columns'
import { alignOf, type ColumnLook, type GridRow } from './use-cells'
import classes from './worksheet.module.css'

const leastOfRest = 200
const usualHeight = () => rowHeight
const noColumns: readonly never[] = []

type Props<Row, Change, Column extends string> = {
  label: string
  /** Remembers the scroll position of the grid. */
  scrollId: string
  columns: readonly ColumnWidth<Column>[]
  /** Columns that a narrow window leaves out, until the person asks for all. */
  folded: Folded<Column>
  /** Columns that are left out while no row has a value in them. */
  optional?: readonly Column[]
  look: ColumnLook
  heading: (column: Exclude<Column, 'select'>) => string
  selectAll: string
  items: readonly Row[]
  store: { row: (id: number) => Row | undefined; change: (patches: readonly (Change & { id: number })[]) => void }
  mayEdit: boolean
  selected: ReadonlySet<number>
  onSelectAll: (isSelected: boolean) => void
  edited: readonly EditedColumn<Row, Change>[]
  /** Columns that ranges can cover, in their order. */
  ranged: readonly string[]
  /** The copied text of a read-only cell. */
  copied: (column: string, item: Row) => string
  /** Pixels; a constant or memoised function. */
  heightOf?: (item: Row) => number
  row: (item: Row, place: GridRow, onChange: (patch: Change & { id: number }) => void) => ReactNode
  /** Keys of the worksheet itself: true when one was handled. */
  onKey?: (event: KeyboardEvent, id: number) => boolean
  scroller?: RefObject<HTMLDivElement | null>
  drag?: HTMLAttributes<HTMLDivElement> | null
  /** Shown instead of rows. */
  nothing?: ReactNode
}

/** A worksheet as a spreadsheet: ranges, copying, pasting, filling and undoing as in the cart. */
export function WorksheetGrid<Row extends { id: number }, Change extends object, Column extends string>({
  label,
  scrollId,
  columns: all,
  folded,
  optional = noColumns,
  look,
  heading,
  selectAll,
  items,
  store,
  mayEdit,
  selected,
  onSelectAll,
  edited,
  ranged: allRanged,
  copied,
  heightOf = usualHeight,
  row,
  onKey,
  scroller: given,
  drag,
  nothing,
}: Props<Row, Change, Column>) {
  const st = useTexts(sheetTexts)
  useScreenKeys('sheet')
  const own = useRef<HTMLDivElement>(null)
  const empty = useEmptyColumns(optional, edited, items)
  const fitting = useFittingColumns(all, folded, allRanged, empty)
  const { columns, shown, ranged } = fitting
  const scroller = given ?? own
  const keys = useMemo(() => items.map(({ id }) => id), [items])
  const heightAt = useCallback(
    (index: number) => {
      const item = items[index]
      return item ? heightOf(item) : rowHeight
    },
    [items, heightOf],
  )
  const keyOf = useCallback((index: number) => keys[index] ?? index, [keys])
  const { rows, before, after, reveal } = useVirtualRows(scroller, keys.length, heightAt, keyOf)
  useRevealFresh(keys, reveal)
  const { sheet, grid, cellId, handlers } = useSheet<number>({
    keys,
    columns: useMemo(
      () => sheetColumns({ store, mayEdit, edited, ranged, copied }),
      [store, mayEdit, edited, ranged, copied],
    ),
    reveal: (id) => reveal(keys.indexOf(id)),
    onEdit: (edits) =>
      store.change(
        edits.flatMap(({ key, column, value }) => {
          const item = store.row(key)
          const change = item && edited.find(({ id }) => id === column)?.accept(item, value)
          return change ? [{ ...change, id: key }] : []
        }),
      ),
    onRefused: (count) => count > 0 && showWarning(st('sheet.refused', { count })),
    onKey: (event, { key }) => onKey?.(event, key) ?? false,
  })
  const change = useCallback((patch: Change & { id: number }) => store.change([patch]), [store])
  const narrowest = columns.reduce((sum, [, width]) => sum + (width ?? leastOfRest), 0)

  return (
    <>
      {fitting.isFolding && <AllColumns {...fitting} />}
      <div ref={scroller} className={classes.scroller} {...drag} data-scroll-restoration-id={scrollId}>
        <table
          ref={grid}
          role="grid"
          tabIndex={0}
          className={`${lines.table} ${sheetClasses.grid}`}
          style={{ minWidth: narrowest }}
          aria-label={label}
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
                isHeading(id) ? (
                  <th key={id} scope="col" data-align={alignOf(look, id)}>
                    {heading(id)}
                  </th>
                ) : (
                  <th key={id} scope="col" data-align="center">
                    <input
                      type="checkbox"
                      aria-label={selectAll}
                      checked={items.length > 0 && items.every((item) => selected.has(item.id))}
                      onChange={(event) => onSelectAll(event.target.checked)}
                    />
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {before > 0 && <Gap height={before} columns={columns.length} />}
            {rows.map(({ index, slot }) => {
              const item = items[index]
              return (
                item && (
                  <Fragment key={slot}>{row(item, { rowIndex: index + 2, sheet, cellId, shown }, change)}</Fragment>
                )
              )
            })}
            {after > 0 && <Gap height={after} columns={columns.length} />}
          </tbody>
        </table>
        {items.length === 0 && nothing}
      </div>
    </>
  )
}

/** Optional columns in which no row has a value. */
function useEmptyColumns<Row, Change>(
  optional: readonly string[],
  edited: readonly EditedColumn<Row, Change>[],
  items: readonly Row[],
): ReadonlySet<string> {
  return useMemo(() => {
    const read = (id: string) => edited.find((column) => column.id === id)?.read
    return new Set(optional.filter((id) => items.every((item) => (read(id)?.(item) ?? '') === '')))
  }, [optional, edited, items])
}

type AllColumnsProps = Pick<ReturnType<typeof useFittingColumns>, 'showsAll' | 'setShowsAll'>

/** Shows the columns that were left out. */
function AllColumns({ showsAll, setShowsAll }: AllColumnsProps) {
  const st = useTexts(sheetTexts)
  return (
    <label className={classes.allColumns}>
      <input type="checkbox" checked={showsAll} onChange={(event) => setShowsAll(event.target.checked)} />
      {st('sheet.allColumns')}
    </label>
  )
}

const isHeading = <Column extends string>(id: Column): id is Exclude<Column, 'select'> => id !== 'select'

function sheetColumns<Row, Change, Column extends string>({
  store,
  mayEdit,
  edited,
  ranged,
  copied,
}: Pick<Props<Row, Change, Column>, 'store' | 'mayEdit' | 'edited' | 'ranged' | 'copied'>) {
  return ranged.map((id) => {
    const column = edited.find((known) => known.id === id)
    return {
      id,
      read: (key: number) => {
        const item = store.row(key)
        return item ? (column ? column.read(item) : copied(id, item)) : ''
      },
      ...(mayEdit &&
        column && {
          normalise: (key: number, text: string) => {
            const item = store.row(key)
            return item && column.accept(item, text) ? text : null
          },
        }),
    }
  })
}
