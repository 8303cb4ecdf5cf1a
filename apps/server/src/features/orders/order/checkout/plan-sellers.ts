import { moscowDay } from '@snab/domain/time/moscow-time'
import type { PlanPart } from '@snab/domain/order/delivery/date-plan'
import type { DeliveryCost } from '@snab/domain/order/delivery/delivery-cost'
import { linesBySeller } from '@snab/domain/order/order-sellers'
import type { Db, Trx } from '../../../../db/database'
import type { StoredSellerTerms } from '../../../../db/tables/order-tables'
import type { Services } from '../../../../services'
import { findAddresses, type AddressOwner } from '../../delivery/delivery.queries'
import { findDeliveryTerms } from '../../delivery/delivery-terms'
import type { Viewer } from '../../../catalogue/goods/present-product'
import type { PricedLine } from '../../../buying/lines/price-lines'
import { orderedLine, type OrderedLine, type OrderTerms } from '../placing/insert-orders'
import { arrivalAt, planOrder, shippedAs } from './plan-order'
import { costOf, refuseSmall, sumsOf } from './seller-terms'

type Ordering = {
  owner: AddressOwner
  now: Date
  /** The day of ordering; defaults to today. */
  day?: string
  neededOn?: ReadonlyMap<number, string>
  /** The terms of a seller's order; refuses what cannot be delivered. `field` prefixes the names of its fields. */
  termsOf: (sellerId: number | null) => { terms: StoredSellerTerms; field: string }
}

/** `costs` and `plans` by index of the part. */
type PlannedSellers = { parts: OrderTerms['parts']; lines: OrderedLine[]; costs: DeliveryCost[]; plans: PlanPart[][] }

/** Each seller's order as accepted: terms, and lines with dates. Refuses orders that are too small. */
export async function planSellers(
  db: Db | Trx,
  services: Services,
  viewer: Viewer,
  priced: readonly PricedLine[],
  { owner, now, day = moscowDay(now), neededOn = new Map(), termsOf }: Ordering,
): Promise<PlannedSellers> {
  const delivery = await findDeliveryTerms(db)
  const addresses = await findAddresses(db, owner, now, services.config)
  const parts: OrderTerms['parts'] = []
  const costs: DeliveryCost[] = []
  const lines = new Map<number, OrderedLine>()
  for (const [sellerId, ofSeller] of linesBySeller(priced.map((line) => ({ sellerId: line.item.sellerId, line })))) {
    const own = ofSeller.map(({ line }) => line)
    const { terms, field } = termsOf(sellerId)
    const sums = sumsOf(own)
    const cost = costOf(services, viewer.regionId, terms, sums, delivery)
    refuseSmall(services, field, terms.deliveryType, sums, cost)
    const arrival = arrivalAt(terms, { dictionary: viewer.dictionary, zones: delivery.zones, addresses }, day)
    const plans = shippedAs(terms.shipping, own, planOrder(own, viewer, arrival, terms))
    own.forEach((line, at) =>
      lines.set(line.item.id, {
        ...orderedLine(line),
        neededOn: neededOn.get(line.item.id) ?? null,
        plan: plans[at] ?? [],
      }),
    )
    parts.push({ ...terms, sellerId })
    costs.push(cost)
  }
  // in the order of the list
  const planned = priced.flatMap(({ item }) => lines.get(item.id) ?? [])
  return { parts, costs, lines: planned, plans: planned.map(({ plan }) => plan) }
}
