import type { Trx } from '../../../db/database'
import { isTaken, lockInn } from './confirmed-inn'

/**
 * 1C has an order of the company with this buyer, so a waiting entity with the INN, and the KPP if 1C sends it, is
 * confirmed. Refusals of staff stay, and so do codes of another customer. With several branches none is guessed.
 */
export async function confirmFromErp(
  trx: Trx,
  companyId: number | null,
  inn: string | null,
  now: Date,
  kpp?: string | null,
): Promise<void> {
  if (companyId === null || !inn) return
  const ofInn = await trx
    .selectFrom('legalEntities')
    .select(['id', 'inn', 'kpp', 'state'])
    .where('companyId', '=', companyId)
    .where('inn', '=', inn)
    .where('state', '<>', 'refused')
    .execute()
  const exact = ofInn.filter((one) => kpp && one.kpp === kpp)
  const [entity, other] = exact.length > 0 ? exact : ofInn
  if (entity?.state !== 'waiting' || other) return
  await lockInn(trx, inn)
  if (await isTaken(trx, entity, companyId)) return
  await trx
    .updateTable('legalEntities')
    .set({ state: 'confirmed', decidedHow: 'erp', decidedBy: null, decidedAt: now, refusalReason: '' })
    .where('id', '=', entity.id)
    .where('state', '=', 'waiting')
    .execute()
}
