import { buildIndex } from '@snab/catalogue-index/build-index'
import type { CatalogueIndex } from '@snab/catalogue-index/catalogue-index'
import { keyOfBasis, type PriceBasis } from '@snab/domain/money/shown-price'
import { findHorizon } from '../db/change-cursor'
import type { Db } from '../db/database'
import { changeReader } from './follow-changes'
import { readIndexDictionaries } from './read-index-dictionaries'
import { readIndexProducts } from './read-index-products'
import type { IndexProgress } from './search-engine'

export type FollowedIndex = {
  index(): CatalogueIndex
  /** The transaction id to continue the change log from. */
  cursor(): bigint
  /** The price basis of the products in the index. */
  basis(): PriceBasis
  /** Applies all changes committed before the call. */
  catchUp(): Promise<void>
}

type Start = { index: CatalogueIndex; cursor: bigint; basis: PriceBasis }

/**
 * An index that follows the change log, with prices in the basis of `basisNow`. `replaced` is called after a rebuild.
 */
export async function followIndex(
  db: Db,
  start: Start | null,
  basisNow: () => Promise<PriceBasis>,
  progress: (change: IndexProgress) => void,
  replaced: (index: CatalogueIndex) => void = () => {},
): Promise<FollowedIndex> {
  let { index, cursor, basis } = start ?? (await build(db, await basisNow()))
  let reader = changeReader(db, cursor, basis)
  let work: Promise<void> = Promise.resolve()

  async function rebuild() {
    ;({ index, cursor, basis } = await build(db, await basisNow()))
    reader = changeReader(db, cursor, basis)
    replaced(index)
    progress({ ids: null, dictionaries: true })
  }

  async function apply() {
    // a new general rate, or another regime of a seller, changes converted prices
    if (keyOfBasis(await basisNow()) !== keyOfBasis(basis)) await rebuild()
    for (let batch = await reader.next(); batch !== null; batch = await reader.next()) {
      if ('rebuild' in batch) {
        await rebuild()
      } else {
        index.apply(batch.changes)
        progress({ ids: batch.ids, dictionaries: batch.dictionaries })
      }
    }
  }

  return {
    index: () => index,
    cursor: () => reader.cursor(),
    basis: () => basis,
    catchUp() {
      // strictly in order: a call during another must see what was committed before it
      work = work.then(apply, apply)
      return work
    },
  }
}

async function build(db: Db, basis: PriceBasis): Promise<Start> {
  // taken first, so that changes during the read are read again
  const cursor = BigInt(await findHorizon(db))
  return { index: await buildIndex(readIndexProducts(db, basis), await readIndexDictionaries(db)), cursor, basis }
}
