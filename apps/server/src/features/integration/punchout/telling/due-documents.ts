import { createHash } from 'node:crypto'
import type { PunchoutDocumentKind } from '@snab/domain/integration/punchout'
import type { Db } from '../../../../db/database'
import type { XmlNode } from '../../../../xml/xml-writer'
import type { ToldOrder } from './told-order'
import { confirmationNode, confirmationOf } from './write-confirmation'
import { findInvoices, invoiceNode, type Invoice } from './write-invoice'
import { findShipNotices, shipNoticeNode } from './write-ship-notice'

/** A document to send to the buyer's system. */
export type DueDocument = {
  kind: Extract<PunchoutDocumentKind, 'confirmation' | 'ship-notice' | 'invoice'>
  subject: string
  contentHash: Buffer
  address: string
  write: (now: Date) => XmlNode
}

/** The last document about a subject, with its content's hash. */
type Told = { payloadId: string; contentHash: Buffer | null }

const hashOfContent = (content: unknown): Buffer => createHash('sha256').update(JSON.stringify(content)).digest()

/** The last document about a subject that was accepted. */
async function lastTold(db: Db, connectionId: number, subject: string): Promise<Told | null> {
  const row = await db
    .selectFrom('punchoutDocuments')
    .select(['payloadId', 'contentHash'])
    .where('connectionId', '=', connectionId)
    .where('subject', '=', subject)
    .where('state', '=', 'sent')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

const referenceOf = ({ punchoutOrder }: ToldOrder) => ({
  orderId: punchoutOrder.orderId,
  payloadId: punchoutOrder.payloadId,
})

/**
 * The next document that differs from those sent, or null. One at a time, because later ones refer to earlier ones.
 * Contents are compared with what was sent, so repeated calls send nothing twice.
 */
export async function nextDue(db: Db, told: ToldOrder): Promise<DueDocument | null> {
  return (await dueConfirmation(db, told)) ?? (await dueShipNotice(db, told)) ?? (await dueInvoice(db, told))
}

async function dueConfirmation(db: Db, told: ToldOrder): Promise<DueDocument | null> {
  const { connection, order } = told
  const confirmation = connection.confirmationAddress === null ? null : confirmationOf(told)
  if (!confirmation || connection.confirmationAddress === null) return null
  const subject = `confirmation:${String(order.id)}`
  const contentHash = hashOfContent(confirmation)
  const before = await lastTold(db, connection.id, subject)
  if (before?.contentHash?.equals(contentHash)) return null
  const previousPayloadId = before?.payloadId ?? null
  return {
    kind: 'confirmation',
    subject,
    contentHash,
    address: connection.confirmationAddress,
    write: (now) => confirmationNode(confirmation, { ...referenceOf(told), previousPayloadId, now }),
  }
}

async function dueShipNotice(db: Db, told: ToldOrder): Promise<DueDocument | null> {
  const { connection } = told
  const address = connection.shipNoticeAddress
  if (address === null) return null
  for (const notice of await findShipNotices(db, told)) {
    const subject = `ship-notice:${String(notice.shipmentId)}`
    const contentHash = hashOfContent(notice)
    const before = await lastTold(db, connection.id, subject)
    const isEmpty = notice.isVoid || notice.items.length === 0
    if ((!before && isEmpty) || before?.contentHash?.equals(contentHash)) continue
    const operation = isEmpty ? 'delete' : before ? 'update' : 'new'
    return {
      kind: 'ship-notice',
      subject,
      contentHash,
      address,
      write: (now) =>
        shipNoticeNode(notice, { ...referenceOf(told), operation, previousPayloadId: before?.payloadId ?? null, now }),
    }
  }
  return null
}

/** A changed invoice is withdrawn first, then the new content is sent as another invoice. */
async function dueInvoice(db: Db, told: ToldOrder): Promise<DueDocument | null> {
  const { connection } = told
  const address = connection.invoiceAddress
  if (address === null) return null
  for (const invoice of await findInvoices(db, told)) {
    const subject = `invoice:${String(invoice.documentId)}`
    const before = await lastTold(db, connection.id, subject)
    const standing = hashOfContent({ ...invoice, isWithdrawn: false })
    const nothing = hashOfContent('taken back')
    const isToldNow = before?.contentHash && !before.contentHash.equals(nothing)
    if (isToldNow && (invoice.isWithdrawn || !before.contentHash?.equals(standing)))
      return due(told, invoice, {
        subject,
        address,
        contentHash: nothing,
        operation: 'delete',
        previous: before.payloadId,
      })
    if (isToldNow || invoice.isWithdrawn) continue
    const parent =
      invoice.parentId === null ? null : await lastTold(db, connection.id, `invoice:${String(invoice.parentId)}`)
    return due(told, invoice, {
      subject,
      address,
      contentHash: standing,
      operation: 'new',
      previous: parent?.payloadId ?? null,
    })
  }
  return null
}

type Due = {
  subject: string
  address: string
  contentHash: Buffer
  operation: 'new' | 'delete'
  previous: string | null
}

const due = (told: ToldOrder, invoice: Invoice, { operation, previous, ...rest }: Due): DueDocument => ({
  kind: 'invoice',
  ...rest,
  write: () => invoiceNode(invoice, { ...referenceOf(told), operation, previousPayloadId: previous }),
})
