import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Selectable } from 'kysely'
import type { Trx } from '../../../../../db/database'
import type { Database } from '../../../../../db/tables'
import { bookPayments } from '../../../../balance/ledger/book-payments'
import { readFacts } from '../../../../orders/order/change/order-facts'
import type { ErpDocument } from '../../commerceml/erp-document'

type Order = Selectable<Database['orders']>
type Word = { on: string | null; number: string | null; sum: number | null }
const none: Word = { on: null, number: null, sum: null }

const readOrder = (trx: Trx, id: number): Promise<Order> =>
  trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const isPaidByWord = ({ paymentDate, paymentNumber }: ErpDocument) => paymentDate !== null || paymentNumber !== null
const isShippedByWord = ({ shipmentDate, shipmentNumber, isShipped }: ErpDocument) =>
  shipmentDate !== null || shipmentNumber !== null || isShipped === true

/**
 * Stores payment and shipment facts from requisites of the order: «Дата оплаты по 1С», «Отгружен». Where 1C has ever
 * sent such documents, a fact has no sum and only changes the order's status; otherwise its sum is the order's when it
 * was first sent (decision 0040).
 */
export async function keepWords(trx: Trx, orderId: number, document: ErpDocument, now: Date): Promise<void> {
  const order = await readOrder(trx, orderId)
  const total = document.total ?? order.total
  const paid = await wordAfter(
    { on: order.paidWordOn, number: order.paidWordNumber, sum: order.paidWordSum },
    {
      isSaid: isPaidByWord(document),
      isTakenBack: document.isPaymentEmpty,
      on: document.paymentDate,
      number: document.paymentNumber,
    },
    moscowDay(now),
    async () => (order.erpTellsPayments || (await tellsPayments(trx)) ? null : total),
  )
  const shipped = await wordAfter(
    { on: order.shippedWordOn, number: order.shippedWordNumber, sum: order.shippedWordSum },
    {
      isSaid: isShippedByWord(document),
      isTakenBack: document.isShipmentEmpty || document.isShipped === false,
      on: document.shipmentDate,
      number: document.shipmentNumber,
    },
    moscowDay(now),
    async () => (order.erpTellsShipments || (await tellsShipments(trx)) ? null : total),
  )
  const words = {
    paidWordOn: paid.on,
    paidWordNumber: paid.number,
    paidWordSum: paid.sum,
    shippedWordOn: shipped.on,
    shippedWordNumber: shipped.number,
    shippedWordSum: shipped.sum,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- exactly the keys of the object above
  const names = Object.keys(words) as (keyof typeof words)[]
  if (names.every((name) => words[name] === order[name])) return
  await trx.updateTable('orders').set(words).where('id', '=', orderId).execute()
  await bookPayments(trx, orderId)
}

type Said = { isSaid: boolean; isTakenBack: boolean; on: string | null; number: string | null }

/** A repeated fact keeps its sum: an order raised since then owes the difference. */
async function wordAfter(
  before: Word,
  { isSaid, isTakenBack, on, number }: Said,
  today: string,
  sumNow: () => Promise<number | null>,
): Promise<Word> {
  if (!isSaid) return isTakenBack ? none : before
  const isSame =
    before.on !== null &&
    (number === null || before.number === null ? on === null || on === before.on : number === before.number)
  if (isSame) return { on: on ?? before.on, number: number ?? before.number, sum: before.sum }
  return { on: on ?? today, number, sum: await sumNow() }
}

async function tellsPayments(trx: Trx): Promise<boolean> {
  return (
    (await trx
      .selectFrom('orderPayments')
      .select('externalId')
      .where('erpOperation', 'is not', null)
      .executeTakeFirst()) !== undefined
  )
}

async function tellsShipments(trx: Trx): Promise<boolean> {
  return (
    (await trx.selectFrom('documents').select('id').where('erpOperation', '=', 'Отпуск товара').executeTakeFirst()) !==
    undefined
  )
}

/**
 * The document with its order's actual money and shipments instead of the requisites, which only change the status
 * where 1C sends no documents.
 */
export async function withFacts(trx: Trx, orderId: number, document: ErpDocument, today: string): Promise<ErpDocument> {
  const { erpTellsPayments, erpTellsShipments } = await readOrder(trx, orderId)
  const { paidOn, isShippedByErp, shippedOn } = await readFacts(trx, orderId)
  const isPaid = erpTellsPayments ? paidOn !== null : isPaidByWord(document)
  const isShipped = erpTellsShipments ? isShippedByErp : isShippedByWord(document)
  return {
    ...document,
    paymentNumber: null,
    paymentDate: isPaid ? (paidOn ?? document.paymentDate ?? today) : null,
    shipmentNumber: null,
    shipmentDate: isShipped ? (shippedOn ?? document.shipmentDate ?? today) : null,
    isShipped: null,
  }
}
