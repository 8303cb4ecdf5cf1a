import type { ShipmentContent, ShipmentLine } from '@snab/domain/document/shipment-content'
import { generalVatRate, vatInside } from '@snab/domain/money/vat'
import { addDays, moscowDay, startOfMoscowDay } from '@snab/domain/moscow-time'
import { RESERVE_DAYS } from '@snab/domain/order/reserve'
import { addWorkingDays } from '@snab/domain/working-days'
import { findInvoiceContent, findSides } from '../features/document/invoice-of-order'
import { insertShipment } from '../features/document/make-shipment'
import { nextNumber } from '../features/document/next-number'
import { findShipmentContent } from '../features/document/shipment-of-order'
import type { Trx } from '../db/database'
import { demoLegalEntities } from './accounts'
import { demoDues } from './company-life'

/** Invented organisations: their numbers pass the check digits and belong to nobody. */
const requisites = [
  { sellerId: 1, name: 'ООО «Снаб»', inn: '5260000114', ogrn: '1025200000110', account: '40702810900000000011' },
  { sellerId: 2, name: 'ООО «Снаб-Кабель»', inn: '5260000227', ogrn: '1025200000220', account: '40702810300000000022' },
  { sellerId: 3, name: 'ООО «ЭнергоОпт»', inn: '5260000330', ogrn: '1025200000330', account: '40702810700000000033' },
]

/** Requisites of the sellers, papers and money of the orders, and what the companies owe besides. */
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
        paysVat: true,
        noVatGround: '',
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
  await loadPapersOfOrders(trx)
  await loadDebts(trx, now)
  await loadReturns(trx, now)
}

/** Every order is invoiced once it is past its first look; what has left has its УПД or ТОРГ-12, what is paid its money. */
async function loadPapersOfOrders(trx: Trx): Promise<void> {
  const orders = await trx
    .selectFrom('orders')
    .selectAll()
    .where('status', 'not in', ['new', 'cancelled'])
    .orderBy('createdAt')
    .execute()
  for (const order of orders) {
    const day = moscowDay(order.createdAt)
    const content = await findInvoiceContent(trx, order, day)
    if (!content) throw new Error('A seller of the demonstration has no requisites')
    await trx
      .insertInto('documents')
      .values({
        kind: 'invoice',
        number: await nextNumber(trx, { sellerId: order.sellerId, kind: 'invoice', day }),
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
        dueOn: addWorkingDays(day, RESERVE_DAYS),
        content: JSON.stringify(content),
        createdAt: order.createdAt,
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
          number: String(700 + order.id),
          day: order.paidAt,
          total: order.total,
          isVoid: false,
        })
        .execute()
    if (order.shippedAt === null) continue
    const shipped = await findShipmentContent(trx, order, {
      form: order.id % 3 === 0 ? 'torg12' : 'transfer',
      day: order.shippedAt,
      amounts: 'all',
    })
    if (shipped)
      await insertShipment(trx, order, {
        content: shipped,
        day: order.shippedAt,
        now: order.updatedAt,
        createdBy: null,
      })
  }
}

/** What the companies owe: shipments of 1C with terms of payment, one of them paid in part. */
async function loadDebts(trx: Trx, now: Date): Promise<void> {
  const today = moscowDay(now)
  const sides = await findSides(trx, debtOrder)
  if (!sides) throw new Error('The seller of the demonstration has no requisites')
  for (const { companyId, legalEntityId, number, madeDaysAgo, dueInDays, amount, paid, kind } of demoDues) {
    const day = addDays(today, -madeDaysAgo)
    const entity = demoLegalEntities.find(({ id }) => id === legalEntityId)
    const lines = debtLines(amount, generalVatRate(day))
    const content: ShipmentContent = {
      form: 'transfer',
      orderNumber: `Д-${number}`,
      seller: sides.seller,
      bank: sides.bank,
      buyer: {
        name: entity?.name ?? '',
        inn: entity?.inn ?? '',
        kpp: entity?.kpp ?? '',
        address: entity?.address ?? '',
        phone: '',
      },
      consigneeAddress: '',
      lines,
      total: amount,
      vatTotal: lines.reduce((sum, { vat }) => sum + vat, 0),
      payments: [],
    }
    await trx
      .insertInto('documents')
      .values({
        kind,
        number,
        day,
        source: 'erp',
        externalId: `demo-${number}`,
        sellerId: debtOrder.sellerId,
        companyId,
        legalEntityId,
        total: amount,
        vatTotal: content.vatTotal,
        dueOn: addDays(today, dueInDays),
        content: JSON.stringify(content),
        createdAt: startOfMoscowDay(day),
      })
      .execute()
    if (paid > 0)
      await trx
        .insertInto('orderPayments')
        .values({
          externalId: `demo-debt-${number}`,
          companyId,
          legalEntityId,
          number: `9${number}`,
          day: addDays(today, -2),
          total: paid,
          isVoid: false,
        })
        .execute()
  }
}

const debtOrder = {
  id: 0,
  number: '',
  sellerId: 1,
  legalEntityId: null,
  contactName: 'Орлова Марина',
  contactPhone: '',
  userId: 1,
  deliveryAddress: '',
  pointsSpent: 0,
  deliveryPrice: null,
  total: 0,
}

const goods = [
  { name: 'Кабель ВВГнг(А)-LS 3х2,5-0,66', unit: 'м', okei: '006', amount: 1_000_000, share: 50 },
  { name: 'Щит распределительный навесной ЩРн-24 IP31', unit: 'шт', okei: '796', amount: 8_000, share: 30 },
  { name: 'Выключатель автоматический 3P 25А C 6кА', unit: 'шт', okei: '796', amount: 40_000, share: 20 },
]

/** Lines that add up to the debt; the last takes what is left. */
function debtLines(total: number, vatRate: number): ShipmentLine[] {
  let left = total
  return goods.map(({ share, amount, ...facts }, at) => {
    const price = Math.trunc((total * share) / 100 / (amount / 1000))
    const isLast = at === goods.length - 1
    const sum = isLast ? left : (price * amount) / 1000
    left -= sum
    const of = isLast ? { amount: 1000, price: sum, unit: 'компл', okei: '839' } : { amount, price }
    return { position: at + 1, article: '', ...facts, ...of, total: sum, vatRate, vat: vatInside(sum, vatRate) }
  })
}

/** Each company has sent something of its last shipment back and has its money, as 1C tells it: without a printed form. */
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
    // the money goes back with the goods, so that what is owed stays what the companies' figures say
    await trx
      .insertInto('orderPayments')
      .values({
        externalId: `demo-refund-${String(id)}`,
        orderId,
        companyId,
        legalEntityId,
        number: `ВД-${String(id)}`,
        day: addDays(day, 2) > moscowDay(now) ? day : addDays(day, 2),
        total: line.total,
        isRefund: true,
        isVoid: false,
      })
      .execute()
  }
}
