import { fuseReason, type FuseLimits, type HeldKind } from '@snab/domain/erp/load-fuse'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Config } from '../../../config'
import type { Trx } from '../../../db/database'
import { accountIsOpen } from '../../../db/open-accounts'
import type { Database } from '../../../db/tables'
import { portalUrl } from '../../../mail/portal-url'
import { queueMail } from '../../../mail/queue-message'
import { notify } from '../../talk/notification/notify'
import { heldLoadMail } from './held-load.mail'
import type { LoadHeld } from './load-held'

type HeldEffect = Pick<LoadHeld, 'effect' | 'worst' | 'fingerprint'>

type Row = Insertable<Database['heldLoads']>
type Load = Pick<Row, 'kind' | 'topic' | 'name'> &
  Partial<
    Pick<
      Row,
      | 'sessionId'
      | 'fileId'
      | 'priceListId'
      | 'supplierCatalogueId'
      | 'jobId'
      | 'companyId'
      | 'content'
      | 'createdBy'
      | 'priceChange'
    >
  >

export type HeldOutcome = { id: number; state: 'waiting' | 'rejected'; reason: string }

/**
 * Holds a load until a person decides. A repeated load is only counted, and a rejected one stays rejected; another of
 * its kind and topic replaces it. Staff are notified once per load.
 */
export async function holdLoad(
  trx: Trx,
  { config, limits, now }: { config: Config; limits: FuseLimits; now: Date },
  load: Load,
  { effect, worst, fingerprint }: HeldEffect,
  /** The reason, if it is not the fuse. */ aboveCeiling: string | null = null,
): Promise<HeldOutcome> {
  const { kind, topic, fileId, sessionId } = load
  // serialises loads of one topic
  await sql`select pg_advisory_xact_lock(hashtextextended(${`snab-held-load ${kind} ${topic}`}, 0))`.execute(trx)
  const latest = await trx
    .selectFrom('heldLoads')
    .select(['id', 'state', 'fingerprint', 'reason'])
    .where('kind', '=', kind)
    .where('topic', '=', topic)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest?.fingerprint === fingerprint && (latest.state === 'waiting' || latest.state === 'rejected')) {
    const { id, state, reason } = latest
    await trx
      .updateTable('heldLoads')
      .set((eb) => ({
        timesSent: eb('timesSent', '+', 1),
        sentAt: now,
        // files of the newest load are kept longest
        ...(fileId != null && { fileId }),
        ...(sessionId != null && { sessionId }),
      }))
      .where('id', '=', id)
      .execute()
    return { id, state, reason }
  }
  await replaceWaiting(trx, kind, topic, now)
  const reason = aboveCeiling ?? fuseReason(effect, limits)
  const { id } = await trx
    .insertInto('heldLoads')
    .values({
      ...load,
      fingerprint,
      reason,
      effect: JSON.stringify(effect),
      worst: JSON.stringify(worst),
      createdAt: now,
      sentAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notifyStaff(trx, config, now, { id, name: load.name, reason })
  return { id, state: 'waiting', reason }
}

/** Marks the waiting load of that kind and topic as replaced. */
export async function replaceWaiting(trx: Trx, kind: HeldKind, topic: string, now: Date): Promise<void> {
  await trx
    .updateTable('heldLoads')
    .set({ state: 'replaced', decidedAt: now, content: null })
    .where('kind', '=', kind)
    .where('topic', '=', topic)
    .where('state', '=', 'waiting')
    .execute()
}

async function notifyStaff(
  trx: Trx,
  config: Config,
  now: Date,
  { id, name, reason }: { id: number; name: string; reason: string },
): Promise<void> {
  await trx
    .insertInto('staffNotices')
    .values({ kind: 'held-load', text: `Загрузка «${name}» ждёт решения: ${reason}.` })
    .execute()
  const people = await trx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('staffRole', '=', 'administrator')
    .where('email', 'is not', null)
    .where(accountIsOpen('users'))
    .execute()
  await notify(trx, {
    userId: people.map((person) => person.id),
    kind: 'held-load',
    title: 'Загрузка ждёт решения',
    text: `${name}: ${reason}`,
    link: `/staff/held-loads/${id}`,
    // a more detailed mail is sent separately
    onPortalOnly: true,
    now,
  })
  for (const person of people)
    if (person.email)
      await queueMail(trx, {
        to: person.email,
        template: heldLoadMail,
        values: { name, reason, url: portalUrl(config, `/staff/held-loads/${id}`) },
        key: `${id}:${person.id}`,
      })
}
