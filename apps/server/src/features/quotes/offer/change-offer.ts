import type { Trx } from '../../../db/database'
import { publishLive } from '../../../live/publish'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { loadOffer } from './offer-pricing'
import { lockOwn, type OfferRecord } from './offer.queries'
import { noteVersion, type OfferVersionAction } from './versions'

/** One's own offer, held until the transaction ends; an archived one is only read. */
export async function lockForChange(trx: Trx, session: Session, id: number): Promise<OfferRecord> {
  const offer = await lockOwn(trx, session, id)
  if (offer.archivedAt !== null) throw new Rejected('offer-archived')
  return offer
}

/** The number of a changed offer rises, its total and history are written, and its author's open pages are told. */
export async function touch(
  trx: Trx,
  session: Session,
  id: number,
  now: Date,
  action: OfferVersionAction,
): Promise<void> {
  const loaded = await loadOffer(trx, await lockOwn(trx, session, id))
  const version = loaded.offer.version + 1
  const total = loaded.priced.totals.gross
  await trx.updateTable('offers').set({ version, total, updatedAt: now }).where('id', '=', id).execute()
  await noteVersion(trx, { ...loaded, offer: { ...loaded.offer, total } }, session.userId, now, action)
  await tellAuthor(trx, loaded.offer, version)
}

/** Without a version, everything about the offer is to be read anew. */
export const tellAuthor = (trx: Trx, { id, userId }: Pick<OfferRecord, 'id' | 'userId'>, version?: number) =>
  publishLive(trx, [userId], 'offer', { id, ...(version !== undefined && { version }) })
