import { toRoubles } from '@snab/domain/money/money'
import { sql } from 'kysely'
import { mostRows, type Makers } from './report-shape'

type Row = { month: string; name: string; plan: number | null; fact: number }

/**
 * Plans of months that overlap the period. An order counts for the staff member who took it; a person without a plan is
 * shown too.
 */
export const planReports: Makers = {
  'plan-by-manager': {
    columns: [
      { key: 'name', title: 'Менеджер', kind: 'text' },
      { key: 'month', title: 'Месяц', kind: 'text' },
      { key: 'plan', title: 'План', kind: 'money' },
      { key: 'fact', title: 'Факт', kind: 'money' },
      { key: 'done', title: 'Выполнено', kind: 'percent' },
      { key: 'left', title: 'Осталось', kind: 'money' },
    ],
    drawn: 'done',
    async read({ db, period, reader }) {
      const whose = reader.seesAll ? sql`true` : sql`u.id = ${reader.userId}`
      const { rows } = await sql<Row>`
        with months as (
          select m::date as month from generate_series(date_trunc('month', ${period.fromDay}::date), ${period.toDay}::date, interval '1 month') m
        ), facts as (
          select taken_by as user_id, date_trunc('month', created_at at time zone 'Europe/Moscow')::date as month, sum(total) as fact
          from orders where status <> 'cancelled' and taken_by is not null
            and created_at >= date_trunc('month', ${period.fromDay}::date)::timestamp at time zone 'Europe/Moscow'
            and created_at < (date_trunc('month', ${period.toDay}::date) + interval '1 month')::timestamp at time zone 'Europe/Moscow'
          group by 1, 2
        )
        select to_char(m.month, 'YYYY-MM') as month, trim(concat_ws(' ', u.last_name, u.first_name)) as name,
          p.amount::float8 as plan, coalesce(f.fact, 0)::float8 as fact
        from months m cross join users u
        left join sales_plans p on p.user_id = u.id and p.month = m.month
        left join facts f on f.user_id = u.id and f.month = m.month
        where (p.amount is not null or f.fact is not null) and ${whose}
        order by m.month, name, u.id limit ${mostRows + 1}`.execute(db)
      const cellsOf = (plan: number | null, fact: number) => ({
        plan: plan === null ? null : toRoubles(plan),
        fact: toRoubles(fact),
        done: plan === null ? null : fact / plan,
        left: plan === null ? null : toRoubles(Math.max(0, plan - fact)),
      })
      const planned = rows.filter(({ plan }) => plan !== null)
      const sum = (figure: (row: Row) => number) => planned.reduce((all, row) => all + figure(row), 0)
      return {
        rows: rows.map(({ month, name, plan, fact }) => ({
          cells: { name, month, ...cellsOf(plan, fact) },
          link: null,
        })),
        // only people with a plan: others would hide that it was missed
        totals:
          planned.length === 0
            ? null
            : {
                name: 'Итого',
                month: '',
                ...cellsOf(
                  sum(({ plan }) => plan ?? 0),
                  sum(({ fact }) => fact),
                ),
              },
      }
    },
  },
}
