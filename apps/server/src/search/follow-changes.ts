import type { IndexChange } from '@snab/catalogue-index/types'
import type { PriceBasis } from '@snab/domain/money/shown-price'
import { sql } from 'kysely'
import { horizonNow, placeAt, readOn } from '../db/change-cursor'
import type { Db } from '../db/database'
import { readIndexDictionaries } from './read-index-dictionaries'
import { findIndexProducts, findPrices, findStocks } from './read-index-products'

type ChangeKind = 'product' | 'prices' | 'stocks' | 'dictionaries' | 'all'
/**
 * The changes of one kind in one transaction; 0 stands for no product. Grouped, because a load changes tens of
 * thousands.
 */
type Noted = { isOpen: boolean; kind: ChangeKind; seqs: number[]; productIds: number[] }
type Change = { seq: number; kind: ChangeKind; productId: number }
export type ChangeBatch = { changes: IndexChange[]; ids: number[]; dictionaries: boolean } | { rebuild: true }

const chunk = 5000

/** Reads the change log in batches, from a transaction id on. */
export function changeReader(db: Db, start: bigint, basis: PriceBasis) {
  let place = placeAt(String(start))

  return {
    cursor: () => BigInt(place.horizon ?? 0),
    /** Null when there is nothing new. */
    async next(): Promise<ChangeBatch | null> {
      const { rows } = await sql<Partial<Noted> & { horizon: string }>`
        select c.xid >= s.horizon as is_open, c.kind, c.seqs, c.product_ids, s.horizon::text as horizon
        from (${horizonNow}) s
        left join (
          select xid, kind, array_agg(seq) as seqs, array_agg(coalesce(product_id, 0)) as product_ids
          from product_changes where xid >= ${place.horizon}::xid8 group by product_changes.xid, kind
        ) c on true`.execute(db)
      const visible = rows
        .filter((row): row is Noted & { horizon: string } => row.seqs !== null && row.seqs !== undefined)
        .flatMap(({ isOpen, kind, seqs, productIds }) =>
          seqs.map((seq, at): Change & { isOpen: boolean } => ({ seq, isOpen, kind, productId: productIds[at] ?? 0 })),
        )
      const read = readOn(place, visible, rows[0]?.horizon ?? '0')
      const batch = read.fresh.length === 0 ? null : await readBatch(db, read.fresh, basis)
      place = read.place
      return batch
    },
  }
}

async function readBatch(db: Db, changes: readonly Change[], basis: PriceBasis): Promise<ChangeBatch> {
  if (changes.some(({ kind }) => kind === 'all')) return { rebuild: true }
  const idsOf = (kind: ChangeKind) => [
    ...new Set(changes.flatMap((change) => (change.kind === kind && change.productId !== 0 ? change.productId : []))),
  ]
  const cards = idsOf('product')
  const inCards = new Set(cards)
  const prices = idsOf('prices').filter((id) => !inCards.has(id))
  const stocks = idsOf('stocks').filter((id) => !inCards.has(id))
  const indexChanges: IndexChange[] = []

  const dictionaries = changes.some(({ kind }) => kind === 'dictionaries')
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
