import { createHash } from 'node:crypto'
import type { Db, Trx } from '../../../../db/database'
import type { ConnectionRow } from '../connection/find-connection'
import type { PunchoutOrderRow } from '../order/punchout-order.queries'
import type { DueDocument } from './due-documents'
import { confirmationNode } from './write-confirmation'

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
): Promise<(() => Promise<DueDocument | null>) | null> {
  const order = await db
    .selectFrom('punchoutOrders')
    .selectAll()
    .where('id', '=', id)
    .where('connectionId', '=', connection.id)
    .where('state', '=', 'refused')
    .executeTakeFirst()
  const address = connection.confirmationAddress
  if (!order || address === null) return null
  const subject = `refusal:${String(id)}`
  const content = { confirmId: order.orderId, type: 'reject' as const, comment: order.reason, items: [] }
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
