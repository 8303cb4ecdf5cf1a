import type { ItemsAnswer } from '@snab/contract/buying/specification'
import type { Selectable } from 'kysely'
import type { Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { Viewer } from '../../catalogue/goods/present-product'
import { changeLines, type LinesChange } from '../lines/change-lines'
import { totalsOf } from '../lines/price-lines'
import { writeNextVersion } from '../lines/write-lines'
import { findItems } from './item.queries'
import { publishSpecification } from './publish-specification'
import { presentLine } from './read-specification'
import { specificationKind, type SpecificationOwn, type SpecificationSeen } from './specification-kind'
import { lockOwn } from './specification.queries'
import { noteVersion, type VersionAction } from './versions'

export type OwnSpecification = Selectable<Database['specifications']>

/** Locks one's own specification; archived ones are read-only. */
export async function lockForChange(trx: Trx, session: Session, id: number): Promise<OwnSpecification> {
  const specification = await lockOwn(trx, session, id)
  if (!specification) throw new Rejected('specification-not-found')
  if (specification.archivedAt !== null) throw new Rejected('specification-archived')
  return specification
}

/** Raises the version, writes history and notifies open pages. */
export async function touch(
  trx: Trx,
  specification: OwnSpecification,
  session: Session,
  now: Date,
  action: VersionAction,
): Promise<number> {
  const version = specification.version + 1
  await trx.updateTable('specifications').set({ version, updatedAt: now }).where('id', '=', specification.id).execute()
  await noteVersion(trx, specification.id, session.userId, now, action)
  await publishSpecification(trx, specification, version)
  return version
}

const elsewhere = {
  level: 'low' as const,
  warning: 'Спецификация изменилась в другой вкладке или на другом устройстве',
}

/** Changes rows under the lock; answers what changed, or everything when the sender was outdated. */
export async function changeItems(
  services: Services,
  session: Session,
  viewer: Viewer,
  id: number,
  seenVersion: number | undefined,
  changeOf: (trx: Trx) => LinesChange<SpecificationSeen, SpecificationOwn>,
): Promise<ItemsAnswer> {
  const now = services.clock()
  const { changed, isBehind } = await services.db.transaction().execute(async (trx) => {
    const specification = await lockForChange(trx, session, id)
    const behind = seenVersion !== undefined && seenVersion !== specification.version
    const done = await changeLines({ trx, services, viewer }, specificationKind, specification, changeOf(trx), {
      needsAll: behind,
    })
    if (done.isChanged) await noteVersion(trx, id, session.userId, now, 'changed')
    return { changed: done, isBehind: behind }
  })
  changed.keep()
  const present = (line: (typeof changed.lines)[number]) => presentLine(line, viewer, services.signedAddresses)
  return {
    items: isBehind ? changed.lines.map(present) : [],
    updatedItems: changed.updated.map(present),
    deletedItems: changed.deletedIds.map((deleted) => ({ id: deleted })),
    messages: isBehind ? [elsewhere, ...changed.messages] : changed.messages,
    totals: totalsOf(changed.shares, viewer.sees.prices),
    version: changed.version,
  }
}

/** Removes rows without returning them; they can be restored. */
export async function removeItems(
  trx: Trx,
  specification: OwnSpecification,
  session: Session,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const wanted = new Set(ids)
  const removed = (await findItems(trx, specification.id)).filter((row) => wanted.has(row.id)).map((row) => row.id)
  if (removed.length === 0) return
  await writeNextVersion(trx, specificationKind, specification.id, { removed }, now)
  await noteVersion(trx, specification.id, session.userId, now, 'changed')
}
