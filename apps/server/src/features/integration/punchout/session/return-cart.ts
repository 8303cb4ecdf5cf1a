import { randomBytes } from 'node:crypto'
import { returnLivesMs } from '@snab/domain/integration/punchout'
import type { Selectable } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { Database } from '../../../../db/tables'
import { Rejected } from '../../../../http/rejected'
import { hashOf, type SignedIn } from '../../../../http/visitor'
import { findCartWithLines } from '../../../buying/cart/cart.queries'
import { priceLines } from '../../../buying/lines/price-lines'
import { readGoods } from '../../../buying/lines/goods'
import type { ConnectionRow } from '../connection/find-connection'
import { newPayloadId } from '../cxml/cxml-envelope'
import { writeOrderMessage } from '../cxml/order-message'
import { writeOrderForm, type FormField } from '../oci/order-form'
import { returnedLines, type ReturnedLine } from './returned-lines'
import type { SessionNeeds } from './start-session'

type SessionRow = Selectable<Database['punchoutSessions']>
type Asked = { kind: 'return'; version: number } | { kind: 'cancel' }

/**
 * Ends the session and stores what is returned: the cart with the company's prices, which become quotes, or nothing.
 * The answer is the address of a page that sends it.
 */
export async function returnCart(
  services: SessionNeeds,
  visitor: SignedIn,
  asked: Asked,
  host: string,
): Promise<{ address: string }> {
  const { db, clock } = services
  const id = visitor.session.punchout?.id
  if (id === undefined) throw new Rejected('not-found')
  const viewer = await services.viewOf(visitor)
  const ticket = randomBytes(32).toString('base64url')
  await db.transaction().execute(async (trx) => {
    const { session, connection } = await lockOpen(trx, id)
    const now = clock()
    const found = await findCartWithLines(trx, { visitorHash: session.cartHash })
    if (asked.kind === 'return' && (found?.cart.version ?? 0) !== asked.version)
      throw new Rejected('invalid-input', { message: 'Корзина изменилась: проверьте её и верните ещё раз' })
    const items = found?.lines ?? []
    // an inspected or unchanged cart is returned completely
    const isWhole = asked.kind === 'return' || session.operation !== 'create'
    if (asked.kind === 'return' && items.length === 0 && session.operation === 'create')
      throw new Rejected('cart-empty', { message: 'Корзина пуста: возвращать нечего' })
    const priced = isWhole ? priceLines(items, await readGoods(trx, items, found?.goods), viewer) : []
    const lines = await returnedLines(trx, connection, session.id, priced, services.dictionary.current)
    await keepLines(trx, session.id, lines)
    const document = documentOf(connection, session, lines, { host, now })
    await trx
      .insertInto('punchoutDocuments')
      .values({
        connectionId: connection.id,
        sessionId: session.id,
        punchoutOrderId: null,
        kind: 'cart',
        state: 'sent',
        payloadId: document.payloadId,
        subject: null,
        contentHash: null,
        status: null,
        body: document.body,
        at: now,
      })
      .execute()
    await trx
      .updateTable('punchoutSessions')
      .set({
        state: asked.kind === 'return' ? 'returned' : 'cancelled',
        endedAt: now,
        tokenHash: null,
        returnHash: hashOf(ticket),
        returnUntil: new Date(now.getTime() + returnLivesMs),
        returnFields: JSON.stringify(document.fields),
      })
      .where('id', '=', session.id)
      .execute()
    await trx.deleteFrom('carts').where('visitorHash', '=', session.cartHash).execute()
  })
  return { address: `/punchout/return/${ticket}` }
}

async function lockOpen(trx: Trx, id: number): Promise<{ session: SessionRow; connection: ConnectionRow }> {
  const session = await trx
    .selectFrom('punchoutSessions')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  if (!session) throw new Rejected('punchout-ended')
  const connection = await trx
    .selectFrom('punchoutConnections')
    .selectAll()
    .where('id', '=', session.connectionId)
    .executeTakeFirstOrThrow()
  return { session, connection }
}

async function keepLines(trx: Trx, sessionId: number, lines: readonly ReturnedLine[]): Promise<void> {
  const rows = lines.map(({ number, auxiliaryId, productId, sellerId, partId, amount, unit, price }) => ({
    sessionId,
    number,
    auxiliaryId,
    productId,
    sellerId,
    partId,
    amount,
    unit,
    price,
  }))
  for (let from = 0; from < rows.length; from += 500)
    await trx
      .insertInto('punchoutLines')
      .values(rows.slice(from, from + 500))
      .execute()
}

type Sent = { payloadId: string; body: string; fields: FormField[] }

/** The posted form, and the document shown to staff. */
function documentOf(
  connection: ConnectionRow,
  { operation, buyerCookie, fields }: SessionRow,
  lines: readonly ReturnedLine[],
  { host, now }: { host: string; now: Date },
): Sent {
  const payloadId = newPayloadId(host, now)
  if (connection.protocol === 'oci') {
    const form = writeOrderForm(lines, fields)
    return { payloadId, body: form.map(({ name, value }) => `${name}=${value}`).join('\n'), fields: form }
  }
  const xml = writeOrderMessage({ connection, operation, buyerCookie, lines, payloadId, now })
  const field =
    connection.encoding === 'base64'
      ? { name: 'cxml-base64', value: Buffer.from(xml).toString('base64') }
      : { name: 'cxml-urlencoded', value: xml }
  return { payloadId, body: xml, fields: [field] }
}
