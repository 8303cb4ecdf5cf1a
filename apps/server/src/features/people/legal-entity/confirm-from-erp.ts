import type { Trx } from '../../../db/database'
import { isInnTaken, lockInn } from './confirmed-inn'

/**
 * 1C keeps an order of the company with this buyer: what waits under the same INN is the company's own. What the
 * seller's people refused stays refused, and an INN of another customer stays with them.
 */
export async function confirmFromErp(trx: Trx, companyId: number | null, inn: string | null, now: Date): Promise<void> {
  if (companyId === null || !inn) return
  const waiting = await trx
    .selectFrom('legalEntities')
    .select('id')
    .where('companyId', '=', companyId)
    .where('inn', '=', inn)
    .where('state', '=', 'waiting')
    .execute()
  if (waiting.length === 0) return
  await lockInn(trx, inn)
  if (await isInnTaken(trx, inn, companyId)) return
  await trx
    .updateTable('legalEntities')
    .set({ state: 'confirmed', decidedHow: 'erp', decidedBy: null, decidedAt: now, refusalReason: '' })
    .where(
      'id',
      'in',
      waiting.map(({ id }) => id),
    )
    .where('state', '=', 'waiting')
    .execute()
}
