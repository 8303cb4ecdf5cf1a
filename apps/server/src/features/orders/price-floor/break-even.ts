import { costOf, deductsVat } from '@snab/domain/money/margin'
import { regimeIn, shownPrice } from '@snab/domain/money/shown-price'
import { vatRateOf } from '@snab/domain/money/vat'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { readPriceBasis } from '../../../search/vat-regimes'
import { readCosts } from '../../catalogue/cost/read-costs'

const oneUnit = 1000

/**
 * The price with VAT at which goods are sold without profit today, by product; goods without a known cost are missing.
 */
export async function findBreakEven(
  db: Db | Trx,
  productIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const day = moscowDay(now)
  const costs = await readCosts(db, productIds, day)
  if (costs.size === 0) return new Map()
  const basis = await readPriceBasis(db, day, true)
  const products = await db
    .selectFrom('products')
    .select(['id', 'vatRate', 'sellerId'])
    .where(sql<boolean>`id = any(${[...costs.keys()]}::bigint[])`)
    .execute()
  return new Map(
    products.flatMap(({ id, ...product }) => {
      const cost = costs.get(id)
      if (!cost) return []
      const soldAtRate = vatRateOf(regimeIn(basis, product.sellerId), product.vatRate, basis.generalRate)
      const unit = costOf({ vatRate: soldAtRate, amount: oneUnit, cost })
      return [[id, deductsVat(soldAtRate) ? shownPrice(unit, { ...product, vatIncluded: false }, basis) : unit]]
    }),
  )
}
