import {
  atOnce,
  completeOn,
  planLines,
  type Arrival,
  type PlanPart,
  type Shipping,
} from '@snab/domain/order/delivery/date-plan'
import { zoneOf, type DeliveryZone } from '@snab/domain/order/delivery/delivery-cost'
import { addWorkingDays } from '@snab/domain/time/working-days'
import type { DictionaryData } from '../../../catalogue/goods/dictionary'
import { visibleWarehouses } from '../../../catalogue/goods/dictionary'
import type { Viewer } from '../../../catalogue/goods/present-product'
import type { PricedLine } from '../../../buying/lines/price-lines'

/** The destination of a seller's goods, as far as dates depend on it. */
export type Destination = {
  deliveryType: 'pickup' | 'delivery'
  deliveryAddress: string
  deliveryCity: string
  pickupWarehouseId: number | null
}

type SavedAddress = { address: string; weekdays: readonly number[] }

/** How goods reach a destination: by the days of the point or saved address, and the zone of its city. */
export function arrivalAt(
  { deliveryType: type, deliveryAddress, deliveryCity, pickupWarehouseId }: Destination,
  where: { dictionary: DictionaryData; zones: readonly DeliveryZone[]; addresses: readonly SavedAddress[] },
  today: string,
): Arrival {
  if (type === 'pickup')
    return {
      type,
      today,
      days: 0,
      weekdays: where.dictionary.warehouses.get(pickupWarehouseId ?? 0)?.pickupWeekdays ?? [],
    }
  return {
    type,
    today,
    days: zoneOf(where.zones, deliveryCity)?.days ?? 1,
    weekdays: where.addresses.find(({ address }) => address === deliveryAddress)?.weekdays ?? [],
  }
}

/**
 * The earliest arrival of each line. Goods of another seller than the product's own are not in our warehouses; own
 * products, and goods to order with an unknown term, have no promised day.
 */
export function planOrder(
  priced: readonly PricedLine[],
  { dictionary, regionId }: Pick<Viewer, 'dictionary' | 'regionId'>,
  arrival: Arrival,
  { pickupWarehouseId }: { pickupWarehouseId: number | null },
): PlanPart[][] {
  const { today } = arrival
  const warehouses = visibleWarehouses(dictionary, regionId)
  const goods = priced.flatMap(({ item, row }) => {
    if (!row) return []
    const isOurs = item.sellerId === null || item.sellerId === row.sellerId
    const line = {
      goods: String(row.id),
      amount: item.amount,
      sources: isOurs
        ? warehouses.map(({ id, deliveryDays, choiceOrder }) => {
            const amount = row.stocks[id] ?? 0
            // stock at the point itself needs no transport
            return id === pickupWarehouseId
              ? { amount, readyOn: today, choiceOrder: 0 }
              : { amount, readyOn: addWorkingDays(today, deliveryDays), choiceOrder }
          })
        : [],
      orderedOn: row.deliveryDays === null ? null : addWorkingDays(today, Math.max(1, row.deliveryDays)),
    }
    return [{ id: item.id, line }]
  })
  const plans = planLines(
    goods.map(({ line }) => line),
    arrival,
  )
  const byId = new Map(goods.map(({ id }, at) => [id, plans[at] ?? []]))
  return priced.map(({ item }) => byId.get(item.id) ?? [])
}

/** Plans in parts as the buyer wants the goods: as they come, or in one shipment. */
export const shippedAs = (shipping: Shipping, priced: readonly PricedLine[], inParts: PlanPart[][]): PlanPart[][] =>
  shipping === 'parts'
    ? inParts
    : atOnce(priced.map(({ item }, at) => ({ amount: item.amount, plan: inParts[at] ?? [] })))

export const isLate = (plan: readonly PlanPart[], neededOn: string | null): boolean => {
  const last = completeOn([plan])
  return neededOn !== null && last !== null && last > neededOn
}
