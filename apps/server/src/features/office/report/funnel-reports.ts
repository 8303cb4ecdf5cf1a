import { sql, type RawBuilder } from 'kysely'
import { mostRows, type Asked, type Columns, type Makers, type Period } from './report-shape'

/** A visit is a browser session; each step counts once per visit. */
type Steps = { lists: number; opened: number; carted: number; ordered: number }
type Row = Steps & { name: string }

const steps: Columns = [
  { key: 'lists', title: 'Смотрели список', kind: 'count' },
  { key: 'opened', title: 'Открыли товар', kind: 'count' },
  { key: 'openedShare', title: 'доля', kind: 'percent' },
  { key: 'carted', title: 'Положили в корзину', kind: 'count' },
  { key: 'cartedShare', title: 'доля', kind: 'percent' },
  { key: 'ordered', title: 'Заказали', kind: 'count' },
  { key: 'orderedShare', title: 'доля', kind: 'percent' },
]

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

const cellsOf = ({ lists, opened, carted, ordered }: Steps) => ({
  lists,
  opened,
  openedShare: share(opened, lists),
  carted,
  cartedShare: share(carted, lists),
  ordered,
  orderedShare: share(ordered, lists),
})

const stepOf = sql`case
  when type = 'SEARCH_EVENT' or type = 'CATEGORY_VIEW' or type like '%LIST_VIEW' then 'lists'
  when type = 'PRODUCT_VIEW' then 'opened'
  when type = 'CART_ADD' then 'carted'
  when type = 'ORDER_SUCCESS' then 'ordered' end`

/** SQL: the events of a period that belong to a visit. */
const eventsOf = ({ from, to }: Period) =>
  sql`select *, ${stepOf} as step from all_visitor_events where at >= ${from} and at < ${to} and session_id is not null`

const counts = sql`count(distinct session_id) filter (where step = 'lists')::int as lists,
  count(distinct session_id) filter (where step = 'opened')::int as opened,
  count(distinct session_id) filter (where step = 'carted')::int as carted,
  count(distinct session_id) filter (where step = 'ordered')::int as ordered`

/** Totals are counted separately, because a visit may span several days or sections. */
async function findTotals({ db, period }: Asked): Promise<Steps> {
  const { rows } = await sql<Steps>`select ${counts} from (${eventsOf(period)}) e`.execute(db)
  return rows[0] ?? { lists: 0, opened: 0, carted: 0, ordered: 0 }
}

async function readFunnel(
  asked: Asked,
  named: RawBuilder<unknown>,
  { key, linkOf }: { key: string; linkOf: (name: string) => string | null },
) {
  const { rows } = await sql<Row>`select name, ${counts} from (${named}) e where name is not null
    group by name having count(step) > 0 order by ${key === 'day' ? sql`name` : sql`lists desc, name`} limit ${mostRows + 1}`.execute(
    asked.db,
  )
  return {
    rows: rows.map((row) => ({ cells: { [key]: row.name, ...cellsOf(row) }, link: linkOf(row.name) })),
    totals: rows.length === 0 ? null : cellsOf(await findTotals(asked)),
  }
}

const visitsOf = (from: string, to: string) => `/staff/reports?kind=funnel-visits&from=${from}&to=${to}`

export const funnelReports: Makers = {
  'funnel-by-day': {
    columns: [{ key: 'day', title: 'День', kind: 'day' }, ...steps],
    drawn: 'ordered',
    read: (asked) =>
      readFunnel(
        asked,
        sql`select *, to_char(at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as name from (${eventsOf(asked.period)}) x`,
        { key: 'day', linkOf: (day) => visitsOf(day, day) },
      ),
  },
  'funnel-by-source': {
    columns: [{ key: 'source', title: 'Откуда пришли', kind: 'text' }, ...steps],
    drawn: 'ordered',
    read: (asked) =>
      readFunnel(
        asked,
        // the referrer of a visit's first page, and its screen
        sql`select *, first_value(case when referer like 'http%' then referer else 'Прямой заход' end)
              over (partition by session_id order by at, id)
            || case source when 'web-mobile' then ', телефон' when 'web-desktop' then ', компьютер' else '' end as name
          from (${eventsOf(asked.period)}) x`,
        { key: 'source', linkOf: () => visitsOf(asked.period.fromDay, asked.period.toDay) },
      ),
  },
  'funnel-by-section': {
    columns: [{ key: 'section', title: 'Раздел', kind: 'text' }, ...steps],
    drawn: 'ordered',
    read: (asked) =>
      readFunnel(
        asked,
        sql`select x.session_id, x.step, s.name from (${eventsOf(asked.period)}) x
          cross join lateral jsonb_array_elements(x.products) as shown
          join products p on p.id = (shown ->> 'id')::bigint join sections s on s.id = p.section_id`,
        { key: 'section', linkOf: () => visitsOf(asked.period.fromDay, asked.period.toDay) },
      ),
  },
  'funnel-visits': {
    columns: [
      { key: 'begun', title: 'Начало', kind: 'text' },
      { key: 'source', title: 'Откуда', kind: 'text' },
      { key: 'searched', title: 'Искали', kind: 'text' },
      { key: 'lists', title: 'Списков', kind: 'count' },
      { key: 'opened', title: 'Открыто товаров', kind: 'count' },
      { key: 'carted', title: 'Положено в корзину', kind: 'count' },
      { key: 'ordered', title: 'Заказов', kind: 'count' },
    ],
    drawn: 'opened',
    async read({ db, period }) {
      const { rows } = await sql<Steps & { begun: string; source: string; searched: string }>`
        select to_char(min(at) at time zone 'Europe/Moscow', 'DD.MM.YYYY HH24:MI') as begun,
          coalesce((array_agg(referer order by at, id) filter (where referer like 'http%'))[1], 'Прямой заход') as source,
          coalesce(left(string_agg(distinct search_term, ', '), 200), '') as searched,
          count(distinct view_uuid) filter (where step = 'lists')::int as lists,
          count(*) filter (where step = 'opened')::int as opened, count(*) filter (where step = 'carted')::int as carted,
          coalesce(sum(cardinality(order_ids)) filter (where step = 'ordered'), 0)::int as ordered
        from (${eventsOf(period)}) e group by session_id having count(step) > 0
        order by min(at) desc limit ${mostRows + 1}`.execute(db)
      return { rows: rows.map((row) => ({ cells: { ...row }, link: null })), totals: null }
    },
  },
}
