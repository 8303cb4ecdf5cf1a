import { toRoubles } from '@snab/domain/money/money'
import { sql, type RawBuilder } from 'kysely'
import { hasManyOrders } from './report-size'
import { splitPeriod } from './report-period'
import {
  mostRows,
  type Asked,
  type Columns,
  type LongReport,
  type Makers,
  type ReportMaker,
  type ReportRows,
} from './report-shape'

type Row = { key: string | null; id: number | null; orders: number; customers: number; total: number }
export type Dimension = {
  title: string
  kind?: 'day' | 'text'
  /** SQL of the group's name and the id of its rows. */
  name: RawBuilder<unknown>
  id?: RawBuilder<unknown>
  joins?: RawBuilder<unknown>
  /** Sums lines instead of orders. */
  byLines?: boolean
  /** SQL: names of groups by id. */
  named?: RawBuilder<unknown>
  /** The name of a group without one. */
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

/** Orders that were not cancelled, summed by one dimension; the last row is the total. */
const salesBy = (dimension: Dimension): ReportMaker => ({
  columns: columnsOf(dimension),
  drawn: 'total',
  read: (asked) => readSales(dimension, asked),
  ...(dimension.byLines && { long: salesInParts(dimension) }),
})

async function readSales(dimension: Dimension, asked: Asked): Promise<ReportRows> {
  const { name, id = sql`null`, joins = sql``, byLines = false, order } = dimension
  const { db, period, visible } = asked
  const lines = byLines ? sql`join order_lines l on l.order_id = orders.id` : sql``
  const matching = sql`from orders ${lines} ${joins}
    where orders.status <> 'cancelled' and orders.created_at >= ${period.from} and orders.created_at < ${period.to} and ${visible}`
  const figures = sql`count(distinct orders.id)::int as orders, count(distinct coalesce(orders.company_id, -orders.user_id))::int as customers,
    coalesce(sum(${byLines ? sql`l.total` : sql`orders.total`}), 0)::float8 as total`
  const { rows } = await sql<Row>`select ${name} as key, ${id}::bigint as id, ${figures} ${matching} group by 1, 2
    order by ${order === 'name' ? sql`1` : sql`total desc, 1`} limit ${mostRows + 1}`.execute(db)
  const { rows: sums } = await sql<Row>`select null as key, null::bigint as id, ${figures} ${matching}`.execute(db)
  return presentSales(dimension, asked, rows, sums[0])
}

function presentSales(
  { nameless, link }: Dimension,
  asked: Asked,
  rows: readonly Row[],
  sums: Row | undefined,
): ReportRows {
  const cellsOf = (row: Row) => ({
    orders: row.orders,
    customers: row.customers,
    total: toRoubles(row.total),
    average: average(toRoubles(row.total), row.orders),
  })
  return {
    rows: rows.map((row) => ({
      cells: { name: row.key ?? nameless, ...cellsOf(row) },
      link: link?.(row, asked) ?? null,
    })),
    totals: sums ? { name: 'Итого', ...cellsOf(sums) } : null,
  }
}

const daysOfStep = 31

/**
 * The same sums month by month. An order belongs to one month, so orders add up; customers are counted at the end. Sums
 * are stored by group and customer, and once more without a group, where an order of several groups counts once.
 */
const salesInParts = (dimension: Dimension): LongReport => ({
  isNeeded: hasManyOrders,
  steps: (period) => splitPeriod(period, daysOfStep),
  async step({ db, period, visible }, runId) {
    const { id = sql`null`, joins = sql`` } = dimension
    await sql`
      with by_order as (
        select coalesce(${id}, 0) as key, orders.id, coalesce(orders.company_id, -orders.user_id) as customer, sum(l.total) as total
        from orders join order_lines l on l.order_id = orders.id ${joins}
        where orders.status <> 'cancelled' and orders.created_at >= ${period.from} and orders.created_at < ${period.to} and ${visible}
        group by 1, 2, 3
      )
      insert into report_parts as p (run_id, key, customer, orders, total)
      select ${runId}::bigint, key, customer, count(*), sum(total) from by_order group by key, customer
      union all select ${runId}::bigint, -1, customer, count(distinct id), sum(total) from by_order group by customer
      on conflict (run_id, key, customer) do update set orders = p.orders + excluded.orders, total = p.total + excluded.total`.execute(
      db,
    )
  },
  async finish(asked, runId) {
    const { named = sql`select null::bigint as id, null::text as name` } = dimension
    const { rows } = await sql<Row>`
      with sums as (
        select key, sum(orders)::int as orders, count(*)::int as customers, sum(total)::float8 as total
        from report_parts where run_id = ${runId} group by key
      ), most as (select * from sums where key <> -1 order by total desc, key limit ${mostRows + 1})
      select n.name as key, nullif(m.key, 0) as id, m.orders, m.customers, m.total
      from (select * from most union all select * from sums where key = -1) m left join (${named}) n on n.id = m.key
      order by m.key = -1, m.total desc, n.name`.execute(asked.db)
    const sums = rows.findLast(({ id }) => id === -1)
    return presentSales(dimension, asked, sums ? rows.slice(0, -1) : rows, sums)
  },
})

const ordersOf = (query: Record<string, string>): string => `/staff/orders?${new URLSearchParams(query).toString()}`
const product = sql`left join products p on p.id = l.product_id`
const own = 'Свои товары покупателей'

export const dimensions = {
  day: {
    title: 'День',
    kind: 'day',
    name: sql`to_char(orders.created_at at time zone 'Europe/Moscow', 'YYYY-MM-DD')`,
    nameless: '',
    order: 'name',
    link: ({ key }) => (key === null ? null : ordersOf({ from: key, to: key })),
  },
  month: {
    title: 'Месяц',
    name: sql`to_char(orders.created_at at time zone 'Europe/Moscow', 'YYYY-MM')`,
    nameless: '',
    order: 'name',
  },
  company: {
    title: 'Покупатель',
    name: sql`c.name`,
    id: sql`c.id`,
    joins: sql`left join companies c on c.id = orders.company_id`,
    nameless: 'Без компании',
    link: ({ id }, { period }) =>
      id === null ? null : ordersOf({ companyId: String(id), from: period.fromDay, to: period.toDay }),
  },
  manager: {
    title: 'Менеджер',
    name: sql`nullif(trim(concat_ws(' ', m.last_name, m.first_name)), '')`,
    id: sql`m.id`,
    joins: sql`left join users m on m.id = orders.taken_by`,
    nameless: 'Никто не взял',
    link: ({ id }, { period }) =>
      id === null ? ordersOf({ whose: 'free', from: period.fromDay, to: period.toDay }) : null,
  },
  section: {
    title: 'Раздел',
    name: sql`s.name`,
    id: sql`s.id`,
    joins: sql`${product} left join sections s on s.id = p.section_id`,
    byLines: true,
    named: sql`select id, name from sections`,
    nameless: own,
  },
  brand: {
    title: 'Бренд',
    name: sql`b.name`,
    id: sql`b.id`,
    joins: sql`${product} left join brands b on b.id = p.brand_id`,
    byLines: true,
    named: sql`select id, name from brands`,
    nameless: 'Без бренда',
  },
  product: {
    title: 'Товар',
    name: sql`case when p.id is null then null else p.article || ' ' || p.name end`,
    id: sql`p.id`,
    joins: product,
    byLines: true,
    named: sql`select id, article || ' ' || name as name from products`,
    nameless: own,
    link: ({ key }, { period }) =>
      key === null ? null : ordersOf({ keyword: key.split(' ')[0] ?? '', from: period.fromDay, to: period.toDay }),
  },
} satisfies Record<string, Dimension>

export const salesReports: Makers = {
  'sales-by-day': salesBy(dimensions.day),
  'sales-by-month': salesBy(dimensions.month),
  'sales-by-company': salesBy(dimensions.company),
  'sales-by-manager': salesBy(dimensions.manager),
  'sales-by-section': salesBy(dimensions.section),
  'sales-by-brand': salesBy(dimensions.brand),
  'sales-by-product': salesBy(dimensions.product),
}
