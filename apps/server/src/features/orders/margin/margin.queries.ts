import { costOf, marginOf, type Cost, type SoldLine } from '@snab/domain/money/margin'
import { toRoubles } from '@snab/domain/money/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { reachOf, withinScope } from '../../../http/rights'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'

type Row = Omit<SoldLine, 'cost'> & {
  id: number
  orderId: number
  article: string
  name: string
  unitName: string
  productId: number | null
  costPrice: number | null
  costWithVat: boolean | null
  costRate: number | null
}

const ordersOf = (db: Db, session: Session, ids: readonly number[]) =>
  db
    .selectFrom('orders as o')
    .where('o.id', 'in', ids)
    .where(withinScope(reachOf(session, 'keep-orders'), session, { companyId: 'o.companyId', userId: null }))

/** Lines with the cost on the day of their order; a cost entered later for that day counts too. */
async function findSoldLines(db: Db, orderIds: readonly number[]): Promise<(Row & { cost: Cost | null })[]> {
  const { rows } = await sql<Row>`
    select l.id, l.order_id, l.article, l.name, l.unit_name, l.product_id, l.amount, l.vat_rate, l.vat, l.total,
      coalesce(k.price, h.price) as cost_price, coalesce(k.vat_included, h.vat_included) as cost_with_vat,
      case when k.order_line_id is null then p.vat_rate else k.vat_rate end as cost_rate
    from order_lines l join orders o on o.id = l.order_id
    left join products p on p.id = l.product_id
    left join order_line_costs k on k.order_line_id = l.id
    left join lateral (select c.* from cost_on(l.product_id, (o.created_at at time zone 'Europe/Moscow')::date) c
      where k.order_line_id is null offset 0) h on true
    where l.order_id = any(${[...orderIds]}::bigint[]) order by l.order_id, l.position`.execute(db)
  return rows.map((row) => ({
    ...row,
    cost:
      row.costPrice === null || row.costWithVat === null
        ? null
        : { price: row.costPrice, vatIncluded: row.costWithVat, vatRate: row.costRate },
  }))
}

const presentMargin = (lines: readonly SoldLine[]) => {
  const { revenue, cost, margin, ...rest } = marginOf(lines)
  return { ...rest, revenue: toRoubles(revenue), cost: toRoubles(cost), margin: toRoubles(margin) }
}

/** Orders that the person may not see are left out. */
export async function findMargins(db: Db, session: Session, ids: readonly number[]) {
  const own = (await ordersOf(db, session, ids).select('o.id').execute()).map(({ id }) => id)
  const byOrder = new Map(own.map((id): [number, SoldLine[]] => [id, []]))
  for (const line of await findSoldLines(db, own)) byOrder.get(line.orderId)?.push(line)
  return [...byOrder].map(([orderId, lines]) => ({ orderId, ...presentMargin(lines) }))
}

export async function findMargin(db: Db, session: Session, id: number) {
  const order = await ordersOf(db, session, [id]).select('o.id').executeTakeFirst()
  if (!order) throw new Rejected('not-found')
  const lines = await findSoldLines(db, [id])
  return {
    total: presentMargin(lines),
    lines: lines.map((line) => {
      const { margin, percent, counted } = marginOf([line])
      return {
        lineId: line.id,
        article: line.article,
        name: line.name,
        unit: line.unitName,
        cost: line.cost && toRoubles(costOf({ vatRate: line.vatRate, amount: 1000, cost: line.cost })),
        margin: counted === 0 ? null : toRoubles(margin),
        percent,
      }
    }),
  }
}
