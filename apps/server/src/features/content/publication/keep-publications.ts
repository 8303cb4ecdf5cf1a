import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { publishLiveToAll } from '../../../live/publish'
import type { Services } from '../../../services'
import { staleVersion } from '../../core/audit-log/stale-version'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { keepVersion, type Author, type PublicationSubject } from './versions'

type Needs = Pick<Services, 'db' | 'clock'>

/** A kind of publication; its table has `version` and `removed_at`. */
export type PublicationKind<Body extends object> = {
  table: 'posts' | 'home_blocks' | 'surveys' | 'feeds'
  subject: PublicationSubject
  nameOf: (body: Body) => string
  insert: (trx: Trx, body: Body, author: Author) => Promise<number>
  update: (trx: Trx, id: number, body: Body, author: Author) => Promise<void>
}
type AnyKind = Pick<PublicationKind<object>, 'table' | 'subject'>
type Seen = { id: number; version: number }

/** Open pages of signed-in people read publications again. */
const publishChange = (trx: Trx) => publishLiveToAll(trx, 'portal')

export async function addPublication<Body extends object>(
  { db, clock }: Needs,
  session: Session,
  kind: PublicationKind<Body>,
  body: Body,
): Promise<number> {
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const id = await kind.insert(trx, body, { changedAt: now, changedBy: session.userId })
    await keepVersion(trx, kind, { id, version: 1 }, body, { changedAt: now, changedBy: session.userId })
    await noteStaffAction(trx, session, now, {
      action: 'add',
      subject: kind.subject,
      subjectId: id,
      details: { title: kind.nameOf(body) },
    })
    await publishChange(trx)
    return id
  })
}

export async function changePublication<Body extends object>(
  { db, clock }: Needs,
  session: Session,
  kind: PublicationKind<Body>,
  seen: Seen,
  body: Body,
): Promise<void> {
  const now = clock()
  const author = { changedAt: now, changedBy: session.userId }
  await db.transaction().execute(async (trx) => {
    const { isRemoved } = await lockSeen(trx, kind, seen)
    if (isRemoved) throw new Rejected('not-found')
    await kind.update(trx, seen.id, body, author)
    await raiseVersion(trx, kind, seen.id)
    await keepVersion(trx, kind, { id: seen.id, version: seen.version + 1 }, body, author)
    await noteStaffAction(trx, session, now, {
      action: 'change',
      subject: kind.subject,
      subjectId: seen.id,
      details: { title: kind.nameOf(body), version: seen.version + 1 },
    })
    await publishChange(trx)
  })
}

export async function removePublication(
  { db, clock }: Needs,
  session: Session,
  kind: AnyKind,
  seen: Seen,
): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    const { isRemoved } = await lockSeen(trx, kind, seen)
    if (isRemoved) throw new Rejected('not-found')
    await sql`update ${sql.table(kind.table)} set removed_at = ${now} where id = ${seen.id}`.execute(trx)
    await noteStaffAction(trx, session, now, {
      action: 'delete',
      subject: kind.subject,
      subjectId: seen.id,
      details: {},
    })
    await publishChange(trx)
  })
}

export async function restorePublication(
  { db, clock }: Needs,
  session: Session,
  kind: AnyKind,
  id: number,
): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    const { isRemoved } = await lock(trx, kind, id)
    if (!isRemoved) return
    await sql`update ${sql.table(kind.table)} set removed_at = null where id = ${id}`.execute(trx)
    await noteStaffAction(trx, session, now, { action: 'restore', subject: kind.subject, subjectId: id, details: {} })
    await publishChange(trx)
  })
}

async function lockSeen(trx: Trx, kind: AnyKind, { id, version }: Seen) {
  const row = await lock(trx, kind, id)
  if (row.version !== version) throw await staleVersion(trx, { subjects: [kind.subject], subjectId: id })
  return row
}

async function lock(trx: Trx, { table }: AnyKind, id: number): Promise<{ version: number; isRemoved: boolean }> {
  const { rows } = await sql<{ version: number; isRemoved: boolean }>`
    select version, removed_at is not null as is_removed from ${sql.table(table)} where id = ${id} for update`.execute(
    trx,
  )
  if (!rows[0]) throw new Rejected('not-found')
  return rows[0]
}

const raiseVersion = (trx: Trx, { table }: AnyKind, id: number) =>
  sql`update ${sql.table(table)} set version = version + 1 where id = ${id}`.execute(trx)
