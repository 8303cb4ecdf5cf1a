import { toRoubles } from '@snab/domain/money/money'
import { sql, type RawBuilder } from 'kysely'
import { mostRows, type Asked, type Columns, type Makers, type ReportMaker, type ReportRows } from './report-shape'

type Row = { key: string | null; id: number | null; orders: number; customers: number; total: number }
type Dimension = {
  title: string
  kind?: 'day' | 'text'
  /** SQL of the group's name and of an id that its rows are found by. */
  name: RawBuilder<unknown>
  id?: RawBuilder<unknown>
  joins?: RawBuilder<unknown>
  /** Sums lines instead of orders. */
  byLines?: boolean
  /** What a group without a name is called. */
  nameless: string
  link?: (row: Row, asked: Asked) => string | null
  order?: 'name'
}

const columnsOf = ({ title, kind = 'text' }: Dimension): Columns => [
  { key: 'name', title, kind },
  { key: 'orders', title: 'Заказов', kind: 'count' },
  { key: 'customers', title: 'Покупателей', kind: 'count' },
  { key: 'total', title: 'Сумма', kind: 'money' },
  { key: 'average', title: 'Средний заказ', kind: 'money' },
]

const average = (total: number, orders: number): number => (orders === 0 ? 0 : Math.round((total / orders) * 100) / 100)

/** Orders that were not cancelled, summed by one dimension; the last row sums them all once. */
const salesBy = (dimension: Dimension): ReportMaker => ({
  columns: columnsOf(dimension),
  drawn: 'total',
  read: (asked) => readSales(dimension, asked),
})

async function readSales(dimension: Dimension, asked: Asked): Promise<ReportRows> {
  const { name, id = sql`null`, joins = sql``, byLines = false, nameless, link, order } = dimension
  const { db, period, visible } = asked
  const lines = byLines ? sql`join order_lines l on l.order_id = orders.id` : sql``
  const matching = sql`from orders ${lines} ${joins}
    where orders.status <> 'cancelled' and orders.created_at >= ${period.from} and orders.created_at < ${period.to} and ${visible}`
  const figures = sql`count(distinct orders.id)::int as orders, count(distinct coalesce(orders.company_id, -orders.user_id))::int as customers,
    coalesce(sum(${byLines ? sql`l.total` : sql`orders.total`}), 0)::float8 as total`
  const { rows } = await sql<Row>`select ${name} as key, ${id}::bigint as id, ${figures} ${matching} group by 1, 2
    order by ${order === 'name' ? sql`1` : sql`total desc, 1`} limit ${mostRows + 1}`.execute(db)
  const { rows: sums } = await sql<Row>`select null as key, null::bigint as id, ${figures} ${matching}`.execute(db)
  const cellsOf = (row: Row) => ({
    orders: row.orders,
    customers: row.customers,
    total: toRoubles(row.total),
    average: average(toRoubles(row.total), row.orders),
  })
  const [all] = sums
  return {
    rows: rows.map((row) => ({
      cells: { name: row.key ?? nameless, ...cellsOf(row) },
      link: link?.(row, asked) ?? null,
    })),
    totals: all ? { name: 'Итого', ...cellsOf(all) } : null,
  }
}

const ordersOf = (query: Record<string, string>): string => `/staff/orders?${new URLSearchParams(query).toString()}`
const product = sql`left join products p on p.id = l.product_id`
const own = 'Свои товары покупателей'

export const salesReports: Makers = {
  'sales-by-day': salesBy({
    title: 'День',
    kind: 'day',
    name: sql`to_char(orders.created_at at time zone 'Europe/Moscow', 'YYYY-MM-DD')`,
    nameless: '',
    order: 'name',
    link: ({ key }) => (key === null ? null : ordersOf({ from: key, to: key })),
  }),
  'sales-by-month': salesBy({
    title: 'Месяц',
    name: sql`to_char(orders.created_at at time zone 'Europe/Moscow', 'YYYY-MM')`,
    nameless: '',
    order: 'name',
  }),
  'sales-by-company': salesBy({
    title: 'Покупатель',
    name: sql`c.name`,
    id: sql`c.id`,
    joins: sql`left join companies c on c.id = orders.company_id`,
    nameless: 'Без компании',
    link: ({ id }, { period }) =>
      id === null ? null : ordersOf({ companyId: String(id), from: period.fromDay, to: period.toDay }),
  }),
  'sales-by-manager': salesBy({
    title: 'Менеджер',
    name: sql`nullif(trim(concat_ws(' ', m.last_name, m.first_name)), '')`,
    id: sql`m.id`,
    joins: sql`left join users m on m.id = orders.taken_by`,
    nameless: 'Никто не взял',
    link: ({ id }, { period }) =>
      id === null ? ordersOf({ whose: 'free', from: period.fromDay, to: period.toDay }) : null,
  }),
  'sales-by-section': salesBy({
    title: 'Раздел',
    name: sql`s.name`,
    id: sql`s.id`,
    joins: sql`${product} left join sections s on s.id = p.section_id`,
    byLines: true,
    nameless: own,
  }),
  'sales-by-brand': salesBy({
    title: 'Бренд',
    name: sql`b.name`,
    id: sql`b.id`,
    joins: sql`${product} left join brands b on b.id = p.brand_id`,
    byLines: true,
    nameless: 'Без бренда',
  }),
  'sales-by-product': salesBy({
    title: 'Товар',
    name: sql`case when p.id is null then null else p.article || ' ' || p.name end`,
    id: sql`p.id`,
    joins: product,
    byLines: true,
    nameless: own,
    link: ({ key }, { period }) =>
      key === null ? null : ordersOf({ keyword: key.split(' ')[0] ?? '', from: period.fromDay, to: period.toDay }),
  }),
}
