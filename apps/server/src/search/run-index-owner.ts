import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { MessagePort } from 'node:worker_threads'
import type { CatalogueIndex } from '@snab/catalogue-index/catalogue-index'
import { hostIndex } from '@snab/catalogue-index/host-index'
import type { PortLike } from '@snab/catalogue-index/index-protocol'
import { loadSnapshot, saveSnapshot } from '@snab/catalogue-index/storage/snapshot'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { keyOfBasis, type PriceBasis } from '@snab/domain/money/shown-price'
import { readPriceBasis } from './vat-regimes'
import { findPlace, lineageOf, readPlace, writePlace } from '../db/change-cursor'
import { connect, withOneConnection, type Db } from '../db/database'
import { pauseAfter } from '../db/pause-after'
import { buildCatalogueIndex } from './build-catalogue-index'
import { followIndex, type FollowedIndex, type IndexAt } from './followed-index'
import { mergeTiming } from './merge-timing'
import { readIndexDictionaries } from './read-index-dictionaries'
import type { IndexProgress, IndexState } from './search-engine'
import { stateTeller } from './tell-state'

export type OwnerData = { connectionString: string; withVat: boolean; snapshotFile: string; control: MessagePort }
export type ToOwner = { kind: 'catch-up'; number: number } | { kind: 'close' }
export type FromOwner =
  | ({ kind: 'progress' } & IndexProgress)
  | { kind: 'caught-up'; number: number; problem: string | null }
  | { kind: 'closed' }
  | { kind: 'note'; level: 'info' | 'warn' | 'error'; text: string }
  | { kind: 'state'; state: IndexState }

const pauseWhenLostMs = 1000
/** The price basis depends on the day and on settings of sellers. */
const basisMs = 1000
const snapshotMs = 10 * 60_000
const mergeTimes = { quietMs: 5_000, longestMs: 5 * 60_000 }

/**
 * The thread that owns the index: loads or builds it, follows the change log, and passes every state to the search
 * threads.
 */
export async function runIndexOwner(
  port: PortLike,
  { connectionString, withVat, snapshotFile, control }: OwnerData,
): Promise<void> {
  const post = (message: FromOwner) => control.postMessage(message)
  const db = connect(connectionString, { max: 2, name: 'snab index', onSilence: () => {} })
  const host = hostIndex(port)
  const basis = heldFor(basisMs, () => readPriceBasis(db, moscowDay(new Date()), withVat))
  const timing = mergeTiming(mergeTimes)
  const start = await loadStart(db, snapshotFile, await basis.now(), (reason) =>
    post({ kind: 'note', level: 'info', text: `The index is built from the database: ${reason}` }),
  )
  const followed = await followIndex({
    db,
    build: (of) => buildOrTell(db, of, (text) => post({ kind: 'note', level: 'warn', text })),
    start,
    basisNow: basis.now,
    progress: (progress) => {
      timing.changed(performance.now())
      host.publish(followed.index())
      post({ kind: 'progress', ...progress })
    },
    replaced: () => void save(),
    inTurn: (make) => oneServerAtATime(db, make),
  })
  let snapshotAt = start ? Date.now() : null
  const save = snapshotSaver(followed, snapshotFile, {
    saved: start === null ? '' : writePlace(start.place),
    kept: () => (snapshotAt = Date.now()),
    failed: (reason) =>
      post({ kind: 'note', level: 'warn', text: `The snapshot of the index could not be saved: ${reason}` }),
  })
  await followed.catchUp()
  if (start) await renewSpeech(db, followed.index())
  host.publish(followed.index())
  if (!start) await save()

  const observed = { isRebuilding: followed.isRebuilding, snapshotAt: () => snapshotAt }
  const teller = stateTeller(observed, (state) => post({ kind: 'state', state }))
  const saving = setInterval(() => void save(), snapshotMs)
  const closed = new AbortController()
  const following = repeat(step, closed.signal)

  async function step(): Promise<boolean> {
    try {
      const began = Date.now()
      await followed.follow()
      teller.followed(began)
      const index = followed.index()
      if (timing.mayBegin(index.needsMerge, performance.now())) {
        await index.merge()
        host.publish(index)
      }
      return true
    } catch (error) {
      // the database may be briefly unavailable; the next step retries from the same place
      post({ kind: 'note', level: teller.severity(), text: `The change log could not be read: ${String(error)}` })
      return false
    }
  }

  control.on('message', (message: ToOwner) => void handleMessage(message))

  async function handleMessage(message: ToOwner) {
    if (message.kind === 'catch-up') {
      basis.forget()
      const problem = await followed.catchUp().then(() => null, String)
      post({ kind: 'caught-up', number: message.number, problem })
      return
    }
    closed.abort()
    clearInterval(saving)
    await following
    await save()
    await db.destroy()
    post({ kind: 'closed' })
    control.close()
  }
}

/** The next step tries again, so this is the only report of the failure. */
async function buildOrTell(db: Db, basis: PriceBasis, tell: (text: string) => void): Promise<CatalogueIndex> {
  try {
    return await buildCatalogueIndex(db, basis)
  } catch (error) {
    tell(`Another index could not be made: ${String(error)}`)
    throw error
  }
}

/** A snapshot only speeds up the next start, so failures are reported and the next save tries again. */
function snapshotSaver(
  followed: Pick<FollowedIndex<CatalogueIndex>, 'withState'>,
  file: string,
  { saved, kept, failed }: { saved: string; kept: () => void; failed: (reason: string) => void },
): () => Promise<void> {
  let last = saved
  return () =>
    followed.withState((state) => {
      const place = writePlace(state.place)
      if (place === last) return kept()
      try {
        saveSnapshot(state.index, file, {
          databaseId: lineageOf(state.place.incarnation ?? ''),
          cursor: place,
          priceBasis: keyOfBasis(state.basis),
        })
        last = place
        kept()
      } catch (error) {
        failed(String(error))
      }
    })
}

/**
 * The snapshot, if it belongs to this database and price basis. Reading on from its place shows whether it is still
 * valid.
 */
async function loadStart(
  db: Db,
  snapshotFile: string,
  basis: PriceBasis,
  refused: (reason: string) => void,
): Promise<IndexAt<CatalogueIndex> | null> {
  const { incarnation } = await findPlace(db)
  const source = { databaseId: lineageOf(incarnation ?? ''), priceBasis: keyOfBasis(basis) }
  const loaded = loadSnapshot(snapshotFile, source, refused)
  return loaded && { index: loaded.index, place: readPlace(loaded.stamp.cursor), basis }
}

/** A rebuild reads the whole catalogue, so servers that need it at the same time take turns. */
const oneServerAtATime = <T>(db: Db, make: () => Promise<T>): Promise<T> =>
  withOneConnection(db, async ({ client }) => {
    await client.query(`select pg_advisory_lock(hashtext('snab-index'))`)
    return make()
  })

/** Repeats until stopped; `step` returns whether the database was reached. */
async function repeat(step: () => Promise<boolean>, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    const started = performance.now()
    const isReached = await step()
    await sleep(isReached ? pauseAfter(performance.now() - started) : pauseWhenLostMs, undefined, { ref: false })
  }
}

function heldFor<T>(forMs: number, read: () => Promise<T>) {
  let held: { value: T; until: number } | undefined
  return {
    async now(): Promise<T> {
      if (!held || held.until < performance.now()) held = { value: await read(), until: performance.now() + forMs }
      return held.value
    },
    forget: () => void (held = undefined),
  }
}

/** A snapshot of an earlier version of the portal contains that version's built-in dictionary. */
async function renewSpeech(db: Db, index: CatalogueIndex): Promise<void> {
  const dictionaries = await readIndexDictionaries(db)
  if (!isDeepStrictEqual(index.share().dictionaries.speech, dictionaries.speech))
    index.apply([{ kind: 'dictionaries', dictionaries }])
}
