import { figureKinds, type StaffFigure } from '@snab/contract/pages/staff-home'
import { toRoubles } from '@snab/domain/money/money'
import { addDays, moscowDay, startOfMoscowDay } from '@snab/domain/time/moscow-time'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/database'
import { sessionMay } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import { ordersVisibleTo } from '../../orders/order/reading/order-scope'

const shownDays = 14
const weekMs = 7 * 24 * 3_600_000

type Kind = StaffFigure['kind']
/** Rows `kind, at, value`. */
type Source = RawBuilder<unknown>

/** Orders visible to the person; sign-ups for administrators; searches for everybody. */
function sourcesOf(session: Session, from: Date): Partial<Record<Kind, Source>> {
  const orders = sql`from orders where status <> 'cancelled' and created_at >= ${from} and ${ordersVisibleTo(session)}`
  const searches = sql`from search_logs where kind = 'text' and page = 1 and not has_filters and at >= ${from}`
  return {
    ...(sessionMay(session, 'keep-orders') && {
      orders: sql`select 'orders' as kind, created_at as at, 1::bigint as value ${orders}`,
      turnover: sql`select 'turnover' as kind, created_at as at, total as value ${orders}`,
    }),
    ...(sessionMay(session, 'keep-staff') && {
      people: sql`select 'people' as kind, created_at as at, 1::bigint as value from users where staff_role is null and not is_demonstration and created_at >= ${from}`,
    }),
    searches: sql`select 'searches' as kind, at, 1::bigint as value ${searches}`,
    'empty-searches': sql`select 'empty-searches' as kind, at, 1::bigint as value ${searches} and total = 0`,
  }
}

export async function findFigures(db: Db, session: Session, now: Date): Promise<StaffFigure[]> {
  const today = moscowDay(now)
  const days = Array.from({ length: shownDays }, (_, index) => addDays(today, index + 1 - shownDays))
  const sources = sourcesOf(session, startOfMoscowDay(days[0] ?? today))
  const weekAgo = new Date(now.getTime() - weekMs)
  const { rows } = await sql<{ kind: Kind; day: string; value: number; early: number }>`
    select kind, to_char(at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as day, sum(value)::float8 as value,
      coalesce(sum(value) filter (where at <= ${weekAgo}), 0)::float8 as early
    from (${sql.join(Object.values(sources), sql` union all `)}) as events
    group by 1, 2`.execute(db)
  const dayOfWeekAgo = moscowDay(weekAgo)
  return figureKinds
    .filter((kind) => sources[kind])
    .map((kind) => {
      const shown = (value: number) => (kind === 'turnover' ? toRoubles(value) : value)
      const rowOf = (day: string) => rows.find((row) => row.kind === kind && row.day === day)
      return {
        kind,
        days: days.map((day) => ({ day, value: shown(rowOf(day)?.value ?? 0) })),
        today: shown(rowOf(today)?.value ?? 0),
        weekAgo: shown(rowOf(dayOfWeekAgo)?.early ?? 0),
      }
    })
}
