import type { Listed } from './find-listed'

export type Seen = { seenIds: readonly number[]; seenInstockIds: readonly number[]; seenAs: string }
export type News = { goods: number; stock: number }

/** Compares what the owner saw last with the current list: what is new, and what counts as seen now. */
export function compareNews(seen: Seen, listed: Listed): News & { seen: Seen } {
  // another company or region was chosen since, so the difference is the owner's own action
  if (seen.seenAs !== '' && seen.seenAs !== listed.seenAs) return { goods: 0, stock: 0, seen: seenNow(listed) }
  const isMine = new Set(listed.marked ?? [])
  // products that the owner has marked (or their company bought) since are not news
  const own = listed.marked === null ? [] : missing(listed.marked, new Set(seen.seenIds))
  const isOwn = new Set(own)
  const instock = new Set(listed.instockIds)
  // sold out products may be reported again; those the owner removed may not
  const kept = listed.seesStocks
    ? seen.seenInstockIds.filter((id) => instock.has(id) || (listed.marked !== null && !isMine.has(id)))
    : [...seen.seenInstockIds]
  const next = {
    seenIds: [...seen.seenIds, ...own],
    seenInstockIds: [...kept, ...listed.instockIds.filter((id) => isOwn.has(id))],
    seenAs: listed.seenAs,
  }
  const isSeen = new Set(next.seenIds)
  const isSeenInstock = new Set(next.seenInstockIds)
  return {
    goods: missing(listed.ids, isSeen).length,
    stock: listed.instockIds.filter((id) => isSeen.has(id) && !isSeenInstock.has(id)).length,
    seen: next,
  }
}

export const seenNow = ({ ids, instockIds, marked, seenAs }: Listed): Seen => ({
  seenIds: [...new Set([...ids, ...(marked ?? [])])],
  seenInstockIds: [...instockIds],
  seenAs,
})

const missing = (ids: readonly number[], known: ReadonlySet<number>): number[] => ids.filter((id) => !known.has(id))
