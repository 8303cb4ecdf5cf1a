import type { priceRequestCosts } from '@snab/contract/quotes/staff-price-request'
import type { ResponseOf } from '@snab/contract/endpoint'
import { costOf } from '@snab/domain/money/margin'
import { toRoubles } from '@snab/domain/money/money'
import { regimeIn } from '@snab/domain/money/shown-price'
import { vatRateOf } from '@snab/domain/money/vat'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Db } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { readPriceBasis } from '../../../search/vat-regimes'
import { readCosts } from '../../catalogue/cost/read-costs'
import { findRequest } from './request.queries'

/** Today's costs of the goods of the last round. */
export async function findRequestCosts(
  db: Db,
  session: Session,
  id: number,
  now: Date,
): Promise<ResponseOf<typeof priceRequestCosts>> {
  const request = await findRequest(db, session, 'staff', id)
  if (!request) throw new Rejected('not-found')
  const today = moscowDay(now)
  const lines = await db
    .selectFrom('priceRequestLines as l')
    .innerJoin('products as p', 'p.id', 'l.productId')
    .select(['l.id', 'p.id as productId', 'p.vatRate', 'p.sellerId'])
    .where('l.roundId', '=', request.roundId)
    .execute()
  const costs = await readCosts(
    db,
    lines.map(({ productId }) => productId),
    today,
  )
  const basis = await readPriceBasis(db, today, true)
  return {
    lines: lines.flatMap(({ id: lineId, productId, vatRate, sellerId }) => {
      const cost = costs.get(productId)
      if (!cost) return []
      const soldAt = vatRateOf(regimeIn(basis, sellerId), vatRate, basis.generalRate)
      return {
        lineId,
        cost: toRoubles(costOf({ vatRate: soldAt, amount: 1000, cost })),
        revenueShare: request.vatIncluded ? 10_000 / (10_000 + (soldAt ?? 0)) : 1,
      }
    }),
  }
}
