import { moscowDay } from '@snab/domain/moscow-time'
import { RESERVE_DAYS } from '@snab/domain/order/reserve'
import { addWorkingDays } from '@snab/domain/working-days'
import { findInvoiceContent } from '../features/document/invoice-of-order'
import { nextNumber } from '../features/document/next-number'
import type { Trx } from '../db/database'

/** Invented organisations: their numbers pass the check digits and belong to nobody. */
const requisites = [
  { sellerId: 1, name: 'ООО «Снаб»', inn: '5260000114', ogrn: '1025200000110', account: '40702810900000000011' },
  { sellerId: 2, name: 'ООО «Снаб-Кабель»', inn: '5260000227', ogrn: '1025200000220', account: '40702810300000000022' },
  { sellerId: 3, name: 'ООО «ЭнергоОпт»', inn: '5260000330', ogrn: '1025200000330', account: '40702810700000000033' },
]

/** Requisites of the sellers, and an invoice for every order that is past its first look. */
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
        externalId: null,
        sellerId: order.sellerId,
        companyId: order.companyId,
        userId: order.companyId === null ? order.userId : null,
        legalEntityId: order.legalEntityId,
        orderId: order.id,
        parentId: null,
        total: content.total,
        vatTotal: content.vatTotal,
        paid: order.paidAt === null ? 0 : content.total,
        dueOn: addWorkingDays(day, RESERVE_DAYS),
        content: JSON.stringify(content),
        file: null,
        fileName: null,
        createdAt: order.createdAt,
        createdBy: null,
      })
      .execute()
  }
}
