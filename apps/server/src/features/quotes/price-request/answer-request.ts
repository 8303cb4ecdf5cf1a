import { readPriceBasis } from '../../../search/vat-regimes'
import type { answerPriceRequest as contract } from '@snab/contract/quotes/staff-price-request'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { fromAmount } from '@snab/domain/money/amounts'
import { toKopecks } from '@snab/domain/money/money'
import { shownPrice } from '@snab/domain/money/shown-price'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { shownDay } from '@snab/domain/text/shown-day'
import { sql } from 'kysely'
import type { Config } from '../../../config'
import type { Db, Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import { authorName, type Session } from '../../../http/visitor'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { floorsFor, openPriceCheck } from '../../orders/price-floor/price-floor'
import { amountProblems } from '../../buying/lines/amounts'
import { findLines, findRequest, touch, type RequestRow } from './request.queries'
import { publishToStaff, tellBuyers } from './request-notices'

type Body = ParsedRequestOf<typeof contract>['body']

/** Saves the answer as a draft, hidden from the buyer, or sends it. */
export async function answerRequest(
  trx: Trx,
  session: Session,
  id: number,
  body: Body,
  { config, now }: { config: Pick<Config, 'SNAB_CURRENCY_SIGN'>; now: Date },
): Promise<void> {
  await trx.selectFrom('priceRequests').select('id').where('id', '=', id).forUpdate().execute()
  const request = await findRequest(trx, session, 'staff', id)
  if (!request) throw new Rejected('price-request-not-found')
  if (request.state !== 'sent')
    throw new Rejected('price-request-moved', {
      message: 'На этот запрос уже ответили, или покупатель его отозвал. Обновите страницу.',
    })
  if (request.answerVersion !== body.answerVersion) throw new Rejected('stale-version')
  const { send, note, validUntil } = body
  if (validUntil !== null && validUntil < moscowDay(now)) throw invalidField('validUntil', 'Этот день уже прошёл')
  const rows = body.lines.map((line, index) => rowOf(line, index))
  const lines = await findLines(trx, request.roundId)
  if (rows.some((row) => !lines.some((line) => line.id === row.id))) throw new Rejected('price-request-moved')
  await refuseLowPrices(trx, session, { request, lines, rows }, { config, now })
  if (send) refuseUnfinished(body, lines)

  await sql`update price_request_lines l
    set answer_price = w.price, answer_amount = w.amount, is_refused = w."isRefused"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id bigint, price bigint, amount bigint, "isRefused" boolean)
    where l.id = w.id and l.round_id = ${request.roundId}`.execute(trx)
  const by = authorName(session)
  await trx
    .updateTable('priceRequestRounds')
    .set((eb) => ({
      answerNote: note,
      validUntil,
      answerVersion: eb('answerVersion', '+', 1),
      ...(send && { state: 'answered' as const, answeredAt: now, answeredBy: by }),
    }))
    .where('id', '=', request.roundId)
    .execute()
  if (!send) return publishToStaff(trx, request)
  await touch(trx, id, now)
  await tellBuyers(trx, request, {
    title: `Запрос цен № ${request.number}: есть ответ`,
    text: validUntil === null ? note.slice(0, 300) : `Цены действуют до ${shownDay(validUntil)}.`,
    now,
  })
  await noteStaffAction(trx, session, now, {
    action: 'answer',
    subject: 'price-request',
    subjectId: id,
    details: { number: request.number },
  })
}

type Answered = { request: RequestRow; lines: Awaited<ReturnType<typeof findLines>>; rows: ReturnType<typeof rowOf>[] }

async function refuseLowPrices(
  trx: Trx,
  session: Session,
  { request, lines, rows }: Answered,
  { config, now }: { config: Pick<Config, 'SNAB_CURRENCY_SIGN'>; now: Date },
): Promise<void> {
  const { companyId, vatIncluded } = request
  const products = await findVat(trx, lines)
  const basis = await readPriceBasis(trx, moscowDay(now), true)
  const floors = await floorsOfLines(trx, session, request, lines, now)
  const check = await openPriceCheck(trx, session, config, { companyId, productIds: [...products.keys()], now })
  for (const [index, { id, price }] of rows.entries()) {
    const line = lines.find((one) => one.id === id)
    const product = products.get(line?.productId ?? 0)
    const floor = floors.get(id)
    // a price equal to the shown floor is allowed, however it is rounded
    if (!line || !product || price === null || floor === undefined || price >= floor) continue
    check.ask({
      productId: line.productId,
      price: shownPrice(price, { ...product, vatIncluded }, basis),
      field: `lines.${String(index)}.price`,
      about: line.article,
      before: null,
    })
  }
  check.refuseAbove()
}

async function findVat(db: Db | Trx, lines: readonly FlooredLine[]) {
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  if (ids.length === 0) return new Map<number, { vatRate: number | null; sellerId: number | null }>()
  const products = await db
    .selectFrom('products')
    .select(['id', 'vatRate', 'sellerId'])
    .where('id', 'in', ids)
    .execute()
  return new Map(products.map(({ id, ...product }) => [id, product]))
}

type FlooredLine = { id: number; productId: number | null }

/** Floors by line, in the request's basis: with or without VAT. */
export async function floorsOfLines(
  db: Db | Trx,
  session: Session,
  { companyId, vatIncluded }: Pick<RequestRow, 'companyId' | 'vatIncluded'>,
  lines: readonly FlooredLine[],
  now: Date,
): Promise<Map<number, number>> {
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  const floors = await floorsFor(db, session, { companyId, productIds: ids, now })
  if (floors.size === 0) return new Map()
  const known = await findVat(db, lines)
  const basis = await readPriceBasis(db, moscowDay(now), vatIncluded)
  return new Map(
    lines.flatMap(({ id, productId }) => {
      const floor = floors.get(productId ?? 0)
      const product = known.get(productId ?? 0)
      return floor === undefined || !product ? [] : [[id, shownPrice(floor, { ...product, vatIncluded: true }, basis)]]
    }),
  )
}

function rowOf({ id, price, isRefused, amount: given }: Body['lines'][number], index: number) {
  const amount = given === null ? null : fromAmount(given)
  if (typeof amount === 'string') throw invalidField(`lines.${String(index)}.amount`, amountProblems[amount])
  return {
    id,
    price: price === null || isRefused ? null : toKopecks(price),
    isRefused,
    amount: isRefused ? null : amount,
  }
}

function refuseUnfinished({ lines: given, validUntil }: Body, lines: readonly { id: number; name: string }[]) {
  for (const { id, name } of lines) {
    const index = given.findIndex((line) => line.id === id)
    const line = given[index]
    if (!line || (line.price === null && !line.isRefused))
      throw new Rejected('invalid-input', {
        message: `«${name}»: назовите цену или отметьте «Не можем дать»`,
        errors: [
          { field: `lines.${String(Math.max(0, index))}.price`, message: 'Назовите цену или отметьте «Не можем дать»' },
        ],
      })
  }
  if (validUntil === null && given.some(({ isRefused }) => !isRefused))
    throw invalidField('validUntil', 'Укажите, до какого дня действуют цены')
}
