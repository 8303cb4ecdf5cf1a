import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { tellAuthor } from './change-offer'
import { lockOwn } from './offer.queries'

/** Into the archive at a moment, out of it by null. In the archive the client's link is closed. */
export const setArchived = ({ db, clock }: Services, session: Session, id: number, archivedAt: Date | null) =>
  db.transaction().execute(async (trx) => {
    const offer = await lockOwn(trx, session, id)
    await trx.updateTable('offers').set({ archivedAt, updatedAt: clock() }).where('id', '=', id).execute()
    await tellAuthor(trx, offer)
  })

/** Only what is in the archive can be deleted for good. */
export const deleteOffer = ({ db }: Services, session: Session, id: number) =>
  db.transaction().execute(async (trx) => {
    const offer = await lockOwn(trx, session, id)
    if (offer.archivedAt === null) throw new Rejected('offer-not-archived')
    await trx.deleteFrom('offers').where('id', '=', id).execute()
    await tellAuthor(trx, offer)
  })
