import type { Cost } from '@snab/domain/money/margin'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'

/** `source`: who entered it. */
export type KnownCost = Cost & { source: 'staff' | 'price-type' }

/**
 * The seller's costs of goods on a day (YYYY-MM-DD, Moscow), by product; goods without a known cost are missing. Only
 * for staff with `see-cost`: check `sessionMay(session, 'see-cost')` first.
 */
export async function readCosts(
  db: Db | Trx,
  productIds: readonly number[],
  day: string,
): Promise<Map<number, KnownCost>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<{
    id: number
    price: number
    vatIncluded: boolean
    vatRate: number | null
    priceTypeId: number | null
  }>`
    select p.id, c.price, c.vat_included, p.vat_rate, c.price_type_id
    from products p cross join lateral cost_on(p.id, ${day}::date) c
    where p.id = any(${[...new Set(productIds)]}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ id, priceTypeId, ...cost }) => [
      id,
      { ...cost, source: priceTypeId === null ? 'staff' : 'price-type' },
    ]),
  )
}

/** The costs of order lines when they were placed, by line; lines without a known cost are missing. */
export async function readLineCosts(db: Db | Trx, lineIds: readonly number[]): Promise<Map<number, Cost>> {
  if (lineIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orderLineCosts')
    .select(['orderLineId', 'price', 'vatIncluded', 'vatRate'])
    .where(sql<boolean>`order_line_id = any(${[...lineIds]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ orderLineId, ...cost }) => [orderLineId, cost]))
}
