import type { Services } from '../../../../services'
import type { Db } from '../../../../db/database'
import { escapeXml, node, type XmlNode } from '../../../../xml/xml-writer'
import type { TellSystem } from '../../webhook/sending/deliver-webhook'
import type { PostAnswer } from '../../webhook/sending/post-outside'
import { ownSecret } from '../connection/connection-secret'
import type { ConnectionRow } from '../connection/find-connection'
import { headerNode, newPayloadId, writeCxml } from '../cxml/cxml-envelope'
import { nextDue, type DueDocument } from './due-documents'
import { sendCxml } from './send-cxml'
import { findToldOrder } from './told-order'
import { refusalOf } from './tell-refusal'

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'settings' | 'postOutside'>

/** Limit of documents in one run; more mean a bug. */
const mostDocuments = 500
/** Replaces the secret in stored documents. */
const hidden = '<SharedSecret>***</SharedSecret>'

/**
 * Reports changes to a buyer's purchasing system: everything about the order that it does not know, document by
 * document. `nothing`: the order is not one of this system.
 */
export const tellPurchasingSystem =
  (needs: Needs): TellSystem =>
  async ({ punchoutId, kind, objectId, signal }) => {
    const { db } = needs
    const connection = await db
      .selectFrom('punchoutConnections')
      .selectAll()
      .where('id', '=', punchoutId)
      .executeTakeFirst()
    if (!connection) return 'nothing'
    if (kind === 'punchout-document') return tellAgain(needs, connection, objectId, signal)
    if (kind === 'punchout-order') {
      const refusal = await refusalOf(db, connection, objectId, needs.clock())
      return refusal ? tellAll(needs, connection, { orderRow: objectId, next: refusal, signal }) : 'nothing'
    }
    const orderId = kind === 'order' ? objectId : await orderOfDocument(db, objectId)
    const told = orderId === null ? null : await findToldOrder(db, connection, orderId)
    if (!told) return 'nothing'
    return tellAll(needs, connection, { orderRow: told.punchoutOrder.id, next: () => nextDue(db, told), signal })
  }

const orderOfDocument = async (db: Db, id: number): Promise<number | null> =>
  (await db.selectFrom('documents').select('orderId').where('id', '=', id).executeTakeFirst())?.orderId ?? null

type All = { orderRow: number; next: () => Promise<DueDocument | null>; signal: AbortSignal | undefined }

/** Stops at the first document that is not accepted; the next attempt continues from there. */
async function tellAll(
  needs: Needs,
  connection: ConnectionRow,
  { orderRow, next, signal }: All,
): Promise<PostAnswer | 'nothing'> {
  let last: PostAnswer | 'nothing' = 'nothing'
  for (let told = 0; told < mostDocuments; told++) {
    const due = await next()
    if (!due) return last
    last = await tell(needs, connection, { due, orderRow, signal })
    if (last.status === undefined) return last
  }
  throw new Error(`A purchasing system would be told of order ${String(orderRow)} without end`)
}

type One = { due: DueDocument; orderRow: number; signal: AbortSignal | undefined }

async function tell(needs: Needs, connection: ConnectionRow, { due, orderRow, signal }: One): Promise<PostAnswer> {
  const { db, clock } = needs
  const { id, payloadId, body } = await keepWaiting(needs, connection, due, orderRow)
  const answer = await post(needs, connection, { address: due.address, body, signal })
  await db
    .updateTable('punchoutDocuments')
    .set({ ...outcomeOf(answer), at: clock() })
    .where('id', '=', id)
    .where('payloadId', '=', payloadId)
    .execute()
  return answer
}

const outcomeOf = (answer: PostAnswer) =>
  answer.status === undefined
    ? { state: 'waiting' as const, reason: answer.problem, answer: '' }
    : { state: 'sent' as const, reason: '', status: answer.status, answer: answer.text }

/** Stores the document with one id until it is accepted or its content changes. */
async function keepWaiting(
  { db, clock, config }: Needs,
  connection: ConnectionRow,
  due: DueDocument,
  orderRow: number,
): Promise<{ id: number; payloadId: string; body: string }> {
  const before = await db
    .selectFrom('punchoutDocuments')
    .select(['id', 'payloadId', 'body', 'contentHash'])
    .where('connectionId', '=', connection.id)
    .where('subject', '=', due.subject)
    .where('state', '=', 'waiting')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (before?.contentHash?.equals(due.contentHash)) return before
  if (before) await db.deleteFrom('punchoutDocuments').where('id', '=', before.id).execute()
  const now = clock()
  const payloadId = newPayloadId(config.SNAB_PUBLIC_URL ? new URL(config.SNAB_PUBLIC_URL).host : 'snab', now)
  const body = requestOf(connection, due.write(now), due.kind, { payloadId, now })
  const { id } = await db
    .insertInto('punchoutDocuments')
    .values({
      connectionId: connection.id,
      sessionId: null,
      punchoutOrderId: orderRow,
      kind: due.kind,
      state: 'waiting',
      payloadId,
      subject: due.subject,
      contentHash: due.contentHash,
      status: null,
      body,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, payloadId, body }
}

function requestOf(
  { fromDomain, fromIdentity, toDomain, toIdentity }: ConnectionRow,
  content: XmlNode,
  kind: DueDocument['kind'],
  { payloadId, now }: { payloadId: string; now: Date },
): string {
  return writeCxml(
    [
      headerNode({ domain: toDomain, identity: toIdentity }, { domain: fromDomain, identity: fromIdentity }, '***'),
      node('Request', [content], { deploymentMode: 'production' }),
    ],
    { payloadId, now, dtd: kind === 'invoice' ? 'InvoiceDetail' : 'Fulfill' },
  )
}

type Post = { address: string; body: string; signal: AbortSignal | undefined }

/** Returns a problem instead of the answer, so that the document is sent again. */
async function post(needs: Needs, connection: ConnectionRow, { address, body, signal }: Post): Promise<PostAnswer> {
  const secret = ownSecret(needs.settings.box, connection)
  if (secret === null) return { problem: 'Секрет нельзя прочитать: задайте новый' }
  const sent = body.replace(hidden, () => `<SharedSecret>${escapeXml(secret)}</SharedSecret>`)
  const { answer, problem } = await sendCxml(needs, { address, body: sent, signal })
  return problem === null ? answer : { problem }
}

const addressOf = (connection: ConnectionRow, kind: string): string | null =>
  kind === 'confirmation'
    ? connection.confirmationAddress
    : kind === 'ship-notice'
      ? connection.shipNoticeAddress
      : kind === 'invoice'
        ? connection.invoiceAddress
        : null

/** Sends a document again unchanged, as staff requested. */
async function tellAgain(
  needs: Needs,
  connection: ConnectionRow,
  id: number,
  signal: AbortSignal | undefined,
): Promise<PostAnswer | 'nothing'> {
  const { db, clock } = needs
  const row = await db
    .selectFrom('punchoutDocuments')
    .select(['kind', 'body'])
    .where('id', '=', id)
    .where('connectionId', '=', connection.id)
    .executeTakeFirst()
  const address = row ? addressOf(connection, row.kind) : null
  if (!row || address === null) return 'nothing'
  const answer = await post(needs, connection, { address, body: row.body, signal })
  await db
    .updateTable('punchoutDocuments')
    .set({ ...outcomeOf(answer), at: clock() })
    .where('id', '=', id)
    .execute()
  return answer
}
