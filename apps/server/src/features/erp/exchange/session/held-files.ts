import { basename } from 'node:path'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import type { Config } from '../../../../config'
import { holdLoad, replaceWaiting, type HeldOutcome } from '../../load-fuse/hold-load'
import { fuseLimits, type LoadHeld } from '../../load-fuse/load-held'
import { describeHidden, describeLoad } from '../load/describe-load'
import { finishSession, HidingHeld } from '../finish-session'
import { ExchangeFailure } from './exchange-failure'
import { noteEndOfDemonstration } from './exchange-sessions'
import type { LoadCounts } from '../load/load-catalogue'
import { findFiles, markFailed, markLoaded, type SessionFile } from './session-files'
import { isXml } from './upload-name'

type Context = { db: Db; config: Config; clock: () => Date }

/** `prices_1_6f0c….xml` of the next day is a newer `prices`: numbers and ids in a name are ignored. */
function topicOf(path: string): string {
  const letters = /^[a-zа-яё]+/i.exec(basename(path))?.[0]
  return (letters ?? basename(path)).toLowerCase()
}

/** A person has approved this file. */
async function isFileApproved(db: Db | Trx, fileId: number): Promise<boolean> {
  const approved = await db
    .selectFrom('heldLoads')
    .select('id')
    .where('fileId', '=', fileId)
    .where('state', '=', 'applied')
    .executeTakeFirst()
  return approved !== undefined
}

/** Catalogues that the session sends completely. */
async function hidingTopic(db: Db | Trx, sessionId: number): Promise<string> {
  const { rows } = await sql<{ topic: string | null }>`
    select string_agg(distinct catalogue_id::text, ',') as topic from exchange_full_scopes where session_id = ${sessionId}`.execute(
    db,
  )
  return rows[0]?.topic ?? ''
}

/** A waiting hiding is resolved by further files of its session, or by a later full load of the same catalogues. */
async function replaceHiding(trx: Trx, sessionId: number, now: Date): Promise<void> {
  const topic = await hidingTopic(trx, sessionId)
  await trx
    .updateTable('heldLoads')
    .set({ state: 'replaced', decidedAt: now })
    .where('kind', '=', 'exchange-hiding')
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('sessionId', '=', sessionId), ...(topic === '' ? [] : [eb('topic', '=', topic)])]))
    .execute()
}

/** The message for the log of 1C. */
const heldText = ({ state, reason }: HeldOutcome): string =>
  state === 'waiting'
    ? `Загрузка ждёт решения сотрудника: ${reason}. До решения на портале всё остаётся как было; администраторы предупреждены`
    : `Загрузка отклонена сотрудником: ${reason}. Исправьте данные в 1С или примените загрузку на портале`

/** Loads a file: it is held if it changes too much; a newer harmless one ends the waiting of its kind. */
export function waitingFor(db: Db, { config, clock }: Context, sessionId: number, { id, path }: SessionFile) {
  return {
    fuse: { limits: fuseLimits(config), isApproved: () => isFileApproved(db, id) },
    atEnd: async (trx: Trx, counts: LoadCounts) => {
      await markLoaded(trx, id, describeLoad(counts).join('\n'))
      await replaceWaiting(trx, 'exchange-file', topicOf(path), clock())
      await noteEndOfDemonstration(trx, sessionId)
    },
  }
}

/** Stores a file of 1C until a person decides, and returns the answer for 1C. */
export async function holdFile(
  db: Db,
  { config, clock }: Context,
  sessionId: number,
  { id: fileId, path }: SessionFile,
  error: LoadHeld,
): Promise<string> {
  const load = { kind: 'exchange-file', topic: topicOf(path), name: path, sessionId, fileId } as const
  return db.transaction().execute(async (trx) => {
    const text = heldText(await holdLoad(trx, { config, limits: fuseLimits(config), now: clock() }, load, error))
    await markFailed(trx, fileId, text)
    return text
  })
}

/**
 * Hides what no file of a full exchange named, when no file is left to import. If a file failed, nothing is hidden,
 * because it may have named anything.
 */
export async function hideUnseen(
  { db, config, clock }: Context,
  sessionId: number,
  { isOver }: { isOver: boolean },
): Promise<string | null> {
  const isWhole = (await findFiles(db, sessionId)).every(({ path, state }) => !isXml(path) || state === 'done')
  if (!isWhole) return null
  const limits = fuseLimits(config)
  try {
    const hidden = await finishSession(db, sessionId, { fuse: { limits, isApproved: async () => false } })
    // goods omitted so far were named by a later file of the session
    await db.transaction().execute((trx) => replaceHiding(trx, sessionId, clock()))
    return describeHidden(hidden)
  } catch (error) {
    if (!(error instanceof HidingHeld)) throw error
    const load = {
      kind: 'exchange-hiding',
      topic: await hidingTopic(db, sessionId),
      name: 'Полная выгрузка из 1С',
      sessionId,
    } as const
    const held = await db.transaction().execute((trx) => holdLoad(trx, { config, limits, now: clock() }, load, error))
    // later files may name the missing goods, unless the load is empty or the session is over
    if (isOver || error.isEmpty) throw new ExchangeFailure(heldText(held))
    return heldText(held)
  }
}
