import type { IndexChange } from '@snab/catalogue-index/types'
import { keyOfBasis, type PriceBasis } from '@snab/domain/money/shown-price'
import { findExactPlace, findPlace, type LogPlace } from '../db/change-cursor'
import type { Db } from '../db/database'
import { changeReader } from './follow-changes'
import { oneByOne } from './one-by-one'
import type { Seen } from './read-log'
import type { IndexProgress } from './search-engine'

/** An index that changes are applied to: in this process, or a remote one, which may be lost. */
export type Index = { apply(changes: readonly IndexChange[]): void | Promise<void>; isThere?(): Promise<boolean> }

/** Thrown when the index no longer exists: another one is built. */
export class IndexLost extends Error {
  override name = 'IndexLost'
}

/** An index, the place in the change log up to which it is complete, and the price basis of its products. */
export type IndexAt<One extends Index> = { index: One; place: LogPlace; basis: PriceBasis }

/** `seen`: null before the first reading. `isComplete`: no change that needs a rebuild has been read. */
type StateAt<One extends Index> = IndexAt<One> & { seen: Seen | null; isComplete: boolean }

export type FollowedIndex<One extends Index> = {
  index(): One
  isRebuilding(): boolean
  /** Calls `use` with a complete state, between changes. */
  withState(use: (state: StateAt<One>) => void | Promise<void>): Promise<void>
  /** Applies the changes committed before the call to the current index. */
  follow(): Promise<void>
  /** Like `follow`; also waits for a rebuild if one of the changes needs it. */
  catchUp(): Promise<void>
}

type Options<One extends Index> = {
  db: Db
  /** Builds the index of all products. */
  build: (basis: PriceBasis) => Promise<One>
  start: IndexAt<One> | null
  basisNow: () => Promise<PriceBasis>
  progress: (change: IndexProgress) => void
  /** Called with the new index, before `progress`. */
  replaced?: (index: One) => void | Promise<void>
  /** Runs a rebuild, for example on one server at a time. */
  inTurn?: <T>(make: () => Promise<T>) => Promise<T>
}

type Followed<One extends Index> = IndexAt<One> & { reader: ReturnType<typeof changeReader> }

/**
 * An index that follows the change log, with prices in the basis of `basisNow`. During a rebuild the current index
 * stays in use and keeps following prices and stocks.
 */
export async function followIndex<One extends Index>({
  db,
  build,
  start,
  basisNow,
  progress,
  replaced = () => {},
  inTurn = (make) => make(),
}: Options<One>): Promise<FollowedIndex<One>> {
  const followed = (state: IndexAt<One>, isWhole: boolean): Followed<One> => ({
    ...state,
    reader: changeReader(db, state.place, state.basis, {
      isWhole,
      apply: async ({ changes }) => state.index.apply(changes),
    }),
  })
  const make = async () => followed(await buildAt(db, basisNow, build), false)
  let current = start ? followed(start, true) : await make()
  // each call must see what was committed before it, even during another one
  const inOrder = oneByOne()
  let isDue = false
  let isComplete = true
  let isGone = false
  let making: Promise<void> | null = null

  /** A lost index is not written to during the rebuild. */
  async function applyToCurrent(): Promise<boolean> {
    if (isGone) return false
    try {
      isGone = (await current.index.isThere?.()) === false
      if (!isGone) return await applyTo(current, progress)
    } catch (error) {
      if (!(error instanceof IndexLost)) throw error
      isGone = true
    }
    return true
  }

  async function makeAnother(): Promise<void> {
    while (isDue) {
      isDue = false
      try {
        const another = await inTurn(make)
        await inOrder(async () => {
          if (await applyTo(another, () => {})) isDue = true
          await replaced(another.index)
          current = another
          isGone = false
          isComplete = !isDue
          progress({ ids: null, dictionaries: true })
        })
      } catch (error) {
        isDue = true
        throw error
      }
    }
  }

  /** Returns whether this call found that a rebuild is needed. */
  async function apply(): Promise<boolean> {
    // a new general rate, or another regime of a seller, changes converted prices
    const isOfOtherBasis = keyOfBasis(await basisNow()) !== keyOfBasis(current.basis)
    const isWrong = await applyToCurrent()
    if (isWrong) isComplete = false
    const needsAnother = isWrong || (isOfOtherBasis && making === null)
    isDue ||= needsAnother
    if (isDue && making === null) {
      making = makeAnother().finally(() => (making = null))
      // the waiting caller receives the failure; the next call tries again
      making.catch(() => undefined)
    }
    return needsAnother
  }

  return {
    index: () => current.index,
    isRebuilding: () => making !== null,
    withState: (use) =>
      inOrder(async () => {
        const { index, basis, reader } = current
        await use({ index, basis, place: reader.place(), seen: reader.given(), isComplete })
      }),
    follow: async () => void (await inOrder(apply)),
    async catchUp() {
      if (await inOrder(apply)) await making
    },
  }
}

/** Returns whether a rebuild is needed. */
async function applyTo<One extends Index>(one: Followed<One>, tell: (change: IndexProgress) => void): Promise<boolean> {
  let needsAnother = false
  for (let batch = await one.reader.next(); batch !== null; batch = await one.reader.next()) {
    if ('rebuild' in batch) needsAnother = true
    else tell(batch.isOther ? { ids: null, dictionaries: true } : { ids: batch.ids, dictionaries: batch.dictionaries })
  }
  return needsAnother
}

async function buildAt<One extends Index>(
  db: Db,
  basisNow: () => Promise<PriceBasis>,
  build: (basis: PriceBasis) => Promise<One>,
): Promise<IndexAt<One>> {
  for (;;) {
    const basis = await basisNow()
    // taken first, so that changes during the read are read again
    const place = await findExactPlace(db, 'products')
    const index = await build(basis)
    // the two reads saw different histories: read once more
    if ((await findPlace(db)).incarnation === place.incarnation) return { index, place, basis }
  }
}
