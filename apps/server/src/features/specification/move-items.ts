import type { Trx } from '../../db/database'
import { placed } from '../cart/placed'
import { findItems, updateItems } from './item.queries'

/** Puts rows at the given places (0 is the first) and closes the gaps; returns the ids whose position changed. */
export async function moveItems(
  trx: Trx,
  specificationId: number,
  moves: readonly { id: number; position: number }[],
): Promise<number[]> {
  if (moves.length === 0) return []
  const changed = placed(await findItems(trx, specificationId), moves)
  await updateItems(trx, specificationId, changed)
  return changed.map(({ id }) => id)
}
