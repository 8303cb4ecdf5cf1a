import { setTimeout as sleep } from 'node:timers/promises'
import type { PriceBasis } from '@snab/domain/money/shown-price'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/database'
import { pauseAfter } from '../../db/pause-after'
import { readIndexDictionaries } from '../read-index-dictionaries'
import type { IndexProgress, SearchEngine } from '../search-engine'
import { followWatermark } from './follow-watermark'
import { findIndexNames } from './indexing/index-names'
import { openClient, type OpenSearchSettings } from './open-client'
import { answered, isAway } from './search-away'
import { openSearchQueries } from './opensearch-queries'
import { engineAsker } from './query/ask-engine'
import { readWatermark } from './watermark'

/** The indexer of this server, which may become the active one. */
export type Indexer = { wake(): void; close(): Promise<void> }
type Parts = {
  db: Db
  settings: OpenSearchSettings
  basisNow: () => Promise<PriceBasis>
  log: FastifyBaseLogger
  startIndexer: () => Indexer
}

/** How long a write waits for the index; afterwards its change becomes searchable later. */
const longestCatchUpMs = 10_000
/** The start waits for a first index, but not for an unreachable OpenSearch. */
const awayAtStartMs = 10_000
const firstLookMs = 200
/** Until the index has everything that this server has read from the log. */
const waitingMs = 100
const longAwayMs = 60_000

/** An index in OpenSearch shared by all servers. One of them maintains it; each follows its progress. */
export async function openOpenSearchEngine({
  db,
  settings,
  basisNow,
  log,
  startIndexer,
}: Parts): Promise<SearchEngine> {
  const client = openClient(settings, 'search')
  const names = await findIndexNames(db, settings.name)
  const listeners: ((progress: IndexProgress) => void | Promise<void>)[] = []
  let dictionaries = await readIndexDictionaries(db)
  const follower = await followWatermark({
    db,
    basisNow,
    readWatermark: async () => (await readWatermark(client, names.watermark))?.watermark ?? null,
    async tell(progress) {
      if (progress.dictionaries) dictionaries = await readIndexDictionaries(db)
      await Promise.all(listeners.map(async (listener) => listener(progress)))
    },
  })
  const openedAt = Date.now()
  const indexer = startIndexer()
  const queries = openSearchQueries({
    ask: engineAsker(client, () => names.alias),
    dictionaries: () => dictionaries,
    epoch: () => follower.watermark()?.revision ?? 0,
  })

  await firstIndex(follower, log)
  const following = keepFollowing(follower, log)
  let closing: Promise<void> | undefined
  async function close(): Promise<void> {
    await following.stop()
    await indexer.close()
    await client.close()
  }

  return {
    isShared: true,
    search: (query) => answered(queries.search(query)),
    suggest: (query) => answered(queries.suggest(query)),
    findCode: (code) => answered(queries.findCode(code)),
    onProgress: (listener) => listeners.push(listener),
    async catchUp() {
      try {
        if (!(await follower.catchUp(() => indexer.wake(), { untilMs: longestCatchUpMs })))
          log.warn('A change is not searchable yet: the index is behind')
      } catch (error) {
        log.warn({ err: error }, 'A change is not searchable yet')
      }
    },
    state: () => ({
      followedAt: follower.watermark()?.followedAt ?? openedAt,
      isRebuilding: follower.watermark()?.isRebuilding ?? true,
      longestTaskS: 0,
    }),
    close: () => (closing ??= close()),
  }
}

type Follower = Awaited<ReturnType<typeof followWatermark>>

/** Waits until there is an index to search, as long as OpenSearch answers. */
async function firstIndex(follower: Follower, log: FastifyBaseLogger): Promise<void> {
  const awayAt = performance.now() + awayAtStartMs
  for (;;) {
    try {
      await follower.step()
      if (follower.watermark()) return
    } catch (error) {
      if (!isAway(error)) throw error
      if (performance.now() > awayAt) {
        log.error({ err: error }, 'OpenSearch is away: the portal starts, and searches are refused until it is back')
        return
      }
    }
    await sleep(firstLookMs)
  }
}

/** Notifies listeners of the index's progress, until stopped. */
function keepFollowing(follower: Follower, log: FastifyBaseLogger) {
  let isStopped = false
  let followedAt = Date.now()
  let timer: NodeJS.Timeout | undefined
  let stepping: Promise<void> = Promise.resolve()

  function again(ms: number): void {
    if (isStopped) return
    timer = setTimeout(() => void (stepping = step()), ms)
    timer.unref()
  }
  async function step(): Promise<void> {
    const began = performance.now()
    try {
      await follower.step()
      followedAt = Date.now()
      again(follower.isWaiting() ? waitingMs : pauseAfter(performance.now() - began))
    } catch (error) {
      log[Date.now() - followedAt > longAwayMs ? 'error' : 'warn']({ err: error }, 'The index could not be followed')
      again(1_000)
    }
  }

  stepping = step()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await stepping
    },
  }
}
