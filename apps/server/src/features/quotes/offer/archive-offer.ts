import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { tellAuthor } from './change-offer'
import { lockOwn } from './offer.queries'

/** A moment archives, null restores. Archiving closes the client's link. */
export const setArchived = ({ db, clock }: Services, session: Session, id: number, archivedAt: Date | null) =>
  db.transaction().execute(async (trx) => {
    const offer = await lockOwn(trx, session, id)
    await trx.updateTable('offers').set({ archivedAt, updatedAt: clock() }).where('id', '=', id).execute()
    await tellAuthor(trx, offer)
  })

/** Only archived offers can be deleted permanently. */
export const deleteOffer = ({ db }: Services, session: Session, id: number) =>
  db.transaction().execute(async (trx) => {
    const offer = await lockOwn(trx, session, id)
    if (offer.archivedAt === null) throw new Rejected('offer-not-archived')
    await trx.deleteFrom('offers').where('id', '=', id).execute()
    await tellAuthor(trx, offer)
  })
