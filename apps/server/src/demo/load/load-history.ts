import { createHash } from 'node:crypto'
import { orderStatuses, type OrderStatus } from '@snab/domain/order/order-status'
import { roundToPack } from '@snab/domain/money/packs'
import { addOrderEvents } from '../../features/orders/order/change/order-history'
import type { Trx } from '../../db/database'
import { priceLines, type PricedLine } from '../../features/buying/lines/price-lines'
import type { Dictionary } from '../../features/catalogue/goods/dictionary'
import { readProductRows, type ProductRow } from '../../features/catalogue/goods/product-rows'
import { openPriceProfiles } from '../../features/catalogue/goods/prices/price-profiles'
import { demoAccounts, demoCompanies } from '../accounts'
import { demoAddresses } from '../company-life'
import { demoUnits } from '../demo-units'

const ordersOfHistory = 30
const day = 24 * 3_600_000

/** Buyers of the history, mostly of the busiest company. */
const buyers = [
  { userId: 1, companyId: 1, legalEntityId: 1 },
  { userId: 2, companyId: 1, legalEntityId: 1 },
  { userId: 2, companyId: 1, legalEntityId: 2 },
  { userId: 3, companyId: 3, legalEntityId: 4 },
  { userId: 4, companyId: null, legalEntityId: null },
] as const

const comments = [
  '',
  'Отгрузить одной машиной, позвонить за час',
  'Объект на ул. Родионова, секция 3',
  '',
  'Нужны сертификаты на кабель',
  'Счёт на второе юрлицо',
]

/** Plausible orders in every status over the last four months, priced like real ones. */
export async function loadDemoHistory(trx: Trx, dictionary: Dictionary, now: Date): Promise<void> {
  const profiles = openPriceProfiles(trx, dictionary, () => now, true)
  const ids = await trx
    .selectFrom('products')
    .innerJoin('productPrices', 'productPrices.productId', 'products.id')
    .select('products.id')
    .where('productPrices.priceTypeId', '=', 1)
    .orderBy('products.popularity', 'desc')
    .orderBy('products.id')
    .limit(1500)
    .execute()
  for (let index = 0; index < ordersOfHistory; index++) {
    const buyer = buyers[index % buyers.length] ?? buyers[0]
    const company = demoCompanies.find(({ id }) => id === buyer.companyId)
    const regionId = company?.regionId ?? 1
    const prices = await profiles.get({
      companyId: buyer.companyId,
      regionId,
      priceTypeId: company?.priceTypeId ?? 1,
      pricingVersion: 1,
    })
    const lineCount = index === 7 ? 40 : 2 + ((index * 5) % 11)
    const chosen = Array.from({ length: lineCount }, (_, line) => ids[(index * 37 + line * 53) % ids.length]?.id ?? 1)
    const rows = await readProductRows(trx, [...new Set(chosen)])
    const at = new Date(now.getTime() - (ordersOfHistory - index) * 4 * day - (index % 7) * 3_600_000)
    const items = rows.map((row, position) => item(row, position, index))
    const viewer = {
      regionId,
      prices,
      dictionary: dictionary.current,
      sees: { prices: true, currentPrices: true, stocks: true },
      units: demoUnits,
      favourites: new Set<number>(),
      bought: new Set<number>(),
      recommended: new Set<number>(),
    }
    const lines = priceLines(
      items,
      { products: new Map(rows.map((row) => [row.id, row])), customs: new Map() },
      viewer,
    ).filter(({ price }) => price !== null)
    await insertOrder(trx, { index, buyer, at, status: statusOf(index), lines, regionId })
  }
}

/** The oldest are completed or cancelled, the newest in progress; every status occurs. */
function statusOf(index: number): OrderStatus {
  if (index < 16) return index % 6 === 4 ? 'cancelled' : 'done'
  return orderStatuses[(ordersOfHistory - 1 - index) % orderStatuses.length] ?? 'new'
}

const item = (row: ProductRow, position: number, seed: number) => ({
  id: position + 1,
  cartId: 0,
  productId: row.id,
  customProductId: null,
  sellerId: row.sellerId,
  position,
  pieces: null,
  note: '',
  additionalFields: {},
  priceWhenAdded: null,
  stockWhenAdded: null,
  seenAt: new Date(0),
  createdAt: new Date(0),
  amount: roundToPack((1 + ((seed + position * 3) % 12)) * 1000, row),
})

type HistoryOrder = {
  index: number
  buyer: (typeof buyers)[number]
  at: Date
  status: OrderStatus
  lines: readonly PricedLine[]
  regionId: number
}

async function insertOrder(trx: Trx, { index, buyer, at, status, lines, regionId }: HistoryOrder) {
  const sum = (pick: (line: PricedLine) => number) => lines.reduce((total, line) => total + pick(line), 0)
  const total = sum((line) => line.total)
  const isPickup = index % 3 === 0
  const person = demoAccounts.find(({ id }) => id === buyer.userId)
  const author = `${person?.lastName ?? ''} ${person?.firstName ?? ''}`.trim()
  const isPaid = status === 'paid' || status === 'shipped' || status === 'done'
  const changed = new Date(at.getTime() + (status === 'new' ? 0 : 2 * day))
  const date = changed.toISOString().slice(0, 10)
  const order = await trx
    .insertInto('orders')
    .values((eb) => ({
      ...buyer,
      number: eb.fn<string>('concat', [eb.fn('nextval', [eb.val('order_numbers')])]),
      sellerId: 1,
      status,
      erpStatus: null,
      clientKey: keyOf(index),
      requestHash: createHash('sha256').update(`history ${index}`).digest(),
      comment: comments[index % comments.length] ?? '',
      deliveryType: isPickup ? ('pickup' as const) : ('delivery' as const),
      deliveryAddress: isPickup ? '' : demoAddresses[0].address,
      deliveryCity: isPickup ? '' : demoAddresses[0].city,
      pickupWarehouseId: isPickup ? pickupOf(regionId) : null,
      contactName: author,
      contactPhone: '+7 910 123-00-0' + String(buyer.userId),
      reserve: index % 5 === 0,
      automaticProcessing: false,
      offerAccepted: true,
      itemsTotal: total,
      discountTotal: sum(({ discount }) => discount),
      vatTotal: sum(({ vat }) => vat),
      total,
      weightGrams: sum(({ weightGrams }) => weightGrams),
      erpNumber: status === 'new' ? null : `НФ-${String(4100 + index).padStart(6, '0')}`,
      erpDate: status === 'new' ? null : date,
      paidAt: isPaid ? date : null,
      shippedAt: status === 'shipped' || status === 'done' ? date : null,
      version: 1,
      confirmedVersion: status === 'new' ? 0 : 1,
      createdAt: at,
      updatedAt: changed,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('orderLines')
    .values(
      lines.map(({ item, row, basePrice, price, vatRate, vat, total: lineTotal }, position) => ({
        orderId: order.id,
        position: position + 1,
        productId: item.productId,
        customProductId: null,
        article: row?.article ?? '',
        name: row?.name ?? '',
        unitName: row?.unitName ?? 'шт',
        unitOkei: row?.unitOkei ?? '796',
        amount: item.amount,
        basePrice: basePrice ?? price ?? 0,
        price: price ?? 0,
        vatRate,
        vat,
        total: lineTotal,
        additionalFields: '{}',
      })),
    )
    .execute()
  await addOrderEvents(trx, order.id, { author, at }, [{ kind: 'placed', details: {} }])
  if (index % 5 === 0 && isOpen.has(status))
    await trx
      .insertInto('reserves')
      .values({ orderId: order.id, state: 'requested', requestedAt: at, requestedBy: author })
      .execute()
  if (status === 'cancelled')
    await addOrderEvents(trx, order.id, { author, at: changed }, [{ kind: 'cancelled', details: { from: 'new' } }])
  else if (status !== 'new')
    await addOrderEvents(trx, order.id, { author: '1С', at: changed }, [
      { kind: 'status', details: { from: 'new', to: status } },
    ])
}

const isOpen = new Set(['new', 'processing', 'awaiting-payment'])

const pickupOf = (regionId: number) => (regionId === 3 ? 6 : 1)

/** A uuid that is the same in every demonstration. */
function keyOf(index: number): string {
  const hex = createHash('md5').update(`demo order ${index}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
