import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { noteChange } from '../../../search/note-change'

/** A kind of dated rules of staff: a boost, a promotion, a recommended list. */
export type CampaignKind<Fields extends { name: string }> = {
  table: 'boosts' | 'promotions' | 'recommended_lists'
  subject: string
  insert: (trx: Trx, fields: Fields) => Promise<number>
  update: (trx: Trx, id: number, fields: Fields) => Promise<void>
  /** Refuses what is above the person's ceilings; `id` is null for a new one. */
  check?: (trx: Trx, session: Session, fields: Fields, id: number | null) => Promise<void>
  /** Refuses a removed one that this person could not add. */
  mayRestore?: (trx: Trx, session: Session, id: number) => Promise<void>
}

type Needs = Pick<Services, 'db' | 'engine' | 'clock'>
type AnyKind = Pick<CampaignKind<{ name: string }>, 'table' | 'subject' | 'mayRestore'>
type Locked = { version: number; isRemoved: boolean; row: Record<string, unknown> }

export async function addCampaign<Fields extends { name: string }>(
  needs: Needs,
  session: Session,
  kind: CampaignKind<Fields>,
  fields: Fields,
): Promise<number> {
  return changeAndWait(needs, (trx) => addCampaignWithin(trx, session, kind, fields, needs.clock()))
}

export async function addCampaignWithin<Fields extends { name: string }>(
  trx: Trx,
  session: Session,
  kind: CampaignKind<Fields>,
  fields: Fields,
  now: Date,
): Promise<number> {
  await kind.check?.(trx, session, fields, null)
  const id = await kind.insert(trx, fields)
  await noteStaffAction(trx, session, now, { action: 'add', subject: kind.subject, subjectId: id, details: fields })
  return id
}

export async function changeCampaign<Fields extends { name: string }>(
  needs: Needs,
  session: Session,
  kind: CampaignKind<Fields>,
  { id, version }: { id: number; version: number },
  fields: Fields,
): Promise<void> {
  await changeAndWait(needs, (trx) =>
    changeCampaignWithin(trx, session, kind, { id, version, now: needs.clock() }, fields),
  )
}

export async function changeCampaignWithin<Fields extends { name: string }>(
  trx: Trx,
  session: Session,
  kind: CampaignKind<Fields>,
  { id, version, now }: { id: number; version: number; now: Date },
  fields: Fields,
): Promise<void> {
  const before = await lockCampaign(trx, kind, id)
  if (before.isRemoved) throw new Rejected('not-found')
  if (before.version !== version) throw new Rejected('stale-version')
  await kind.check?.(trx, session, fields, id)
  await kind.update(trx, id, fields)
  await raiseVersion(trx, kind, id)
  await noteStaffAction(trx, session, now, {
    action: 'change',
    subject: kind.subject,
    subjectId: id,
    details: { was: before.row, now: fields },
  })
}

export async function removeCampaign(
  needs: Needs,
  session: Session,
  kind: AnyKind,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await changeAndWait(needs, async (trx) => {
    const before = await lockCampaign(trx, kind, id)
    if (before.isRemoved) throw new Rejected('not-found')
    if (before.version !== version) throw new Rejected('stale-version')
    await sql`update ${sql.table(kind.table)} set removed_at = ${needs.clock()} where id = ${id}`.execute(trx)
    await raiseVersion(trx, kind, id)
    await noteStaffAction(trx, session, needs.clock(), {
      action: 'delete',
      subject: kind.subject,
      subjectId: id,
      details: { name: before.row.name },
    })
  })
}

export async function restoreCampaign(needs: Needs, session: Session, kind: AnyKind, id: number): Promise<void> {
  await changeAndWait(needs, async (trx) => {
    const before = await lockCampaign(trx, kind, id)
    if (!before.isRemoved) return
    await kind.mayRestore?.(trx, session, id)
    await sql`update ${sql.table(kind.table)} set removed_at = null where id = ${id}`.execute(trx)
    await raiseVersion(trx, kind, id)
    await noteStaffAction(trx, session, needs.clock(), {
      action: 'restore',
      subject: kind.subject,
      subjectId: id,
      details: { name: before.row.name },
    })
  })
}

/** All servers reload dictionaries and promotions; the answer waits for this one, with a time limit. */
export async function changeAndWait<Result>(
  { db, engine }: Pick<Needs, 'db' | 'engine'>,
  change: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction().execute(async (trx) => {
    const changed = await change(trx)
    await noteChange(trx, 'dictionaries')
    return changed
  })
  await engine.catchUp()
  return result
}

async function lockCampaign(trx: Trx, { table }: AnyKind, id: number): Promise<Locked> {
  const { rows } = await sql<Locked>`
    select version, removed_at is not null as is_removed, to_jsonb(campaign) as row
    from ${sql.table(table)} campaign where id = ${id} for update`.execute(trx)
  if (!rows[0]) throw new Rejected('not-found')
  return rows[0]
}

const raiseVersion = (trx: Trx, { table }: AnyKind, id: number) =>
  sql`update ${sql.table(table)} set version = version + 1 where id = ${id}`.execute(trx)
