type Place = { id: number; position: number }

/** Moves lines to new positions (0 is the first) and closes the gaps. Returns lines whose position changes. */
export function reorder(lines: readonly Place[], moves: readonly Place[]): Place[] {
  const moving = new Set(moves.map(({ id }) => id))
  const byId = new Map(lines.map((line) => [line.id, line]))
  const order = lines.filter(({ id }) => !moving.has(id))
  for (const { id, position } of moves.toSorted((a, b) => a.position - b.position)) {
    const line = byId.get(id)
    if (line) order.splice(Math.min(position, order.length), 0, line)
  }
  return order.flatMap((line, position) => (line.position === position ? [] : [{ id: line.id, position }]))
}
