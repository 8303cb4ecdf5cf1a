import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import { dueDayOf } from '../../features/money/document/invoice/due-day-of'
import { findInvoiceContent } from '../../features/money/document/invoice/invoice-of-order'
import { insertShipment } from '../../features/money/document/shipment/make-shipment'
import { nextNumber } from '../../features/money/document/next-number'
import { findShipmentContent } from '../../features/money/document/shipment/shipment-of-order'
import type { Selectable } from 'kysely'
import type { Trx } from '../../db/database'
import type { Database } from '../../db/tables'
import { loadDemoDebts } from './load-debts'

type Order = Selectable<Database['orders']>

/** Invented organisations with valid check digits that belong to nobody. */
const requisites = [
  { sellerId: 1, name: 'ООО «Снаб»', inn: '5260000114', ogrn: '1025200000110', account: '40702810900000000011' },
  { sellerId: 2, name: 'ООО «Снаб-Кабель»', inn: '5260000227', ogrn: '1025200000220', account: '40702810300000000022' },
  { sellerId: 3, name: 'ООО «ЭнергоОпт»', inn: '5260000330', ogrn: '1025200000330', account: '40702810700000000033' },
]

/** Requisites of sellers, documents and payments of orders, and further debts. */
export async function loadDemoDocuments(trx: Trx, now: Date): Promise<void> {
  for (const { account, ...seller } of requisites) {
    const { id } = await trx
      .insertInto('sellerRequisites')
      .values({
        ...seller,
        fullName: seller.name,
        kpp: '526001001',
        address: '603000, Нижний Новгород, улица Примерная, 1',
        phone: '+7 831 200-00-00',
        email: 'buh@snab.example',
        directorPost: 'Генеральный директор',
        directorName: 'Орлов Д. С.',
        accountantName: 'Ветрова Е. А.',
        ogrnDay: null,
        okpo: '00000014',
        subdivision: '',
        seal: null,
        directorSignature: null,
        accountantSignature: null,
        changedAt: now,
        changedBy: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('sellerBankAccounts')
      .values({
        requisitesId: id,
        position: 0,
        bik: '042299001',
        bankName: 'Банк «Пример», Нижний Новгород',
        correspondentAccount: '30101810900000000001',
        account,
      })
      .execute()
  }
  await loadDocumentsOfOrders(trx, now)
  await loadReturns(trx, now)
  await loadDemoDebts(trx, now)
}

/**
 * Every order in progress or completed is invoiced; a shipped one has its УПД or ТОРГ-12, a paid one its money. A
 * waiting invoice has the day of loading, so only debts are overdue.
 */
async function loadDocumentsOfOrders(trx: Trx, now: Date): Promise<void> {
  const orders = await trx
    .selectFrom('orders')
    .selectAll()
    .where('status', 'not in', ['new', 'cancelled'])
    .orderBy((eb) => eb('paidAt', 'is', null))
    .orderBy('createdAt')
    .execute()
  for (const order of orders) {
    const day = moscowDay(order.paidAt === null ? now : order.createdAt)
    const content = await findInvoiceContent(trx, order, day)
    if (!content) throw new Error('A seller of the demonstration has no requisites')
    await trx
      .insertInto('documents')
      .values({
        kind: 'invoice',
        number: await nextNumber(trx, { sellerId: order.sellerId, series: 'invoice', day }),
        day,
        source: 'portal',
        sellerId: order.sellerId,
        companyId: order.companyId,
        userId: order.companyId === null ? order.userId : null,
        legalEntityId: order.legalEntityId,
        orderId: order.id,
        total: content.total,
        vatTotal: content.vatTotal,
        paid: order.paidAt === null ? 0 : content.total,
        dueOn: await dueDayOf(trx, order, 'invoice', day),
        content: JSON.stringify(content),
        createdAt: order.paidAt === null ? now : order.createdAt,
      })
      .execute()
    if (order.paidAt !== null)
      await trx
        .insertInto('orderPayments')
        .values({
          externalId: `demo-${String(order.id)}`,
          orderId: order.id,
          companyId: order.companyId,
          legalEntityId: order.legalEntityId,
          sellerId: order.sellerId,
          number: String(700 + order.id),
          day: order.paidAt,
          total: order.total,
          isVoid: false,
        })
        .execute()
  }
  // numbers follow the days of the documents
  const shipped = orders.filter(({ shippedAt }) => shippedAt !== null)
  for (const order of shipped.toSorted((one, other) => ((one.shippedAt ?? '') < (other.shippedAt ?? '') ? -1 : 1)))
    await loadShipment(trx, order, order.shippedAt ?? '')
}

async function loadShipment(trx: Trx, order: Order, day: string): Promise<void> {
  const form = order.id % 3 === 0 ? 'torg12' : 'transfer'
  const content = await findShipmentContent(trx, order, { form, day, amounts: 'all' })
  if (content) await insertShipment(trx, order, { content, day, now: order.updatedAt, createdBy: null })
}

/**
 * Each company has returned something of its last shipment and was refunded, as reported by 1C without a printed form.
 */
async function loadReturns(trx: Trx, now: Date): Promise<void> {
  const shipped = await trx
    .selectFrom('documents')
    .distinctOn('companyId')
    .selectAll()
    .where('kind', 'in', ['transfer', 'torg12'])
    .where('orderId', 'is not', null)
    .where('companyId', 'is not', null)
    .orderBy('companyId')
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .execute()
  for (const { id, sellerId, companyId, legalEntityId, orderId, content, day } of shipped) {
    const line = content?.lines[0]
    if (!line) continue
    await trx
      .insertInto('documents')
      .values({
        kind: 'return',
        number: `В-${String(id)}`,
        day: addDays(day, 2) > moscowDay(now) ? day : addDays(day, 2),
        source: 'erp',
        externalId: `demo-return-${String(id)}`,
        sellerId,
        companyId,
        legalEntityId,
        orderId,
        parentId: id,
        total: line.total,
        vatTotal: line.vat,
        createdAt: now,
      })
      .execute()
    // the refund matches the return, so that the companies' figures stay correct
    await trx
      .insertInto('orderPayments')
      .values({
        externalId: `demo-refund-${String(id)}`,
        orderId,
        companyId,
        legalEntityId,
        sellerId,
        number: `ВД-${String(id)}`,
        day: addDays(day, 2) > moscowDay(now) ? day : addDays(day, 2),
        total: line.total,
        isRefund: true,
        isVoid: false,
      })
      .execute()
  }
}
