import type { Order, orderOptions } from '@snab/contract/order'
import type { ResponseOf } from '@snab/contract/endpoint'
import { deliveryPrice } from '@snab/domain/delivery'
import { toKopecks } from '@snab/domain/money'

export type OrderOptions = ResponseOf<typeof orderOptions>
type Terms = Pick<OrderOptions, 'warehouseCity' | 'freeDeliveryFrom' | 'minimumWeightForDelivery'>

const isIn = (city: string, address: string) => city !== '' && address.toLowerCase().includes(city.toLowerCase())

const isFree = (total: number, isWarehouseCity: boolean, freeFrom: number) => deliveryPrice({ type: 'delivery', total: toKopecks(total), isWarehouseCity }, toKopecks(freeFrom)) === 0

export type DeliveryHint =
  | { kind: 'free' }
  /** Roubles still missing. */
  | { kind: 'free-from'; left: number }
  | { kind: 'free-from-each' }
  | { kind: 'other-city' }
  | { kind: 'too-light' }

/** What to say about the price of delivery while the order is being filled in. Totals are roubles. */
export function deliveryHint(order: { total: number; weightKg: number | undefined; ordersCount: number; address: string }, { warehouseCity, freeDeliveryFrom, minimumWeightForDelivery }: Terms): DeliveryHint {
  if (minimumWeightForDelivery !== null && order.weightKg !== undefined && order.weightKg < minimumWeightForDelivery) return { kind: 'too-light' }
  if (order.address.trim() !== '' && !isIn(warehouseCity, order.address)) return { kind: 'other-city' }
  if (order.ordersCount > 1) return { kind: 'free-from-each' }
  if (isFree(order.total, true, freeDeliveryFrom)) return { kind: 'free' }
  return { kind: 'free-from', left: freeDeliveryFrom - order.total }
}

/** What a placed order says about a delivery that costs nothing so far; null: nothing. */
export function unpricedDelivery({ deliveryPrice: price, status }: Pick<Order, 'deliveryPrice' | 'status'>): 'free' | 'by-manager' | null {
  if (price !== null) return price === 0 ? 'free' : null
  return ['new', 'processing', 'awaiting-payment'].includes(status.code) ? 'by-manager' : null
}
