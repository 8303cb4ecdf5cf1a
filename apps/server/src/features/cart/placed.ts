type Placed = { id: number; position: number }

/** Rows whose position changes when some are put at new places (0 is the first) and the gaps are closed. */
export function placed(rows: readonly Placed[], moves: readonly Placed[]): Placed[] {
  const moving = new Set(moves.map(({ id }) => id))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const order = rows.filter(({ id }) => !moving.has(id))
  for (const { id, position } of moves.toSorted((a, b) => a.position - b.position)) {
    const row = byId.get(id)
    if (row) order.splice(Math.min(position, order.length), 0, row)
  }
  return order.flatMap((row, position) => (row.position === position ? [] : [{ id: row.id, position }]))
}
