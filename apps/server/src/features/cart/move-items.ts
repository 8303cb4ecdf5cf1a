import type { Trx } from '../../db/database'
import { findItems, updateItems } from './cart.queries'
import { reorder } from '../lines/reorder'

/** Puts lines at the given places (0 is the first) and closes the gaps; returns the ids whose position changed. */
export async function moveItems(
  trx: Trx,
  cartId: number,
  moves: readonly { id: number; position: number }[],
): Promise<number[]> {
  if (moves.length === 0) return []
  const changed = reorder(await findItems(trx, cartId), moves)
  await updateItems(trx, cartId, changed)
  return changed.map(({ id }) => id)
}
