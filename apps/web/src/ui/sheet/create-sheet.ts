import { createHistory, type CellChange } from './sheet-history'
import { moved, rectOf, spread, type Place, type Range, type Rect, type Step } from './sheet-range'
import { parseTsv, writeTsv } from './tsv'

export type SheetColumn<K> = {
  id: string
  /** The copied text of the cell. */
  read: (key: K) => string
  /** The value of a text in this cell, null when it is invalid. Columns without it are read-only. */
  normalise?: (key: K, text: string) => string | null
}
export type CellEdit<K> = { key: K; column: string; value: string }
export type SheetModel<K> = {
  keys: readonly K[]
  columns: readonly SheetColumn<K>[]
  /** All edits of one step at once. */
  onEdit: (edits: readonly CellEdit<K>[]) => void
  /** The numbers of values that were invalid, had no cell, or had a read-only one. */
  onRefused?: (count: number, cut: number, fixed: number) => void
  /** The number of cells that were not undone, because they no longer hold what was written. */
  onOvertaken?: (count: number) => void
}
export type Cell<K> = { key: K; column: string }
type Selection<K> = { anchor: Cell<K>; head: Cell<K> }

export type Sheet<K extends string | number> = ReturnType<typeof createSheet<K>>

/** The cells of a table as a spreadsheet: selection, copying, pasting, filling and undo. Independent of any screen. */
export function createSheet<K extends string | number>() {
  let model: SheetModel<K> = { keys: [], columns: [], onEdit: () => undefined }
  let rowOf = new Map<K, number>()
  let selection: Selection<K> | null = null
  const history = createHistory<K>()
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())

  const columnAt = (id: string) => model.columns.findIndex((column) => column.id === id)
  const placeOf = ({ key, column }: Cell<K>): Place | null => {
    const row = rowOf.get(key)
    const at = columnAt(column)
    return row === undefined || at < 0 ? null : { row, column: at }
  }
  const cellAt = ({ row, column }: Place): Cell<K> | null => {
    const key = model.keys[row]
    const id = model.columns[column]?.id
    return key === undefined || id === undefined ? null : { key, column: id }
  }
  const bounds = () => ({ rows: model.keys.length, columns: model.columns.length })

  function range(): Range | null {
    const anchor = selection && placeOf(selection.anchor)
    const head = selection && placeOf(selection.head)
    return anchor && head ? { anchor, head } : null
  }
  const rect = (): Rect | null => {
    const chosen = range()
    return chosen && rectOf(chosen)
  }

  function choose({ anchor, head }: Range) {
    const from = cellAt(anchor)
    const to = cellAt(head)
    selection = from && to ? { anchor: from, head: to } : null
    notify()
  }

  /** Applies the given texts as one step of the history. */
  function put(cells: readonly (Place & { text: string })[], cut = 0, fixed = 0) {
    let refused = 0
    const changes: CellChange<K>[] = []
    for (const { text, ...place } of cells) {
      const key = model.keys[place.row]
      const column = model.columns[place.column]
      if (key === undefined || !column?.normalise) continue
      const after = column.normalise(key, text)
      const before = column.read(key)
      if (after === null) refused += 1
      else if (after !== before) changes.push({ key, column: column.id, before, after })
    }
    history.push(changes)
    reportEdits(changes)
    if (refused > 0 || cut > 0 || fixed > 0) model.onRefused?.(refused, cut, fixed)
  }

  function reportEdits(changes: readonly CellChange<K>[]) {
    const there = changes.filter(({ key }) => rowOf.has(key))
    if (there.length > 0) model.onEdit(there.map(({ key, column, after }) => ({ key, column, value: after })))
  }

  /** A step of the history: cells that somebody else has changed since stay as they are. */
  function apply(changes: readonly CellChange<K>[]) {
    const readOf = new Map(model.columns.map(({ id, read }) => [id, read]))
    const own = changes.filter(({ key, column, before }) => !rowOf.has(key) || readOf.get(column)?.(key) === before)
    reportEdits(own)
    show(own)
    if (own.length < changes.length) model.onOvertaken?.(changes.length - own.length)
  }

  function show(changes: readonly CellChange<K>[]) {
    const places = changes.flatMap((change) => placeOf(change) ?? [])
    if (places.length === 0) return
    const rows = places.map(({ row }) => row)
    const columns = places.map(({ column }) => column)
    choose({
      anchor: { row: Math.min(...rows), column: Math.min(...columns) },
      head: { row: Math.max(...rows), column: Math.max(...columns) },
    })
  }

  const cellsOf = ({ top, left, bottom, right }: Rect, textOf: (place: Place) => string) => {
    const cells: (Place & { text: string })[] = []
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1) cells.push({ row, column, text: textOf({ row, column }) })
    return cells
  }
  const textAt = ({ row, column }: Place) => {
    const key = model.keys[row]
    return key === undefined ? '' : (model.columns[column]?.read(key) ?? '')
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The rows and columns currently shown. */
    follow: (next: SheetModel<K>) => {
      if (next.keys !== model.keys) rowOf = new Map(next.keys.map((key, row) => [key, row]))
      const isOtherShape = next.keys !== model.keys || next.columns.length !== model.columns.length
      model = next
      if (isOtherShape && selection) notify()
    },
    /** The active cell, as its row and column. */
    head: (): Cell<K> | null => (range() ? (selection?.head ?? null) : null),
    isEditable: ({ column }: Cell<K>): boolean =>
      model.columns.some(({ id, normalise }) => id === column && normalise !== undefined),
    /** The selection within a row, as a comparable value: first and last column, and the active one; empty for none. */
    markOf: (key: K): string => {
      const row = rowOf.get(key)
      const chosen = range()
      if (!chosen || row === undefined) return ''
      const { top, bottom, left, right } = rectOf(chosen)
      if (row < top || row > bottom) return ''
      return `${String(left)}:${String(right)}:${row === chosen.head.row ? String(chosen.head.column) : ''}`
    },
    columnAt,
    select: (cell: Cell<K>, isExtended = false) => {
      const place = placeOf(cell)
      if (!place) return
      choose({ anchor: (isExtended ? range()?.anchor : undefined) ?? place, head: place })
    },
    selectAll: () =>
      choose({ anchor: { row: 0, column: 0 }, head: { row: model.keys.length - 1, column: model.columns.length - 1 } }),
    /** The first editable cell, for keyboard users. */
    selectFirst: () => {
      if (range()) return
      const column = model.columns.findIndex(({ normalise }) => normalise)
      choose({ anchor: { row: 0, column: Math.max(0, column) }, head: { row: 0, column: Math.max(0, column) } })
    },
    /** False when the key moves nothing. */
    move: (step: Step): boolean => {
      const chosen = range()
      const next = chosen && moved(chosen, bounds(), step)
      if (!next) return false
      choose(next)
      return true
    },
    copy: (): string => {
      const chosen = rect()
      if (!chosen) return ''
      const { left, right } = chosen
      const cells = cellsOf(chosen, textAt).map(({ text }) => text)
      const width = right - left + 1
      return writeTsv(
        Array.from({ length: cells.length / width }, (_, row) => cells.slice(row * width, (row + 1) * width)),
      )
    },
    paste: (text: string) => {
      const chosen = rect()
      if (!chosen || text === '') return
      const { cells, cut } = spread(parseTsv(text), chosen, bounds())
      const last = cells.at(-1)
      // a block copied from here keeps its articles and prices
      const fixed = cells.filter(
        (cell) => !model.columns[cell.column]?.normalise && cell.text.trim() !== '' && cell.text !== textAt(cell),
      ).length
      put(cells, cut, fixed)
      if (last)
        choose({ anchor: { row: chosen.top, column: chosen.left }, head: { row: last.row, column: last.column } })
    },
    /** Copies the first row of the selection into all rows below it. */
    fillDown: () => {
      const chosen = rect()
      if (chosen && chosen.bottom > chosen.top)
        put(cellsOf({ ...chosen, top: chosen.top + 1 }, ({ column }) => textAt({ row: chosen.top, column })))
    },
    /** Writes one text into every selected cell of a column. */
    putIntoColumn: (column: string, text: string) => {
      const chosen = rect()
      const at = columnAt(column)
      if (chosen && at >= 0) put(cellsOf({ ...chosen, left: at, right: at }, () => text))
    },
    clear: () => {
      const chosen = rect()
      if (chosen) put(cellsOf(chosen, () => ''))
    },
    /** The edits made in the cell itself, after editing has ended. */
    record: (change: CellChange<K>) => {
      if (change.before !== change.after) history.push([change])
    },
    read: ({ key, column }: Cell<K>): string => model.columns.find(({ id }) => id === column)?.read(key) ?? '',
    undo: () => apply(history.undo()),
    redo: () => apply(history.redo()),
  }
}
