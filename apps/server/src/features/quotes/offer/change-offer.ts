import type { Trx } from '../../../db/database'
import { publishLive } from '../../../live/publish'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { loadOffer } from './offer-pricing'
import { lockOwn, type OfferRecord } from './offer.queries'
import { noteVersion, type OfferVersionAction } from './versions'

/** Locks one's own offer until the transaction ends; archived ones are read-only. */
export async function lockForChange(trx: Trx, session: Session, id: number): Promise<OfferRecord> {
  const offer = await lockOwn(trx, session, id)
  if (offer.archivedAt !== null) throw new Rejected('offer-archived')
  return offer
}

/** Raises the version, updates total and history, and notifies the author's open pages. */
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

/** Notifies the author's open pages; without a version they read the whole offer again. */
export const tellAuthor = (trx: Trx, { id, userId }: Pick<OfferRecord, 'id' | 'userId'>, version?: number) =>
  publishLive(trx, [userId], 'offer', { id, ...(version !== undefined && { version }) })
