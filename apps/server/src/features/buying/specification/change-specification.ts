import type { CellConflict, ItemsAnswer } from '@snab/contract/buying/specification-items'
import type { Selectable } from 'kysely'
import type { Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { Viewer } from '../../catalogue/goods/present-product'
import { changeLines, type ChangedLines, type LinesChange } from '../lines/change-lines'
import { readGoods } from '../lines/goods'
import { totalsOf } from '../lines/price-lines'
import { writeNextVersion } from '../lines/write-lines'
import { moveDiscussions } from './comment/move-discussions'
import { findItems } from './item.queries'
import { publishSpecification } from './publish-specification'
import { presentLine } from './read-specification'
import {
  specificationKind,
  type SpecificationItemRow,
  type SpecificationOwn,
  type SpecificationSeen,
} from './specification-kind'
import { cellChanges, noteCellChanges, type Editor } from './joint/cell-changes'
import { lockEditable, lockOwn } from './specification.queries'
import { noteVersion, type VersionAction } from './versions'

export type OwnSpecification = Selectable<Database['specifications']>

/** Locks a specification whose rows the person may change; archived ones are read-only. */
export const lockForChange = async (trx: Trx, session: Session, id: number): Promise<OwnSpecification> =>
  unarchived(await lockEditable(trx, session, id))

/** Locks one's own specification, whose name and readers only its owner changes. */
export const lockOwnForChange = async (trx: Trx, session: Session, id: number): Promise<OwnSpecification> =>
  unarchived(await lockOwn(trx, session, id))

function unarchived(specification: OwnSpecification | undefined): OwnSpecification {
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

type Change = LinesChange<SpecificationSeen, SpecificationOwn>
type Planned = Awaited<ReturnType<Change['plan']>> & {
  /** Cells that somebody else has changed. */
  conflicts?: CellConflict[]
  /** Rows that did not exist, which the change could ignore. */
  missing?: number[]
  /** New rows, by key, that restore removed ones. */
  returned?: { formerId: number; clientKey: string }[]
}
export type RowsChange = Omit<Change, 'plan'> & { plan(...args: Parameters<Change['plan']>): Promise<Planned> }
/** The version on the sender's screen, and the sending page. */
type Sender = { version?: number | undefined; editor?: Editor | undefined }

/** Changes rows under the lock; answers what changed, or everything when the sender was outdated. */
export async function changeItems(
  services: Services,
  session: Session,
  viewer: Viewer,
  id: number,
  { version: seenVersion, editor }: Sender,
  changeOf: (trx: Trx, specification: OwnSpecification) => RowsChange,
): Promise<ItemsAnswer> {
  const { changed, planned, isBehind } = await services.db.transaction().execute(async (trx) => {
    const specification = await lockForChange(trx, session, id)
    const behind = seenVersion !== undefined && seenVersion !== specification.version
    const change = changeOf(trx, specification)
    const done = await changeLocked({ trx, services, viewer, session }, specification, change, {
      editor,
      needsAll: behind,
    })
    return { ...done, isBehind: behind }
  })
  changed.keep()
  const present = (line: (typeof changed.lines)[number]) => presentLine(line, viewer, services.signedAddresses)
  return {
    items: isBehind ? changed.lines.map(present) : [],
    updatedItems: changed.updated.map(present),
    deletedItems: [...changed.deletedIds, ...(planned?.missing ?? [])].map((deleted) => ({ id: deleted })),
    conflicts: planned?.conflicts ?? [],
    // a page that identifies itself shows each conflict instead
    messages: isBehind && !editor ? [elsewhere, ...changed.messages] : changed.messages,
    totals: totalsOf(changed.shares, viewer.sees.prices),
    version: changed.version,
  }
}

type ChangeContext = { trx: Trx; services: Services; viewer: Viewer; session: Session }

/** Changes rows of a locked specification, and records every changed cell for colleagues who edit at the same time. */
export async function changeLocked(
  { trx, services, viewer, session }: ChangeContext,
  specification: OwnSpecification,
  { plan, ...change }: RowsChange,
  { editor, needsAll }: { editor?: Editor | undefined; needsAll: boolean },
): Promise<{ changed: ChangedLines<SpecificationItemRow>; planned: Planned | undefined }> {
  const { id } = specification
  const now = services.clock()
  const noted: { planned?: Planned; list?: Parameters<typeof plan> } = {}
  const changed = await changeLines(
    { trx, services, viewer },
    specificationKind,
    specification,
    {
      ...change,
      async plan(...list) {
        Object.assign(noted, { planned: await plan(...list), list })
        return noted.planned ?? {}
      },
    },
    { needsAll },
  )
  if (changed.isChanged && noted.planned && noted.list) {
    const [{ lines }, goods] = noted.list
    const known = new Set(lines.map((line) => line.id))
    const added = changed.updated.map(({ row }) => row).filter((row) => !known.has(row.id))
    await noteCellChanges(
      trx,
      { specificationId: id, version: changed.version, session, editor, now },
      cellChanges(lines, noted.planned, (noted.planned.added ?? []).length > 0 ? added : [], goods),
    )
    await moveDiscussions(
      trx,
      id,
      (noted.planned.returned ?? []).flatMap(({ formerId, clientKey }) => {
        const row = known.has(formerId) ? undefined : added.find((one) => one.clientKey === clientKey)
        return row ? [{ formerId, itemId: row.id }] : []
      }),
    )
    await noteVersion(trx, id, session.userId, now, 'changed')
  }
  return { changed, planned: noted.planned }
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
  const rows = (await findItems(trx, specification.id)).filter((row) => wanted.has(row.id))
  const removed = rows.map((row) => row.id)
  if (removed.length === 0) return
  const { version } = await writeNextVersion(trx, specificationKind, specification.id, { removed }, now)
  await noteCellChanges(
    trx,
    { specificationId: specification.id, version, session, editor: undefined, now },
    cellChanges(rows, { removed }, [], await readGoods(trx, rows)),
  )
  await noteVersion(trx, specification.id, session.userId, now, 'changed')
}
