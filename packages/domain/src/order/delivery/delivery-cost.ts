import { deliveryPrice, isSameCity, type DeliveryType } from './delivery'

/** Up to so many grams, so many kopecks; null: whatever is heavier. */
export type WeightStep = { upToGrams: number | null; price: number }

/** Cities that a delivery costs the same to. */
export type DeliveryZone = {
  id: number
  name: string
  cities: string[]
  /** Working days on the way. */
  days: number
  /** Kopecks from which a delivery to these cities is free; null: never. */
  freeFrom: number | null
  /** From the lightest to the heaviest. What is heavier than the last one is settled with the manager. */
  steps: WeightStep[]
}

export const thresholdKinds = ['hard', 'soft', 'fee'] as const
type ThresholdKind = (typeof thresholdKinds)[number]
export const thresholdDeliveryTypes = ['any', 'pickup', 'delivery'] as const

/** Orders below `minimum` kopecks are refused, the buyer is told, or the delivery costs `fee` more. */
export type OrderThreshold = {
  id: number
  /** Null: every region that has no threshold of this kind of its own. */
  regionId: number | null
  deliveryType: (typeof thresholdDeliveryTypes)[number]
  minimum: number
  kind: ThresholdKind
  fee: number
}

export type DeliveryTerms = { zones: readonly DeliveryZone[]; thresholds: readonly OrderThreshold[] }

/** Grams and kopecks. */
export type DeliveredOrder = {
  type: DeliveryType
  total: number
  weightGrams: number
  /** Of the address; empty when it is unknown. */
  city: string
  warehouseCity: string
  regionId: number
}

export type DeliveryCost = {
  /** Null: settled with the manager. A fee is inside. */
  price: number | null
  zone: DeliveryZone | null
  fee: number
  /** What is missing to a free delivery; null where there is none. */
  leftToFree: number | null
  /** Thresholds that the order does not reach. */
  below: OrderThreshold[]
}

export const zoneOf = (zones: readonly DeliveryZone[], city: string): DeliveryZone | null =>
  zones.find(({ cities }) => cities.some((one) => isSameCity(one, city))) ?? null

/** Null when the table has no price for this weight. A weight of nothing is unknown: it takes a price that holds for any. */
export function priceOfWeight(steps: readonly WeightStep[], grams: number): number | null {
  const known = grams > 0
  return steps.find(({ upToGrams }) => upToGrams === null || (known && grams <= upToGrams))?.price ?? null
}

/** Thresholds of the region that an order does not reach; a general one gives way to the region's own of the same kind. */
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

/** What a delivery costs: free from a sum inside the warehouse's city or the zone, otherwise by zone and weight. */
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
 * What the delivery of a changed order costs. A price that was settled for this address holds as long as the table says the same of
 * the order as before its change; otherwise it is the table's. Kopecks, null: settled with the manager.
 */
export const amendedDeliveryPrice = (
  agreed: number | null,
  table: { before: number | null; after: number | null },
  isMoved: boolean,
): number | null => (isMoved || table.before !== table.after ? table.after : agreed)
