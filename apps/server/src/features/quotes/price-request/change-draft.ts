import type { changePriceRequest as contract } from '@snab/contract/quotes/price-request'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { fromAmount } from '@snab/domain/money/amounts'
import { toKopecks } from '@snab/domain/money/money'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import { authorName, type Session } from '../../../http/visitor'
import { amountProblems, orderableAmount } from '../../buying/lines/amounts'
import { productOf, readGoods, type Goods } from '../../buying/lines/goods'
import { findLines, lockRequest, touch, type StoredLine } from './request.queries'
import { publishToBuyers, tellStaff } from './request-notices'

type Body = ParsedRequestOf<typeof contract>['body']

/** Lines missing in the body are removed. */
export async function changeDraft(trx: Trx, session: Session, id: number, body: Body, now: Date): Promise<void> {
  const { version, comment, wishedOn, lines: wanted } = body
  const request = await lockRequest(trx, session, { id, version }, ['draft'])
  if (wishedOn !== null && wishedOn < moscowDay(now)) throw invalidField('wishedOn', 'Этот день уже прошёл')
  const stored = new Map((await findLines(trx, request.roundId)).map((line) => [line.id, line]))
  if (wanted.some((line) => !stored.has(line.id))) throw new Rejected('price-request-moved')
  const goods = await readGoods(trx, [...stored.values()])
  const rows = wanted.map((line, index) => ({
    id: line.id,
    amount: amountOf(line.amount, index, stored.get(line.id), goods),
    wishedPrice: line.wishedPrice === null ? null : toKopecks(line.wishedPrice),
  }))
  await trx
    .deleteFrom('priceRequestLines')
    .where('roundId', '=', request.roundId)
    .where(
      'id',
      'not in',
      rows.map((row) => row.id),
    )
    .execute()
  await sql`update price_request_lines l set amount = w.amount, wished_price = w."wishedPrice"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id bigint, amount bigint, "wishedPrice" bigint)
    where l.id = w.id and l.round_id = ${request.roundId}`.execute(trx)
  await trx.updateTable('priceRequestRounds').set({ comment, wishedOn }).where('id', '=', request.roundId).execute()
  await touch(trx, id, now)
  await publishToBuyers(trx, request)
}

/** The amount in whole packs, like in an order. */
function amountOf(given: number, index: number, line: StoredLine | undefined, goods: Goods): number {
  const amount = fromAmount(given)
  if (typeof amount !== 'number') throw invalidField(`lines.${String(index)}.amount`, amountProblems[amount])
  return orderableAmount(amount, line ? productOf(goods, line) : null).amount
}

export async function sendDraft(
  trx: Trx,
  session: Session,
  { id, version }: { id: number; version: number },
  now: Date,
): Promise<void> {
  const request = await lockRequest(trx, session, { id, version }, ['draft'])
  await trx
    .updateTable('priceRequestRounds')
    .set({ state: 'sent', sentAt: now, userId: session.userId, author: authorName(session) })
    .where('id', '=', request.roundId)
    .execute()
  await touch(trx, id, now)
  await tellStaff(trx, request, {
    title: `${request.companyName}: запрос цен № ${request.number}`,
    text: request.round === 1 ? '' : `Раунд ${String(request.round)}`,
    now,
  })
}

/** Returns files to delete, and whether the whole request is gone with its first draft. */
export async function discardDraft(
  trx: Trx,
  session: Session,
  { id, version }: { id: number; version: number },
  now: Date,
): Promise<{ isGone: boolean; files: string[] }> {
  const request = await lockRequest(trx, session, { id, version }, ['draft'])
  const files = await trx
    .selectFrom('priceRequestFiles')
    .select('file')
    .where('roundId', '=', request.roundId)
    .execute()
  const isGone = request.round === 1
  await (
    isGone
      ? trx.deleteFrom('priceRequests').where('id', '=', id)
      : trx.deleteFrom('priceRequestRounds').where('id', '=', request.roundId)
  ).execute()
  if (!isGone) await touch(trx, id, now)
  await publishToBuyers(trx, request)
  return { isGone, files: files.map(({ file }) => file) }
}
