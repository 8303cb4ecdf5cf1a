import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { SellerForecast } from '@snab/contract/orders/order-forecast'
import type { placeOrder as contract } from '@snab/contract/orders/place-order'
import { formatMoney, toRoubles } from '@snab/domain/money/money'
import { isTooLight } from '@snab/domain/order/delivery/delivery'
import { deliveryCost, type DeliveryCost, type DeliveryTerms } from '@snab/domain/order/delivery/delivery-cost'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import type { StoredSellerTerms } from '../../../../db/tables/order-tables'
import { invalidField } from '../../../../http/rejected'
import type { Services } from '../../../../services'
import type { AddressOwner } from '../../delivery/delivery.queries'
import { findDeliveryCity } from '../../delivery/delivery-city'
import type { DictionaryData } from '../../../catalogue/goods/dictionary'
import type { Viewer } from '../../../catalogue/goods/present-product'
import type { PricedLine } from '../../../buying/lines/price-lines'

type Body = ParsedRequestOf<typeof contract>['body']
type Given = Omit<Body['parts'][number], 'sellerId'>
/** `field` prefixes the names of refused fields. */
export type GivenTerms = { given: Given; field: string }

/** The terms for a seller: its own, or the common ones. */
export function givenFor({ parts, ...common }: Given & Pick<Body, 'parts'>, sellerId: number | null): GivenTerms {
  const at = parts.findIndex((part) => part.sellerId === sellerId)
  const own = parts[at]
  return own ? { given: own, field: `parts.${String(at)}.` } : { given: common, field: '' }
}

/** Cities of all addresses of a request. The directory may take seconds. */
export async function findCities(
  services: Pick<Services, 'db' | 'dadata'>,
  owner: AddressOwner,
  places: readonly Pick<Given, 'deliveryType' | 'deliveryAddress'>[],
): Promise<ReadonlyMap<string, string>> {
  const addresses = new Set(
    places.flatMap(({ deliveryType, deliveryAddress }) => (deliveryType === 'delivery' ? deliveryAddress : [])),
  )
  const cities = await Promise.all(
    [...addresses]
      .filter((address) => address !== '')
      .map(async (address) => [address, await findDeliveryCity(services, owner, address)] as const),
  )
  return new Map(cities)
}

/** Refuses what cannot be delivered or picked up. */
export function storedTerms(
  { given, field }: GivenTerms,
  viewer: Pick<Viewer, 'dictionary' | 'regionId'>,
  cities: ReadonlyMap<string, string>,
): StoredSellerTerms {
  const { deliveryType, deliveryAddress, pickupPointId } = given
  const isDelivery = deliveryType === 'delivery'
  if (isDelivery && deliveryAddress === '') throw invalidField(`${field}deliveryAddress`, 'Укажите адрес доставки')
  const point = isDelivery ? null : pickupPoint(viewer, pickupPointId)
  if (!isDelivery && !point) throw invalidField(`${field}pickupPointId`, 'Выберите пункт самовывоза')
  const { contactName, contactPhone, comment, ownNumber, payment, shipping, reserve, automaticProcessing, contractId } =
    given
  return {
    pickupWarehouseId: point?.id ?? null,
    deliveryType,
    deliveryAddress: isDelivery ? deliveryAddress : '',
    deliveryCity: isDelivery ? (cities.get(deliveryAddress) ?? '') : '',
    contactName,
    contactPhone,
    comment,
    ownNumber,
    payment,
    shipping,
    reserve,
    automaticProcessing,
    ...(contractId != null && { contractId }),
  }
}

export function pickupPoint(
  { dictionary, regionId }: { dictionary: DictionaryData; regionId: number },
  id: number | null | undefined,
) {
  const point = dictionary.warehouses.get(id ?? 0)
  return point?.isPickupPoint && point.regionId === regionId ? point : null
}

/** The delivery cost of these lines. */
export function costOf(
  { config, dictionary }: Pick<Services, 'config' | 'dictionary'>,
  regionId: number,
  { deliveryType: type, deliveryCity: city }: Pick<StoredSellerTerms, 'deliveryType' | 'deliveryCity'>,
  { total, weightGrams }: { total: number; weightGrams: number },
  terms: DeliveryTerms,
): DeliveryCost {
  const warehouseCity = dictionary.current.regions.get(regionId)?.city ?? ''
  return deliveryCost(
    { type, total, weightGrams, city, warehouseCity, regionId },
    terms,
    config.SNAB_FREE_DELIVERY_FROM * 100,
  )
}

export const sumsOf = (lines: readonly Pick<PricedLine, 'total' | 'weightGrams'>[]) => ({
  total: lines.reduce((sum, line) => sum + line.total, 0),
  weightGrams: lines.reduce((sum, line) => sum + line.weightGrams, 0),
})

type Small = { total: number; weightGrams: number }

/** Why an order is too small: below a mandatory threshold or too light to deliver; null when it is not. */
export function smallProblem(
  { config }: Pick<Services, 'config'>,
  type: StoredSellerTerms['deliveryType'],
  { total, weightGrams }: Small,
  { below }: Pick<DeliveryCost, 'below'>,
): string | null {
  const minimumKg = config.SNAB_MINIMUM_WEIGHT_FOR_DELIVERY ?? null
  const weightKg = weightGrams / 1000
  if (minimumKg !== null && isTooLight({ type, weightKg }, minimumKg)) {
    const unit = config.SNAB_WEIGHT_UNIT
    return `Доставляем заказы от ${shownNumber(minimumKg)} ${unit}, в этом ${shownNumber(weightKg)} ${unit}: добавьте товаров или выберите самовывоз`
  }
  const hard = below.filter(({ kind }) => kind === 'hard').reduce((most, { minimum }) => Math.max(most, minimum), 0)
  if (hard === 0) return null
  const money = (kopecks: number) => formatMoney(kopecks, config.SNAB_CURRENCY_SIGN)
  return `Принимаем заказы от ${money(hard)}, до этой суммы не хватает ${money(hard - total)}: добавьте товаров`
}

export function refuseSmall(
  services: Pick<Services, 'config'>,
  field: string,
  type: StoredSellerTerms['deliveryType'],
  sums: Small,
  cost: Pick<DeliveryCost, 'below'>,
): void {
  const problem = smallProblem(services, type, sums, cost)
  if (problem !== null) throw invalidField(`${field}deliveryType`, problem)
}

/** Thresholds above this sum, in roubles. */
export const presentBelow = ({ below }: Pick<DeliveryCost, 'below'>, total: number): SellerForecast['below'] =>
  below.map(({ kind, minimum, fee }) => ({
    kind,
    minimum: toRoubles(minimum),
    left: toRoubles(minimum - total),
    fee: toRoubles(fee),
  }))
