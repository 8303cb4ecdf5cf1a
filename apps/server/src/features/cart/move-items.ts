import type { Trx } from '../../db/database'
import { findItems, updateItems } from './cart.queries'

/** Puts lines at the given places (0 is the first) and closes the gaps; returns the ids whose position changed. */
export async function moveItems(trx: Trx, cartId: number, moves: readonly { id: number; position: number }[]): Promise<number[]> {
  if (moves.length === 0) return []
  const items = await findItems(trx, cartId)
  const moving = new Set(moves.map(({ id }) => id))
  const order = items.filter(({ id }) => !moving.has(id))
  for (const { id, position } of moves.toSorted((a, b) => a.position - b.position)) {
    const item = items.find((candidate) => candidate.id === id)
    if (item) order.splice(Math.min(position, order.length), 0, item)
  }
  const changed = order.flatMap((item, position) => (item.position === position ? [] : [{ id: item.id, position }]))
  await updateItems(trx, cartId, changed)
  return changed.map(({ id }) => id)
}
