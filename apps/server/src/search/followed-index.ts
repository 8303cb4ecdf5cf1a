import { buildIndex } from '@snab/catalogue-index/build-index'
import type { CatalogueIndex } from '@snab/catalogue-index/catalogue-index'
import type { Db } from '../db/database'
import { changeHorizon, changeReader } from './follow-changes'
import { readIndexDictionaries } from './read-index-dictionaries'
import { readIndexProducts } from './read-index-products'
import type { IndexProgress } from './search-engine'

export type FollowedIndex = {
  index(): CatalogueIndex
  /** The transaction id from which on the change log has to be read again. */
  cursor(): bigint
  /** Applies everything committed before the call. */
  catchUp(): Promise<void>
}

type Start = { index: CatalogueIndex; cursor: bigint }

/** An index that follows the change log. `replaced` hears of an index built anew. */
export async function followIndex(db: Db, start: Start | null, progress: (change: IndexProgress) => void, replaced: (index: CatalogueIndex) => void = () => {}): Promise<FollowedIndex> {
  let { index, cursor } = start ?? (await build(db))
  let reader = changeReader(db, cursor)
  let work: Promise<void> = Promise.resolve()

  async function apply() {
    for (let batch = await reader.next(); batch !== null; batch = await reader.next()) {
      if ('rebuild' in batch) {
        ;({ index, cursor } = await build(db))
        reader = changeReader(db, cursor)
        replaced(index)
        progress({ ids: null, dictionaries: true })
      } else {
        index.apply(batch.changes)
        progress({ ids: batch.ids, dictionaries: batch.dictionaries })
      }
    }
  }

  return {
    index: () => index,
    cursor: () => reader.cursor(),
    catchUp() {
      // one after the other: a call that comes while another applies must see what was committed before it
      work = work.then(apply, apply)
      return work
    },
  }
}

async function build(db: Db): Promise<Start> {
  // taken first: what changes while products are read is read again
  const cursor = await changeHorizon(db)
  return { index: await buildIndex(readIndexProducts(db), await readIndexDictionaries(db)), cursor }
}
