import { isDeepStrictEqual } from 'node:util'
import type { EdiSent } from '@snab/domain/integration/edi'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import { tellStaff } from '../edi-notices'
import { ordersOf, type EdiOrder } from '../incoming/edi-order.queries'
import type { MessageRow } from '../incoming/take-message'
import { writeDespatch, type DespatchContent, type DocumentFunction } from '../messages/write-despatch'
import { writeInvoice, type InvoiceMessageContent } from '../messages/write-invoice'
import type { Connection } from '../transport/open-transport'
import { addOutgoing } from './add-outgoing'
import { despatchOf, hasLines, invoiceOf, toldOf, untellable, type DocumentOfOrder } from './document-content'
import { addResponse, responseOf, type Response } from './respond'

/** Turns noted changes into messages; one that says nothing new is dropped. */
export async function composeMessages(db: Db, connection: Connection, now: Date): Promise<void> {
  for (;;) {
    const isDone = await db.transaction().execute(async (trx) => {
      const change = await nextChange(trx, connection)
      if (!change) return true
      const edi = await trx
        .selectFrom('ediOrders')
        .selectAll()
        .where('id', '=', change.ediOrderId)
        .executeTakeFirstOrThrow()
      if (change.documentId === null) await composeResponse(trx, connection, edi, change.isAsked, now)
      else await composeDocument(trx, connection, edi, change.documentId, now)
      return false
    })
    if (isDone) return
  }
}

type Change = { ediOrderId: number; documentId: number | null; isAsked: boolean }

/** Takes all noted changes of one order or document; later ones are separate. */
async function nextChange(trx: Trx, { id }: Connection): Promise<Change | undefined> {
  const { rows } = await sql<Change>`
    with head as (
      select c.edi_order_id, c.document_id from edi_changes c join edi_orders e on e.id = c.edi_order_id
      where e.connection_id = ${id} order by c.id limit 1),
    taken as (
      delete from edi_changes c using head h where c.edi_order_id = h.edi_order_id and c.document_id is not distinct from h.document_id
      returning c.edi_order_id, c.document_id, c.is_asked)
    select edi_order_id, document_id, bool_or(is_asked) as is_asked from taken group by 1, 2`.execute(trx)
  return rows[0]
}

const lastTold = (trx: Trx, edi: EdiOrder, kind: EdiSent, documentId: number | null): Promise<MessageRow | undefined> =>
  trx
    .selectFrom('ediMessages')
    .selectAll()
    .where('ediOrderId', '=', edi.id)
    .where('direction', '=', 'out')
    .where('kind', '=', kind)
    .where('documentId', 'is not distinct from', documentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

async function composeResponse(
  trx: Trx,
  connection: Connection,
  edi: EdiOrder,
  isAsked: boolean,
  now: Date,
): Promise<void> {
  if (!connection.sends.includes('ORDRSP')) return
  // wait for the person's decision or the next attempt
  if (edi.state === 'placing' && (await ordersOf(trx, edi)).length === 0) return
  const content = await responseOf(trx, connection, edi, now)
  const last = await lastTold(trx, edi, 'ORDRSP', null)
  if (last && saysTheSame(last.content, content)) {
    if (isAsked && last.state === 'sent')
      await trx.updateTable('ediMessages').set({ state: 'waiting', endedAt: null }).where('id', '=', last.id).execute()
    return
  }
  await addResponse(trx, connection, { content, ediOrderId: edi.id, isTest: false, now })
}

/** Equal except for the day of the message. */
function saysTheSame(before: unknown, content: Response): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `addResponse`
  const { day: _before, ...told } = before as Response
  const { day: _now, ...tells } = content
  return isDeepStrictEqual(told, JSON.parse(JSON.stringify(tells)))
}

type Told = { function: DocumentFunction; document: DespatchContent | InvoiceMessageContent | null }

async function composeDocument(
  trx: Trx,
  connection: Connection,
  edi: EdiOrder,
  documentId: number,
  now: Date,
): Promise<void> {
  const document = await trx.selectFrom('documents').selectAll().where('id', '=', documentId).executeTakeFirst()
  if (!document) return
  for (const kind of toldOf(document)) {
    if (!connection.sends.includes(kind)) continue
    const last = await lastTold(trx, edi, kind, documentId)
    if (document.state === 'valid') await tellDocument(trx, connection, { edi, document, kind, last, now })
    else await takeBack(trx, connection, { edi, document, kind, last, now })
  }
}

type One = { edi: EdiOrder; document: DocumentOfOrder; kind: EdiSent; last: MessageRow | undefined; now: Date }

const toldBy = (last: MessageRow | undefined) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `send` below
  last?.state === 'held' ? null : ((last?.content ?? null) as Told | null)

async function tellDocument(trx: Trx, connection: Connection, one: One): Promise<void> {
  const { edi, document, kind, last } = one
  const reason = untellable(document)
  if (reason !== null) return hold(trx, connection, one, reason)
  const { content } = document
  if (!hasLines(content)) return
  const facts = { connection, edi, document, content }
  const says = kind === 'DESADV' ? await despatchOf(trx, facts) : await invoiceOf(trx, facts)
  const before = toldBy(last)
  if (before && before.function !== '1' && isDeepStrictEqual(before.document, JSON.parse(JSON.stringify(says)))) return
  await send(trx, connection, one, { function: before && before.function !== '1' ? '5' : '9', document: says })
}

/** Withdraws a document only if it was sent. */
async function takeBack(trx: Trx, connection: Connection, one: One): Promise<void> {
  const before = toldBy(one.last)
  if (!before || before.function === '1' || !before.document) return
  await send(trx, connection, one, { function: '1', document: before.document })
}

function send(trx: Trx, connection: Connection, { edi, document, kind, now }: One, told: Told): Promise<void> {
  return addOutgoing(trx, connection, {
    kind,
    content: told,
    ediOrderId: edi.id,
    documentId: document.id,
    isTest: false,
    now,
    write: () => ({ number: document.number, ...written(told, connection) }),
  })
}

function written({ document, function: asked }: Told, { directory }: Connection) {
  if (document === null) throw new Error('A message of EDI without a document')
  return 'code' in document ? writeInvoice(document, asked, directory) : writeDespatch(document, asked, directory)
}

/** Reported to staff once, until the document becomes complete. */
async function hold(
  trx: Trx,
  connection: Connection,
  { edi, document, kind, last, now }: One,
  reason: string,
): Promise<void> {
  if (last?.state === 'held' && last.reason === reason) return
  const { id } = await trx
    .insertInto('ediMessages')
    .values({
      connectionId: connection.id,
      direction: 'out',
      kind,
      state: 'held',
      reason,
      fileId: null,
      number: document.number,
      content: null,
      ediOrderId: edi.id,
      documentId: document.id,
      at: now,
      endedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tellStaff(trx, connection, {
    messageId: id,
    title: `EDI, ${connection.name}: сообщение о документе № ${document.number} не составлено`,
    text: reason,
    now,
  })
}
