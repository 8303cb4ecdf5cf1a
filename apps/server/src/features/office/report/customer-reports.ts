import { toRoubles } from '@snab/domain/money/money'
import { sql } from 'kysely'
import { mostRows, type Makers } from './report-shape'

/** Companies that ordered in the preceding period of equal length and not in this one. */
export const customerReports: Makers = {
  'customers-lost': {
    columns: [
      { key: 'name', title: 'Покупатель', kind: 'text' },
      { key: 'orders', title: 'Заказов раньше', kind: 'count' },
      { key: 'total', title: 'Сумма раньше', kind: 'money' },
      { key: 'last', title: 'Последний заказ', kind: 'day' },
    ],
    drawn: 'total',
    async read({ db, period, visible }) {
      const before = new Date(period.from.getTime() - (period.to.getTime() - period.from.getTime()))
      const { rows } = await sql<{ id: number; name: string; orders: number; total: number; last: string }>`
        select c.id, c.name, count(*)::int as orders, sum(orders.total)::float8 as total,
          to_char(max(orders.created_at) at time zone 'Europe/Moscow', 'YYYY-MM-DD') as last
        from orders join companies c on c.id = orders.company_id
        where orders.status <> 'cancelled' and orders.created_at >= ${before} and orders.created_at < ${period.from} and ${visible}
          and not exists (select from orders o where o.company_id = c.id and o.status <> 'cancelled'
            and o.created_at >= ${period.from} and o.created_at < ${period.to})
        group by c.id, c.name order by total desc, c.id limit ${mostRows + 1}`.execute(db)
      return {
        rows: rows.map(({ id, name, orders, total, last }) => ({
          cells: { name, orders, total: toRoubles(total), last },
          link: `/staff/orders?companyId=${String(id)}`,
        })),
        totals: null,
      }
    },
  },
}
