import { deliveryPrice } from '@snab/domain/order/delivery'
import { linesBySeller } from '@snab/domain/order/order-sellers'
import { sql } from 'kysely'
import type { Trx } from '../../db/database'
import type { StoredOrderTerms } from '../../db/tables/order-tables'
import type { AdditionalFields } from '../../db/tables/list-tables'
import type { Services } from '../../services'
import type { PricedLine } from '../lines/price-lines'
import { tellOfPlacedOrder } from '../notification/order-notices'
import { addOrderEvents } from './order-history'

/** Everything of an order besides its lines: who, where to, on what conditions. */
export type OrderTerms = StoredOrderTerms & {
  userId: number
  companyId: number | null
  author: string
  clientKey: string
  requestHash: Buffer
}

/** A line as it is stored: with the name and the prices it had when it was ordered. */
export type OrderedLine = {
  productId: number | null
  customProductId: number | null
  sellerId: number | null
  article: string
  name: string
  unitName: string
  unitOkei: string
  amount: number
  basePrice: number
  price: number
  vatRate: number | null
  vat: number
  total: number
  discount: number
  weightGrams: number
  additionalFields: AdditionalFields
}

export const orderedLine = ({
  item,
  row,
  custom,
  basePrice,
  price,
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
  basePrice: basePrice ?? price ?? 0,
  price: price ?? 0,
  vatRate,
  vat,
  total,
  discount,
  weightGrams,
  additionalFields: item.additionalFields,
})

type Approved = { requestId: number; by: string }

/** One order a seller. Answers which line went into which order. */
export async function insertOrders<Line extends OrderedLine>(
  trx: Trx,
  services: Services,
  terms: OrderTerms,
  lines: readonly Line[],
  now: Date,
  approved?: Approved,
): Promise<{ orderId: number; lines: Line[] }[]> {
  const made = []
  for (const [sellerId, ofSeller] of linesBySeller(lines))
    made.push({ orderId: await insertOrder(trx, services, terms, sellerId, ofSeller, now, approved), lines: ofSeller })
  return made
}

async function insertOrder(
  trx: Trx,
  { config, dictionary }: Services,
  terms: OrderTerms,
  sellerId: number | null,
  lines: readonly OrderedLine[],
  now: Date,
  approved: Approved | undefined,
): Promise<number> {
  const { author, regionId, ...stored } = terms
  const sum = (pick: (line: OrderedLine) => number) => lines.reduce((total, line) => total + pick(line), 0)
  const goods = sum(({ total, productId }) => (productId === null ? 0 : total))
  const own = sum(({ total, productId }) => (productId === null ? total : 0))
  const delivery = deliveryPrice(
    {
      type: terms.deliveryType,
      total: goods + own,
      city: terms.deliveryCity,
      warehouseCity: dictionary.current.regions.get(regionId)?.city ?? '',
    },
    config.SNAB_FREE_DELIVERY_FROM * 100,
  )
  const { id } = await trx
    .insertInto('orders')
    .values({
      ...stored,
      number: sql<string>`nextval('order_numbers')::text`,
      sellerId,
      status: 'new',
      erpStatus: null,
      itemsTotal: goods,
      customItemsTotal: own,
      deliveryPrice: delivery,
      discountTotal: sum(({ discount }) => discount),
      vatTotal: sum(({ vat }) => vat),
      total: goods + own + (delivery ?? 0),
      weightGrams: sum(({ weightGrams }) => weightGrams),
      erpNumber: null,
      erpDate: null,
      paidAt: null,
      shippedAt: null,
      approvalRequestId: approved?.requestId ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(trx, id, lines)
  await addOrderEvents(trx, id, { author, at: now }, [
    { kind: 'placed', details: approved ? { approvedBy: approved.by } : {} },
  ])
  if (terms.reserve)
    await trx
      .insertInto('reserves')
      .values({ orderId: id, state: 'requested', requestedAt: now, requestedBy: author })
      .execute()
  await tellOfPlacedOrder(trx, { orderId: id, author, currencySign: config.SNAB_CURRENCY_SIGN, now })
  return id
}

/** One statement, however many lines. */
const insertLines = (trx: Trx, orderId: number, lines: readonly OrderedLine[]) =>
  sql`/* prepared insert-order-lines */
    insert into order_lines (order_id, position, product_id, custom_product_id, article, name, unit_name, unit_okei,
      amount, base_price, price, vat_rate, vat, total, additional_fields)
    select ${orderId}::bigint, position, "productId", "customProductId", article, name, "unitName", "unitOkei",
      amount, "basePrice", price, "vatRate", vat, total, "additionalFields"
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, index) => ({ ...line, position: index + 1 })))}::jsonb) as line (
      position integer, "productId" bigint, "customProductId" bigint, article text, name text, "unitName" text,
      "unitOkei" text, amount bigint, "basePrice" bigint, price bigint, "vatRate" integer, vat bigint, total bigint,
      "additionalFields" jsonb)
    order by position`.execute(trx)
