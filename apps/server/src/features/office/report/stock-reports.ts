import { classed } from '@snab/domain/office/abc-xyz'
import { toAmount } from '@snab/domain/money/amounts'
import { ownValue } from '@snab/domain/own-value'
import { toRoubles } from '@snab/domain/money/money'
import { sql } from 'kysely'
import { mostRows, type Makers, type Period } from './report-shape'

const dayMs = 24 * 3_600_000
const daysIn = ({ from, to }: Period): number => Math.round((to.getTime() - from.getTime()) / dayMs)

/** Equal parts of a period, by which evenness is judged: months if they fit, else weeks. */
const partsOf = (period: Period): number => {
  const days = daysIn(period)
  return Math.min(24, Math.max(3, Math.floor(days / (days >= 90 ? 30 : 7))))
}

type Sums = { id: number; article: string; name: string; sums: Record<string, number> }
type Turned = { id: number; article: string; name: string; sold: number; stock: number }

export const stockReports: Makers = {
  'abc-xyz': {
    columns: [
      { key: 'article', title: 'Артикул', kind: 'text' },
      { key: 'name', title: 'Товар', kind: 'text' },
      { key: 'group', title: 'Группа', kind: 'text' },
      { key: 'total', title: 'Сумма', kind: 'money' },
      { key: 'share', title: 'Доля', kind: 'percent' },
      { key: 'variation', title: 'Колебание', kind: 'percent' },
    ],
    drawn: 'total',
    async read({ db, period, visible }) {
      const parts = partsOf(period)
      const { rows } = await sql<Sums>`
        with sold as (
          select l.product_id as id, width_bucket(extract(epoch from orders.created_at)::float8, ${period.from.getTime() / 1000}::float8, ${period.to.getTime() / 1000}::float8, ${parts}::int) as part,
            sum(l.total)::float8 as total
          from orders join order_lines l on l.order_id = orders.id
          where orders.status <> 'cancelled' and l.product_id is not null and orders.created_at >= ${period.from} and orders.created_at < ${period.to} and ${visible}
          group by 1, 2
        )
        select p.id, p.article, p.name, s.sums from (select id, jsonb_object_agg(part, total) as sums from sold group by id) s join products p on p.id = s.id`.execute(
        db,
      )
      const named = new Map(rows.map(({ id, article, name }) => [id, { article, name }]))
      const all = classed(
        rows.map(({ id, sums }) => ({
          id,
          parts: Array.from({ length: parts }, (_, index) => ownValue(sums, String(index + 1)) ?? 0),
        })),
      )
      return {
        rows: all
          .slice(0, mostRows + 1)
          .map(({ id, total, share, abc, xyz, variation }) => ({
            cells: {
              article: named.get(id)?.article ?? '',
              name: named.get(id)?.name ?? '',
              group: `${abc}${xyz}`,
              total: toRoubles(total),
              share,
              variation,
            },
            link: `/product/${String(id)}`,
          })),
        totals: null,
      }
    },
  },
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
