import { discountedLines } from './discount-by-points'
import { vatInside } from '@snab/domain/money/vat'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { vatOfSeller } from '../../../balance/seller/vat-of-seller'
import type { Piece } from '@snab/domain/cable/pieces'
import type { PlanPart } from '@snab/domain/order/delivery/date-plan'
import type { DeliveryTerms } from '@snab/domain/order/delivery/delivery-cost'
import { linesBySeller } from '@snab/domain/order/order-sellers'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { together, writtenOnce } from '../../../../db/statements/statements'
import type { StoredOrderTerms } from '../../../../db/tables/order-tables'
import type { AdditionalFields } from '../../../../db/tables/list-tables'
import type { Services } from '../../../../services'
import { refuseOverdrawn } from '../../agreed-price/use-agreed-prices'
import { raisePricingVersion } from '../../../catalogue/goods/prices/raise-pricing-version'
import type { PricedLine } from '../../../buying/lines/price-lines'
import { chooseContract } from '../../../balance/contract/choose-contract'
import { findDeliveryTerms } from '../../delivery/delivery-terms'
import { orderNews, tellOfPlacedOrder } from '../../../talk/notification/order-notices'
import { costOf, smallProblem } from '../checkout/seller-terms'
import { processAutomatically } from '../change/process-automatically'
import { takePoints } from './take-points'

/** Everything of an order except its lines. */
export type OrderTerms = StoredOrderTerms & {
  userId: number
  companyId: number | null
  author: string
  clientKey: string
  requestHash: Buffer
}

/** A line as stored, with the name and prices at the time of ordering. */
export type OrderedLine = {
  productId: number | null
  customProductId: number | null
  sellerId: number | null
  article: string
  name: string
  unitName: string
  unitOkei: string
  amount: number
  pieces: Piece[] | null
  basePrice: number
  price: number
  agreedPriceId: number | null
  vatRate: number | null
  vat: number
  total: number
  discount: number
  weightGrams: number
  additionalFields: AdditionalFields
  /** YYYY-MM-DD. */
  neededOn: string | null
  plan: PlanPart[]
}

export const orderedLine = ({
  item,
  row,
  custom,
  basePrice,
  price,
  agreedPriceId,
  vatRate,
  vat,
  total,
  discount,
  weightGrams,
}: PricedLine): OrderedLine => ({
  productId: item.productId,
  customProductId: item.customProductId,
  sellerId: item.sellerId,
  article: row?.article ?? custom?.article ?? '',
  name: row?.name ?? custom?.name ?? '',
  unitName: row?.unitName ?? custom?.unitName ?? 'шт',
  unitOkei: row?.unitOkei ?? '796',
  amount: item.amount,
  pieces: item.pieces,
  basePrice: basePrice ?? price ?? 0,
  price: price ?? 0,
  agreedPriceId,
  vatRate,
  vat,
  total,
  discount,
  weightGrams,
  additionalFields: item.additionalFields,
  neededOn: null,
  plan: [],
})

type Approved = { requestId: number; by: string }

/** Inserts one order per seller. Returns which line is in which order. */
export async function insertOrders<Line extends OrderedLine>(
  trx: Trx,
  services: Services,
  terms: OrderTerms,
  lines: readonly Line[],
  now: Date,
  approved?: Approved,
): Promise<{ orderId: number; lines: Line[] }[]> {
  const delivery = await findDeliveryTerms(trx)
  const { points = 0, ...common } = terms
  const rates = new Map<number | null, number | null>()
  for (const sellerId of linesBySeller(lines).keys())
    rates.set(sellerId, (await vatOfSeller(trx, sellerId, moscowDay(now))).usualRate)
  const orders = [...linesBySeller(lines)].map(([sellerId, ofSeller]) => ({
    lines: ofSeller,
    ...sellerOrder(services, common, {
      sellerId,
      lines: ofSeller,
      delivery,
      deliveryVatRate: rates.get(sellerId) ?? null,
    }),
  }))
  const taken = await takePoints(
    trx,
    { companyId: terms.companyId, points, approvalRequestId: approved?.requestId ?? null },
    orders.map(({ sums }) => ({ total: sums.total, goods: sums.itemsTotal + sums.customItemsTotal })),
  )
  const made = []
  for (const [at, order] of orders.entries()) {
    const { sellerId, legalEntityId } = order.terms
    const contract = await chooseContract(trx, { sellerId, legalEntityId }, order.terms.contractId, now)
    const terms = { ...order.terms, contractId: contract.id }
    const kopecks = (taken.points[at] ?? 0) * 100
    const lines = taken.pointsAs === 'discount' ? discountedLines(order.lines, kopecks) : order.lines
    const paid =
      taken.pointsAs === 'discount'
        ? {
            ...order,
            terms,
            lines,
            sums: { ...order.sums, ...sumsOfLines(lines, order.sums) },
            pointsDiscount: kopecks,
            pointsSpent: 0,
          }
        : { ...order, terms, pointsDiscount: 0, pointsSpent: kopecks }
    made.push({ orderId: await insertOrder(trx, services, paid, now, approved), lines })
  }
  return made
}

type Delivery = { deliveryPrice: number | null; deliveryVatRate: number | null }

/** The sums of an order that follow from its lines. */
function sumsOfLines(lines: readonly OrderedLine[], { deliveryPrice, deliveryVatRate }: Delivery) {
  const sum = (pick: (line: OrderedLine) => number) => lines.reduce((total, line) => total + pick(line), 0)
  const itemsTotal = sum(({ total, productId }) => (productId === null ? 0 : total))
  const customItemsTotal = sum(({ total, productId }) => (productId === null ? total : 0))
  return {
    itemsTotal,
    customItemsTotal,
    discountTotal: sum(({ discount }) => discount),
    vatTotal: sum(({ vat }) => vat) + vatInside(deliveryPrice ?? 0, deliveryVatRate),
    total: itemsTotal + customItemsTotal + (deliveryPrice ?? 0),
  }
}

type Common = Omit<OrderTerms, 'points'>
type SellerLines = {
  sellerId: number | null
  lines: readonly OrderedLine[]
  delivery: DeliveryTerms
  deliveryVatRate: number | null
}

/** The terms for this seller, and the order's sums. */
function sellerOrder(
  services: Services,
  { parts, ...common }: Common,
  { sellerId, lines, delivery, deliveryVatRate }: SellerLines,
) {
  const terms = { ...common, ...parts.find((part) => part.sellerId === sellerId), sellerId }
  const sum = (pick: (line: OrderedLine) => number) => lines.reduce((total, line) => total + pick(line), 0)
  const itemsTotal = sum(({ total, productId }) => (productId === null ? 0 : total))
  const customItemsTotal = sum(({ total, productId }) => (productId === null ? total : 0))
  const weightGrams = sum((line) => line.weightGrams)
  const goods = { total: itemsTotal + customItemsTotal, weightGrams }
  const cost = costOf(services, terms.regionId, terms, goods, delivery)
  const deliveryPrice = cost.price
  return {
    terms,
    isLargeEnough: smallProblem(services, terms.deliveryType, goods, cost) === null,
    sums: { ...sumsOfLines(lines, { deliveryPrice, deliveryVatRate }), deliveryPrice, deliveryVatRate, weightGrams },
  }
}

type SellerOrder = ReturnType<typeof sellerOrder> & {
  lines: readonly OrderedLine[]
  pointsSpent: number
  pointsDiscount: number
}

async function insertOrder(
  trx: Trx,
  { config }: Services,
  { terms, sums, lines, pointsSpent, pointsDiscount, isLargeEnough }: SellerOrder,
  now: Date,
  approved: Approved | undefined,
): Promise<number> {
  const { author, regionId: _regionId, ...stored } = terms
  const { id, number } = await trx
    .insertInto('orders')
    .values({
      ...stored,
      ...sums,
      pointsSpent,
      pointsDiscount,
      number: sql<string>`nextval('order_numbers')::text`,
      status: 'new',
      erpStatus: null,
      erpNumber: null,
      erpDate: null,
      paidAt: null,
      shippedAt: null,
      approvalRequestId: approved?.requestId ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  const usesAgreed = lines.some(({ agreedPriceId }) => agreedPriceId !== null)
  if (usesAgreed && stored.companyId !== null) await raisePricingVersion(trx, stored.companyId)
  await together(trx, [
    insertLines({ orderId: id, lines: JSON.stringify(lines.map((line, at) => ({ ...line, position: at + 1 }))) }),
    placedEvent({ orderId: id, at: now, author, details: JSON.stringify(approved ? { approvedBy: approved.by } : {}) }),
    orderNews({ orderId: id, userId: stored.userId, companyId: stored.companyId }),
  ])
  if (usesAgreed) await refuseOverdrawn(trx, id)
  if (stored.reserve)
    await trx
      .insertInto('reserves')
      .values({ orderId: id, state: 'requested', requestedAt: now, requestedBy: author })
      .execute()
  const placed = { id, number, userId: stored.userId, companyId: stored.companyId, total: sums.total }
  await tellOfPlacedOrder(trx, placed, { author, currencySign: config.SNAB_CURRENCY_SIGN, now })
  const { deliveryPrice } = sums
  await processAutomatically(trx, { orderId: id, terms, lines, deliveryPrice, isLargeEnough }, now)
  return id
}

/** One statement for any number of lines. */
const insertLines = writtenOnce<{ orderId: number; lines: string }, unknown>(
  'insert-order-lines',
  (slot) => sql`
    insert into order_lines (order_id, position, product_id, custom_product_id, article, name, unit_name, unit_okei,
      amount, base_price, price, vat_rate, vat, total, additional_fields, pieces, needed_on, plan, agreed_price_id)
    select ${slot('orderId')}::bigint, position, "productId", "customProductId", article, name, "unitName", "unitOkei",
      amount, "basePrice", price, "vatRate", vat, total, "additionalFields", nullif(pieces, 'null'), "neededOn", plan, "agreedPriceId"
    from jsonb_to_recordset(${slot('lines')}::jsonb) as line (
      position integer, "productId" bigint, "customProductId" bigint, article text, name text, "unitName" text,
      "unitOkei" text, amount bigint, "basePrice" bigint, price bigint, "vatRate" integer, vat bigint, total bigint,
      "additionalFields" jsonb, pieces jsonb, "neededOn" date, plan jsonb, "agreedPriceId" bigint)
    order by position`,
)

const placedEvent = writtenOnce<{ orderId: number; at: Date; author: string; details: string }, unknown>(
  'insert-placed-event',
  (slot) => sql`
    insert into order_events (order_id, at, kind, author, details)
    values (${slot('orderId')}, ${slot('at')}, 'placed', ${slot('author')}, ${slot('details')}::jsonb)`,
)
