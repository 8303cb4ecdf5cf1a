import type { KeyScope } from '@snab/domain/people/access-key'
import { expect } from 'vitest'
import type { Portal } from '../../../../../test/portal'
import { keyOf, openProgram } from '../../../../../test/counterparts/program'

export const pickup = { delivery: 'pickup', pickup_point_id: 1, offer_accepted: true }

type Options = { role?: 'administrator' | 'manager'; spendingLimit?: number | null; scopes?: readonly KeyScope[] }

/** A buyer in their own company with an administrator, and their program. */
export async function newBuyer(portal: Portal, { role = 'manager', spendingLimit = null, scopes }: Options = {}) {
  const companyId = await portal.newCompany()
  const administrator = await portal.newUser({ companyId, role: 'administrator' })
  const person = await portal.newUser({ companyId, role, spendingLimit })
  const key = await keyOf(person, scopes)
  const program = await openProgram(portal, key.secret)
  /** The answer of a tool that is expected to succeed. */
  const use = async (name: string, args: Record<string, unknown> = {}) => {
    const { isError, data, text } = await program.use(name, args)
    expect(isError, `${name}: ${text}`).toBe(false)
    return data
  }
  /** The code of the refusal. */
  const refused = async (name: string, args: Record<string, unknown> = {}): Promise<string> => {
    const { isError, data, text } = await program.use(name, args)
    expect(isError, `${name} was not refused: ${text}`).toBe(true)
    return data.code
  }
  return { companyId, administrator, person, key, program, use, refused, ...kept(portal, companyId) }
}

/** What the database has of a company; sums in roubles, amounts in units. */
function kept({ db }: Portal, companyId: number) {
  return {
    orders: async () => {
      const orders = await db
        .selectFrom('orders')
        .select(['id', 'total', 'status', 'userId', 'ownNumber'])
        .where('companyId', '=', companyId)
        .orderBy('id')
        .execute()
      const lines = await db
        .selectFrom('orderLines')
        .innerJoin('orders', 'orders.id', 'orderLines.orderId')
        .select(['orderLines.orderId', 'orderLines.productId', 'orderLines.amount', 'orderLines.price'])
        .where('orders.companyId', '=', companyId)
        .orderBy('orderLines.id')
        .execute()
      return orders.map(({ id, total, status, ownNumber }) => ({
        id,
        total: total / 100,
        status,
        ownNumber,
        lines: lines
          .filter(({ orderId }) => orderId === id)
          .map(({ productId, amount, price }) => ({ productId, amount: amount / 1000, price: price / 100 })),
      }))
    },
    approvals: async () => {
      const requests = await db
        .selectFrom('approvalRequests')
        .select(['id', 'total', 'decidedAt'])
        .where('companyId', '=', companyId)
        .execute()
      return requests.map(({ id, total, decidedAt }) => ({ id, total: total / 100, isDecided: decidedAt !== null }))
    },
  }
}
