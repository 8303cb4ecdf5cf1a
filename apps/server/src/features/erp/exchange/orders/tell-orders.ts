import { sql } from 'kysely'
import type { Db } from '../../../../db/database'
import type { ExchangeOrder } from '../commerceml/exchange-order'
import { findPendingClaims } from './pending-claims'
import { findPendingOrders } from './pending-orders'

/** Orders for 1C. The session stores the sent versions until 1C confirms. */
export async function tellOrders(db: Db, sessionId: number, currency: string): Promise<ExchangeOrder[]> {
  const pending = await findPendingOrders(db, currency)
  const versions = Object.fromEntries(pending.map(({ order, version }) => [order.id, version]))
  await sql`update exchange_sessions set told_orders = ${JSON.stringify(versions)}::jsonb where id = ${sessionId}`.execute(
    db,
  )
  const claims = await findPendingClaims(db, currency)
  const claimVersions = Object.fromEntries(claims.map(({ id, version }) => [String(id), version]))
  await sql`update exchange_sessions set told_claims = ${JSON.stringify(claimVersions)}::jsonb where id = ${sessionId}`.execute(
    db,
  )
  return [...pending, ...claims].map(({ order }) => order)
}

/** Confirms the sent versions: an order changed since is sent again. */
export async function confirmOrders(db: Db, sessionId: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      update orders o set confirmed_version = reported.value::int
      from exchange_sessions s cross join lateral jsonb_each_text(s.told_orders) reported
      where s.id = ${sessionId} and o.id = reported.key::bigint and o.confirmed_version < reported.value::int returning o.id`.execute(
      trx,
    )
    await sql`
      update claims c set confirmed_version = reported.value::int
      from exchange_sessions s cross join lateral jsonb_each_text(s.told_claims) reported
      where s.id = ${sessionId} and c.id = reported.key::bigint and c.confirmed_version < reported.value::int`.execute(
      trx,
    )
    await sql`update exchange_sessions set told_orders = '{}', told_claims = '{}' where id = ${sessionId}`.execute(trx)
    return rows.length
  })
}
