import { toAmount } from '@snab/domain/money/amounts'
import { sql } from 'kysely'
import { daysIn } from './report-period'
import { mostRows, type Makers } from './report-shape'

type Turned = { id: number; article: string; name: string; sold: number; stock: number }

export const stockReports: Makers = {
  turnover: {
    columns: [
      { key: 'article', title: 'Артикул', kind: 'text' },
      { key: 'name', title: 'Товар', kind: 'text' },
      { key: 'sold', title: 'Продано', kind: 'amount' },
      { key: 'stock', title: 'Остаток', kind: 'amount' },
      { key: 'days', title: 'Запас, дней', kind: 'count' },
      { key: 'turns', title: 'Оборотов за год', kind: 'amount' },
    ],
    drawn: 'days',
    async read({ db, period }) {
      const { rows } = await sql<Turned>`
        select p.id, p.article, p.name, coalesce(s.sold, 0)::float8 as sold, coalesce(h.stock, 0)::float8 as stock
        from products p
        left join (select l.product_id, sum(l.amount) as sold from orders join order_lines l on l.order_id = orders.id
          where orders.status <> 'cancelled' and orders.created_at >= ${period.from} and orders.created_at < ${period.to} group by 1) s on s.product_id = p.id
        left join (select product_id, sum(amount) as stock from product_stocks where amount > 0 group by 1) h on h.product_id = p.id
        where p.is_active and s.sold > 0
        order by coalesce(h.stock, 0)::numeric / s.sold desc, p.id limit ${mostRows + 1}`.execute(db)
      const days = daysIn(period)
      return {
        rows: rows.map(({ id, article, name, sold, stock }) => ({
          cells: {
            article,
            name,
            sold: toAmount(sold),
            stock: toAmount(stock),
            days: Math.round((stock / sold) * days),
            turns: stock === 0 ? null : Math.round((sold / stock / days) * 365 * 10) / 10,
          },
          link: `/product/${String(id)}`,
        })),
        totals: null,
      }
    },
  },
}
