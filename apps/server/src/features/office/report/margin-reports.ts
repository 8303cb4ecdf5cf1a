import { marginOfSums } from '@snab/domain/money/margin'
import { toRoubles } from '@snab/domain/money/money'
import { reducedRates } from '@snab/domain/money/vat-regime'
import { sql } from 'kysely'
import { mostRows, type Asked, type Columns, type Makers, type ReportMaker, type ReportRows } from './report-shape'
import { dimensions, type Dimension } from './sales-reports'

type Row = { key: string | null; id: number | null; revenue: number; cost: number; counted: number; unknown: number }

const columnsOf = ({ title, kind = 'text' }: Dimension): Columns => [
  { key: 'name', title, kind },
  { key: 'revenue', title: 'Выручка без НДС', kind: 'money' },
  { key: 'cost', title: 'Себестоимость', kind: 'money' },
  { key: 'margin', title: 'Маржа', kind: 'money' },
  { key: 'percent', title: 'Маржа, %', kind: 'percent' },
  { key: 'unknown', title: 'Строк без себестоимости', kind: 'count' },
]

/** SQL: whether the seller deducts VAT, as `deductsVat` of the domain. */
const deducts = sql`(l.vat_rate is not null and l.vat_rate <> all (${Object.values(reducedRates)}::int[]))`

/** SQL: the cost of a line, as `costOf` of the domain. A test compares them. */
const costOfLine = sql`round(paid.price::numeric * l.amount / 1000 * case
  when paid.vat_included <> ${deducts} then 1
  when paid.vat_included then 10000.0 / (10000 + coalesce(paid.vat_rate, 0))
  else (10000 + coalesce(paid.vat_rate, 0)) / 10000.0 end)`

/**
 * SQL: the cost stored with a line, else the cost on the day of its order. The condition is in a subquery that is not
 * flattened: as a join condition, costs were looked up for every line and discarded.
 */
const costOfDay = sql`left join order_line_costs k on k.order_line_id = l.id
  left join products cp on cp.id = l.product_id and k.order_line_id is null
  left join lateral (select c.* from cost_on(l.product_id, (orders.created_at at time zone 'Europe/Moscow')::date) c
    where k.order_line_id is null offset 0) h on true
  cross join lateral (select coalesce(k.price, h.price) as price, coalesce(k.vat_included, h.vat_included) as vat_included,
    case when k.order_line_id is null then cp.vat_rate else k.vat_rate end as vat_rate) paid`

/** Lines of orders that were not cancelled; lines without a cost only count in their number. */
async function readMargins({ name, id, joins, nameless, link, order }: Dimension, asked: Asked): Promise<ReportRows> {
  const { db, period, visible } = asked
  const matching = sql`from orders join order_lines l on l.order_id = orders.id ${joins ?? sql``} ${costOfDay}
    where orders.status <> 'cancelled' and orders.created_at >= ${period.from} and orders.created_at < ${period.to} and ${visible}`
  const figures = sql`coalesce(sum(l.total - l.vat) filter (where paid.price is not null), 0)::float8 as revenue,
    coalesce(sum(${costOfLine}), 0)::float8 as cost, count(paid.price)::int as counted, (count(*) - count(paid.price))::int as unknown`
  const { rows } =
    await sql<Row>`select ${name} as key, ${id ?? sql`null`}::bigint as id, ${figures} ${matching} group by 1, 2
    order by ${order === 'name' ? sql`1` : sql`sum(l.total - l.vat) filter (where paid.price is not null) - sum(${costOfLine}) desc nulls last, 1`} limit ${mostRows + 1}`.execute(
      db,
    )
  const { rows: sums } = await sql<Row>`select null as key, null::bigint as id, ${figures} ${matching}`.execute(db)
  const cellsOf = ({ counted, unknown, ...row }: Row) => {
    const { revenue, cost, margin, percent } = marginOfSums(row)
    const isKnown = counted > 0
    return {
      revenue: isKnown ? toRoubles(revenue) : null,
      cost: isKnown ? toRoubles(cost) : null,
      margin: isKnown ? toRoubles(margin) : null,
      percent: percent === null || !isKnown ? null : percent / 100,
      unknown,
    }
  }
  return {
    rows: rows.map((row) => ({
      cells: { name: row.key ?? nameless, ...cellsOf(row) },
      link: link?.({ ...row, orders: 0, customers: 0, total: 0 }, asked) ?? null,
    })),
    totals: sums[0] ? { name: 'Итого', ...cellsOf(sums[0]) } : null,
  }
}

const marginBy = (dimension: Dimension): ReportMaker => ({
  columns: columnsOf(dimension),
  drawn: 'margin',
  read: (asked) => readMargins(dimension, asked),
})

const product = sql`left join products p on p.id = l.product_id`

export const marginReports: Makers = {
  'margin-by-month': marginBy(dimensions.month),
  'margin-by-company': marginBy(dimensions.company),
  'margin-by-manager': marginBy(dimensions.manager),
  'margin-by-section': marginBy(dimensions.section),
  'margin-by-brand': marginBy(dimensions.brand),
  'margin-by-product': marginBy({ ...dimensions.product, joins: product }),
}
