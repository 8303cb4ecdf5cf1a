import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import { sql } from 'kysely'
import { mostRows, type Asked, type Makers, type ReportRows } from './report-shape'

type ConversionDay = { day: string; searches: number; empty: number; opened: number; carted: number; ordered: number }

/** Products compared within one request; more would take seconds. */
const mostAtOnce = 200_000

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

export const goodsReports: Makers = {
  'search-conversion': {
    columns: [
      { key: 'day', title: 'День', kind: 'day' },
      { key: 'searches', title: 'Поисков', kind: 'count' },
      { key: 'empty', title: 'Без ответа', kind: 'percent' },
      { key: 'opened', title: 'Открыли товар', kind: 'percent' },
      { key: 'carted', title: 'Положили в корзину', kind: 'percent' },
      { key: 'ordered', title: 'Заказали', kind: 'percent' },
    ],
    drawn: 'ordered',
    async read({ db, period }) {
      const { rows } = await sql<ConversionDay>`
        with lists as (
          select to_char(l.at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as day, l.total = 0 as is_empty,
            exists (select from search_log_uses u where u.search_log_uuid = l.uuid and u.kind = 'card') as is_opened,
            exists (select from search_log_uses u where u.search_log_uuid = l.uuid and u.kind = 'cart') as is_carted,
            exists (select from order_lines o where o.additional_fields ? 'searchLogUuid' and o.additional_fields ->> 'searchLogUuid' = l.uuid::text) as is_ordered
          from search_logs l where l.kind = 'text' and l.page = 1 and l.at >= ${period.from} and l.at < ${period.to}
        )
        select day, count(*)::int as searches, count(*) filter (where is_empty)::int as empty, count(*) filter (where is_opened)::int as opened,
          count(*) filter (where is_carted)::int as carted, count(*) filter (where is_ordered)::int as ordered
        from lists group by day order by day`.execute(db)
      const sum = rows.reduce(
        (all, row) => ({
          day: '',
          searches: all.searches + row.searches,
          empty: all.empty + row.empty,
          opened: all.opened + row.opened,
          carted: all.carted + row.carted,
          ordered: all.ordered + row.ordered,
        }),
        { day: '', searches: 0, empty: 0, opened: 0, carted: 0, ordered: 0 },
      )
      const cellsOf = (row: ConversionDay) => ({
        day: row.day,
        searches: row.searches,
        empty: share(row.empty, row.searches),
        opened: share(row.opened, row.searches),
        carted: share(row.carted, row.searches),
        ordered: share(row.ordered, row.searches),
      })
      return {
        rows: rows.map((row) => ({ cells: cellsOf(row), link: `/staff/searches?from=${row.day}&to=${row.day}` })),
        totals: rows.length === 0 ? null : cellsOf(sum),
      }
    },
  },
  'demand-without-stock': {
    columns: [
      { key: 'article', title: 'Артикул', kind: 'text' },
      { key: 'name', title: 'Товар', kind: 'text' },
      { key: 'opened', title: 'Открывали', kind: 'count' },
      { key: 'carted', title: 'Клали в корзину', kind: 'count' },
      { key: 'last', title: 'Последний раз', kind: 'day' },
    ],
    drawn: 'opened',
    async read({ db, period }) {
      const { rows } = await sql<{
        id: number
        article: string
        name: string
        opened: number
        carted: number
        last: string
      }>`
        select p.id, p.article, p.name, count(*) filter (where u.kind = 'card')::int as opened, count(*) filter (where u.kind = 'cart')::int as carted,
          to_char(max(u.at) at time zone 'Europe/Moscow', 'YYYY-MM-DD') as last
        from search_log_uses u join products p on p.id = u.product_id
        where u.at >= ${period.from} and u.at < ${period.to} and p.is_active
          and not exists (select from product_stocks s where s.product_id = p.id and s.amount > 0)
        group by p.id order by carted desc, opened desc, p.id limit ${mostRows + 1}`.execute(db)
      return { rows: rows.map(({ id, ...cells }) => ({ cells, link: `/product/${String(id)}` })), totals: null }
    },
  },
  'unsold-stock': {
    columns: [
      { key: 'article', title: 'Артикул', kind: 'text' },
      { key: 'name', title: 'Товар', kind: 'text' },
      { key: 'stock', title: 'Остаток', kind: 'amount' },
      { key: 'price', title: 'Цена', kind: 'money' },
      { key: 'value', title: 'Стоит', kind: 'money' },
    ],
    drawn: 'value',
    long: {
      async isNeeded({ db }) {
        const { rows } = await sql<{
          count: number
        }>`select reltuples::float8 as count from pg_class where oid = 'products'::regclass`.execute(db)
        return (rows[0]?.count ?? 0) > mostAtOnce
      },
      steps: (period) => [period],
      step: () => Promise.resolve(),
      finish: readUnsold,
    },
    read: readUnsold,
  },
}

async function readUnsold({ db, period }: Asked): Promise<ReportRows> {
  const { rows } = await sql<{
    id: number
    article: string
    name: string
    stock: number
    price: number
    value: number
  }>`
        select p.id, p.article, p.name, s.stock::float8 as stock, r.price::float8 as price, round(s.stock * r.price / 1000)::float8 as value
        from products p
        join lateral (select sum(amount) as stock from product_stocks s where s.product_id = p.id and s.amount > 0) s on s.stock > 0
        join lateral (select max(r.price) as price from product_prices r where r.product_id = p.id) r on r.price > 0
        where p.is_active and not exists (select from order_lines l join orders o on o.id = l.order_id
          where l.product_id = p.id and o.status <> 'cancelled' and o.created_at >= ${period.from} and o.created_at < ${period.to})
        order by value desc, p.id limit ${mostRows + 1}`.execute(db)
  return {
    rows: rows.map(({ id, article, name, stock, price, value }) => ({
      cells: { article, name, stock: toAmount(stock), price: toRoubles(price), value: toRoubles(value) },
      link: `/product/${String(id)}`,
    })),
    totals: null,
  }
}
