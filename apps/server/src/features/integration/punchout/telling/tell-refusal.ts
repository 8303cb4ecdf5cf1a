import { createHash } from 'node:crypto'
import type { Db, Trx } from '../../../../db/database'
import type { ConnectionRow } from '../connection/find-connection'
import { findApproval, type Approval, type PunchoutOrderRow } from '../order/punchout-order.queries'
import type { DueDocument } from './due-documents'
import { confirmationNode, type Confirmation } from './write-confirmation'

/** Reports to the system that staff have refused its order, through the connection's outbox. */
export async function tellRefusal(trx: Trx, { connectionId, id }: PunchoutOrderRow): Promise<void> {
  const webhook = await trx
    .selectFrom('webhooks')
    .select('id')
    .where('punchoutId', '=', connectionId)
    .executeTakeFirst()
  if (webhook)
    await trx
      .insertInto('webhookDeliveries')
      .values({ webhookId: webhook.id, kind: 'punchout-order', objectId: id, type: 'changed' })
      .execute()
}

/** A reader of the rejection to send, which returns null once it was sent. Null: no rejection. */
export async function refusalOf(
  db: Db,
  connection: ConnectionRow,
  id: number,
  now: Date,
): Promise<(() => Promise<DueDocument | null>) | null> {
  const order = await db
    .selectFrom('punchoutOrders')
    .selectAll()
    .where('id', '=', id)
    .where('connectionId', '=', connection.id)
    .executeTakeFirst()
  const address = connection.confirmationAddress
  if (!order || address === null) return null
  const subject = `refusal:${String(id)}`
  const content =
    order.state === 'refused'
      ? { confirmId: order.orderId, type: 'reject' as const, comment: order.reason, items: [] }
      : order.state === 'placed'
        ? unapproved(order, await findApproval(db, order), now)
        : null
  if (content === null) return null
  const contentHash = createHash('sha256')
    .update(JSON.stringify([content, order.payloadId]))
    .digest()
  return async () => {
    const sent = await db
      .selectFrom('punchoutDocuments')
      .select('id')
      .where('connectionId', '=', connection.id)
      .where('subject', '=', subject)
      .where('contentHash', '=', contentHash)
      .where('state', '=', 'sent')
      .executeTakeFirst()
    if (sent) return null
    return {
      kind: 'confirmation',
      subject,
      contentHash,
      address,
      write: (now) =>
        confirmationNode(content, { orderId: order.orderId, payloadId: order.payloadId, previousPayloadId: null, now }),
    }
  }
}

/** What colleagues have not approved: all of the order, or lines of it. Null: they have not decided, or approved all. */
function unapproved(
  { orderId, content }: PunchoutOrderRow,
  approval: Approval | undefined,
  now: Date,
): Confirmation | null {
  if (!approval) return null
  const isOpen = approval.withdrawnAt === null && approval.expiresAt > now
  if (isOpen && approval.lines.some(({ state }) => state === 'waiting')) return null
  const refused = approval.lines.filter(({ state }) => state !== 'approved')
  if (refused.length === 0) return null
  const reasons = [...new Set(refused.map(({ reason }) => reason).filter((reason) => reason !== ''))].join('; ')
  const comment = `Не согласовано в вашей компании${reasons === '' ? '' : `: ${reasons}`}`
  if (refused.length === approval.lines.length) return { confirmId: orderId, type: 'reject', comment, items: [] }
  const items = content.lines
    .filter((line) => refused.some(({ productId }) => productId === line.productId))
    .map(({ lineNumber, amount, unit }) => ({
      lineNumber,
      amount,
      unit,
      statuses: [{ type: 'reject' as const, amount, price: null, deliveryDate: null }],
    }))
  return { confirmId: orderId, type: 'detail', comment, items }
}
