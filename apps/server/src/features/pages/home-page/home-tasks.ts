import type { HomeTask } from '@snab/contract/pages/home-page'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { toRoubles } from '@snab/domain/money/money'
import { addWorkingDays } from '@snab/domain/time/working-days'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { countApprovals } from '../../orders/approval/approval.queries'
import { countAnswered } from '../../quotes/offer/offer.queries'
import { ordersVisibleTo } from '../../orders/order/reading/order-scope'
import { findDues } from '../../money/payment-schedule/payment-schedule.queries'
import { countAnswers } from '../../quotes/price-request/request.queries'

/** Tasks waiting for this person, most urgent first; empty ones are left out. */
export async function findHomeTasks(
  { db, config }: Pick<Services, 'db' | 'config'>,
  session: Session,
  now: Date,
): Promise<HomeTask[]> {
  const day = moscowDay(now)
  const hasOffers = config.SNAB_MODULES && config.SNAB_MODULE_OFFERS && !session.impersonation
  const [dues, orders, approvals, offers, prices, unread] = await Promise.all([
    findDues(db, session),
    countOrders(db, session, day),
    session.company && !session.impersonation ? countApprovals(db, session, now) : null,
    hasOffers ? countAnswered(db, session, day) : { seen: 0, accepted: 0 },
    session.company ? countAnswers(db, session, day) : 0,
    countUnread(db, session),
  ])
  const left = (rows: typeof dues) => toRoubles(rows.reduce((sum, { amount, paid }) => sum + amount - paid, 0))
  const overdue = dues.filter(({ dueOn }) => dueOn < day)
  const coming = dues.filter(({ dueOn }) => dueOn >= day && dueOn <= addWorkingDays(day, 5))
  const tasks: HomeTask[] = [
    { kind: 'overdue', count: overdue.length, sum: left(overdue), href: '/user/payment-schedule' },
    { kind: 'approvals', count: approvals?.waitingForMe ?? 0, sum: null, href: '/user/approvals' },
    { kind: 'reserves', count: orders.expiring, sum: null, href: '/orders' },
    { kind: 'offersAccepted', count: offers.accepted, sum: null, href: '/modules/offers?state=accepted' },
    { kind: 'prices', count: prices, sum: null, href: '/price-requests' },
    { kind: 'offersSeen', count: offers.seen, sum: null, href: '/modules/offers?state=seen' },
    { kind: 'payment', count: coming.length, sum: left(coming), href: '/user/payment-schedule' },
    { kind: 'orders', count: orders.open, sum: null, href: '/orders' },
    { kind: 'unread', count: unread, sum: null, href: '/user/notifications' },
  ]
  return tasks.filter(({ count }) => count > 0)
}

/** Unfinished orders, and those whose reserve ends by the next working day. */
const countOrders = (db: Db, session: Session, day: string) =>
  db
    .selectFrom('orders')
    .where(ordersVisibleTo(session))
    .where('orders.status', 'not in', ['done', 'cancelled'])
    .select([
      sql<number>`count(*)`.as('open'),
      sql<number>`count(*) filter (where exists (
        select from reserves r where r.order_id = orders.id and r.state = 'active'
          and r.valid_until <= ${addWorkingDays(day, 1)}::date))`.as('expiring'),
    ])
    .executeTakeFirstOrThrow()

async function countUnread(db: Db, { userId }: Session): Promise<number> {
  const { n } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('inWeb', '=', true)
    .executeTakeFirstOrThrow()
  return n
}
