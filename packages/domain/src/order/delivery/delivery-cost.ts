import { deliveryPrice, isSameCity, type DeliveryType } from './delivery'

/** Price in kopecks up to this weight in grams; null: any heavier weight. */
export type WeightStep = { upToGrams: number | null; price: number }

/** Cities with the same delivery prices. */
export type DeliveryZone = {
  id: number
  name: string
  cities: string[]
  /** Working days in transit. */
  days: number
  /** Free delivery from this sum in kopecks; null: never. */
  freeFrom: number | null
  /** From lightest to heaviest. The price for heavier orders is settled with the manager. */
  steps: WeightStep[]
}

export const thresholdKinds = ['hard', 'soft', 'fee'] as const
type ThresholdKind = (typeof thresholdKinds)[number]
export const thresholdDeliveryTypes = ['any', 'pickup', 'delivery'] as const

/** Below `minimum` kopecks the order is refused, the buyer is warned, or the delivery costs `fee` more. */
export type OrderThreshold = {
  id: number
  /** Null: applies to every region without its own threshold of this kind. */
  regionId: number | null
  deliveryType: (typeof thresholdDeliveryTypes)[number]
  minimum: number
  kind: ThresholdKind
  fee: number
}

export type DeliveryTerms = { zones: readonly DeliveryZone[]; thresholds: readonly OrderThreshold[] }

/** In grams and kopecks. */
export type DeliveredOrder = {
  type: DeliveryType
  total: number
  weightGrams: number
  /** The city of the address; empty when unknown. */
  city: string
  warehouseCity: string
  regionId: number
}

export type DeliveryCost = {
  /** Null: settled with the manager. Includes the fee. */
  price: number | null
  zone: DeliveryZone | null
  fee: number
  /** The sum missing for free delivery; null when it is never free. */
  leftToFree: number | null
  /** Thresholds the order does not reach. */
  below: OrderThreshold[]
}

export const zoneOf = (zones: readonly DeliveryZone[], city: string): DeliveryZone | null =>
  zones.find(({ cities }) => cities.some((one) => isSameCity(one, city))) ?? null

/** Null when the table has no price for this weight. Weight 0 means unknown and only matches a price for any weight. */
export function priceOfWeight(steps: readonly WeightStep[], grams: number): number | null {
  const known = grams > 0
  return steps.find(({ upToGrams }) => upToGrams === null || (known && grams <= upToGrams))?.price ?? null
}

/** Thresholds of the region that an order does not reach; the region's own replaces a general one of the same kind. */
function thresholdsAbove(
  { type, total, regionId }: Pick<DeliveredOrder, 'type' | 'total' | 'regionId'>,
  thresholds: readonly OrderThreshold[],
): OrderThreshold[] {
  const applying = thresholds.filter(({ deliveryType }) => deliveryType === 'any' || deliveryType === type)
  return applying.filter(
    (one) =>
      total < one.minimum &&
      (one.regionId === regionId ||
        (one.regionId === null && !applying.some((other) => other.regionId === regionId && other.kind === one.kind))),
  )
}

/** The delivery price: free above a sum in the warehouse's city or the zone, otherwise by zone and weight. */
export function deliveryCost(order: DeliveredOrder, terms: DeliveryTerms, freeInCityFrom: number): DeliveryCost {
  const below = thresholdsAbove(order, terms.thresholds)
  if (order.type === 'pickup') return { price: 0, zone: null, fee: 0, leftToFree: null, below }
  const zone = zoneOf(terms.zones, order.city)
  const isInCity = isSameCity(order.city, order.warehouseCity)
  const freeSums = [isInCity ? freeInCityFrom : null, zone?.freeFrom ?? null].filter((sum) => sum !== null)
  const freeFrom = freeSums.length === 0 ? null : Math.min(...freeSums)
  const isFree = deliveryPrice(order, freeInCityFrom) === 0 || (freeFrom !== null && order.total >= freeFrom)
  const fee = below.reduce((most, one) => (one.kind === 'fee' ? Math.max(most, one.fee) : most), 0)
  const base = isFree ? 0 : zone && priceOfWeight(zone.steps, order.weightGrams)
  return {
    price: base === null ? null : base + fee,
    zone,
    fee,
    leftToFree: isFree || freeFrom === null ? null : freeFrom - order.total,
    below,
  }
}

/**
 * The delivery price of a changed order. A price settled for this address holds while the table gives the same result
 * as before the change; otherwise the table's price applies. Kopecks, null: settled with the manager.
 */
export const amendedDeliveryPrice = (
  agreed: number | null,
  table: { before: number | null; after: number | null },
  isMoved: boolean,
): number | null => (isMoved || table.before !== table.after ? table.after : agreed)
