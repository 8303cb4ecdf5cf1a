import { moscowDay } from '@snab/domain/time/moscow-time'
import { mayAskAgain, stateOn } from '@snab/domain/price-request'
import type { Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import { authorName, type Session } from '../../../http/visitor'
import { raisePricingVersion } from '../../catalogue/goods/prices/raise-pricing-version'
import { addRound } from './make-request'
import { findLines, findRequest, lockRequest, touch, type RequestRow } from './request.queries'
import { publishToBuyers, tellStaff } from './request-notices'

type Step = { id: number; version: number }

/** Accepted prices become agreed prices of the company, for the amount and until the day. */
export async function acceptPrices(
  trx: Trx,
  session: Session,
  { id, version, lineIds }: Step & { lineIds: readonly number[] },
  now: Date,
): Promise<void> {
  const request = await lockRequest(trx, session, { id, version }, ['answered'])
  const { validUntil } = request
  if (stateOn(request, moscowDay(now)) === 'expired' || validUntil === null) throw new Rejected('price-request-expired')
  const chosen = new Set(lineIds)
  const lines = (await findLines(trx, request.roundId)).filter((line) => chosen.has(line.id))
  if (lines.length < chosen.size) throw new Rejected('price-request-moved')
  const agreed = lines.map(({ id: requestLineId, productId, answerPrice, answerAmount, amount, name }) => {
    if (answerPrice === null || productId === null)
      throw invalidField('lineIds', `«${name}»: этой цены нет, принять её нельзя`)
    return {
      companyId: request.companyId,
      productId,
      price: answerPrice,
      vatIncluded: request.vatIncluded,
      amount: answerAmount ?? amount,
      validTo: validUntil,
      requestLineId,
      createdAt: now,
    }
  })
  await trx.insertInto('agreedPrices').values(agreed).execute()
  await trx
    .updateTable('priceRequestLines')
    .set({ isAccepted: true })
    .where('roundId', '=', request.roundId)
    .where('id', 'in', [...chosen])
    .execute()
  await raisePricingVersion(trx, request.companyId)
  await endRound(trx, session, request, { state: 'accepted' }, now)
  await tellStaff(trx, request, {
    title: `Запрос цен № ${request.number}: цены приняты`,
    text: `Принято строк: ${String(lines.length)} из ${String(request.lineCount)}`,
    now,
  })
}

export async function declinePrices(
  trx: Trx,
  session: Session,
  { reason, ...step }: Step & { reason: string },
  now: Date,
): Promise<void> {
  const request = await lockRequest(trx, session, step, ['answered'])
  await endRound(trx, session, request, { state: 'declined', declineReason: reason }, now)
  await tellStaff(trx, request, {
    title: `Запрос цен № ${request.number}: покупатель отказался`,
    text: reason.slice(0, 300),
    now,
  })
}

export async function withdrawRequest(trx: Trx, session: Session, step: Step, now: Date): Promise<void> {
  const request = await lockRequest(trx, session, step, ['sent'])
  await endRound(trx, session, request, { state: 'withdrawn' }, now)
  await tellStaff(trx, request, { title: `Запрос цен № ${request.number} отозван`, text: '', now })
}

type End = { state: 'accepted' | 'declined' | 'withdrawn'; declineReason?: string }

async function endRound(trx: Trx, session: Session, { id, roundId }: RequestRow, end: End, now: Date) {
  await trx
    .updateTable('priceRequestRounds')
    .set({ ...end, decidedAt: now, decidedBy: authorName(session) })
    .where('id', '=', roundId)
    .execute()
  await touch(trx, id, now)
}

/** Starts the next round: a draft with the rows not accepted. */
export async function askAgain(trx: Trx, session: Session, { id, version }: Step, now: Date): Promise<void> {
  const ended = ['answered', 'accepted', 'declined', 'withdrawn'] as const
  const request = await lockRequest(trx, session, { id, version }, ended)
  const lines = await findLines(trx, request.roundId)
  if (!mayAskAgain(request.state, lines))
    throw new Rejected('price-request-empty', { message: 'Все цены приняты: спрашивать больше не о чем' })
  await addRound(
    trx,
    session,
    { requestId: id, number: request.round + 1 },
    lines
      .filter(({ isAccepted }) => !isAccepted)
      .map(({ productId, article, name, unitName, amount, wishedPrice }) => ({
        productId,
        article,
        name,
        unitName,
        amount,
        wishedPrice,
      })),
  )
  await touch(trx, id, now)
  const asked = await findRequest(trx, session, 'buyer', id)
  if (asked) await publishToBuyers(trx, asked)
}
