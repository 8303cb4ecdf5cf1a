import { toRoubles } from '@snab/domain/money/money'
import { classEnds } from '@snab/domain/office/abc-xyz'
import { sql, type RawBuilder } from 'kysely'
import { daysIn, equalParts } from './report-period'
import { hasManyOrders } from './report-size'
import { mostRows, type Asked, type Period, type ReportMaker, type ReportRows } from './report-shape'

/** Evenness is calculated from equal parts of a period: months if they fit, else weeks. */
function partsOf(period: Period): Period[] {
  const days = daysIn(period)
  return equalParts(period, Math.min(24, Math.max(3, Math.floor(days / (days >= 90 ? 30 : 7)))))
}

/** SQL: the sales of goods in each part, without parts that have none. */
const soldIn = ({ visible }: Asked, parts: readonly Period[]) => sql`
  select l.product_id as id, width_bucket(orders.created_at, ${parts.map(({ from }) => from)}::timestamptz[]) as part, sum(l.total) as total
  from orders join order_lines l on l.order_id = orders.id
  where orders.status <> 'cancelled' and l.product_id is not null
    and orders.created_at >= ${parts.at(0)?.from ?? null} and orders.created_at < ${parts.at(-1)?.to ?? null} and ${visible}
  group by 1, 2`

type Row = {
  id: number
  article: string
  name: string
  total: number
  share: number
  variation: number
  abc: string
  xyz: string
}

/** Does the same as `classed` of the domain in the database. A test compares them. */
async function classify({ db, period }: Asked, sold: RawBuilder<unknown>): Promise<ReportRows> {
  const count = sql`${partsOf(period).length}::numeric`
  const { rows } = await sql<Row>`
    with sold as (${sold}),
    sums as (
      select id, sum(total) as total, ${count} * sum(total::numeric * total) - sum(total) * sum(total) as spread
      from sold group by id having sum(total) > 0
    ),
    placed as (
      select *, sum(total) over () as whole, sum(total) over (order by total desc, id) - total as before from sums
    )
    select p.id, p.article, p.name, s.total::float8 as total, s.total::float8 / s.whole::float8 as share,
      sqrt(s.spread::float8) / s.total::float8 as variation,
      case when s.before * 100 < s.whole * ${classEnds.a}::int then 'A' when s.before * 100 < s.whole * ${classEnds.b}::int then 'B' else 'C' end as abc,
      case when s.spread * 10000 <= s.total * s.total * ${classEnds.x ** 2}::int then 'X'
        when s.spread * 10000 <= s.total * s.total * ${classEnds.y ** 2}::int then 'Y' else 'Z' end as xyz
    from (select * from placed order by total desc, id limit ${mostRows + 1}) s join products p on p.id = s.id
    order by s.total desc, s.id`.execute(db)
  return {
    rows: rows.map(({ id, article, name, total, share, variation, abc, xyz }) => ({
      cells: { article, name, group: `${abc}${xyz}`, total: toRoubles(total), share, variation },
      link: `/product/${String(id)}`,
    })),
    totals: null,
  }
}

export const abcXyz: ReportMaker = {
  columns: [
    { key: 'article', title: 'Артикул', kind: 'text' },
    { key: 'name', title: 'Товар', kind: 'text' },
    { key: 'group', title: 'Группа', kind: 'text' },
    { key: 'total', title: 'Сумма', kind: 'money' },
    { key: 'share', title: 'Доля', kind: 'percent' },
    { key: 'variation', title: 'Колебание', kind: 'percent' },
  ],
  drawn: 'total',
  read: (asked) => classify(asked, soldIn(asked, partsOf(asked.period))),
  long: {
    isNeeded: hasManyOrders,
    steps: partsOf,
    // a part takes the place that others use for the customer, and is identified by its start
    async step(asked, runId) {
      await sql`
        insert into report_parts (run_id, key, customer, orders, total)
        select ${runId}::bigint, id, ${asked.period.from.getTime()}::bigint, 0, total from (${soldIn(asked, [asked.period])}) sold`.execute(
        asked.db,
      )
    },
    finish: (asked, runId) =>
      classify(asked, sql`select key as id, customer as part, total from report_parts where run_id = ${runId}`),
  },
}
