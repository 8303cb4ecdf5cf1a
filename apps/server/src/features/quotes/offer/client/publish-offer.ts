import { randomBytes } from 'node:crypto'
import type { PublishedOffer } from '@snab/contract/quotes/client-offer'
import { targetRefusalWords } from '@snab/domain/offer/refusal-words'
import type { Db, Trx } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import { hashOf, type Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import type { Viewer } from '../../../catalogue/goods/present-product'
import { lockForChange, tellAuthor } from '../change-offer'
import { loadOffer } from '../offer-pricing'
import { lockOwn, type OfferRecord } from '../offer.queries'
import { noteVersion } from '../versions'
import { findTemplateContent } from '../template/template-content'
import { findSentTemplate, keepSent } from './sent-offer'
import { findAuthor, publishedOffer } from './published-offer'

type Publishing = Pick<Services, 'clock' | 'config'>

/** The offer as a client would get it now. */
export async function offerForClient(
  db: Db | Trx,
  { config }: Pick<Services, 'config'>,
  viewer: Viewer,
  offer: OfferRecord,
): Promise<PublishedOffer> {
  const loaded = await loadOffer(db, offer)
  const { refusal, totals } = loaded.priced
  if (refusal)
    throw new Rejected('offer-target-not-met', { message: targetRefusalWords(refusal, config.SNAB_CURRENCY_SIGN) })
  if (totals.gross === 0) throw new Rejected('offer-empty')
  return publishedOffer(loaded, await findAuthor(db, offer), viewer, config.SNAB_CURRENCY_SIGN)
}

/**
 * Whether the client gets the offer as it is now. What he has answered stays as it is while it says the same; where it would
 * say something else, the author has to know that he asks anew.
 */
function isSentAnew({ answer, publishedVersion, version }: OfferRecord, replacesAnswer: boolean): boolean {
  if (answer === null) return true
  if (publishedVersion === version) return false
  if (!replacesAnswer)
    throw new Rejected('offer-has-answer', {
      message: `Клиент уже ${answer.decision === 'accepted' ? 'принял' : 'отклонил'} это предложение. Подтвердите, что отправляете его заново.`,
    })
  return true
}

/** The client sees the offer as it is now; his answer to another one is history. */
async function publish(
  trx: Trx,
  services: Publishing,
  session: Session,
  viewer: Viewer,
  offer: OfferRecord,
  replacesAnswer: boolean,
): Promise<void> {
  if (!isSentAnew(offer, replacesAnswer)) return
  const now = services.clock()
  const loaded = await loadOffer(trx, offer)
  const published = await offerForClient(trx, services, viewer, offer)
  await keepSent(trx, loaded)
  await trx
    .updateTable('offers')
    .set({
      published: JSON.stringify(published),
      publishedAt: now,
      publishedVersion: offer.version,
      state: 'sent',
      answer: null,
      answeredAt: null,
      updatedAt: now,
    })
    .where('id', '=', offer.id)
    .execute()
  await noteVersion(trx, loaded, session.userId, now, 'sent')
  await tellAuthor(trx, offer)
}

/** What a letter has in it: the very offer that its link shows. */
export async function contentToSend(
  services: Pick<Services, 'db' | 'config'>,
  viewer: Viewer,
  offer: OfferRecord,
  replacesAnswer: boolean,
) {
  const { db } = services
  if (offer.published && !isSentAnew(offer, replacesAnswer))
    return { content: offer.published, template: await findSentTemplate(db, offer) }
  return { content: await offerForClient(db, services, viewer, offer), template: await findTemplateContent(db, offer) }
}

export const publishAgain = (
  services: Services,
  session: Session,
  viewer: Viewer,
  id: number,
  replacesAnswer: boolean,
): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    await publish(trx, services, session, viewer, await lockForChange(trx, session, id), replacesAnswer)
  })

/** Whoever has the key may read and answer. Null closes the link. */
export const openLink = (
  services: Services,
  session: Session,
  viewer: Viewer,
  id: number,
  { isOpen, replacesAnswer }: { isOpen: boolean; replacesAnswer: boolean },
): Promise<string | null> =>
  services.db.transaction().execute(async (trx) => {
    const offer = isOpen ? await lockForChange(trx, session, id) : await lockOwn(trx, session, id)
    return isOpen ? sendByLink(trx, services, session, viewer, offer, replacesAnswer) : closeLink(trx, offer)
  })

/** Publishes, and answers the key of the link: the one that the client has, until it is closed. */
export async function sendByLink(
  trx: Trx,
  services: Publishing,
  session: Session,
  viewer: Viewer,
  offer: OfferRecord,
  replacesAnswer: boolean,
): Promise<string> {
  await publish(trx, services, session, viewer, offer, replacesAnswer)
  if (offer.linkHash !== null && offer.linkKey !== null) return offer.linkKey
  const key = randomBytes(24).toString('base64url')
  await trx
    .updateTable('offers')
    .set({ linkKey: key, linkHash: hashOf(key) })
    .where('id', '=', offer.id)
    .execute()
  return key
}

async function closeLink(trx: Trx, offer: OfferRecord): Promise<null> {
  await trx.updateTable('offers').set({ linkKey: null, linkHash: null }).where('id', '=', offer.id).execute()
  await tellAuthor(trx, offer)
  return null
}
