import type { HomeTask } from '@snab/contract/home-page'
import { moscowDay } from '@snab/domain/moscow-time'
import { RESERVE_DAYS } from '@snab/domain/order/reserve'
import { toRoubles } from '@snab/domain/money/money'
import { addWorkingDays } from '@snab/domain/working-days'
import type { Db } from '../../db/database'
import type { Session } from '../../http/visitor'
import { countApprovals } from '../approval/approval.queries'
import { ordersVisibleTo } from '../order/order-scope'
import { findDues } from '../payment-schedule/payment-schedule.queries'

/** What waits for this person, the most urgent first; nothing that is zero. */
export async function findHomeTasks(db: Db, session: Session, now: Date): Promise<HomeTask[]> {
  const day = moscowDay(now)
  const [dues, orders, approvals, unread] = await Promise.all([
    findDues(db, session),
    findOpenOrders(db, session),
    session.company ? countApprovals(db, session, now) : null,
    db
      .selectFrom('notifications')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('userId', '=', session.userId)
      .where('readAt', 'is', null)
      .where('inWeb', '=', true)
      .executeTakeFirstOrThrow(),
  ])
  const left = (rows: typeof dues) => toRoubles(rows.reduce((sum, { amount, paid }) => sum + amount - paid, 0))
  const overdue = dues.filter(({ dueOn }) => dueOn < day)
  const coming = dues.filter(({ dueOn }) => dueOn >= day && dueOn <= addWorkingDays(day, 5))
  // what is reserved today is free again after so many working days
  const expiring = orders.filter(
    ({ reserve, createdAt, status }) =>
      reserve && status !== 'paid' && addWorkingDays(moscowDay(createdAt), RESERVE_DAYS) <= addWorkingDays(day, 1),
  )
  const tasks: HomeTask[] = [
    { kind: 'overdue', count: overdue.length, sum: left(overdue), href: '/user/payment-schedule' },
    { kind: 'approvals', count: approvals?.waitingForMe ?? 0, sum: null, href: '/user/approvals' },
    { kind: 'reserves', count: expiring.length, sum: null, href: '/orders' },
    { kind: 'payment', count: coming.length, sum: left(coming), href: '/user/payment-schedule' },
    { kind: 'orders', count: orders.length, sum: null, href: '/orders' },
    { kind: 'unread', count: unread.n, sum: null, href: '/user/notifications' },
  ]
  return tasks.filter(({ count }) => count > 0)
}

const findOpenOrders = (db: Db, session: Session) =>
  db
    .selectFrom('orders')
    .select(['orders.id', 'orders.status', 'orders.reserve', 'orders.createdAt'])
    .where(ordersVisibleTo(session))
    .where('orders.status', 'not in', ['done', 'cancelled'])
    .orderBy('orders.id', 'desc')
    .limit(1000)
    .execute()
