import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { bookBankPayment as booking } from '@snab/contract/money/staff-payment'
import { toKopecks, toRoubles } from '@snab/domain/money/money'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import { reachOf, withinScope } from '../../../http/rights'
import { authorName, type Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { bookPayments } from '../../balance/ledger/book-payments'
import { tellOfOrderChange } from '../../talk/notification/order-notices'
import { changeOrder, lockOrder, type LockedOrder } from '../../orders/order/change/change-order'
import { renewUnpaidInvoices } from '../document/invoice/follow-order'
import { settleMoneyPairs } from '../document/pair/money-pairs'
import { bookOrder } from './settle-payment'

type Needs = Pick<Services, 'db' | 'clock' | 'config'>
type Wanted = ParsedRequestOf<typeof booking>['body']

const keptOrders = (db: Db | Trx, session: Session) =>
  db
    .selectFrom('orders')
    .where(
      withinScope(reachOf(session, 'keep-orders'), session, { companyId: 'orders.companyId', userId: 'orders.userId' }),
    )

async function lockKept(trx: Trx, session: Session, id: number): Promise<LockedOrder> {
  const kept = await keptOrders(trx, session).where('orders.id', '=', id).select('orders.id').executeTakeFirst()
  const order = kept && (await lockOrder(trx, { id }))
  if (!order) throw new Rejected('order-not-found')
  return order
}

/** Books a payment that staff see on the bank account, when 1C does not report it. The same key is the same payment. */
export async function bookBankPayment(
  needs: Needs,
  session: Session,
  orderId: number,
  { clientKey, number, day, total: roubles }: Wanted,
): Promise<void> {
  const now = needs.clock()
  if (day > moscowDay(now)) throw invalidField('day', 'Эта дата ещё не наступила')
  const total = toKopecks(roubles)
  await needs.db.transaction().execute(async (trx) => {
    const order = await lockKept(trx, session, orderId)
    const before = await trx
      .selectFrom('orderPayments')
      .select(['orderId', 'total'])
      .where('clientKey', '=', clientKey)
      .executeTakeFirst()
    if (before && (before.orderId !== orderId || before.total !== total)) throw new Rejected('payment-key-used')
    if (before) return
    if (await isKnown(trx, order, { number, day, total })) throw new Rejected('payment-already-booked')
    const externalId = `staff:${clientKey}`
    const { legalEntityId } = await trx
      .selectFrom('orders')
      .select('legalEntityId')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('orderPayments')
      .values({
        externalId,
        orderId,
        companyId: order.companyId,
        legalEntityId,
        sellerId: order.sellerId,
        number,
        day,
        total,
        isVoid: false,
        clientKey,
        bookedBy: session.userId,
      })
      .execute()
    if (!(await bookOrder(trx, needs, orderId, authorName(session), now))) await tellOfOrderChange(trx, orderId)
    await noteStaffAction(trx, session, now, {
      action: 'book',
      subject: 'payment',
      subjectId: orderId,
      details: { orderId, number, day, total },
    })
  })
}

type StatementLine = { number: string; day: string; total: number }

/** Already reported by 1C, below the order or separately, or booked by a colleague. */
async function isKnown(
  trx: Trx,
  { id, companyId }: LockedOrder,
  { number, day, total }: StatementLine,
): Promise<boolean> {
  const known = await trx
    .selectFrom('orderPayments')
    .select('externalId')
    .where((eb) =>
      eb.or([
        eb('orderId', '=', id),
        ...(companyId === null ? [] : [eb.and([eb('orderId', 'is', null), eb('companyId', '=', companyId)])]),
      ]),
    )
    .where('number', '=', number)
    .where('day', '=', day)
    .where('total', '=', total)
    .where('isVoid', '=', false)
    .where('isRefund', '=', false)
    .executeTakeFirst()
  return known !== undefined
}

/** Only for payments booked by staff; 1C withdraws its own. The order may become unpaid. */
export async function takeBackBankPayment(
  { db, clock }: Needs,
  session: Session,
  orderId: number,
  key: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock()
    const order = await lockKept(trx, session, orderId)
    const taken = await trx
      .updateTable('orderPayments')
      .set({ isVoid: true })
      .where('orderId', '=', orderId)
      .where('clientKey', '=', key)
      .where('isVoid', '=', false)
      .where((eb) => eb.not(isReportedByErp(eb.ref('orderPayments.externalId'))))
      .returning(['number', 'day', 'total'])
      .executeTakeFirst()
    if (!taken) throw new Rejected('payment-not-found')
    await settleMoneyPairs(trx, { orderId }, now)
    await bookPayments(trx, orderId)
    const by = { author: authorName(session), source: 'staff' } as const
    if (!(await changeOrder(trx, order, { settles: true }, by, now))) await tellOfOrderChange(trx, orderId)
    await renewUnpaidInvoices(trx, [orderId], now)
    await noteStaffAction(trx, session, now, {
      action: 'take-back',
      subject: 'payment',
      subjectId: orderId,
      details: { orderId, ...taken },
    })
  })
}

/** SQL: 1C has reported the same payment, which belongs to it from then on. */
const isReportedByErp = (key: Expression<string>) =>
  sql<SqlBool>`exists (select from ledger_pairs t where t.kind = 'money' and t.own_key = ${key} and t.state = 'same')`

/** Payments booked by staff and what is left of the order's sum; nothing for people who do not manage it. */
export async function findBooked(db: Db, session: Session, orderId: number) {
  const order = await keptOrders(db, session)
    .where('orders.id', '=', orderId)
    .select('orders.id')
    .select(
      sql<number>`greatest(0, orders.total - coalesce((select sum(m.sum) from money m where m.order_id = orders.id), 0))::bigint`.as(
        'left',
      ),
    )
    .executeTakeFirst()
  if (!order) return { booked: [], left: 0 }
  const rows = await db
    .selectFrom('orderPayments as p')
    .leftJoin('users as u', 'u.id', 'p.bookedBy')
    .select(['p.clientKey', 'p.number', 'p.day', 'p.total'])
    .select(sql<string | null>`nullif(trim(concat_ws(' ', u.last_name, u.first_name)), '')`.as('by'))
    .where('p.orderId', '=', orderId)
    .where('p.clientKey', 'is not', null)
    .where('p.isVoid', '=', false)
    .where((eb) => eb.not(isReportedByErp(eb.ref('p.externalId'))))
    .orderBy('p.day')
    .orderBy('p.externalId')
    .execute()
  const booked = rows.flatMap(({ clientKey, number, day, total, by }) =>
    clientKey === null || total === null ? [] : [{ key: clientKey, number, day, total: toRoubles(total), by }],
  )
  return { booked, left: toRoubles(order.left) }
}
