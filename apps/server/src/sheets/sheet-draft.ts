import { storable } from '@snab/domain/text/storable-text'
import type { CellContent } from './cell-content'
import { mostColumns, mostMerges, sentences, UnreadableSheets, type ReadingLimits } from './opened-sheets'
import type { CellMark, Sheet, SheetRow } from './sheet'

/** Zero-based, inclusive; rows by their numbers. */
export type Merge = { top: number; bottom: number; left: number; right: number }

type DraftRow = { number: number; isHidden: boolean; cells: string[]; marks: CellMark[] }

/** Shared limits of all sheets of a book. */
export type BookBudget = { limits: ReadingLimits; rows: number; characters: number; merges: number; repeated: number }

export const openBudget = (limits: ReadingLimits): BookBudget => ({
  limits,
  rows: 0,
  characters: 0,
  merges: 0,
  repeated: 0,
})

/** A title may be merged over all columns of many rows; beyond this it is not a real table. */
const mostRepeated = 200_000

export type SheetDraft = ReturnType<typeof openDraft>

/** A sheet being read: first its rows, then merged and hidden ranges. */
export function openDraft(name: string, budget: BookBudget) {
  const rows: DraftRow[] = []
  const hiddenColumns = new Set<number>()
  const merges: Merge[] = []
  let row: DraftRow | null = null

  const spend = (text: string) => {
    budget.characters += text.length
    if (budget.characters > budget.limits.mostCharacters) throw new UnreadableSheets(sentences.tooMuchText)
  }

  /** Drops rows without content. */
  const keep = () => {
    if (!row || (row.cells.length === 0 && row.marks.length === 0)) return
    if (++budget.rows > budget.limits.mostRows)
      throw new UnreadableSheets(sentences.tooManyRows(budget.limits.mostRows))
    rows.push(row)
  }

  return {
    beginRow(number: number, isHidden: boolean) {
      keep()
      row = { number, isHidden, cells: [], marks: [] }
    },
    put(column: number, { text, marks }: CellContent) {
      const clean = cleaned(text, budget.limits.lineEnds)
      if (!row || (clean === '' && marks.length === 0)) return
      if (column >= mostColumns) throw new UnreadableSheets(sentences.tooWide(name))
      spend(clean)
      while (row.cells.length < column) row.cells.push('')
      row.cells[column] = clean
      for (const mark of marks) row.marks.push({ ...mark, at: column })
    },
    hideColumns(first: number, last: number) {
      for (let column = first; column <= Math.min(last, mostColumns); column += 1) hiddenColumns.add(column)
    },
    merge(merge: Merge) {
      if (++budget.merges > mostMerges) throw new UnreadableSheets(sentences.tooManyMerges)
      merges.push(merge)
    },
    finish(): Sheet {
      keep()
      row = null
      rows.sort((a, b) => a.number - b.number)
      const own = rows.filter(({ isHidden }) => !isHidden)
      repeatMerged(rows, merges, budget, spend)
      return withoutHidden(name, own, rows.length - own.length, hiddenColumns)
    },
  }
}

function cleaned(text: string, lineEnds: ReadingLimits['lineEnds']): string {
  if (text === '') return ''
  const kept = storable(text)
  return lineEnds === 'kept' ? kept.trim() : kept.replace(/\s+/g, ' ').trim()
}

/** Repeats a merged cell's text in the cells it covers, in rows that have content of their own. */
function repeatMerged(
  rows: readonly DraftRow[],
  merges: readonly Merge[],
  budget: BookBudget,
  spend: (text: string) => void,
): void {
  if (merges.length === 0) return
  const places = new Map(rows.map(({ number }, at) => [number, at]))
  for (const { top, bottom, left, right } of merges) {
    const first = places.get(top)
    const source = first === undefined ? undefined : rows[first]
    const text = source?.cells[left] ?? ''
    if (first === undefined || !source || text === '') continue
    const marks = source.marks.filter(({ at }) => at === left)
    for (let place = first; place < rows.length; place += 1) {
      const row = rows[place]
      if (!row || row.number > bottom) break
      for (let column = left; column <= Math.min(right, mostColumns - 1); column += 1) {
        if ((row === source && column === left) || (row.cells[column] ?? '') !== '') continue
        if (++budget.repeated > mostRepeated) throw new UnreadableSheets(sentences.tooManyMerges)
        spend(text)
        while (row.cells.length < column) row.cells.push('')
        row.cells[column] = text
        for (const mark of marks) row.marks.push({ ...mark, at: column })
        row.marks.push({ at: column, kind: 'merged' })
      }
    }
  }
}

/** Removes hidden columns; empty ones are not counted. */
function withoutHidden(
  name: string,
  rows: readonly DraftRow[],
  hiddenRows: number,
  hiddenColumns: ReadonlySet<number>,
): Sheet {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const places: number[] = []
  let shown = 0
  for (let column = 0; column < width; column += 1) places.push(hiddenColumns.has(column) ? -1 : shown++)
  const filled = [...hiddenColumns].filter((column) => rows.some(({ cells }) => (cells[column] ?? '') !== '')).length
  const sheet: Sheet = { name: storable(name), rows: rows.flatMap((row) => shownRow(row, places, shown < width)) }
  return hiddenRows + filled > 0 ? { ...sheet, hidden: { rows: hiddenRows, columns: filled } } : sheet
}

function shownRow(
  { number, cells: all, marks: allMarks }: DraftRow,
  places: readonly number[],
  isNarrowed: boolean,
): SheetRow[] {
  const cells = isNarrowed ? all.filter((_, column) => places[column] !== -1) : all
  const marks = isNarrowed
    ? allMarks.flatMap((mark) => {
        const at = places[mark.at] ?? mark.at
        return at === -1 ? [] : [{ ...mark, at }]
      })
    : allMarks
  if (marks.length === 0) return cells.some((cell) => cell !== '') ? [{ number, cells }] : []
  return [{ number, cells, marks }]
}
