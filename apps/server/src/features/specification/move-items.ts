import type { Trx } from '../../db/database'
import { reorder } from '../lines/reorder'
import { findItems, updateItems } from './item.queries'

/** Puts rows at the given places (0 is the first) and closes the gaps; returns the ids whose position changed. */
export async function moveItems(
  trx: Trx,
  specificationId: number,
  moves: readonly { id: number; position: number }[],
): Promise<number[]> {
  if (moves.length === 0) return []
  const changed = reorder(await findItems(trx, specificationId), moves)
  await updateItems(trx, specificationId, changed)
  return changed.map(({ id }) => id)
}
