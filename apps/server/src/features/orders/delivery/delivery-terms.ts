import type { DeliveryZone, OrderThreshold } from '@snab/domain/order/delivery/delivery-cost'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { run, writtenOnce } from '../../../db/statements/statements'

type Terms = { zones: DeliveryZone[]; thresholds: OrderThreshold[]; version: number }

const deliveryTerms = writtenOnce<object, Terms>(
  'delivery-terms',
  () => sql`select zones, thresholds, version from delivery_terms`,
)

/** Delivery prices and minimum sums, with their version. */
export async function findDeliveryTerms(db: Db | Trx): Promise<Terms> {
  const [terms] = await run(db, deliveryTerms({}))
  if (!terms) throw new Error('The terms of delivery are not there')
  return terms
}
