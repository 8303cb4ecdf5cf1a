import { placeOrder } from './ordering'
import type { Portal } from '../portal'

/** A buyer with a placed order of the given goods, the responsible staff member, and a stranger. */
export async function orderedBy(
  portal: Portal,
  { stock = 10, amount = 4, more = {} }: { stock?: number; amount?: number; more?: object } = {},
) {
  const productId = await portal.newProduct({ price: 122_00, wholesale: 100_00, stock })
  const companyId = await portal.newCompany()
  const buyer = await portal.newUser({ companyId })
  const stranger = await portal.newUser()
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  const foreignSales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId }).execute()
  const order = await orderOf(buyer, productId, amount, more)
  return { productId, companyId, buyer, stranger, sales, foreignSales, order }
}

type Buyer = Awaited<ReturnType<Portal['newUser']>>

export async function orderOf(buyer: Buyer, productId: number, amount: number, more: object = {}) {
  await buyer.patch('/api/v2/cart/items', { items: [{ productId, amount }] })
  const answer = await placeOrder(buyer, { ...more })
  const [order] = answer.body.orders ?? []
  if (!order) throw new Error(JSON.stringify(answer.body))
  return order as {
    id: number
    number: string
    version: number
    total: number
    lines: { id: number; productId: number }[]
  } // the contract's type
}

export const titlesOf = async (portal: Portal, userId: number): Promise<string[]> =>
  (
    await portal.db.selectFrom('notifications').select('title').where('userId', '=', userId).orderBy('id').execute()
  ).map(({ title }) => title)
