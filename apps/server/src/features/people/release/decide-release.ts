import type { decideRelease as contract } from '@snab/contract/people/release'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { ceilingsOf, covers, type Ceilings } from '@snab/domain/people/ceiling'
import type { ReleaseState } from '@snab/domain/people/release'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { authorName, type Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { notify } from '../../talk/notification/notify'
import { findCeilings, findLimitedPeople, type LimitedPerson } from '../ceiling/ceilings'
import type { AfterCommit, OpenedChange, Releasable } from './releasable'
import { isOfOwnField, lockRelease, type ReleaseRow } from './release.queries'

type Needed = Pick<Services, 'db' | 'clock'>
type Body = ParsedRequestOf<typeof contract>['body']

/** The change could not be applied as proposed. */
class Outdated extends Error {
  readonly reason: Rejected

  constructor(reason: Rejected) {
    super(reason.message)
    this.reason = reason
  }
}

/** Refuses a request, or applies the change as it was proposed. */
export async function decideRelease(
  { db, clock }: Needed,
  actions: readonly Releasable[],
  session: Session,
  id: number,
  { decision, answer }: Body,
): Promise<void> {
  const now = clock()
  try {
    const after = await db.transaction().execute(async (trx) => {
      const { row, asker } = await requireDecidable(trx, session, id, now)
      if (decision === 'refuse') {
        await settle(trx, session, row, { state: 'refused', answer, now })
        return undefined
      }
      const applied = await apply(trx, session, { row, asker, actions })
      await settle(trx, session, row, { state: 'released', answer, now })
      return applied
    })
    await after?.()
  } catch (error) {
    if (!(error instanceof Outdated)) throw error
    await db.transaction().execute((trx) => outdate(trx, session, id, error.reason, now))
    throw new Rejected('release-outdated', {
      message: `Применить нельзя: ${withoutStop(error.message)}. Сотруднику сказано попросить ещё раз.`,
    })
  }
}

function withoutStop(sentence: string): string {
  const text = sentence.trimEnd()
  return text.endsWith('.') ? text.slice(0, -1) : text
}

async function requireDecidable(trx: Trx, session: Session, id: number, now: Date) {
  const row = await lockRelease(trx, id)
  if (!row || !(await isOfOwnField(trx, session, id))) throw new Rejected('not-found')
  const isCovered = covers(await findCeilings(trx, session), row.needs)
  if (row.askedBy === session.userId || !isCovered) throw new Rejected('release-above-own')
  if (row.state !== 'open' || row.expiresAt <= now) throw new Rejected('release-decided')
  const asker = (await findLimitedPeople(trx)).find((person) => person.id === row.askedBy)
  if (!asker) throw new Rejected('release-decided', { message: 'Сотрудник, который просил, больше не работает' })
  return { row, asker }
}

type Applied = { row: ReleaseRow; asker: LimitedPerson; actions: readonly Releasable[] }

async function apply(trx: Trx, session: Session, { row, asker, actions }: Applied): Promise<AfterCommit | void> {
  const change = openKept(row, actions)
  // releases only what was shown; everything else must be within the asker's own ceilings
  const ceilings: Ceilings = { ...ceilingsOf(asker.role, asker.ofRole, asker.own), ...row.needs }
  try {
    return await change.apply(trx, { ...session, release: { askedBy: asker.name, askedById: asker.id, ceilings } })
  } catch (error) {
    if (error instanceof Rejected) throw new Outdated(error)
    throw error
  }
}

function openKept({ action, request }: ReleaseRow, actions: readonly Releasable[]): OpenedChange {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as `askRelease` keeps it
  const sent = request as { params: unknown; body: unknown }
  const change = actions.find((one) => one.action === action)?.open(sent)
  if (!change) throw new Outdated(new Rejected('page-outdated'))
  return change
}

type Decision = { state: ReleaseState; answer: string; now: Date }
const titles: Partial<Record<ReleaseState, string>> = {
  released: 'Разрешено и применено',
  refused: 'Не разрешено',
  outdated: 'Попросите ещё раз',
}

async function settle(trx: Trx, session: Session, row: ReleaseRow, { state, answer, now }: Decision): Promise<void> {
  await trx
    .updateTable('releaseRequests')
    .set({ state, answer, decidedBy: session.userId, decidedAt: now })
    .where('id', '=', row.id)
    .execute()
  await notify(trx, {
    userId: row.askedBy,
    kind: 'release-decided',
    title: `${titles[state] ?? ''}: ${row.title}`,
    text: [authorName(session), answer].filter(Boolean).join(': '),
    link: state === 'released' ? row.link : '/staff/releases?tab=own',
    now,
  })
  await noteStaffAction(trx, session, now, {
    action: state === 'released' ? 'give' : state === 'refused' ? 'refuse' : 'outdate',
    subject: 'release',
    subjectId: row.id,
    details: { просьба: row.title, ...(answer && { ответ: answer }) },
  })
}

async function outdate(trx: Trx, session: Session, id: number, reason: Rejected, now: Date): Promise<void> {
  const row = await lockRelease(trx, id)
  // decided by a colleague meanwhile
  if (row?.state !== 'open') return
  await settle(trx, session, row, { state: 'outdated', answer: reason.message, now })
}

/** The asker withdraws the request. */
export const withdrawRelease = ({ db, clock }: Needed, session: Session, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await lockRelease(trx, id)
    if (row?.askedBy !== session.userId) throw new Rejected('not-found')
    if (row.state !== 'open') throw new Rejected('release-decided')
    const now = clock()
    await trx
      .updateTable('releaseRequests')
      .set({ state: 'withdrawn', decidedAt: now, decidedBy: session.userId })
      .where('id', '=', id)
      .execute()
    await noteStaffAction(trx, session, now, {
      action: 'withdraw',
      subject: 'release',
      subjectId: id,
      details: { просьба: row.title },
    })
  })

/** The requests of a person who leaves. */
export const closeReleasesOf = (trx: Trx, userId: number) =>
  trx
    .updateTable('releaseRequests')
    .set({ state: 'withdrawn', decidedAt: sql`now()` })
    .where('askedBy', '=', userId)
    .where('state', '=', 'open')
    .execute()
