import { isSamePrice, netPrice } from '@snab/domain/integration/edi'
import { ediUnitOf } from '@snab/domain/integration/unit-codes'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import type { StoredEdiOrder } from '../../../../db/tables/integration/edi-tables'
import { isOrderOf } from '../../../orders/order/reading/orders-of-key'
import { currentLines, ordersOf, type EdiOrder } from '../incoming/edi-order.queries'
import {
  writeResponse,
  type ResponseContent,
  type ResponseLine,
  type ResponseOutcome,
} from '../messages/write-response'
import type { Connection } from '../transport/open-transport'
import { addOutgoing } from './add-outgoing'

/** A response without the parts that differ in every message. */
export type Response = Omit<ResponseContent, 'number'>

type Sold = {
  id: number
  productId: number | null
  article: string
  name: string
  unitOkei: string
  amount: number
  price: number
  vatRate: number | null
  confirmedAmount: number | null
  confirmedOn: string | null
  plan: { on: string; amount: number }[]
  gtin: string
  isCancelled: boolean
}
type Line = StoredEdiOrder['lines'][number]

/** The result of a buyer's order: accepted, changed or rejected, line by line. */
export async function responseOf(db: Db | Trx, connection: Connection, edi: EdiOrder, now: Date): Promise<Response> {
  const orders = await ordersOf(db, edi)
  const company = await db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', connection.companyId)
    .executeTakeFirstOrThrow()
  const seller = await findSellerName(db, orders[0]?.sellerId ?? null)
  const { lines, comment, outcome } = await answerOf(db, connection, edi, orders.length > 0, now)
  return {
    outcome,
    orderNumber: edi.number,
    orderDay: edi.content.day,
    day: moscowDay(now),
    comment,
    buyer: { ...nobody, gln: edi.content.buyer === '' ? connection.partnerId : edi.content.buyer, name: company.name },
    supplier: { ...nobody, gln: connection.ownId, name: seller },
    delivery: edi.content.delivery,
    lines,
  }
}

const nobody = { inn: '', kpp: '', address: '' }

export const addResponse = (
  trx: Trx,
  connection: Connection,
  { content, ediOrderId, isTest, now }: { content: Response; ediOrderId: number | null; isTest: boolean; now: Date },
): Promise<void> =>
  addOutgoing(trx, connection, {
    kind: 'ORDRSP',
    content,
    ediOrderId,
    isTest,
    now,
    write: (id) => {
      const number = `R${String(id)}`
      return { number, ...writeResponse({ ...content, number }, connection.directory) }
    },
  })

async function findSellerName(db: Db | Trx, sellerId: number | null): Promise<string> {
  const seller = await db
    .selectFrom('sellers')
    .select('name')
    .$if(sellerId !== null, (query) => query.where('id', '=', sellerId))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return seller?.name ?? ''
}

async function soldLines(db: Db | Trx, edi: EdiOrder): Promise<Sold[]> {
  const rows = await db
    .selectFrom('orderLines as l')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .leftJoin('products as p', 'p.id', 'l.productId')
    .select([
      'l.id',
      'l.productId',
      'l.article',
      'l.name',
      'l.unitOkei',
      'l.amount',
      'l.price',
      'l.vatRate',
      'l.confirmedAmount',
      'l.confirmedOn',
      'l.plan',
      'o.status',
      sql<string>`coalesce(p.barcodes[1], '')`.as('gtin'),
    ])
    .where(isOrderOf(edi))
    .orderBy('o.id')
    .orderBy('l.position')
    .execute()
  return rows.map(({ status, ...row }) => ({ ...row, isCancelled: status === 'cancelled' }))
}

/** Matches the buyer's lines with the order's lines of the same product in turn; the remaining ones were added. */
function answered(wanted: readonly Line[], sold: readonly Sold[], connection: Connection): ResponseLine[] {
  const free = [...sold]
  const lines = wanted.map((line) => {
    const at = line.productId === null ? -1 : free.findIndex(({ productId }) => productId === line.productId)
    const [found] = at < 0 ? [] : free.splice(at, 1)
    return answeredLine(line, found, connection)
  })
  const last = Math.max(0, ...wanted.map(({ number }) => Number(number)).filter(Number.isSafeInteger))
  const added = free
    .filter(({ isCancelled, amount }) => !isCancelled && amount > 0)
    .map((line, at) => addedLine(line, String(last + at + 1)))
  return [...lines, ...added]
}

const priced = ({ price, vatRate }: Sold) => ({ netPrice: netPrice(price, vatRate), grossPrice: price * 100, vatRate })
const dayOf = ({ confirmedOn, plan, amount }: Sold): string | null => {
  if (confirmedOn !== null) return confirmedOn
  const planned = plan.reduce((sum, part) => sum + part.amount, 0)
  return planned === amount ? (plan.at(-1)?.on ?? null) : null
}

function answeredLine(line: Line, found: Sold | undefined, { priceTolerance }: Connection): ResponseLine {
  const confirmed = found === undefined || found.isCancelled ? 0 : (found.confirmedAmount ?? found.amount)
  if (!found || confirmed === 0) return refused(line)
  const { number, gtin, buyerCode, name, amount: ordered, unit } = line
  const prices = priced(found)
  const isSame =
    confirmed === ordered &&
    (line.netPrice === null || isSamePrice(line.netPrice, prices.netPrice, priceTolerance)) &&
    (line.grossPrice === null || isSamePrice(line.grossPrice, prices.grossPrice, priceTolerance))
  return {
    number,
    gtin,
    buyerCode,
    name,
    ordered,
    outcome: isSame ? 'accepted' : 'changed',
    supplierCode: found.article,
    confirmed,
    unit: unit === '' ? ediUnitOf(found.unitOkei) : unit,
    ...prices,
    day: dayOf(found),
  }
}

const addedLine = (line: Sold, number: string): ResponseLine => ({
  number,
  outcome: 'added',
  gtin: line.gtin,
  supplierCode: line.article,
  buyerCode: '',
  name: line.name,
  ordered: 0,
  confirmed: line.confirmedAmount ?? line.amount,
  unit: ediUnitOf(line.unitOkei),
  ...priced(line),
  day: dayOf(line),
})

function outcomeOf(lines: readonly ResponseLine[]): ResponseOutcome {
  if (lines.every(({ outcome }) => outcome === 'rejected')) return 'rejected'
  return lines.every(({ outcome }) => outcome === 'accepted') ? 'accepted' : 'changed'
}

type Answer = { lines: ResponseLine[]; comment: string; outcome: ResponseOutcome }

async function answerOf(
  db: Db | Trx,
  connection: Connection,
  edi: EdiOrder,
  isPlaced: boolean,
  now: Date,
): Promise<Answer> {
  if (await waitsForApproval(db, edi, now))
    return { lines: [], comment: 'Заказ ждёт согласования в вашей компании', outcome: 'waiting' }
  if (isPlaced) {
    const lines = answered(await currentLines(db, edi), await soldLines(db, edi), connection)
    return { lines, comment: await refusalWords(db, edi), outcome: outcomeOf(lines) }
  }
  const comment = edi.state === 'rejected' ? edi.reason : 'Заказ не согласован в вашей компании'
  return { lines: edi.content.lines.map(refused), comment, outcome: 'rejected' }
}

const refused = ({ number, gtin, supplierCode, buyerCode, name, amount, unit }: Line): ResponseLine => ({
  number,
  outcome: 'rejected',
  gtin,
  supplierCode,
  buyerCode,
  name,
  ordered: amount,
  confirmed: 0,
  unit,
  netPrice: null,
  grossPrice: null,
  vatRate: null,
  day: null,
})

async function waitsForApproval(db: Db | Trx, { userId, clientKey }: EdiOrder, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from approval_requests r where r.user_id = ${userId} and r.client_key = ${clientKey} and r.withdrawn_at is null and r.expires_at > ${now}
      and exists (select from approval_lines l where l.request_id = r.id and l.state = 'waiting')`.execute(db)
  return rows.length > 0
}

/** The reason for which staff refused the last request to change or cancel. */
async function refusalWords(db: Db | Trx, edi: EdiOrder): Promise<string> {
  const last = await db
    .selectFrom('orderRequests as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .select(['r.state', 'r.kind', 'r.answer'])
    .where(isOrderOf(edi))
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.state === 'open')
    return last.kind === 'cancel' ? 'Просьба отменить заказ рассматривается' : 'Просьба изменить заказ рассматривается'
  if (last?.state !== 'refused') return ''
  const what = last.kind === 'cancel' ? 'Отмена не принята' : 'Изменение не принято'
  return last.answer === '' ? what : `${what}: ${last.answer}`
}
