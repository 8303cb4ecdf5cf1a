import { moscowDay } from '@snab/domain/moscow-time'
import { sql } from 'kysely'
import type { Trx } from '../../db/database'
import { recentlyUsed } from '../../recently-used'
import type { Services } from '../../services'
import type { Viewer } from '../catalogue/present-product'
import { findItems, findItemsOf, type CartRow } from './cart.queries'
import type { LineShare, PricedLine } from '../lines/price-lines'
import { readPricedLines } from '../lines/price-lines'

type Share = LineShare & { productId: number | null }
/** What each line of a cart added to its totals, and everything that this holds for. */
type Kept = {
  version: number
  prices: Viewer['prices']
  dictionary: Viewer['dictionary']
  day: string
  /** Changes of products from this transaction id on are not in it, except those that were seen. */
  horizon: string
  seen: ReadonlySet<number>
  shares: Map<number, Share>
}

/** Shorter carts are priced whole: that costs no more than looking after what is kept. */
const keptAbove = 100
const capacity = 300
const mostChanged = 500

const ofServers = new WeakMap<Services, ReturnType<typeof recentlyUsed<number, Kept>>>()
function keptCarts(services: Services) {
  const known = ofServers.get(services) ?? recentlyUsed<number, Kept>(capacity)
  ofServers.set(services, known)
  return known
}

type Change = {
  cart: CartRow
  version: number
  updatedIds: readonly number[]
  deletedIds: readonly number[]
  needsAll: boolean
}
type Priced = {
  /** All lines when they were needed, otherwise those that were read. */
  lines: PricedLine[]
  updated: PricedLine[]
  shares: readonly LineShare[]
  /** To be called once the transaction has committed. */
  keep: () => void
}

const shareOf = ({ item, total, discount, vat, weightGrams }: PricedLine): Share => ({
  productId: item.productId,
  total,
  discount,
  vat,
  weightGrams,
})

/**
 * Prices of a changed cart, read from PostgreSQL in the changing transaction. In a long cart only what the change touched,
 * and lines whose product the change log names since, are read; the other lines add what they added before.
 */
export async function priceChanged(trx: Trx, services: Services, viewer: Viewer, change: Change): Promise<Priced> {
  const { cart, version, updatedIds, deletedIds, needsAll } = change
  const kept = keptCarts(services)
  const held = kept.get(cart.id)
  const day = moscowDay(services.clock())
  const { prices, dictionary } = viewer
  const isGood =
    held &&
    !needsAll &&
    held.version === cart.version &&
    held.prices === prices &&
    held.dictionary === dictionary &&
    held.day === day
  const changed = isGood ? await changedSince(trx, held) : null
  const isUpdated = new Set(updatedIds)

  if (!isGood || !changed) {
    // before the lines are read: what commits in between is looked at again next time
    const log = await readLog(trx, null)
    const lines = await readPricedLines(trx, await findItems(trx, cart.id), viewer)
    const keep = () => {
      if (lines.length > keptAbove)
        kept.set(cart.id, {
          version,
          prices,
          dictionary,
          day,
          horizon: log.horizon,
          seen: log.seen,
          shares: new Map(lines.map((line) => [line.item.id, shareOf(line)])),
        })
    }
    return { lines, updated: lines.filter(({ item }) => isUpdated.has(item.id)), shares: lines, keep }
  }

  const ids = new Set(updatedIds)
  // own products are not in the change log: they are few, and read every time
  for (const [id, { productId }] of held.shares)
    if (productId === null || changed.productIds.has(productId)) ids.add(id)
  const lines = await readPricedLines(trx, await findItemsOf(trx, cart.id, { ids: [...ids] }), viewer)
  const shares = new Map(held.shares)
  for (const id of deletedIds) shares.delete(id)
  for (const line of lines) shares.set(line.item.id, shareOf(line))
  const keep = () => kept.set(cart.id, { ...held, version, horizon: changed.horizon, seen: changed.seen, shares })
  return { lines, updated: lines.filter(({ item }) => isUpdated.has(item.id)), shares: [...shares.values()], keep }
}

type LogRow = {
  seq: number | null
  kind: string | null
  productId: number | null
  horizon: string
  isOpen: boolean | null
}

/** Transactions commit in another order than they take their numbers: below the horizon all have ended, above it each change is told by its number. */
async function readLog(trx: Trx, from: string | null) {
  const { rows } = await sql<LogRow>`
    select c.seq, c.kind, c.product_id, c.xid >= s.horizon as is_open, s.horizon::text as horizon
    from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) s
    left join product_changes c on c.xid >= coalesce(${from}::xid8, s.horizon)`.execute(trx)
  const changes = rows.flatMap(({ seq, kind, productId, isOpen }) =>
    seq === null || kind === null ? [] : [{ seq, kind, productId, isOpen }],
  )
  return {
    changes,
    horizon: rows[0]?.horizon ?? '0',
    seen: new Set(changes.filter(({ isOpen }) => isOpen === true).map(({ seq }) => seq)),
  }
}

/** Products whose price may have changed; null when too much has. */
async function changedSince(trx: Trx, { horizon, seen }: Kept) {
  const log = await readLog(trx, horizon)
  const fresh = log.changes.filter(({ seq, kind }) => !seen.has(seq) && kind !== 'stocks')
  if (
    fresh.length > mostChanged ||
    fresh.some(({ kind, productId }) => kind === 'all' || kind === 'dictionaries' || productId === null)
  )
    return null
  return { productIds: new Set(fresh.map(({ productId }) => productId)), horizon: log.horizon, seen: log.seen }
}
