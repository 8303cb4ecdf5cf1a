import { placedOrder } from './placed-order'
import { NOW, type Portal } from '../portal'

const requisites = {
  kind: 'legal',
  name: 'ООО «Снаб»',
  fullName: '',
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  address: 'Москва, улица Вавилова, 19',
  phone: '',
  email: '',
  directorPost: 'Директор',
  directorName: 'Иванов И. И.',
  accountantName: 'Петрова А. И.',
  ogrnDay: null,
  okpo: '',
  subdivision: '',
  advanceInvoicesSince: null,
  documentsByErp: false,
  vatRegimes: [],
  accounts: [
    {
      bik: '044525225',
      bankName: 'ПАО Сбербанк',
      correspondentAccount: '30101810400000000225',
      account: '40702810138250123017',
    },
  ],
}

/** A seller that has never paid VAT. */
export const withoutVat = {
  vatRegimes: [{ from: '2000-01-01', regime: 'without-vat', ground: 'применяется УСН, глава 26.2 НК РФ' }],
}

/** Requisites as staff save them. */
export const requisitesOf = (change: object) => ({ ...requisites, ...change })

/** The portal's own requisites, saved by an administrator. */
export async function saveRequisites(portal: Portal, change: object = {}) {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const version = (await root.get('/api/v1/staff/seller')).body.items[0].version
  return root.put('/api/v1/staff/seller/own', { version, requisites: { ...requisites, ...change } })
}

/** An order of a new company or the given person, with these line totals in kopecks. */
export async function orderOf(
  portal: Portal,
  prices: readonly number[] = [1234_05],
  by?: Awaited<ReturnType<Portal['newUser']>>,
) {
  const buyer = by ?? (await portal.newUser({ companyId: await portal.newCompany() }))
  const companyId = buyer.companyId ?? 0
  const product = await portal.newProduct()
  const lines = prices.map((price) => ({ productId: product, article: 'ВА47-29', price }))
  const id = await placedOrder(portal, { userId: buyer.id, companyId: buyer.companyId, at: NOW, lines })
  const number = String(1000 + id)
  await portal.db.updateTable('orders').set({ number }).where('id', '=', id).execute()
  await portal.db
    .updateTable('orderLines')
    .set((eb) => ({ vat: eb.fn('round', [eb('total', '*', eb.lit(22 / 122))]) }))
    .where('orderId', '=', id)
    .execute()
  return { companyId, buyer, id, number }
}

/** An order with its invoice. */
export async function invoicedOrder(
  portal: Portal,
  ...args: [prices?: readonly number[], by?: Awaited<ReturnType<Portal['newUser']>>]
) {
  const order = await orderOf(portal, ...args)
  const { body } = await order.buyer.post(`/api/v1/order/${String(order.id)}/invoice`, {})
  return { ...order, invoiceId: body.id as number, total: body.total as number }
}
