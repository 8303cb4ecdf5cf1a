import type { IndexChange } from '@snab/catalogue-index/types'
import type { PriceBasis } from '@snab/domain/money/shown-price'
import type { LogPlace } from '../db/change-cursor'
import type { Db } from '../db/database'
import { readIndexDictionaries } from './read-index-dictionaries'
import { findIndexProducts, findPrices, findStocks } from './read-index-products'
import { logReader, type Change } from './read-log'

export type Applied = { changes: IndexChange[]; ids: number[]; dictionaries: boolean }
/** `isOther`: the database has another history, so anything read before may belong to the former one. */
export type ChangeBatch = (Applied & { isOther?: boolean }) | { rebuild: true }

/** Products read by one statement. */
const chunk = 5000

/**
 * Reads the change log in batches from a place on, with the current state of the products; see `logReader`. `apply` is
 * part of the call, so it is repeated when the call fails.
 */
export function changeReader(
  db: Db,
  start: LogPlace,
  basis: PriceBasis,
  { isWhole = false, apply }: { isWhole?: boolean; apply?: (batch: Applied) => Promise<void> } = {},
) {
  const log = logReader(db, start, { isWhole })
  return {
    place: log.place,
    given: log.given,
    /** Null when there is nothing new. After a failure the next call repeats the batch. */
    async next(): Promise<ChangeBatch | null> {
      const read = await log.next(async ({ changes, isOther }) => {
        const batch = await readBatch(db, changes, basis, { withDictionaries: isOther })
        await apply?.(batch)
        return batch
      })
      if (read === null || 'rebuild' in read) return read
      return { ...read.used, ...(read.isOther && { isOther: true }) }
    },
  }
}

async function readBatch(
  db: Db,
  changes: readonly Change[],
  basis: PriceBasis,
  { withDictionaries = false } = {},
): Promise<Applied> {
  const idsOf = (kind: Change['kind']) => [
    ...new Set(changes.flatMap((change) => (change.kind === kind && change.productId !== 0 ? change.productId : []))),
  ]
  const cards = idsOf('product')
  const inCards = new Set(cards)
  const prices = idsOf('prices').filter((id) => !inCards.has(id))
  const stocks = idsOf('stocks').filter((id) => !inCards.has(id))
  const indexChanges: IndexChange[] = []

  const dictionaries = withDictionaries || changes.some(({ kind }) => kind === 'dictionaries')
  if (dictionaries) indexChanges.push({ kind: 'dictionaries', dictionaries: await readIndexDictionaries(db) })
  for await (const { ids, result: products } of readAhead(chunks(cards), (ids) => findIndexProducts(db, ids, basis))) {
    const active = new Set(products.map(({ id }) => id))
    for (const product of products) indexChanges.push({ kind: 'product', product })
    for (const id of ids) if (!active.has(id)) indexChanges.push({ kind: 'remove', id })
  }
  for await (const { result } of readAhead(chunks(prices), (ids) => findPrices(db, ids, basis)))
    for (const [id, list] of result) indexChanges.push({ kind: 'prices', id, prices: list })
  for await (const { result } of readAhead(chunks(stocks), (ids) => findStocks(db, ids)))
    for (const [id, list] of result) indexChanges.push({ kind: 'stocks', id, stocks: list })
  return { changes: indexChanges, ids: [...new Set([...cards, ...prices, ...stocks])], dictionaries }
}

function* chunks(ids: readonly number[]): Generator<number[]> {
  for (let from = 0; from < ids.length; from += chunk) yield ids.slice(from, from + chunk)
}

/** Reads the next chunk while the current one is processed. */
async function* readAhead<Result>(
  chunksOfIds: Iterable<number[]>,
  read: (ids: number[]) => Promise<Result>,
): AsyncGenerator<{ ids: number[]; result: Result }> {
  let ahead: { ids: number[]; result: Promise<Result> } | null = null
  for (const ids of chunksOfIds) {
    const previous = ahead
    ahead = { ids, result: read(ids) }
    // a caller that stops early no longer awaits this read
    ahead.result.catch(() => undefined)
    if (previous) yield { ids: previous.ids, result: await previous.result }
  }
  if (ahead) yield { ids: ahead.ids, result: await ahead.result }
}
