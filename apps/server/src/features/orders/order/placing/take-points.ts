import { mostPoints, spreadPoints, type PointsUse } from '@snab/domain/content/golden-club'
import type { Trx } from '../../../../db/database'
import { invalidField } from '../../../../http/rejected'
import { findClubRules } from '../../../balance/club-points/club-rules'
import { readPointsOf } from '../../../balance/club-points/points'

type Wanted = { companyId: number | null; points: number; approvalRequestId: number | null }

/** Kopecks of an order: its total, and the sum of its lines. */
type Payable = { total: number; goods: number }

/**
 * Whole points for each of these orders, as a payment or as a discount on its lines. A buyer asking for more than available or allowed is refused; an
 * approved order takes what is left. Locks the company, so that points are not spent twice.
 */
export async function takePoints(
  trx: Trx,
  { companyId, points, approvalRequestId }: Wanted,
  orders: readonly Payable[],
): Promise<{ pointsAs: PointsUse; points: number[] }> {
  if (points === 0 || companyId === null) return { pointsAs: 'payment', points: orders.map(() => 0) }
  const { spendBasisPoints, pointsAs } = await findClubRules(trx)
  // the discount does not apply to delivery
  const totals = orders.map(({ total, goods }) => (pointsAs === 'discount' ? goods : total))
  await trx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const { available } = await readPointsOf(trx, companyId)
  if (approvalRequestId !== null) {
    const wanted = points - (await takenBefore(trx, approvalRequestId))
    return { pointsAs, points: spreadPoints(Math.min(wanted, available), totals, spendBasisPoints) }
  }
  const most = totals.reduce((sum, total) => sum + mostPoints(total, spendBasisPoints), 0)
  if (points > available) throw invalidField('points', `Столько баллов нет: доступно ${String(available)}`)
  if (points > most) throw invalidField('points', `На этот заказ можно списать не больше ${String(most)}`)
  return { pointsAs, points: spreadPoints(points, totals, spendBasisPoints) }
}

/** Points already used by orders of earlier decisions on the same request. */
async function takenBefore(trx: Trx, approvalRequestId: number): Promise<number> {
  const { taken } = await trx
    .selectFrom('orders')
    .select((eb) =>
      eb.fn.coalesce(eb.fn.sum<number>(eb('pointsSpent', '+', eb.ref('pointsDiscount'))), eb.lit(0)).as('taken'),
    )
    .where('approvalRequestId', '=', approvalRequestId)
    .executeTakeFirstOrThrow()
  return Math.floor(Number(taken) / 100)
}
