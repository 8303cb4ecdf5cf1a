import type { MessagePort } from 'node:worker_threads'
import { hostIndex } from '@snab/catalogue-index/host-index'
import type { PortLike } from '@snab/catalogue-index/index-protocol'
import { loadSnapshot, saveSnapshot } from '@snab/catalogue-index/storage/snapshot'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { keyOfBasis } from '@snab/domain/money/shown-price'
import { readPriceBasis } from './vat-regimes'
import { sql } from 'kysely'
import { connect, type Db } from '../db/database'
import { listen } from '../db/listen'
import { followIndex } from './followed-index'
import { mergeTiming } from './merge-timing'
import type { IndexProgress } from './search-engine'

export type OwnerData = { connectionString: string; withVat: boolean; snapshotFile: string; control: MessagePort }
export type ToOwner = { kind: 'catch-up'; number: number } | { kind: 'close' }
export type FromOwner =
  | ({ kind: 'progress' } & IndexProgress)
  | { kind: 'caught-up'; number: number; problem: string | null }
  | { kind: 'closed' }
  | { kind: 'note'; text: string }

const pollMs = 1000
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
  const db = connect(connectionString, { max: 2 })
  const databaseId = await databaseIdOf(db)
  const host = hostIndex(port)
  const basisNow = () => readPriceBasis(db, moscowDay(new Date()), withVat)
  const basis = await basisNow()

  const loaded = loadSnapshot(snapshotFile, { databaseId, priceBasis: keyOfBasis(basis) }, (reason) =>
    post({ kind: 'note', text: `The index is built from the database: ${reason}` }),
  )
  const isComplete = loaded !== null && BigInt(loaded.stamp.cursor) >= (await prunedBelow(db))
  const start = isComplete ? { index: loaded.index, cursor: BigInt(loaded.stamp.cursor), basis } : null
  const timing = mergeTiming(mergeTimes)
  const followed = await followIndex(
    db,
    start,
    basisNow,
    (progress) => {
      timing.changed(performance.now())
      host.publish(followed.index())
      post({ kind: 'progress', ...progress })
    },
    () => save(),
  )
  let savedCursor = start?.cursor ?? -1n
  /** A snapshot only speeds up the next start, so failures are ignored and the next save tries again. */
  const save = () => {
    const cursor = followed.cursor()
    try {
      saveSnapshot(followed.index(), snapshotFile, {
        databaseId,
        cursor: String(cursor),
        priceBasis: keyOfBasis(followed.basis()),
      })
      savedCursor = cursor
    } catch (error) {
      post({ kind: 'note', text: `The snapshot of the index could not be saved: ${String(error)}` })
    }
  }
  await followed.catchUp()
  host.publish(followed.index())
  if (!start) save()

  const timers = [
    setInterval(() => void step(), pollMs),
    setInterval(() => followed.cursor() > savedCursor && save(), snapshotMs),
  ]
  const wakeUp = followNotices(connectionString, () => void step(), post)
  await wakeUp.begun

  async function step() {
    try {
      await followed.catchUp()
      const index = followed.index()
      if (timing.mayBegin(index.needsMerge, performance.now())) {
        await index.merge()
        host.publish(index)
      }
    } catch (error) {
      // the database may be briefly unavailable; the next second retries from the same cursor
      post({ kind: 'note', text: `The change log could not be read: ${String(error)}` })
    }
  }

  control.on('message', (message: ToOwner) => void obey(message))

  async function obey(message: ToOwner) {
    if (message.kind === 'catch-up') {
      const problem = await followed.catchUp().then(() => null, String)
      post({ kind: 'caught-up', number: message.number, problem })
      return
    }
    for (const timer of timers) clearInterval(timer)
    if (followed.cursor() > savedCursor) save()
    await wakeUp.close()
    await db.destroy()
    post({ kind: 'closed' })
    control.close()
  }
}

/** Without this connection changes are found by polling, only later. */
const followNotices = (connectionString: string, onNotice: () => void, post: (message: FromOwner) => void) =>
  listen({
    connectionString,
    channel: 'product_change',
    name: 'snab index',
    onNotice,
    note: (text) => post({ kind: 'note', text }),
  })

/** A restored or copied database gets a new id, so that it never uses a snapshot of the original. */
async function databaseIdOf(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select system_identifier::text || ':' || (select oid from pg_database where datname = current_database()) as id from pg_control_system()`.execute(
    db,
  )
  return rows[0]?.id ?? ''
}

async function prunedBelow(db: Db): Promise<bigint> {
  const setting = await db
    .selectFrom('portalSettings')
    .select('value')
    .where('key', '=', 'changes-pruned-below')
    .executeTakeFirst()
  return BigInt(String(setting?.value ?? 0))
}
