import { readPriceBasis } from '../../../search/vat-regimes'
import { discounted } from '@snab/domain/money/price'
import { formatMoney } from '@snab/domain/money/money'
import { shownPrice } from '@snab/domain/money/shown-price'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Config } from '../../../config'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { sessionMay } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import { findFloorAllowance } from '../../people/settings/price-floor-setting'

/** Kopecks with VAT by product. A product without prices has no floor. */
export type PriceFloors = ReadonlyMap<number, number>

/** The lowest price of each product over all price types, less the allowance of sales managers. */
async function findPriceFloors(db: Db | Trx, productIds: readonly number[], now: Date): Promise<PriceFloors> {
  const floors = new Map<number, number>()
  if (productIds.length === 0) return floors
  const prices = await db
    .selectFrom('productPrices as price')
    .innerJoin('priceTypes as type', 'type.id', 'price.priceTypeId')
    .innerJoin('products as product', 'product.id', 'price.productId')
    .where(sql<boolean>`price.product_id = any(${[...new Set(productIds)]}::bigint[])`)
    .where('price.price', '>', 0)
    .select(['price.productId', 'price.price', 'type.vatIncluded', 'product.vatRate', 'product.sellerId'])
    .execute()
  const basis = await readPriceBasis(db, moscowDay(now), true)
  const allowance = Math.round((await findFloorAllowance(db)) * 100)
  for (const { productId, price, ...given } of prices) {
    const gross = discounted(shownPrice(price, given, basis), allowance)
    floors.set(productId, Math.min(gross, floors.get(productId) ?? gross))
  }
  return floors
}

/** Floors for this person; none for those who may sell below them. */
export const floorsFor = async (
  db: Db | Trx,
  session: Session,
  productIds: readonly number[],
  now: Date,
): Promise<PriceFloors> =>
  sessionMay(session, 'sell-below-floor') ? new Map<number, number>() : findPriceFloors(db, productIds, now)

export const belowFloor = (floor: number, { SNAB_CURRENCY_SIGN }: Pick<Config, 'SNAB_CURRENCY_SIGN'>): string =>
  `Ниже ${formatMoney(floor, SNAB_CURRENCY_SIGN)} может только администратор`

/** `price`: kopecks with VAT. `field`: where the message is shown. */
export function refuseBelowFloor(
  floor: number | undefined,
  { price, field }: { price: number; field: string },
  config: Pick<Config, 'SNAB_CURRENCY_SIGN'>,
): void {
  if (floor === undefined || price >= floor) return
  throw new Rejected('price-below-floor', { errors: [{ field, message: belowFloor(floor, config) }] })
}
