import type { DeliveryZone, OrderThreshold } from '@snab/domain/order/delivery/delivery-cost'
import type { Db, Trx } from '../../../db/database'

/** What delivery costs and from which sums orders are taken, with the version of that. */
export const findDeliveryTerms = (
  db: Db | Trx,
): Promise<{ zones: DeliveryZone[]; thresholds: OrderThreshold[]; version: number }> =>
  db.selectFrom('deliveryTerms').select(['zones', 'thresholds', 'version']).executeTakeFirstOrThrow()
