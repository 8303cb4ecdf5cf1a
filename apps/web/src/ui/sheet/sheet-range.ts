export type Place = { row: number; column: number }
/** A range from the start cell to the active one. */
export type Range = { anchor: Place; head: Place }
export type Rect = { top: number; left: number; bottom: number; right: number }
export type Bounds = { rows: number; columns: number }
export type Step = {
  key: string
  /** Shift. */ extends: boolean
  /** Ctrl or Cmd: to the edge. */ jumps: boolean
  /** The number of rows on a screen. */ page: number
}

export const rectOf = ({ anchor, head }: Range): Rect => ({
  top: Math.min(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  bottom: Math.max(anchor.row, head.row),
  right: Math.max(anchor.column, head.column),
})

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

/** The range after a navigation key; null for any other key. */
export function moved(
  { anchor, head }: Range,
  { rows, columns }: Bounds,
  { key, extends: isExtended, jumps, page }: Step,
): Range | null {
  const far = jumps ? Number.MAX_SAFE_INTEGER : 1
  const steps: Record<string, Place> = {
    ArrowUp: { row: head.row - far, column: head.column },
    ArrowDown: { row: head.row + far, column: head.column },
    ArrowLeft: { row: head.row, column: head.column - far },
    ArrowRight: { row: head.row, column: head.column + far },
    PageUp: { row: head.row - page, column: head.column },
    PageDown: { row: head.row + page, column: head.column },
    Home: { row: jumps ? 0 : head.row, column: 0 },
    End: { row: jumps ? rows - 1 : head.row, column: columns - 1 },
  }
  const next = steps[key]
  if (!next) return null
  const place = { row: within(next.row, rows), column: within(next.column, columns) }
  return { anchor: isExtended ? anchor : place, head: place }
}

/**
 * Where the cells of a pasted block go: one value fills the whole range, a block is repeated when the range is a
 * multiple of it, otherwise it starts at the range's corner, as far as there are cells; `cut` values had no cell.
 */
export function spread(
  block: readonly (readonly string[])[],
  target: Rect,
  { rows, columns }: Bounds,
): { cells: (Place & { text: string })[]; cut: number } {
  const height = block.length
  const width = Math.max(1, ...block.map((row) => row.length))
  const isRepeated = (target.bottom - target.top + 1) % height === 0 && (target.right - target.left + 1) % width === 0
  const bottom = Math.min(rows - 1, isRepeated ? target.bottom : target.top + height - 1)
  const right = Math.min(columns - 1, isRepeated ? target.right : target.left + width - 1)
  const cells: (Place & { text: string })[] = []
  for (let row = target.top; row <= bottom; row += 1) {
    for (let column = target.left; column <= right; column += 1) {
      const text = block[(row - target.top) % height]?.[(column - target.left) % width]
      if (text !== undefined) cells.push({ row, column, text })
    }
  }
  const filled = (texts: readonly (readonly string[])[]) => texts.flat().filter((text) => text.trim() !== '').length
  const placed = block.slice(0, bottom - target.top + 1).map((row) => row.slice(0, right - target.left + 1))
  return { cells, cut: isRepeated ? 0 : filled(block) - filled(placed) }
}
