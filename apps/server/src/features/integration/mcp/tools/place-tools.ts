import { listCartItems, type CartItem } from '@snab/contract/buying/cart'
import { forecastApproval } from '@snab/contract/orders/approval'
import { forecastOrder } from '@snab/contract/orders/order-forecast'
import { orderOptions } from '@snab/contract/orders/order-options'
import { placeOrder, SellerTerms } from '@snab/contract/orders/place-order'
import { toKopecks, toRoubles } from '@snab/domain/money/money'
import { z } from 'zod'
import { Rejected } from '../../../../http/rejected'
import { findPrepared, keepPrepared, noteConfirmed } from '../prepared-order.queries'
import { Day, Money, tool, type Around } from '../tool'
import { wholeCart } from './cart-tools'

const Terms = z.strictObject({
  line_ids: z.array(z.int().positive()).min(1).max(5000).optional().describe('Строки корзины; без них — все'),
  delivery: z.enum(['pickup', 'delivery']),
  pickup_point_id: z.int().positive().optional(),
  delivery_address: SellerTerms.shape.deliveryAddress,
  legal_entity_id: z.int().positive().optional(),
  contact_name: SellerTerms.shape.contactName,
  contact_phone: SellerTerms.shape.contactPhone,
  comment: SellerTerms.shape.comment,
  own_number: SellerTerms.shape.ownNumber.describe('Номер заказа у вас'),
  payment: SellerTerms.shape.payment.describe('prepaid — предоплата, deferred — отсрочка'),
  shipping: SellerTerms.shape.shipping.describe('parts — по мере поступления, whole — одной отгрузкой'),
  reserve: z.boolean().default(false),
  needed_by: Day.optional(),
  offer_accepted: z.boolean().describe('Человек принял условия оферты'),
})

const orderOptionsTool = tool({
  name: 'order_options',
  title: 'С чем можно оформить заказ',
  description: 'Юридические лица, пункты самовывоза, адреса, остаток лимита, причина запрета заказов.',
  scopes: ['orders-read'],
  effect: 'read',
  isIdempotent: true,
  input: z.strictObject({}),
  output: z.object({
    legal_entities: z.array(z.object({ id: z.int(), name: z.string(), inn: z.string(), can_order: z.boolean() })),
    pickup_points: z.array(z.object({ id: z.int(), name: z.string(), address: z.string(), hours: z.string() })),
    addresses: z.array(z.string()),
    spending_left: Money.nullable().describe('Остаток лимита человека; null — без лимита'),
    hold_reason: z.string().nullable(),
    deferral_days: z.int(),
    free_delivery_from: Money,
  }),
  run: async (_input, { ask }) => {
    const options = await ask(orderOptions, {})
    return {
      legal_entities: options.legalEntities.map(({ id, name, inn, state }) => ({
        id,
        name,
        inn,
        can_order: state === 'confirmed',
      })),
      pickup_points: options.pickupPoints.map(({ id, name, address, hours }) => ({ id, name, address, hours })),
      addresses: options.addresses.map(({ address }) => address),
      spending_left: options.spendingLeft,
      hold_reason: options.holdReason,
      deferral_days: options.deferralDays,
      free_delivery_from: options.freeDeliveryFrom,
    }
  },
})

const Prepared = z.object({
  token: z
    .string()
    .nullable()
    .describe('Передайте в confirm_order; null — этот ключ не оформляет заказы, их подтверждает человек по ссылке'),
  expires_at: z.string().nullable(),
  total: Money.describe('К оплате, с НДС'),
  lines: z.array(
    z.object({
      line_id: z.int(),
      article: z.string(),
      name: z.string(),
      unit: z.string(),
      amount: z.number(),
      price: Money.nullable(),
      total: Money.nullable(),
      plan: z.array(z.object({ amount: z.number(), on: Day })),
      undated: z.number().describe('Количество без дня: срок назовёт менеджер'),
      is_late: z.boolean(),
    }),
  ),
  delivery_price: Money.nullable().describe('null — согласует менеджер'),
  complete_on: Day.nullable(),
  approval: z.object({
    is_needed: z.boolean().describe('confirm_order отправит заказ на согласование этим людям'),
    reasons: z.array(z.string()),
    approvers: z.array(z.string()),
  }),
  spending_left: Money.nullable(),
  problems: z.array(z.string()).describe('Что помешает оформить заказ'),
  link: z.string().describe('Оформление на экране'),
})

const sumOf = (items: readonly CartItem[]): number =>
  toRoubles(items.reduce((sum, { total }) => sum + toKopecks(total ?? 0), 0))

async function chosenItems({ ask }: Around, lineIds: readonly number[] | undefined): Promise<CartItem[]> {
  const { items } = await ask(listCartItems, wholeCart)
  const chosen = items.filter(({ id }) => !lineIds || lineIds.includes(id))
  if (lineIds && chosen.length < new Set(lineIds).size) throw new Rejected('cart-item-not-found')
  if (chosen.length === 0) throw new Rejected('cart-empty')
  return chosen
}

/** The content of the order, without the key that makes it unique. */
const contentOf = (terms: z.output<typeof Terms>, items: readonly CartItem[]) => ({
  itemIds: items.map(({ id }) => id),
  deliveryType: terms.delivery,
  deliveryAddress: terms.delivery_address,
  pickupPointId: terms.pickup_point_id ?? null,
  contactName: terms.contact_name,
  contactPhone: terms.contact_phone,
  comment: terms.comment,
  ownNumber: terms.own_number,
  payment: terms.payment,
  shipping: terms.shipping,
  reserve: terms.reserve,
  legalEntityId: terms.legal_entity_id ?? null,
  offerAccepted: terms.offer_accepted,
  ...(terms.needed_by !== undefined && { neededOn: items.map(({ id }) => ({ id, on: terms.needed_by ?? '' })) }),
  seen: {
    total: sumOf(items),
    lines: items.map(({ id, amount, currentPrice }) => ({ id, amount, price: currentPrice })),
  },
})

const prepareOrder = tool({
  name: 'prepare_order',
  title: 'Подготовить заказ',
  description:
    'Считает заказ из корзины и ничего не оформляет: сумма, сроки, доставка, лимит, нужно ли согласование. Покажите ответ человеку; оформляет confirm_order с полученным token, ровно это и не позже чем через 30 минут.',
  scopes: ['carts', 'orders-read'],
  effect: 'read',
  isIdempotent: true,
  input: Terms,
  output: Prepared,
  run: async (terms, around) => {
    const { ask, origin, db, now, key } = around
    const items = await chosenItems(around, terms.line_ids)
    const content = contentOf(terms, items)
    const { itemIds, deliveryType, deliveryAddress, pickupPointId, shipping, neededOn = [] } = content
    const options = await ask(orderOptions, {})
    const sellers = new Set(items.map(({ sellerId }) => sellerId))
    const forecast = await ask(forecastOrder, {
      body: {
        itemIds,
        parts: [...sellers].map((sellerId) => ({ sellerId, deliveryType, deliveryAddress, pickupPointId, shipping })),
        neededOn,
      },
    })
    const approval = await ask(forecastApproval, { body: { itemIds } })
    const mayPlace = key?.scopes.includes('orders-place') ?? false
    const kept = mayPlace && key ? await keepPrepared(db, { keyId: key.id, content, now }) : null
    const planned = new Map(forecast.sellers.flatMap(({ lines }) => lines.map((line) => [line.id, line] as const)))
    const prices = forecast.sellers.map(({ delivery }) => delivery.price)
    // the last promised day says nothing about lines without one
    const isDated = forecast.sellers.every(({ lines }) => lines.every(({ undated }) => undated === 0))
    const days = forecast.sellers.flatMap(({ completeOn }) => completeOn ?? [])
    return {
      token: kept?.token ?? null,
      expires_at: kept?.expiresAt.toISOString() ?? null,
      total: content.seen.total,
      lines: items.map((item) => lineOf(item, planned.get(item.id))),
      delivery_price: prices.reduce<number | null>(
        (sum, price) => (sum === null || price === null ? null : sum + price),
        0,
      ),
      complete_on: isDated ? (days.toSorted().at(-1) ?? null) : null,
      approval: { is_needed: approval.reasons.length > 0, ...approval },
      spending_left: options.spendingLeft,
      problems: problemsOf(items, forecast.sellers, options.holdReason),
      link: `${origin}/cart/order`,
    }
  },
})

type Forecast = { plan: { amount: number; on: string }[]; undated: number; isLate: boolean }
const lineOf = (item: CartItem, forecast: Forecast | undefined) => ({
  line_id: item.id,
  article: item.product.article,
  name: item.product.name,
  unit: item.product.unit.name,
  amount: item.amount,
  price: item.currentPrice,
  total: item.total,
  plan: forecast?.plan ?? [],
  undated: forecast?.undated ?? item.amount,
  is_late: forecast?.isLate ?? false,
})

function problemsOf(
  items: readonly CartItem[],
  sellers: readonly { delivery: { isTooLight: boolean } }[],
  holdReason: string | null,
): string[] {
  return [
    holdReason,
    ...items
      .filter(({ currentPrice, productId }) => currentPrice === null && productId !== null)
      .map(({ product }) => `«${product.name}»: цена по запросу, заказать можно после ответа продавца`),
    sellers.some(({ delivery }) => delivery.isTooLight) ? 'Заказ слишком лёгкий для доставки' : null,
  ].filter((problem) => problem !== null)
}

const Confirmed = z.object({
  orders: z.array(z.object({ id: z.int(), number: z.string(), total: Money, status: z.string(), link: z.string() })),
  approval: z
    .object({ id: z.int(), approvers: z.array(z.string()), link: z.string() })
    .nullable()
    .describe('Заказа ещё нет: его согласуют эти люди'),
})

const confirmOrder = tool({
  name: 'confirm_order',
  title: 'Оформить подготовленный заказ',
  description:
    'Оформляет ровно то, что показал prepare_order; если лимит или правила требуют согласования, отправляет на него. Повтор с тем же token возвращает тот же заказ. Если цены или корзина изменились, отказывает: подготовьте заново.',
  scopes: ['orders-place'],
  effect: 'commit',
  isIdempotent: true,
  input: z.strictObject({ token: z.string().max(200) }),
  output: Confirmed,
  run: async ({ token }, { ask, origin, db, now, key }) => {
    if (!key) throw new Rejected('not-signed-in')
    const body = await findPrepared(db, { keyId: key.id, token, now })
    const { orders, approval } = await ask(placeOrder, { body })
    await noteConfirmed(db, body.clientKey, now)
    return {
      orders: orders.map(({ id, number, total, status }) => ({
        id,
        number,
        total,
        status: status.name,
        link: `${origin}/orders/${String(id)}`,
      })),
      approval: approval && { ...approval, link: `${origin}/user/approvals/${String(approval.id)}` },
    }
  },
})

export const placeTools = [orderOptionsTool, prepareOrder, confirmOrder]
