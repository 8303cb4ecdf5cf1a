import { amendedDeliveryPrice, type DeliveryCost } from '@snab/domain/order/delivery/delivery-cost'
import type { Db, Trx } from '../../../db/database'
import type { Services } from '../../../services'
import { findDeliveryTerms } from '../delivery/delivery-terms'
import { costOf, refuseSmall } from '../order/checkout/seller-terms'
import type { OrderRow } from '../order/reading/order.queries'

type Changed = { address: string; deliveryCity: string; sums: { total: number; weightGrams: number } }

/**
 * The delivery price of a changed order by the rules of a new one. An order that gets lighter or cheaper is refused
 * like a new one; one accepted before a threshold was raised may still grow.
 */
export async function amendedDelivery(
  db: Db | Trx,
  services: Pick<Services, 'config' | 'dictionary'>,
  regionId: number,
  order: OrderRow,
  { address, deliveryCity, sums }: Changed,
): Promise<{ price: number | null; cost: DeliveryCost }> {
  const table = await findDeliveryTerms(db)
  const { deliveryType, weightGrams } = order
  const before = { total: order.itemsTotal + order.customItemsTotal, weightGrams }
  const cost = costOf(services, regionId, { deliveryType, deliveryCity }, sums, table)
  if (sums.total < before.total || sums.weightGrams < before.weightGrams)
    refuseSmall(services, '', deliveryType, sums, cost)
  const price = amendedDeliveryPrice(
    order.deliveryPrice,
    { before: costOf(services, regionId, order, before, table).price, after: cost.price },
    address !== order.deliveryAddress,
  )
  return { price, cost }
}
