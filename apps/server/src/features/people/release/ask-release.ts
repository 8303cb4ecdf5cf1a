import type { askRelease as contract } from '@snab/contract/people/release'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { RELEASE_DAYS } from '@snab/domain/people/release'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { sessionMay } from '../../../http/rights'
import { authorName, type Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { notify } from '../../talk/notification/notify'
import { AboveCeilings } from '../ceiling/ceiling-check'
import type { OpenedChange, Releasable } from './releasable'
import { findReleasers } from './release.queries'

type Needed = Pick<Services, 'db' | 'clock'>
type Body = ParsedRequestOf<typeof contract>['body']
type Asked = { outcome: 'asked' | 'applied'; id: number | null }

/**
 * Stores a refused change until somebody decides. The change is tried first, so that it is refused if it is wrong for
 * another reason, and applied if it has become allowed meanwhile.
 */
export async function askRelease(
  { db, clock }: Needed,
  actions: readonly Releasable[],
  session: Session,
  { action, params, body, words }: Body,
): Promise<Asked> {
  const known = actions.find((one) => one.action === action)
  const change = known?.open({ params, body })
  if (!known || !change) throw new Rejected('not-found')
  if (!sessionMay(session, known.permission)) throw new Rejected('not-allowed')
  const refusal = await tryChange(db, session, change)
  if (!refusal) return { outcome: 'applied', id: null }
  const sent = { action, request: JSON.stringify({ params, body }), words }
  const id = await db.transaction().execute((trx) => keep(trx, session, { known, change, refusal, sent, now: clock() }))
  return { outcome: 'asked', id }
}

async function tryChange(db: Services['db'], session: Session, change: OpenedChange): Promise<AboveCeilings | null> {
  try {
    const after = await db.transaction().execute((trx) => change.apply(trx, session))
    await after?.()
    return null
  } catch (error) {
    if (error instanceof AboveCeilings) return error
    throw error
  }
}

type Kept = {
  known: Releasable
  change: OpenedChange
  refusal: AboveCeilings
  sent: { action: string; request: string; words: string }
  now: Date
}

async function keep(trx: Trx, session: Session, { known, change, refusal, sent, now }: Kept): Promise<number> {
  const { topic } = change
  const { userId } = session
  // two clicks at once make one request
  await sql`select pg_advisory_xact_lock(hashtextextended(${`snab-release ${String(userId)} ${sent.action} ${topic}`}, 0))`.execute(
    trx,
  )
  const open = await trx
    .selectFrom('releaseRequests')
    .select(['id', 'words', 'expiresAt', sql<boolean>`request = ${sent.request}::jsonb`.as('isSame')])
    .where('askedBy', '=', userId)
    .where('action', '=', sent.action)
    .where('topic', '=', topic)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (open && open.isSame && open.words === sent.words && open.expiresAt > now) return open.id
  if (open)
    await trx
      .updateTable('releaseRequests')
      .set({ state: open.expiresAt > now ? 'replaced' : 'expired', decidedAt: now })
      .where('id', '=', open.id)
      .execute()
  const about = await change.about(trx, session)
  const { permission } = known
  const { needs } = refusal
  const releasers = await findReleasers(trx, { permission, companyId: about.companyId, needs, exceptUserId: userId })
  if (releasers.length === 0) throw new Rejected('release-nobody')
  const { id } = await trx
    .insertInto('releaseRequests')
    .values({
      ...sent,
      ...about,
      permission,
      topic,
      needs: JSON.stringify(needs),
      differences: JSON.stringify(refusal.details.above ?? []),
      askedBy: userId,
      askedAt: now,
      expiresAt: new Date(now.getTime() + RELEASE_DAYS * 24 * 3_600_000),
      decidedBy: null,
      decidedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notify(trx, {
    userId: releasers,
    kind: 'release-asked',
    title: `Просят разрешения: ${about.title}`,
    text: `${authorName(session)}: ${sent.words}`,
    link: '/staff/releases',
    facts: (refusal.details.above ?? []).map(({ name, before, after, limit }) => ({
      name,
      value: `${before} → ${after}${limit === '' ? '' : `, потолок ${limit}`}`,
    })),
    now,
  })
  await noteStaffAction(trx, session, now, {
    action: 'ask',
    subject: 'release',
    subjectId: id,
    details: { просьба: about.title, слова: sent.words },
  })
  return id
}
