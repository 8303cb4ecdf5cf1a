import { createHash } from 'node:crypto'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { placeOrder as contract } from '@snab/contract/order'
import { deliveryPrice } from '@snab/domain/delivery'
import { sql } from 'kysely'
import type { Trx } from '../../db/database'
import { invalidField, Rejected } from '../../http/rejected'
import type { Session } from '../../http/visitor'
import type { Services } from '../../services'
import { deleteItems, findItems, lockCart, touchCart } from '../cart/cart.queries'
import type { PricedLine } from '../cart/priced-cart'
import { priceItems } from '../cart/read-cart'
import type { Viewer } from '../catalogue/present-product'
import { findLegalEntities, findPlacedOrders, findSpendingLimit, spentSince, type OrderRow } from './order.queries'

type Body = ParsedRequestOf<typeof contract>['body']
type Buyer = Session & { companyId: number | null }

/** One request makes one order a seller; repeated with the same clientKey it answers the same orders. */
export function placeOrder(services: Services, session: Session, viewer: Viewer, body: Body): Promise<OrderRow[]> {
  const { clientKey, ...request } = body
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest()
  const now = services.clock()

  return services.db.transaction().execute(async (trx) => {
    // holds the buyer, so that a repeated click waits for the first and two orders cannot both use the last of a limit
    await trx.selectFrom('users').select('id').where('id', '=', session.userId).forUpdate().executeTakeFirstOrThrow()
    const placed = await findPlacedOrders(trx, session.userId, clientKey)
    if (placed[0]) {
      if (placed.some((order) => !order.requestHash.equals(requestHash))) throw new Rejected('client-key-reused')
      return placed
    }

    const buyer: Buyer = { ...session, companyId: session.company?.id ?? null }
    if (buyer.companyId === null && (!session.isIndividual || services.config.SNAB_COMPANIES_ONLY)) throw new Rejected('no-company')
    const cart = await lockCart(trx, { userId: session.userId }, now)
    const items = (await findItems(trx, cart.id)).filter(({ id }) => !body.itemIds || body.itemIds.includes(id))
    if (items.length === 0) throw new Rejected('cart-empty')
    const lines = await priceItems(trx, services, items, viewer)
    refuseUnorderable(lines)

    const legalEntityId = await legalEntityOf(trx, buyer, body.legalEntityId ?? null)
    const pickup = await pickupOf(viewer, body)
    await refuseOverLimit(trx, buyer, lines, now)

    for (const [sellerId, ofSeller] of bySeller(lines)) {
      await insertOrder(trx, services, { buyer, body, requestHash, legalEntityId, pickupWarehouseId: pickup, sellerId, lines: ofSeller, viewer, now })
    }
    await deleteItems(trx, cart.id, items.map(({ id }) => id))
    await touchCart(trx, cart.id, now)
    return findPlacedOrders(trx, session.userId, clientKey)
  })
}

function refuseUnorderable(lines: readonly PricedLine[]) {
  const gone = lines.find(({ row, custom }) => !custom && !row?.isActive)
  if (gone) throw new Rejected('invalid-input', { message: `«${gone.row?.name ?? 'Товар'}» больше не продаётся: уберите его из корзины` })
  if (lines.some(({ price, custom }) => price === null && !custom)) throw new Rejected('no-price')
}

async function legalEntityOf(trx: Trx, { companyId }: Buyer, wanted: number | null): Promise<number | null> {
  if (companyId === null) return null
  const own = await findLegalEntities(trx, companyId)
  const chosen = wanted === null ? own[0] : own.find(({ id }) => id === wanted)
  if (!chosen) throw invalidField('legalEntityId', 'Выберите юридическое лицо')
  return chosen.id
}

async function pickupOf({ dictionary, regionId }: Viewer, { deliveryType, deliveryAddress, pickupPointId }: Body): Promise<number | null> {
  if (deliveryType === 'delivery') {
    if (deliveryAddress === '') throw invalidField('deliveryAddress', 'Укажите адрес доставки')
    return null
  }
  const point = dictionary.warehouses.get(pickupPointId ?? 0)
  if (!point?.isPickupPoint || point.regionId !== regionId) throw invalidField('pickupPointId', 'Выберите пункт самовывоза')
  return point.id
}

async function refuseOverLimit(trx: Trx, { companyId, userId }: Buyer, lines: readonly PricedLine[], now: Date) {
  if (companyId === null) return
  const limit = await findSpendingLimit(trx, companyId, userId)
  if (limit === null) return
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  if ((await spentSince(trx, companyId, userId, startOfMonth(now))) + total > limit) throw new Rejected('over-spending-limit')
}

/** Midnight of the first of the month in Moscow, which keeps no summer time. */
export function startOfMonth(now: Date): Date {
  const moscow = new Date(now.getTime() + 3 * 3_600_000)
  return new Date(Date.UTC(moscow.getUTCFullYear(), moscow.getUTCMonth(), 1) - 3 * 3_600_000)
}

function bySeller(lines: readonly PricedLine[]): Map<number | null, PricedLine[]> {
  const groups = new Map<number | null, PricedLine[]>()
  for (const line of lines) groups.set(line.item.sellerId, [...(groups.get(line.item.sellerId) ?? []), line])
  return groups
}

type NewOrder = {
  buyer: Buyer; body: Body; requestHash: Buffer; legalEntityId: number | null; pickupWarehouseId: number | null
  sellerId: number | null; lines: readonly PricedLine[]; viewer: Viewer; now: Date
}

async function insertOrder(trx: Trx, { config }: Services, { buyer, body, requestHash, legalEntityId, pickupWarehouseId, sellerId, lines, viewer, now }: NewOrder) {
  const sum = (pick: (line: PricedLine) => number) => lines.reduce((total, line) => total + pick(line), 0)
  const goods = sum(({ total, custom }) => (custom ? 0 : total))
  const own = sum(({ total, custom }) => (custom ? total : 0))
  const city = viewer.dictionary.regions.get(viewer.regionId)?.city ?? ''
  const delivery = deliveryPrice(
    { type: body.deliveryType, total: goods + own, isWarehouseCity: body.deliveryAddress.toLowerCase().includes(city.toLowerCase()) },
    config.SNAB_FREE_DELIVERY_FROM * 100,
  )
  const { number } = await trx.selectNoFrom(sql<string>`nextval('order_numbers')::text`.as('number')).executeTakeFirstOrThrow()
  const { id } = await trx
    .insertInto('orders')
    .values({
      number, userId: buyer.userId, companyId: buyer.companyId, legalEntityId, sellerId, status: 'new', erpStatus: null, clientKey: body.clientKey, requestHash,
      comment: body.comment, deliveryType: body.deliveryType, deliveryAddress: body.deliveryType === 'delivery' ? body.deliveryAddress : '', pickupWarehouseId,
      contactName: body.contactName, contactPhone: body.contactPhone, reserve: body.reserve, automaticProcessing: body.automaticProcessing, offerAccepted: body.offerAccepted,
      itemsTotal: goods, customItemsTotal: own, deliveryPrice: delivery ?? 0, discountTotal: sum(({ discount }) => discount), vatTotal: sum(({ vat }) => vat),
      total: goods + own + (delivery ?? 0), weightGrams: sum(({ weightGrams }) => weightGrams), erpNumber: null, erpDate: null, paidAt: null, shippedAt: null, createdAt: now, updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = lines.map((line, index) => ({
    orderId: id, position: index + 1, productId: line.item.productId, customProductId: line.item.customProductId,
    article: line.row?.article ?? line.custom?.article ?? '', name: line.row?.name ?? line.custom?.name ?? '',
    unitName: line.row?.unitName ?? line.custom?.unitName ?? 'шт', unitOkei: line.row?.unitOkei ?? '796',
    amount: line.item.amount, basePrice: line.basePrice ?? line.price ?? 0, price: line.price ?? 0, vatRate: line.vatRate, vat: line.vat, total: line.total,
    additionalFields: JSON.stringify(line.item.additionalFields),
  }))
  for (let from = 0; from < rows.length; from += 1000) await trx.insertInto('orderLines').values(rows.slice(from, from + 1000)).execute()
  await trx.insertInto('orderEvents').values({ orderId: id, at: now, kind: 'placed', author: `${buyer.lastName} ${buyer.firstName}`.trim(), details: '{}' }).execute()
}
