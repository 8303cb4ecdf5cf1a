import type { EdiDecision } from '@snab/contract/integration/edi-message'
import { orderKinds } from '@snab/domain/integration/edi'
import { fromAmount } from '@snab/domain/money/amounts'
import { ownValue } from '@snab/domain/own-value'
import { foldCode } from '@snab/domain/text/code-folding'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Trx } from '../../../db/database'
import type { StoredEdiDecisions, StoredEdiMessage } from '../../../db/tables/integration/edi-tables'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { remember } from '../../buying/list-import/company-memory'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { queueExchange } from './exchange'
import { findEdiBuyer } from './incoming/buyer'
import { findEdiOrder, keepEdiOrder } from './incoming/edi-order.queries'
import type { MessageRow } from './incoming/take-message'
import type { Connection } from './transport/open-transport'

type Needs = Pick<Services, 'db' | 'clock' | 'dictionary'>
type Asked = { id: number; reach: RawBuilder<SqlBool> }
type Found = { message: MessageRow; connection: Connection }

/** Locks the message; another's is not found. */
async function findMessage(trx: Trx, { id, reach }: Asked): Promise<Found> {
  const found = await trx
    .selectFrom('ediMessages as m')
    .innerJoin('ediConnections as e', 'e.id', 'm.connectionId')
    .select('m.connectionId')
    .where('m.id', '=', id)
    .where(reach)
    .executeTakeFirst()
  if (!found) throw new Rejected('not-found')
  const connection = await trx
    .selectFrom('ediConnections')
    .selectAll()
    .where('id', '=', found.connectionId)
    .executeTakeFirstOrThrow()
  const message = await trx
    .selectFrom('ediMessages')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { message, connection }
}

export const admitMessage = ({ db }: Pick<Services, 'db'>, asked: Asked): Promise<Found> =>
  db.transaction().execute((trx) => findMessage(trx, asked))

async function findQuestion(trx: Trx, asked: Asked): Promise<Found> {
  const found = await findMessage(trx, asked)
  if (found.message.state !== 'question') throw new Rejected('edi-not-asked')
  return found
}

/** Stores a person's decision and processes the message again; without a decision it is only processed again. */
export function decideMessage(needs: Needs, session: Session, asked: Asked, decision: EdiDecision): Promise<void> {
  const { goesOn } = decision
  const { db, clock } = needs
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const { message, connection } = await findQuestion(trx, asked)
    if (!orderKinds.includes(message.kind)) throw new Rejected('edi-not-asked')
    const lines = await withProducts(trx, decision.lines)
    const said: StoredEdiDecisions = {
      ...message.decisions,
      goesOn: goesOn || message.decisions.goesOn === true,
      lines: {
        ...message.decisions.lines,
        ...Object.fromEntries(lines.map((line) => [line.number, decided(message, line)])),
      },
    }
    await refuseUnknown(trx, message, lines)
    await trx
      .updateTable('ediMessages')
      .set({ state: 'waiting', decisions: JSON.stringify(said), decidedBy: session.userId, decidedAt: now })
      .where('id', '=', message.id)
      .execute()
    await rememberNumbers(needs, trx, connection, message, lines, now)
    await noteOfStaff(trx, session, 'decide', { message, connection }, now)
    await queueExchange(trx, connection.id)
  })
}

type Decided = NonNullable<StoredEdiDecisions['lines']>[string]

/**
 * Adds to the earlier decision about the line. A decision for another product replaces it, because questions about that
 * product are still to be asked.
 */
function decided(
  { questions, decisions }: MessageRow,
  { number, isRejected, productId, amount }: EdiDecision['lines'][number],
): Decided {
  const asked = questions.filter((one) => one.line === number)
  const before = ownValue(decisions.lines ?? {}, number)
  const known = before?.productId ?? asked.find((one) => one.productId)?.productId
  const isSame = productId === undefined || productId === known
  return {
    ...(isSame && before),
    isRejected,
    ...(productId !== undefined && { productId }),
    ...(amount !== undefined && { amount: thousandths(amount) }),
    seen: isSame ? [...new Set([...(before?.seen ?? []), ...asked.map(({ code }) => code)])] : [],
  }
}

/** Finds articles as people write them; an article of several products is not guessed. */
async function withProducts(trx: Trx, lines: EdiDecision['lines']): Promise<EdiDecision['lines']> {
  const articles = [...new Set(lines.flatMap(({ article }) => (article ? [foldCode(article)] : [])))]
  if (articles.length === 0) return lines
  const found = await trx
    .selectFrom('products')
    .select(['id', 'articleFolded'])
    .where('articleFolded', 'in', articles)
    .where('isActive', '=', true)
    .execute()
  return lines.map((line, at) => {
    if (!line.article) return line
    const code = foldCode(line.article)
    const [only, another] = found.filter(({ articleFolded }) => articleFolded === code)
    if (!only || another)
      throw invalidField(
        `lines.${String(at)}.article`,
        only ? `Артикул ${line.article} есть у нескольких товаров` : `Товара с артикулом ${line.article} нет`,
      )
    return { ...line, productId: only.id }
  })
}

function thousandths(amount: number): number {
  const found = fromAmount(amount)
  if (typeof found === 'string') throw new Rejected('invalid-input', { message: 'Не больше трёх знаков после запятой' })
  return found
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- orders are stored as they were read
const orderOf = ({ content }: MessageRow) => content as StoredEdiMessage

async function refuseUnknown(trx: Trx, message: MessageRow, lines: EdiDecision['lines']): Promise<void> {
  // a change also raises questions of lines that it does not name
  const numbers = new Set([
    ...orderOf(message).lines.map(({ number }) => number),
    ...message.questions.map(({ line }) => line),
  ])
  if (lines.some(({ number }) => !numbers.has(number)))
    throw new Rejected('invalid-input', { message: 'Такой строки в заказе нет' })
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  if (ids.length === 0) return
  const known = await trx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where('isActive', '=', true)
    .execute()
  if (known.length < ids.length) throw new Rejected('invalid-input', { message: 'Такого товара нет' })
}

/** Stored for the buyer's colleagues too: a company shares its own numbers. */
async function rememberNumbers(
  needs: Needs,
  trx: Trx,
  connection: Connection,
  message: MessageRow,
  lines: EdiDecision['lines'],
  now: Date,
): Promise<void> {
  const buyer = await findEdiBuyer(needs, connection)
  if (!buyer) return
  const choices = lines.flatMap(({ number, productId, isRemembered }) => {
    const line = orderOf(message).lines.find((one) => one.number === number)
    if (!line || line.buyerCode === '' || productId === undefined || !isRemembered) return []
    return [
      { line: { codes: [line.buyerCode], name: line.name }, shown: `${line.buyerCode} ${line.name}`.trim(), productId },
    ]
  })
  await remember(trx, buyer.session, now, choices)
}

/** Tells the buyer that nothing of the order is accepted; an existing order stays as it is. */
export function rejectMessage({ db, clock }: Needs, session: Session, asked: Asked, reason: string): Promise<void> {
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const { message, connection } = await findQuestion(trx, asked)
    if (!orderKinds.includes(message.kind)) throw new Rejected('edi-not-asked')
    const order = orderOf(message)
    const known = await findEdiOrder(trx, connection.id, order.number)
    const edi =
      known?.state === 'open'
        ? known
        : await keepEdiOrder(trx, {
            connectionId: connection.id,
            userId: connection.userId,
            number: order.number,
            clientKey: known?.clientKey ?? crypto.randomUUID(),
            content: { ...order, lines: order.lines.map((line) => ({ ...line, productId: null })) },
            now,
          })
    if (known?.state !== 'open')
      await trx.updateTable('ediOrders').set({ state: 'rejected', reason }).where('id', '=', edi.id).execute()
    await end(trx, session, message, { state: 'rejected', reason, ediOrderId: edi.id }, now)
    await trx.insertInto('ediChanges').values({ ediOrderId: edi.id, documentId: null, isAsked: true }).execute()
    await noteOfStaff(trx, session, 'reject', { message, connection }, now)
    await queueExchange(trx, connection.id)
  })
}

/** Closes a message that was settled by hand: the buyer is not told. */
export function closeMessage({ db, clock }: Needs, session: Session, asked: Asked): Promise<void> {
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const { message, connection } = await findQuestion(trx, asked)
    await end(trx, session, message, { state: 'done', reason: 'Решено вручную', ediOrderId: message.ediOrderId }, now)
    await noteOfStaff(trx, session, 'close', { message, connection }, now)
  })
}

const end = (
  trx: Trx,
  { userId }: Session,
  { id }: MessageRow,
  outcome: { state: 'rejected' | 'done'; reason: string; ediOrderId: number | null },
  now: Date,
) =>
  trx
    .updateTable('ediMessages')
    .set({ ...outcome, questions: '[]', decidedBy: userId, decidedAt: now, endedAt: now })
    .where('id', '=', id)
    .execute()

/** Sends the same file again under the same numbers. */
export function replayMessage({ db, clock }: Needs, session: Session, asked: Asked): Promise<void> {
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const { message, connection } = await findMessage(trx, asked)
    if (message.direction !== 'out' || message.fileId === null) throw new Rejected('edi-not-sent')
    if (message.state === 'sent')
      await trx
        .updateTable('ediMessages')
        .set({ state: 'waiting', endedAt: null })
        .where('id', '=', message.id)
        .execute()
    await noteOfStaff(trx, session, 'replay', { message, connection }, now)
    await queueExchange(trx, connection.id)
  })
}

async function noteOfStaff(
  trx: Trx,
  session: Session,
  action: 'decide' | 'reject' | 'close' | 'replay',
  { message, connection }: Found,
  now: Date,
): Promise<void> {
  if (session.staffRole === null) return
  await noteStaffAction(trx, session, now, {
    action,
    subject: 'edi-message',
    subjectId: message.id,
    details: { name: connection.name, number: message.number },
  })
}
