import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { publishSpecification } from './publish-specification'
import { ownedBy } from './specification-scope'
import { lockOwn } from './specification.queries'

/** A moment archives, null restores. */
export const setArchived = (
  { db, clock }: Services,
  session: Session,
  id: number,
  archivedAt: Date | null,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const specification = await lockOwn(trx, session, id)
    if (!specification) throw new Rejected('specification-not-found')
    await trx.updateTable('specifications').set({ archivedAt, updatedAt: clock() }).where('id', '=', id).execute()
    await publishSpecification(trx, specification)
  })

/** Only archived specifications can be deleted permanently. */
export const deleteSpecification = ({ db }: Services, session: Session, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const specification = await lockOwn(trx, session, id)
    if (!specification) throw new Rejected('specification-not-found')
    if (specification.archivedAt === null) throw new Rejected('specification-not-archived')
    await trx.deleteFrom('specifications').where('id', '=', id).execute()
    await publishSpecification(trx, specification)
  })

/** Returns how many were deleted. */
export async function emptyArchive({ db }: Services, session: Session): Promise<number> {
  const gone = await db
    .deleteFrom('specifications')
    .where(ownedBy(session))
    .where('archivedAt', 'is not', null)
    .returning('id')
    .execute()
  return gone.length
}
