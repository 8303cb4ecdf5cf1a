import type { Trx } from '../../../db/database'
import { isInnTaken, lockInn } from './confirmed-inn'

/**
 * 1C has an order of the company with this buyer, so a waiting entity with the INN is confirmed. Refusals of staff
 * stay, and so does an INN of another customer.
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
