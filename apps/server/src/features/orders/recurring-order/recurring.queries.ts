import type { RecurringSummary } from '@snab/contract/orders/recurring-order'
import { toRoubles } from '@snab/domain/money/money'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { withinScope, reachOf } from '../../../http/rights'
import type { Session } from '../../../http/visitor'

/** A person's own, and those of their company if they may order for all of it. */
const recurringVisibleTo = (db: Db | Trx, session: Session) =>
  db
    .selectFrom('recurringOrders')
    .leftJoin('orders', 'orders.id', 'recurringOrders.orderId')
    .leftJoin('specifications', 'specifications.id', 'recurringOrders.specificationId')
    .where(
      withinScope(reachOf(session, 'cancel-orders'), session, {
        companyId: 'recurringOrders.companyId',
        userId: 'recurringOrders.userId',
      }),
    )
    .selectAll('recurringOrders')
    .select(['orders.number as orderNumber', 'specifications.name as specificationName'])

export type RecurringRow = NonNullable<Awaited<ReturnType<typeof findRecurring>>>

export const findRecurring = (db: Db | Trx, session: Session, id: number) =>
  recurringVisibleTo(db, session).where('recurringOrders.id', '=', id).executeTakeFirst()

export const findAllRecurring = (db: Db, session: Session) =>
  recurringVisibleTo(db, session).orderBy('recurringOrders.nextOn').orderBy('recurringOrders.id').execute()

export const findRuns = (db: Db | Trx, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('recurringRuns')
        .selectAll()
        .where('recurringId', 'in', [...ids])
        .orderBy('dueOn', 'desc')
        .execute()
type RunRow = Awaited<ReturnType<typeof findRuns>>[number]

export async function findOrdersOfRuns(
  db: Db | Trx,
  userId: number,
  runs: readonly RunRow[],
): Promise<Map<string, { id: number; number: string }[]>> {
  if (runs.length === 0) return new Map()
  const { rows } = await sql<{ clientKey: string; id: number; number: string }>`
    select client_key::text, id, number from orders where user_id = ${userId}
      and client_key = any(${runs.map(({ clientKey }) => clientKey)}::uuid[]) order by id`.execute(db)
  const byRun = new Map<string, { id: number; number: string }[]>()
  for (const { clientKey, ...order } of rows) byRun.set(clientKey, [...(byRun.get(clientKey) ?? []), order])
  return byRun
}

export function presentRecurring(row: RecurringRow, runs: readonly RunRow[]): RecurringSummary {
  const open = runs.find(
    ({ recurringId, state }) => recurringId === row.id && (state === 'review' || state === 'waiting'),
  )
  return {
    id: row.id,
    name: row.name,
    order: row.orderId === null || row.orderNumber === null ? null : { id: row.orderId, number: row.orderNumber },
    specification:
      row.specificationId === null || row.specificationName === null
        ? null
        : { id: row.specificationId, name: row.specificationName },
    period: row.period,
    state: row.state,
    nextOn: row.nextOn,
    largestRise: row.largestRise,
    lastTotal: toRoubles(row.lastTotal),
    version: row.version,
    run: open ? { id: open.id, dueOn: open.dueOn, state: open.state, problem: open.problem } : null,
  }
}
