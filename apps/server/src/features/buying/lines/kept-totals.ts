import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { recentlyUsed } from '../../../process/recently-used'
import type { Services } from '../../../services'
import type { Viewer } from '../../catalogue/goods/present-product'
import type { LineShare, PricedLine } from './price-lines'

type Share = LineShare & { productId: number | null }
/** Where the change log stands: changes of products from this transaction id on are not in, except those that were seen. */
type LogPlace = { horizon: string; seen: ReadonlySet<number> }
/** What each line of a list added to its totals, and everything that this holds for. */
type Kept = LogPlace & {
  version: number
  prices: Viewer['prices']
  dictionary: Viewer['dictionary']
  day: string
  shares: ReadonlyMap<number, Share>
}

/** Shorter lists are priced whole: that costs no more than looking after what is kept. */
export const keptAbove = 100
const capacity = 300
const mostChanged = 500

const ofServers = new WeakMap<Services, ReturnType<typeof recentlyUsed<string, Kept>>>()
function keptLists(services: Services) {
  const known = ofServers.get(services) ?? recentlyUsed<string, Kept>(capacity)
  ofServers.set(services, known)
  return known
}

type List = { kind: string; id: number; version: number }
const keyOf = ({ kind, id }: List) => `${kind}:${id}`

export const shareOf = ({ item, total, discount, vat, weightGrams }: PricedLine): Share => ({
  productId: item.productId,
  total,
  discount,
  vat,
  weightGrams,
})

export type KnownTotals = {
  shares: ReadonlyMap<number, Share>
  /** Lines whose price may have changed since. */
  staleIds: readonly number[]
  place: LogPlace
}

/** What the lines of a long list add, where that is known of this very version and still holds. */
export async function findKnownTotals(
  trx: Trx,
  services: Services,
  viewer: Viewer,
  list: List,
): Promise<KnownTotals | null> {
  const held = keptLists(services).get(keyOf(list))
  if (
    !held ||
    held.version !== list.version ||
    held.prices !== viewer.prices ||
    held.dictionary !== viewer.dictionary ||
    held.day !== moscowDay(services.clock())
  )
    return null
  const changed = await changedSince(trx, held)
  if (!changed) return null
  // custom products are not in the change log: they are few, and read every time
  const staleIds = [...held.shares].flatMap(([id, { productId }]) =>
    productId === null || changed.productIds.has(productId) ? [id] : [],
  )
  return { shares: held.shares, staleIds, place: changed.place }
}

/** To be called once the transaction that made the version has committed. */
export function keepTotals(
  services: Services,
  { prices, dictionary }: Viewer,
  list: List,
  place: LogPlace,
  shares: ReadonlyMap<number, Share>,
): void {
  const { version } = list
  const day = moscowDay(services.clock())
  keptLists(services).set(keyOf(list), { ...place, version, prices, dictionary, day, shares })
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
  const { rows } = await sql<LogRow>`/* prepared changes-since */
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

/** To be asked before goods are read: what commits in between is looked at again next time. */
export const findLogPlace = async (trx: Trx): Promise<LogPlace> => readLog(trx, null)

/** Products whose price may have changed; null when too much has. */
async function changedSince(trx: Trx, { horizon, seen }: LogPlace) {
  const log = await readLog(trx, horizon)
  const fresh = log.changes.filter(({ seq, kind }) => !seen.has(seq) && kind !== 'stocks')
  if (
    fresh.length > mostChanged ||
    fresh.some(({ kind, productId }) => kind === 'all' || kind === 'dictionaries' || productId === null)
  )
    return null
  const place: LogPlace = { horizon: log.horizon, seen: log.seen }
  return { productIds: new Set(fresh.map(({ productId }) => productId)), place }
}
