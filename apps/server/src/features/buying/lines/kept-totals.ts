import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { findHorizon, horizonNow, placeAt, readOn, since, type LogPlace } from '../../../db/change-cursor'
import type { Trx } from '../../../db/database'
import type { Services } from '../../../services'
import type { Viewer } from '../../catalogue/goods/present-product'
import type { LineShare, PricedLine } from './price-lines'

type Share = LineShare & { productId: number | null }
/** What each line added to the totals, and what this is valid for. */
type Kept = LogPlace & {
  version: number
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

/** Call before goods are read, so that later commits are checked next time. */
export const findLogPlace = async (trx: Trx): Promise<LogPlace> => placeAt(await findHorizon(trx))

/** Products whose price may have changed; null when too many have. */
async function changedSince(trx: Trx, place: LogPlace) {
  const { rows } = await sql<LogRow>`/* prepared changes-since */
    select c.seq, c.kind, c.product_id, c.xid >= s.horizon as is_open, s.horizon::text as horizon
    from (${horizonNow}) s
    left join product_changes c on c.xid >= ${since(place)}`.execute(trx)
  const visible = rows.flatMap(({ seq, kind, productId, isOpen }) =>
    seq === null || kind === null || isOpen === null ? [] : [{ seq, kind, productId, isOpen }],
  )
  const read = readOn(place, visible, rows[0]?.horizon ?? '0')
  const fresh = read.fresh.filter(({ kind }) => kind !== 'stocks')
  if (
    fresh.length > mostChanged ||
    fresh.some(({ kind, productId }) => kind === 'all' || kind === 'dictionaries' || productId === null)
  )
    return null
  return { productIds: new Set(fresh.map(({ productId }) => productId)), place: read.place }
}
