import { createHash, randomUUID } from 'node:crypto'
import { addDays, moscowDay, startOfMoscowDay } from '@snab/domain/time/moscow-time'
import { generalVatRate, vatInside } from '@snab/domain/money/vat'
import type { Trx } from '../../db/database'
import { bookPayments } from '../../features/balance/ledger/book-payments'
import { dueDayOf } from '../../features/money/document/invoice/due-day-of'
import { findInvoiceContent } from '../../features/money/document/invoice/invoice-of-order'
import { findShipmentContent } from '../../features/money/document/shipment/shipment-of-order'
import { addShipment } from '../../features/orders/order/stock/shipments'
import { addOrderEvents } from '../../features/orders/order/change/order-history'
import { demoAccounts } from '../accounts'
import { demoDues } from '../company-life'

/** Days from the order to its shipment; the newest orders of the lists are others. */
const daysToShip = 9

/** Debts of the companies: deferred orders with an invoice and a shipping document from 1C, one partly paid. */
export async function loadDemoDebts(trx: Trx, now: Date): Promise<void> {
  const today = moscowDay(now)
  for (const due of demoDues) await loadDebt(trx, due, today)
}

async function loadDebt(trx: Trx, due: (typeof demoDues)[number], today: string): Promise<void> {
  const { companyId, legalEntityId, number, madeDaysAgo, paid, kind } = due
  const day = addDays(today, -madeDaysAgo)
  const order = await insertOrder(trx, due, day)
  const invoice = await findInvoiceContent(trx, order, day)
  const shipped = await findShipmentContent(trx, order, { form: 'transfer', day, amounts: 'all' })
  if (!invoice || !shipped) throw new Error('The seller of the demonstration has no requisites')
  let parentId: number | null = null
  for (const document of [{ kind: 'invoice', content: invoice } as const, { kind, content: shipped }]) {
    const inserted: { id: number } = await trx
      .insertInto('documents')
      .values({
        kind: document.kind,
        number,
        day,
        source: 'erp',
        externalId: `demo-${document.kind}-${number}`,
        sellerId: order.sellerId,
        companyId,
        legalEntityId,
        orderId: order.id,
        parentId,
        total: document.content.total,
        vatTotal: document.content.vatTotal,
        dueOn: await dueDayOf(trx, order, document.kind, day),
        content: JSON.stringify(document.content),
        createdAt: startOfMoscowDay(day),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    parentId = inserted.id
    if (document.content === shipped)
      await addShipment(trx, { orderId: order.id, documentId: inserted.id, number, day, lines: shipped.lines })
  }
  if (paid === 0) return
  await trx
    .insertInto('orderPayments')
    .values({
      externalId: `demo-debt-${number}`,
      orderId: order.id,
      companyId,
      legalEntityId,
      sellerId: order.sellerId,
      number: `9${number}`,
      day: addDays(today, -2),
      total: paid,
      isVoid: false,
    })
    .execute()
  await bookPayments(trx, order.id)
}

/** Noon, so that the day is the same in every time zone. */
const noonOf = (day: string): Date => new Date(startOfMoscowDay(day).getTime() + 12 * 3_600_000)

async function insertOrder(
  trx: Trx,
  { userId, companyId, legalEntityId, sellerId, number, amount }: (typeof demoDues)[number],
  day: string,
) {
  const placed = noonOf(addDays(day, -daysToShip))
  const shipped = noonOf(day)
  const person = demoAccounts.find(({ id }) => id === userId)
  const author = `${person?.lastName ?? ''} ${person?.firstName ?? ''}`.trim()
  const lines = debtLines(amount, generalVatRate(day))
  const order = await trx
    .insertInto('orders')
    .values((eb) => ({
      number: eb.fn<string>('concat', [eb.fn('nextval', [eb.val('order_numbers')])]),
      userId,
      companyId,
      legalEntityId,
      sellerId,
      status: 'done' as const,
      clientKey: randomUUID(),
      requestHash: createHash('sha256').update(`debt ${number}`).digest(),
      deliveryType: 'pickup' as const,
      pickupWarehouseId: companyId === 3 ? 6 : 1,
      contactName: author,
      payment: 'deferred' as const,
      offerAccepted: true,
      itemsTotal: amount,
      vatTotal: lines.reduce((sum, { vat }) => sum + vat, 0),
      total: amount,
      erpNumber: `НФ-${number.padStart(6, '0')}`,
      erpDate: moscowDay(placed),
      shippedAt: day,
      version: 1,
      confirmedVersion: 1,
      createdAt: placed,
      updatedAt: shipped,
    }))
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('orderLines')
    .values(
      lines.map((line, at) => ({
        ...line,
        orderId: order.id,
        position: at + 1,
        productId: null,
        customProductId: null,
        article: '',
        basePrice: line.price,
        additionalFields: '{}',
      })),
    )
    .execute()
  await addOrderEvents(trx, order.id, { author, at: placed }, [{ kind: 'placed', details: {} }])
  await addOrderEvents(trx, order.id, { author: '1С', at: shipped }, [
    { kind: 'status', details: { from: 'new', to: 'done' } },
  ])
  return order
}

const goods = [
  { name: 'Кабель ВВГнг(А)-LS 3х2,5-0,66', unitName: 'м', unitOkei: '006', amount: 1_000_000, share: 50 },
  { name: 'Щит распределительный навесной ЩРн-24 IP31', unitName: 'шт', unitOkei: '796', amount: 8_000, share: 30 },
  { name: 'Выключатель автоматический 3P 25А C 6кА', unitName: 'шт', unitOkei: '796', amount: 40_000, share: 20 },
]

/** Lines that add up to the debt; the last takes the rest. */
function debtLines(total: number, vatRate: number) {
  let left = total
  return goods.map(({ share, amount, ...facts }, at) => {
    const price = Math.trunc((total * share) / 100 / (amount / 1000))
    const isLast = at === goods.length - 1
    const sum = isLast ? left : (price * amount) / 1000
    left -= sum
    const of = isLast ? { amount: 1000, price: sum, unitName: 'компл', unitOkei: '839' } : { amount, price }
    return { ...facts, ...of, total: sum, vatRate, vat: vatInside(sum, vatRate) }
  })
}
