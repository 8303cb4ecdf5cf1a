import { randomUUID } from 'node:crypto'
import type { Db, Trx } from '../../../../db/database'
import { onTrial } from '../../../../db/on-trial'
import type { StoredEdiMessage, StoredEdiQuestion } from '../../../../db/tables/integration/edi-tables'
import { Rejected } from '../../../../http/rejected'
import type { Viewer } from '../../../catalogue/goods/present-product'
import { findOrderStop } from '../../../people/settings/accepting-orders'
import { tellStaff } from '../edi-notices'
import { addResponse, responseOf } from '../outgoing/respond'
import type { Connection } from '../transport/open-transport'
import { findEdiBuyer, type EdiBuyer } from './buyer'
import { cancelEdiOrder, changedLines, changeEdiOrder, keptPrices, replacedLines } from './change-edi-order'
import { currentLines, findEdiOrder, findHeld, keepEdiOrder, ordersOf, type EdiOrder } from './edi-order.queries'
import { placeEdiOrder } from './place-edi-order'
import { changedContent, headQuestion, planChange } from './plan-change'
import type { ProcessNeeds } from './process-needs'
import { reviewOrder, type ReviewedOrder } from './review-order'
import type { MessageRow } from './take-message'
import { contentHash } from './take-message'

/** The result of a message; with `questions` it waits for a person. */
type Outcome =
  | { state: 'done'; reason: string; ediOrderId: number | null }
  | { state: 'question'; questions: StoredEdiQuestion[] }
const question = (code: string, text: string): Outcome => ({ state: 'question', questions: [{ line: '', code, text }] })
const waitsForEarlier = question(
  'earlier',
  'Сначала решите предыдущее сообщение об этом заказе, затем проверьте это ещё раз',
)

/** Processes a waiting order through the same use cases as the screens; each step can be repeated after a crash. */
export async function processMessage(needs: ProcessNeeds, connection: Connection, row: MessageRow): Promise<void> {
  const { services } = needs
  const now = services.clock()
  // waits without a question until orders are accepted again
  if ((await findOrderStop(services.db, now)) !== null) return
  let outcome: Outcome
  try {
    outcome = await outcomeOf(needs, connection, row)
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
    outcome = question(error.code, error.message)
  }
  await services.db.transaction().execute((trx) => endMessage(trx, connection, row, outcome, now))
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `keepFile` from a read order
const orderOf = (row: MessageRow) => row.content as StoredEdiMessage

async function outcomeOf(needs: ProcessNeeds, connection: Connection, row: MessageRow): Promise<Outcome> {
  const { services, viewOf } = needs
  const buyer = await findEdiBuyer(services, connection)
  if (!buyer)
    return question(
      'person',
      'Сотрудник, от имени которого оформляются заказы, больше не работает в компании: выберите другого',
    )
  const message = orderOf(row)
  const wrong = wrongParty(connection, message)
  if (wrong !== null && !row.decisions.goesOn) return question('sender', wrong)
  const viewer = await viewOf(buyer)
  const known = row.isTest ? undefined : await findEdiOrder(services.db, connection.id, message.number)
  const one = { needs, connection, row, message, buyer, viewer, known }
  if (isOwn(row, known) && (await isPlaced(services.db, known))) {
    // a server stopped after placing this order, before recording it
    await services.db.updateTable('ediOrders').set({ state: 'open' }).where('id', '=', known.id).execute()
    return { state: 'done', reason: '', ediOrderId: known.id }
  }
  if (row.isTest && row.kind === 'ORDCHG')
    return { state: 'done', reason: 'Пробный обмен: изменение прочитано, заказа для него нет', ediOrderId: null }
  if (message.function === 'cancel') return cancelled(one)
  if (known?.state === 'open' && message.function === 'original' && !row.decisions.goesOn) return original(one, known)
  if (known?.state === 'open') return changed(one, known)
  // some lines of an order are no order
  if (row.kind === 'ORDCHG' && message.function === 'change')
    return (await hasEarlier(needs, connection, row))
      ? waitsForEarlier
      : question('unknown-order', `Покупатель меняет строки заказа № ${message.number}, которого у портала нет`)
  const isNew =
    message.function === 'original' ||
    row.isTest ||
    row.decisions.goesOn === true ||
    (await hasEarlier(needs, connection, row))
  if (!isNew)
    return question(
      'unknown-order',
      `Покупатель меняет заказ № ${message.number}, которого у портала нет: оформите его как новый или отклоните`,
    )
  return placed(one)
}

function wrongParty({ partnerId, ownId }: Connection, { sender, recipient }: StoredEdiMessage): string | null {
  if (sender !== partnerId)
    return `Отправитель обмена — ${sender}, а у подключения указан ${partnerId}. Если партнёр сменил номер, исправьте подключение и проверьте заказ ещё раз`
  return recipient === ownId ? null : `Обмен адресован ${recipient}, а наш номер — ${ownId}`
}

type One = {
  needs: ProcessNeeds
  connection: Connection
  row: MessageRow
  message: StoredEdiMessage
  buyer: EdiBuyer
  viewer: Viewer
  known: EdiOrder | undefined
}

/** Begun by this message and not finished. */
const isOwn = (row: MessageRow, known: EdiOrder | undefined): known is EdiOrder =>
  known?.state === 'placing' && row.ediOrderId === known.id

async function isPlaced(db: Db, known: EdiOrder): Promise<boolean> {
  if ((await ordersOf(db, known)).length > 0) return true
  return (await findHeld(db, known)) !== undefined
}

/** A second order with a number is either a repetition or a mistake. */
async function original({ needs, row, message }: One, known: EdiOrder): Promise<Outcome> {
  const { lines, ...head } = known.content
  const before = { ...head, lines: lines.map(({ productId: _productId, ...line }) => line) }
  if (contentHash(before) !== contentHash(message))
    return question(
      'number',
      `Заказ № ${message.number} уже есть, а состав другой: измените имеющийся заказ или отклоните новый`,
    )
  await needs.services.db
    .insertInto('ediChanges')
    .values({ ediOrderId: known.id, documentId: null, isAsked: true })
    .execute()
  await needs.services.db.updateTable('ediMessages').set({ state: 'repeated' }).where('id', '=', row.id).execute()
  return { state: 'done', reason: 'Такой заказ уже есть: ответ отправляется ещё раз', ediOrderId: known.id }
}

async function reviewed(
  { needs: { services }, connection, row, message, viewer }: One,
  kept?: ReadonlyMap<number, number>,
): Promise<ReviewedOrder> {
  return reviewOrder(services.db, {
    connection,
    message,
    decisions: row.decisions,
    viewer,
    currencySign: services.config.SNAB_CURRENCY_SIGN,
    now: services.clock(),
    ...(kept && { keptPrices: kept }),
  })
}

async function placed(one: One): Promise<Outcome> {
  const { needs, connection, row, message, buyer, viewer, known } = one
  const { services, approvals } = needs
  const order = await reviewed(one)
  if (order.questions.length > 0) return { state: 'question', questions: order.questions }
  if (row.isTest) return tried(one, order)
  await replaceEarlier(needs, connection, row)
  // stored before the order itself: its triggers need the row, and a repetition after a crash finds the same key
  const edi = await keepEdiOrder(services.db, {
    connectionId: connection.id,
    userId: connection.userId,
    number: message.number,
    clientKey: isOwn(row, known) ? known.clientKey : randomUUID(),
    content: order.stored,
    now: services.clock(),
  })
  await services.db.updateTable('ediMessages').set({ ediOrderId: edi.id }).where('id', '=', row.id).execute()
  await placeEdiOrder(services, approvals, buyer, viewer, { connection, reviewed: order, clientKey: edi.clientKey })
  await services.db.updateTable('ediOrders').set({ state: 'open' }).where('id', '=', edi.id).execute()
  return { state: 'done', reason: '', ediOrderId: edi.id }
}

/** Nothing of a test is stored except its answer. */
async function tried(
  { needs: { services, approvals }, connection, message, buyer, viewer }: One,
  order: ReviewedOrder,
): Promise<Outcome> {
  const content = await onTrial(services.db, async () => {
    const edi = await keepEdiOrder(services.db, {
      connectionId: connection.id,
      userId: connection.userId,
      number: message.number,
      clientKey: randomUUID(),
      content: order.stored,
      now: services.clock(),
      isTrial: true,
    })
    await placeEdiOrder(services, approvals, buyer, viewer, { connection, reviewed: order, clientKey: edi.clientKey })
    return responseOf(services.db, connection, edi, services.clock())
  })
  await services.db
    .transaction()
    .execute((trx) => addResponse(trx, connection, { content, ediOrderId: null, isTest: true, now: services.clock() }))
  return { state: 'done', reason: 'Пробный обмен: заказ проверен и не оформлен', ediOrderId: null }
}

async function changed(one: One, known: EdiOrder): Promise<Outcome> {
  const { needs, connection, row, message } = one
  const { services } = needs
  if (row.kind === 'ORDCHG' && message.function === 'change') return changedByLine(one, known)
  const order = await reviewed(one, await keptPrices(services.db, known))
  const questions = [...order.questions, ...headQuestions(row, known, message)]
  if (questions.length > 0) return { state: 'question', questions }
  await replaceEarlier(needs, connection, row)
  return asked(one, known, { wanted: await replacedLines(services.db, known, order), content: order.stored })
}

/** Only the lines that the change names; it counts on everything before it. */
async function changedByLine(one: One, known: EdiOrder): Promise<Outcome> {
  const { needs, connection, row, message } = one
  const { db } = needs.services
  if (await hasEarlier(needs, connection, row)) return waitsForEarlier
  const before = { ...known.content, lines: await currentLines(db, known) }
  const plan = planChange(before, message, row.decisions)
  const questions = [...plan.questions, ...headQuestions(row, known, plan.message)]
  const order = await reviewed(
    { ...one, message: plan.message, row: { ...row, decisions: plan.decisions } },
    await keptPrices(db, known),
  )
  // a change that only takes lines away finds no goods
  questions.push(...order.questions.filter(({ code }) => code !== 'no-lines'))
  if (questions.length > 0) return { state: 'question', questions }
  return asked(one, known, {
    wanted: await changedLines(db, known, plan, order),
    content: changedContent(before, plan, order.stored.lines),
  })
}

function headQuestions(
  { decisions }: MessageRow,
  { content }: EdiOrder,
  message: StoredEdiMessage,
): StoredEdiQuestion[] {
  const found = decisions.goesOn ? null : headQuestion(content, message)
  return found ? [found] : []
}

async function asked(one: One, known: EdiOrder, change: Parameters<typeof changeEdiOrder>[3]): Promise<Outcome> {
  const result = await changeEdiOrder(one.needs, one, known, change)
  if (result.kind === 'ask') return question(result.code, result.text)
  return { state: 'done', reason: result.text, ediOrderId: known.id }
}

async function cancelled(one: One): Promise<Outcome> {
  const { needs, connection, row, known, buyer, message } = one
  const waited = await replaceEarlier(needs, connection, row)
  if (known?.state === 'open') {
    const text = await cancelEdiOrder(needs, buyer, known)
    return { state: 'done', reason: text, ediOrderId: known.id }
  }
  if (waited > 0)
    return { state: 'done', reason: 'Заказ отменён раньше, чем был оформлен', ediOrderId: known?.id ?? null }
  return question('unknown-order', `Покупатель отменяет заказ № ${message.number}, которого у портала нет`)
}

const earlier = ({ services: { db } }: ProcessNeeds, connection: Connection, { id, number }: MessageRow) =>
  db
    .selectFrom('ediMessages')
    .select('id')
    .where('connectionId', '=', connection.id)
    .where('direction', '=', 'in')
    .where('number', '=', number)
    .where('id', '<', id)
    .where('state', 'in', ['waiting', 'question'])
    .where('isTest', '=', false)

const hasEarlier = async (needs: ProcessNeeds, connection: Connection, row: MessageRow): Promise<boolean> =>
  (await earlier(needs, connection, row).execute()).length > 0

/** Replaces earlier undecided messages about the order; returns how many. */
async function replaceEarlier(needs: ProcessNeeds, connection: Connection, row: MessageRow): Promise<number> {
  if (row.isTest) return 0
  const { services } = needs
  const replaced = await services.db
    .updateTable('ediMessages')
    .set({ state: 'replaced', reason: 'Покупатель прислал новое сообщение о том же заказе', endedAt: services.clock() })
    .where('id', 'in', earlier(needs, connection, row))
    .executeTakeFirst()
  return Number(replaced.numUpdatedRows)
}

async function endMessage(
  trx: Trx,
  connection: Connection,
  row: MessageRow,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const before = await trx
    .selectFrom('ediMessages')
    .select('state')
    .where('id', '=', row.id)
    .forUpdate()
    .executeTakeFirst()
  if (outcome.state === 'done') {
    await trx
      .updateTable('ediMessages')
      .set({
        ...(before?.state !== 'repeated' && { state: 'done' }),
        reason: outcome.reason,
        questions: '[]',
        ediOrderId: outcome.ediOrderId,
        endedAt: now,
      })
      .where('id', '=', row.id)
      .execute()
    return
  }
  const [first] = outcome.questions
  const text = first ? `${first.line === '' ? '' : `Строка ${first.line}: `}${first.text}` : ''
  const more = outcome.questions.length - 1
  await trx
    .updateTable('ediMessages')
    .set({
      state: 'question',
      reason: more > 0 ? `${text}; ещё вопросов: ${String(more)}` : text,
      questions: JSON.stringify(outcome.questions),
    })
    .where('id', '=', row.id)
    .execute()
  await tellStaff(trx, connection, {
    messageId: row.id,
    title: `EDI, ${connection.name}: заказ № ${row.number} ждёт решения`,
    text,
    now,
  })
}
