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
  Partial<Pick<Row, 'sessionId' | 'fileId' | 'priceListId' | 'jobId' | 'companyId' | 'content' | 'createdBy'>>

export type HeldOutcome = { id: number; state: 'waiting' | 'rejected'; reason: string }

/**
 * Keeps a load until a person decides. The same load again is noted, not kept twice, and one that was rejected stays so;
 * another of its kind and topic takes the place of what waits. Staff are told once a load.
 */
export async function holdLoad(
  trx: Trx,
  { config, limits, now }: { config: Config; limits: FuseLimits; now: Date },
  load: Load,
  { effect, worst, fingerprint }: HeldEffect,
): Promise<HeldOutcome> {
  const { kind, topic, fileId, sessionId } = load
  // loads of one topic come one after another
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
        // the files of the newest are the last to be forgotten
        ...(fileId != null && { fileId }),
        ...(sessionId != null && { sessionId }),
      }))
      .where('id', '=', id)
      .execute()
    return { id, state, reason }
  }
  await replaceWaiting(trx, kind, topic, now)
  const reason = fuseReason(effect, limits)
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
  await tellStaff(trx, config, now, { id, name: load.name, reason })
  return { id, state: 'waiting', reason }
}

/** What waits of that kind and topic is out of date. */
export async function replaceWaiting(trx: Trx, kind: HeldKind, topic: string, now: Date): Promise<void> {
  await trx
    .updateTable('heldLoads')
    .set({ state: 'replaced', decidedAt: now, content: null })
    .where('kind', '=', kind)
    .where('topic', '=', topic)
    .where('state', '=', 'waiting')
    .execute()
}

async function tellStaff(
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
    // they get a mail with more in it
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
