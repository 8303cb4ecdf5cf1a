import type { ItemsAnswer } from '@snab/contract/specification'
import type { Selectable } from 'kysely'
import type { Trx } from '../../db/database'
import type { Database } from '../../db/tables'
import { Rejected } from '../../http/rejected'
import type { Session } from '../../http/visitor'
import type { Services } from '../../services'
import { totalsOf } from '../lines/price-lines'
import type { Viewer } from '../catalogue/present-product'
import { findItems, type ItemRow } from './item.queries'
import { publishSpecification } from './publish-specification'
import { presentLine, priceRows } from './read-specification'
import { lockOwn } from './specification.queries'
import { noteVersion, type VersionAction } from './versions'

export type OwnSpecification = Selectable<Database['specifications']>
type Change = { updatedIds: readonly number[]; deletedIds: readonly number[]; messages?: ItemsAnswer['messages'] }

/** One's own specification, held until the transaction ends; an archived one is only read. */
export async function lockForChange(trx: Trx, session: Session, id: number): Promise<OwnSpecification> {
  const specification = await lockOwn(trx, session, id)
  if (!specification) throw new Rejected('specification-not-found')
  if (specification.archivedAt !== null) throw new Rejected('specification-archived')
  return specification
}

/** The number of a changed specification rises, its history is written, and open pages are told. */
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

/** Every change of rows: under the lock, answered with what changed, or with everything when the sender was behind. */
export async function changeItems(
  services: Services,
  session: Session,
  viewer: Viewer,
  id: number,
  seenVersion: number | undefined,
  change: (trx: Trx, items: ItemRow[]) => Promise<Change>,
): Promise<ItemsAnswer> {
  const now = services.clock()
  return services.db.transaction().execute(async (trx) => {
    const specification = await lockForChange(trx, session, id)
    const { updatedIds, deletedIds, messages = [] } = await change(trx, await findItems(trx, id))
    const isTouched = updatedIds.length > 0 || deletedIds.length > 0
    const version = isTouched ? await touch(trx, specification, session, now, 'changed') : specification.version
    const lines = await priceRows(trx, await findItems(trx, id), viewer)
    const isBehind = seenVersion !== undefined && seenVersion !== specification.version
    const updated = new Set(updatedIds)
    return {
      items: isBehind ? lines.map((line) => presentLine(line, viewer, services.signedAddresses)) : [],
      updatedItems: lines
        .filter(({ row }) => updated.has(row.id))
        .map((line) => presentLine(line, viewer, services.signedAddresses)),
      deletedItems: deletedIds.map((deleted) => ({ id: deleted })),
      messages: isBehind ? [elsewhere, ...messages] : messages,
      totals: totalsOf(
        lines.map(({ line }) => line),
        viewer.sees.prices,
      ),
      version,
    }
  })
}
