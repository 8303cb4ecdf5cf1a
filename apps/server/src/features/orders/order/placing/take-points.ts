import { mostPoints, spreadPoints } from '@snab/domain/content/golden-club'
import type { Trx } from '../../../../db/database'
import { invalidField } from '../../../../http/rejected'
import { findClubRules } from '../../../balance/club-points/club-rules'
import { readPointsOf } from '../../../balance/club-points/points'

type Wanted = { companyId: number | null; points: number; approvalRequestId: number | null }

/**
 * Whole points that pay for each of these orders. A buyer asking for more than available or allowed is refused; an
 * approved order takes what is left. Locks the company, so that points are not spent twice.
 */
export async function takePoints(
  trx: Trx,
  { companyId, points, approvalRequestId }: Wanted,
  totals: readonly number[],
): Promise<number[]> {
  if (points === 0 || companyId === null) return totals.map(() => 0)
  const { spendBasisPoints } = await findClubRules(trx)
  await trx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const { available } = await readPointsOf(trx, companyId)
  if (approvalRequestId !== null) {
    const wanted = points - (await takenBefore(trx, approvalRequestId))
    return spreadPoints(Math.min(wanted, available), totals, spendBasisPoints)
  }
  const most = totals.reduce((sum, total) => sum + mostPoints(total, spendBasisPoints), 0)
  if (points > available) throw invalidField('points', `Столько баллов нет: доступно ${String(available)}`)
  if (points > most) throw invalidField('points', `На этот заказ можно списать не больше ${String(most)}`)
  return spreadPoints(points, totals, spendBasisPoints)
}

/** By orders of earlier decisions on the same request. */
async function takenBefore(trx: Trx, approvalRequestId: number): Promise<number> {
  const { taken } = await trx
    .selectFrom('orders')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('pointsSpent'), eb.lit(0)).as('taken'))
    .where('approvalRequestId', '=', approvalRequestId)
    .executeTakeFirstOrThrow()
  return Math.floor(Number(taken) / 100)
}
