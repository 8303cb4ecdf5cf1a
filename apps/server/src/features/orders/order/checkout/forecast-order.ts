import type { ParsedRequestOf, ResponseOf } from '@snab/contract/endpoint'
import type { forecastOrder as contract, SellerForecast } from '@snab/contract/orders/order-forecast'
import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { completeOn, shipmentsOf, undatedAmount } from '@snab/domain/order/delivery/date-plan'
import { isTooLight } from '@snab/domain/order/delivery/delivery'
import type { DeliveryTerms } from '@snab/domain/order/delivery/delivery-cost'
import type { Credit } from '@snab/domain/order/credit'
import { linesBySeller } from '@snab/domain/order/order-sellers'
import type { SignedIn } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { findAddresses } from '../../delivery/delivery.queries'
import { findDeliveryTerms } from '../../delivery/delivery-terms'
import type { Viewer } from '../../../catalogue/goods/present-product'
import type { PricedLine } from '../../../buying/lines/price-lines'
import { findCredit } from './credit.queries'
import { findSpendable } from '../../../balance/club-points/points'
import type { OfferLines } from '../placing/offer-lines'
import { readOrderedLines } from './ordered-lines'
import { arrivalAt, isLate, planOrder, shippedAs, type Destination } from './plan-order'
import { costOf, findCities, pickupPoint, presentBelow, sumsOf } from './seller-terms'

type Body = ParsedRequestOf<typeof contract>['body']
type Part = Body['parts'][number]

/** The order as it would be placed now, calculated without refusing anything. */
export async function forecastOrder(
  services: Services,
  offerLines: OfferLines,
  visitor: SignedIn,
  viewer: Viewer,
  body: Body,
): Promise<ResponseOf<typeof contract>> {
  const { db, clock, config } = services
  const { session } = visitor
  const owner = session.company ? { companyId: session.company.id } : { userId: session.userId }
  const [priced, delivery, addresses, cities, credit, points] = await Promise.all([
    readOrderedLines(db, services, visitor, viewer, offerLines, body),
    findDeliveryTerms(db),
    findAddresses(db, owner, clock(), config),
    findCities(services, owner, body.parts),
    session.company ? findCredit(db, session.company.id) : null,
    session.company ? findSpendable(db, session.company.id) : null,
  ])
  const neededOn = new Map(body.neededOn.map(({ id, on }) => [id, on]))
  const today = moscowDay(clock())
  const sellers = [...linesBySeller(priced.map((line) => ({ sellerId: line.item.sellerId, line })))].map(
    ([sellerId, lines]) => {
      const part = body.parts.find((one) => one.sellerId === sellerId)
      const destination = destinationOf(part, viewer, cities)
      const arrival = arrivalAt(destination, { dictionary: viewer.dictionary, zones: delivery.zones, addresses }, today)
      const own = lines.map(({ line }) => line)
      const inParts = planOrder(own, viewer, arrival, destination)
      const plans = shippedAs(part?.shipping ?? 'parts', own, inParts)
      const late = own.map(({ item }, at) => isLate(plans[at] ?? [], neededOn.get(item.id) ?? null))
      return {
        seller: sellerOf(viewer, sellerId),
        lines: own.map((line, at) => ({
          ...lineFacts(line),
          neededOn: neededOn.get(line.item.id) ?? null,
          plan: (plans[at] ?? []).map(({ amount, on }) => ({ amount: toAmount(amount), on })),
          undated: toAmount(undatedAmount({ amount: line.item.amount, plan: plans[at] ?? [] })),
          isLate: late[at] ?? false,
        })),
        shipments: shipmentsOf(inParts),
        completeOn: completeOn(plans),
        ...deliveryFacts(services, viewer, destination, own, delivery),
      }
    },
  )
  return {
    sellers,
    points,
    credit: credit && {
      limit: toRoubles(credit.limit),
      ...inRoubles(credit.total),
      deferralDays: credit.deferralDays,
      isPerSeller: credit.isPerSeller,
      sellers: credit.sellers.map(({ sellerId, ...sums }) => ({ sellerId, ...inRoubles(sums) })),
    },
  }
}

const inRoubles = ({ debt, ordered, dues }: Omit<Credit, 'limit'>) => ({
  debt: toRoubles(debt),
  ordered: toRoubles(ordered),
  dues: dues.map((due) => ({ ...due, left: toRoubles(due.left) })),
})

/** Null while the destination is not chosen or not available. */
const destinationOf = (part: Part | undefined, viewer: Viewer, cities: ReadonlyMap<string, string>): Destination => ({
  deliveryType: part?.deliveryType ?? 'pickup',
  deliveryAddress: part?.deliveryAddress ?? '',
  deliveryCity: cities.get(part?.deliveryAddress ?? '') ?? '',
  pickupWarehouseId: part?.deliveryType === 'delivery' ? null : (pickupPoint(viewer, part?.pickupPointId)?.id ?? null),
})

function sellerOf({ dictionary }: Viewer, sellerId: number | null): SellerForecast['seller'] {
  const name = sellerId === null ? undefined : dictionary.sellers.get(sellerId)
  return sellerId === null || name === undefined ? null : { id: sellerId, name }
}

const lineFacts = ({ item, row, custom }: PricedLine) => ({
  id: item.id,
  name: row?.name ?? custom?.name ?? '',
  article: row?.article ?? custom?.article ?? '',
  unit: row?.unitName ?? custom?.unitName ?? '',
  amount: toAmount(item.amount),
})

function deliveryFacts(
  services: Services,
  { regionId }: Viewer,
  destination: Destination,
  lines: readonly PricedLine[],
  terms: DeliveryTerms,
): Pick<SellerForecast, 'total' | 'weightKg' | 'delivery' | 'below'> {
  const sums = sumsOf(lines)
  const { price, zone, fee, leftToFree, below } = costOf(services, regionId, destination, sums, terms)
  const weightKg = sums.weightGrams / 1000
  const minimumKg = services.config.SNAB_MINIMUM_WEIGHT_FOR_DELIVERY ?? null
  return {
    total: toRoubles(sums.total),
    weightKg,
    delivery: {
      price: price === null ? null : toRoubles(price),
      zone: zone?.name ?? null,
      fee: toRoubles(fee),
      leftToFree: leftToFree === null ? null : toRoubles(leftToFree),
      isTooLight: isTooLight({ type: destination.deliveryType, weightKg }, minimumKg),
    },
    below: presentBelow({ below }, sums.total),
  }
}
