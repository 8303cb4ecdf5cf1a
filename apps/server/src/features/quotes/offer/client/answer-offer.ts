import type { answerClientOffer } from '@snab/contract/quotes/client-offer'
import type { OfferAnswer } from '@snab/contract/quotes/offer-parts'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { formatMoney, toRoubles } from '@snab/domain/money/money'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { countedRows } from '@snab/domain/offer/offer-row'
import { mayAnswer } from '@snab/domain/offer/offer-state'
import { Rejected } from '../../../../http/rejected'
import { hashOf } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { notify } from '../../../talk/notification/notify'
import { chooseAccepted } from './choose-accepted'
import { tellAuthor } from '../change-offer'
import { findLinked, stateOf } from '../offer.queries'

type Answer = ParsedRequestOf<typeof answerClientOffer>['body']

/** The client's answer: ticked rows count, others are left out. */
export const answerOffer = ({ db, clock }: Services, key: string, wanted: Answer): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const now = clock()
    const linked = await findLinked(trx, hashOf(key))
    if (!linked) throw new Rejected('offer-not-open')
    // parallel clicks are serialised
    await trx.selectFrom('offers').select('id').where('id', '=', linked.id).forUpdate().execute()
    const offer = await findLinked(trx, hashOf(key))
    if (!offer?.published) throw new Rejected('offer-not-open')
    const state = stateOf(offer, moscowDay(now))
    if (state === 'expired') throw new Rejected('offer-expired')
    if (!mayAnswer(state)) throw new Rejected('offer-answered')
    if (wanted.version !== undefined && wanted.version !== (offer.publishedVersion ?? 0))
      throw new Rejected('offer-renewed')

    const { rows } = offer.published
    const ticked = new Set(wanted.chosenIds)
    const counted = countedRows(rows.map((row) => ({ ...row, isChosen: ticked.has(row.id) })))
    const total = rows.reduce((sum, row) => sum + (counted.has(row.id) ? row.gross : 0), 0)
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    const answer: OfferAnswer = {
      decision: wanted.decision,
      name: wanted.name,
      comment: wanted.comment,
      at: now.toISOString(),
      total: toRoubles(total),
      rowIds: [...counted],
      comments: wanted.comments.flatMap(({ rowId, text }) => {
        const name = names.get(rowId)
        return name === undefined || text === '' ? [] : [{ rowId, text, name }]
      }),
    }
    await trx
      .updateTable('offers')
      .set({ state: wanted.decision, answer: JSON.stringify(answer), answeredAt: now, updatedAt: now })
      .where('id', '=', offer.id)
      .execute()
    if (wanted.decision === 'accepted') await chooseAccepted(trx, offer, counted)
    await trx
      .insertInto('offerAnswers')
      .values({ offerId: offer.id, at: now, answer: JSON.stringify(answer) })
      .execute()
    await tellAuthor(trx, offer)
    const sum = formatMoney(total, offer.published.currencySign)
    await notify(trx, {
      userId: offer.userId,
      kind: 'offer-answered',
      title:
        wanted.decision === 'accepted'
          ? `Предложение № ${String(offer.number)} принято: ${sum}`
          : `Предложение № ${String(offer.number)} отклонено`,
      text: [`${offer.name}. Ответил: ${wanted.name}.`, wanted.comment].filter(Boolean).join(' '),
      link: `/modules/offers/${String(offer.id)}`,
      now,
    })
  })
