import type { Client } from '@opensearch-project/opensearch'
import { readPlace } from '../../../db/change-cursor'
import { pauseAfter } from '../../../db/pause-after'
import { followIndex, type FollowedIndex, type IndexAt } from '../../followed-index'
import { readIndexProducts } from '../../read-index-products'
import { NotTheOnlyWriter, readWatermark } from '../watermark'
import type { IndexNames } from './index-names'
import {
  allowLargeAnswers,
  buildVersion,
  dropOthers,
  isThere,
  prepareWatermark,
  searchedVersions,
  searchVersion,
} from './index-versions'
import { LockLost, type StillTheOnlyOne } from './only-one'
import { openSearchIndex, type OpenSearchIndex } from './opensearch-index'
import { pauseWhenLostMs, type IndexerParts, type Turns } from './turns'
import { readBasis, watermarkKeeper } from './watermark-keeper'

/** OpenSearch takes most of a step's time. */
const longestPauseMs = 300
/** Running searches of the former index end before it is deleted. */
const lastSearchesMs = 5_000

/** This server's turn as the indexer; ends when it is stopped, or no longer the only one. */
export async function keepIndex(
  { db, client, settings, basisNow, note }: IndexerParts,
  names: IndexNames,
  still: StillTheOnlyOne,
  turns: Turns,
): Promise<void> {
  const refused = (id: string, reason: string) => note('error', `OpenSearch refused product ${id}: ${reason}`)
  const writer = { client, refused }
  const opened = (version: string) =>
    openSearchIndex({ writer, version, still, unsure: (ids) => ids.forEach((id) => turns.unsure.add(id)) })
  await prepareWatermark(client, names)
  await allowLargeAnswers(client).catch((error: unknown) =>
    note('warn', `The portal may not set search.max_buckets, an administrator has to: ${String(error)}`),
  )
  const keeper = await watermarkKeeper(client, names)
  const start = await findStart(client, names, opened)
  if (!start) note('info', 'The index in OpenSearch is built from the database')
  let dropAt = performance.now() + lastSearchesMs
  const turnTo = async ({ version }: OpenSearchIndex) => {
    await still()
    await searchVersion(client, names, version)
    dropAt = performance.now() + lastSearchesMs
  }
  const followed = await followIndex({
    db,
    start,
    basisNow,
    build: async (basis) => {
      try {
        const products = untilStopped(readIndexProducts(db, basis), turns)
        return opened(await buildVersion(writer, names, settings.shards, products))
      } catch (error) {
        note('warn', `Another index could not be made in OpenSearch: ${String(error)}`)
        await turns.pause(pauseWhenLostMs)
        throw error
      }
    },
    progress: keeper.applied,
    replaced: turnTo,
  })
  if (!start) await turnTo(followed.index())
  keeper.applied()

  await repeat(turns, still, async () => {
    const began = { at: Date.now(), from: performance.now() }
    await followed.follow()
    await followed.withState((state) => keeper.keep(state, { began: began.at, isRebuilding: followed.isRebuilding() }))
    turns.worked()
    if (performance.now() > dropAt && !followed.isRebuilding()) {
      dropAt = Infinity
      await dropFormer(client, names, followed, still)
    }
    await turns.pause(Math.min(pauseAfter(performance.now() - began.from), longestPauseMs))
  })
}

/** An outage does not end the turn; a lost lock or another writer does. */
async function repeat(turns: Turns, still: StillTheOnlyOne, step: () => Promise<void>): Promise<void> {
  while (!turns.isStopped()) {
    try {
      await step()
    } catch (error) {
      if (error instanceof LockLost || error instanceof NotTheOnlyWriter) throw error
      await still()
      turns.failed(error)
      await turns.pause(pauseWhenLostMs)
    }
  }
}

async function dropFormer(
  client: Client,
  names: IndexNames,
  followed: FollowedIndex<OpenSearchIndex>,
  still: StillTheOnlyOne,
): Promise<void> {
  await still()
  await dropOthers(client, names, followed.index().version)
}

/** The index maintained by another indexer, if it can be continued. */
async function findStart(
  client: Client,
  names: IndexNames,
  opened: (version: string) => OpenSearchIndex,
): Promise<IndexAt<OpenSearchIndex> | null> {
  const kept = await readWatermark(client, names.watermark)
  if (!kept?.watermark.isComplete) return null
  const { index, place, basis } = kept.watermark
  const isSearched = (await searchedVersions(client, names)).includes(index)
  if (!isSearched || !(await isThere(client, index))) return null
  return { index: opened(index), place: readPlace(place), basis: readBasis(basis) }
}

async function* untilStopped<T>(all: AsyncIterable<T>, turns: Turns): AsyncGenerator<T> {
  for await (const one of all) {
    if (turns.isStopped()) throw new Error('The server stops')
    yield one
  }
}
