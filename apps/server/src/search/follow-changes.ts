import type { IndexChange } from '@snab/catalogue-index/types'
import { sql } from 'kysely'
import type { Db } from '../db/database'
import { readIndexDictionaries } from './read-index-dictionaries'
import { findIndexProducts, findPrices, findStocks } from './read-index-products'

type Change = { seq: number; xid: string; kind: 'product' | 'prices' | 'stocks' | 'dictionaries' | 'all'; productId: number | null }
export type ChangeBatch = { changes: IndexChange[]; ids: number[]; dictionaries: boolean } | { rebuild: true }

const chunk = 5000

/**
 * Reads the change log. Transactions commit in another order than they take their numbers, so the cursor is a
 * transaction id below which all have ended; what is already visible above it is taken at once and remembered by seq,
 * so that nothing is lost, nothing waits for a long import and nothing is applied twice.
 */
export function changeReader(db: Db, start: bigint) {
  let cursor = start
  let taken = new Set<number>()

  return {
    cursor: () => cursor,
    /** Null when there is nothing new. */
    async next(): Promise<ChangeBatch | null> {
      const { rows } = await sql<Partial<Change> & { horizon: string }>`
        select c.seq, c.xid::text as xid, c.kind, c.product_id, s.horizon::text as horizon
        from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) s
        left join product_changes c on c.xid >= ${String(cursor)}::xid8
        order by c.seq`.execute(db)
      const horizon = BigInt(rows[0]?.horizon ?? cursor)
      const visible = rows.filter((row): row is Change & { horizon: string } => row.seq !== null && row.seq !== undefined)
      const fresh = visible.filter(({ seq }) => !taken.has(seq))
      const batch = fresh.length === 0 ? null : await readBatch(db, fresh)
      taken = new Set(visible.filter(({ xid }) => BigInt(xid) >= horizon).map(({ seq }) => seq))
      if (horizon > cursor) cursor = horizon
      return batch
    },
  }
}

/** The transaction id from which on changes are not yet in what is read after this call. */
export async function changeHorizon(db: Db): Promise<bigint> {
  const { rows } = await sql<{ horizon: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db)
  return BigInt(rows[0]?.horizon ?? 0)
}

async function readBatch(db: Db, changes: readonly Change[]): Promise<ChangeBatch> {
  if (changes.some(({ kind }) => kind === 'all')) return { rebuild: true }
  const idsOf = (kind: Change['kind']) => [...new Set(changes.filter((change) => change.kind === kind).map(({ productId }) => productId))].filter((id) => id !== null)
  const cards = idsOf('product')
  const inCards = new Set(cards)
  const prices = idsOf('prices').filter((id) => !inCards.has(id))
  const stocks = idsOf('stocks').filter((id) => !inCards.has(id))
  const found: IndexChange[] = []

  const dictionaries = changes.some(({ kind }) => kind === 'dictionaries')
  if (dictionaries) found.push({ kind: 'dictionaries', dictionaries: await readIndexDictionaries(db) })
  for (const ids of chunks(cards)) {
    const products = await findIndexProducts(db, ids)
    const active = new Set(products.map(({ id }) => id))
    for (const product of products) found.push({ kind: 'product', product })
    for (const id of ids) if (!active.has(id)) found.push({ kind: 'remove', id })
  }
  for (const ids of chunks(prices)) for (const [id, list] of await findPrices(db, ids)) found.push({ kind: 'prices', id, prices: list })
  for (const ids of chunks(stocks)) for (const [id, list] of await findStocks(db, ids)) found.push({ kind: 'stocks', id, stocks: list })
  return { changes: found, ids: [...new Set([...cards, ...prices, ...stocks])], dictionaries }
}

function* chunks(ids: readonly number[]): Generator<number[]> {
  for (let from = 0; from < ids.length; from += chunk) yield ids.slice(from, from + chunk)
}
