import type { Order } from '@snab/contract/orders/order'
import type { orderOptions } from '@snab/contract/orders/order-options'
import type { ResponseOf } from '@snab/contract/endpoint'
import { deliveryPrice, isSameCity, isTooLight } from '@snab/domain/order/delivery/delivery'
import { toKopecks } from '@snab/domain/money/money'

export type OrderOptions = ResponseOf<typeof orderOptions>
type Terms = Pick<OrderOptions, 'warehouseCity' | 'freeDeliveryFrom' | 'minimumWeightForDelivery'>

export type DeliveryHint =
  | { kind: 'free' }
  /** Roubles still missing. */
  | { kind: 'free-from'; left: number }
  | { kind: 'other-city' }
  /** The directory does not know the city of the address. */
  | { kind: 'unknown-city' }
  /** The region has no city of its own: no delivery is free. */
  | { kind: 'by-manager' }
  | { kind: 'too-light' }

type Ordered = {
  /** Roubles. */
  total: number
  weightKg: number
  /** Of the address; null when unknown, undefined while there is no address or it is not looked up yet. */
  city: string | null | undefined
}

/** The note about the delivery price while the order form is filled in. */
export function deliveryHint(
  { total, weightKg, city }: Ordered,
  { warehouseCity, freeDeliveryFrom, minimumWeightForDelivery }: Terms,
): DeliveryHint {
  if (isTooLight({ type: 'delivery', weightKg }, minimumWeightForDelivery)) return { kind: 'too-light' }
  if (warehouseCity === '') return { kind: 'by-manager' }
  if (city === null) return { kind: 'unknown-city' }
  if (city !== undefined && !isSameCity(city, warehouseCity)) return { kind: 'other-city' }
  const price = deliveryPrice(
    { type: 'delivery', total: toKopecks(total), city: warehouseCity, warehouseCity },
    toKopecks(freeDeliveryFrom),
  )
  return price === 0 ? { kind: 'free' } : { kind: 'free-from', left: freeDeliveryFrom - total }
}

/** The note of a placed order about a delivery without a price; null: none. */
export function unpricedDelivery({
  deliveryPrice: price,
  status,
}: Pick<Order, 'deliveryPrice' | 'status'>): 'free' | 'by-manager' | null {
  if (price !== null) return price === 0 ? 'free' : null
  return ['new', 'processing', 'awaiting-payment'].includes(status.code) ? 'by-manager' : null
}
