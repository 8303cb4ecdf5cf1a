import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { logNow, onlyRow, readOn, since, stateColumns, type LogPlace, type LogState } from '../../../db/change-cursor'
import type { Trx } from '../../../db/database'
import type { Services } from '../../../services'
import type { Viewer } from '../../catalogue/goods/present-product'
import type { LineShare, PricedLine } from './price-lines'

type Share = LineShare & { productId: number | null }
/** What each line added to the totals, and what this is valid for. */
type Kept = LogPlace & {
  version: number
  updatedAt: number
  prices: Viewer['prices']
  dictionary: Viewer['dictionary']
  day: string
  shares: ReadonlyMap<number, Share>
}

/** Shorter lists are priced completely, which costs no more. */
export const keptAbove = 100
const capacity = 300
const mostChanged = 500

const ofServers = new WeakMap<Services, LRUCache<string, Kept>>()
function keptLists(services: Services) {
  const known = ofServers.get(services) ?? new LRUCache<string, Kept>({ max: capacity })
  ofServers.set(services, known)
  return known
}

/** `updatedAt` distinguishes equal version numbers after a restore from a backup. */
type List = { kind: string; id: number; version: number; updatedAt: Date }
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

/** The totals by line of a long list, if known for this version and still valid. */
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
    held.updatedAt !== list.updatedAt.getTime() ||
    held.prices !== viewer.prices ||
    held.dictionary !== viewer.dictionary ||
    held.day !== moscowDay(services.clock())
  )
    return null
  const changed = await changedSince(trx, held)
  if (!changed) return null
  // custom products are not in the change log; they are few and read every time
  const staleIds = [...held.shares].flatMap(([id, { productId }]) =>
    productId === null || changed.productIds.has(productId) ? [id] : [],
  )
  return { shares: held.shares, staleIds, place: changed.place }
}

/** Call after the transaction that made the version has committed. */
export function keepTotals(
  services: Services,
  { prices, dictionary }: Viewer,
  list: List,
  place: LogPlace,
  shares: ReadonlyMap<number, Share>,
): void {
  const { version } = list
  const updatedAt = list.updatedAt.getTime()
  const day = moscowDay(services.clock())
  keptLists(services).set(keyOf(list), { ...place, version, updatedAt, prices, dictionary, day, shares })
}

type LogRow = LogState & {
  seq: number | null
  xid: string
  token: number
  kind: string | null
  productId: number | null
  isOpen: boolean | null
}

/** Products whose price may have changed; null when there are too many, or the change log is a different one. */
async function changedSince(trx: Trx, place: LogPlace) {
  const { rows } = await sql<LogRow>`/* prepared changes-since */
    select ${stateColumns}, c.seq, c.xid::text as xid, c.token, c.kind, c.product_id, c.xid >= s.horizon as is_open
    from (${logNow('products', place)}) s
    left join product_changes c on c.xid >= ${since(place)}`.execute(trx)
  const visible = rows.flatMap(({ seq, xid, token, kind, productId, isOpen }) =>
    seq === null || kind === null || isOpen === null ? [] : [{ seq, xid, token, kind, productId, isOpen }],
  )
  const read = readOn(place, visible, onlyRow(rows.slice(0, 1)))
  const fresh = read.fresh.filter(({ kind }) => kind !== 'stocks')
  if (
    !read.isContinued ||
    fresh.length > mostChanged ||
    fresh.some(({ kind, productId }) => kind === 'all' || kind === 'dictionaries' || productId === null)
  )
    return null
  return { productIds: new Set(fresh.map(({ productId }) => productId)), place: read.place }
}
