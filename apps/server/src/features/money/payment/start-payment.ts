import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { startPayment as starting } from '@snab/contract/money/payment'
import { isShipment } from '@snab/domain/document/shipment-content'
import { toKopecks } from '@snab/domain/money/money'
import { receiptLines, type Receipt } from '@snab/domain/money/receipt'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import { refuseUnless } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import { portalUrl } from '../../../mail/portal-url'
import type { Services } from '../../../services'
import { documentsVisibleTo } from '../document/document-scope'
import { requireAcquirer } from './acquirer/require-acquirer'
import { tillRegimeOf } from './receipt/till-regime'

type Wanted = ParsedRequestOf<typeof starting>['body']
type Part = {
  documentId: number
  orderId: number
  number: string
  total: number
  isWhole: boolean
  sellerId: number | null
  lines: Receipt['lines']
}

/** Banks give a payer at most an hour. */
const LIFE_MS = 30 * 60_000

/**
 * Starts a payment. Sums in others' unfinished payments are reserved, so that nothing is paid twice; the same person's
 * unfinished ones are cancelled. Returns the payment's id.
 */
export async function startPayment(services: Services, session: Session, wanted: Wanted): Promise<number> {
  const bank = requireAcquirer(services)
  if (wanted.method === 'sbp') refuseUnless(session, 'pay-by-sbp')
  const { db } = services
  const { payment, givenUp } = await db.transaction().execute((trx) => store(trx, services, session, wanted))
  for (const externalId of givenUp) await bank.giveUp(externalId)
  if (payment.state !== 'new') return payment.id

  const { id, clientKey } = payment
  const started = await bank.ask((acquirer) =>
    acquirer.start({
      id,
      key: clientKey,
      method: payment.method,
      cardId: wanted.cardId,
      savesCard: payment.savesCard,
      customer: session.userUuid,
      total: payment.total,
      description: describe(payment.numbers),
      returnUrl: portalUrl(services.config, `/payment/${String(id)}`),
      noticeUrl: portalUrl(services.config, `/api/v1/payment-notice/${bank.name}`),
      expiresAt: payment.expiresAt,
      receipt: payment.receipt,
    }),
  )
  await db
    .updateTable('payments')
    .set({ ...started, state: 'pending' })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .execute()
  // a notification may arrive before the bank has answered the start
  await db.updateTable('payments').set(started).where('id', '=', id).where('externalId', 'is', null).execute()
  return id
}

const describe = (numbers: readonly string[]): string =>
  numbers.length === 1 ? `Оплата по счёту № ${numbers[0] ?? ''}` : `Оплата по счетам № ${numbers.join(', ')}`

async function store(trx: Trx, { clock, acquirer }: Services, session: Session, wanted: Wanted) {
  const { userId, company } = session
  // parallel clicks wait for each other here
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const before = await trx
    .selectFrom('payments')
    .selectAll()
    .where('userId', '=', userId)
    .where('clientKey', '=', wanted.clientKey)
    .executeTakeFirst()
  const total = wanted.parts.reduce((sum, part) => sum + toKopecks(part.total), 0)
  if (before) {
    if (before.total !== total || before.method !== wanted.method) throw new Rejected('payment-key-used')
    return { payment: { ...before, numbers: await numbersOf(trx, before.id) }, givenUp: [] }
  }
  const parts = await lockParts(trx, session, wanted.parts)
  const now = clock()
  const givenUp = await freeParts(trx, userId, parts, now)
  const receipt: Receipt = {
    customer: await customerOf(trx, session),
    mode: parts.every(({ isWhole }) => isWhole) ? 'full-prepayment' : 'prepayment',
    lines: parts.flatMap(({ lines }) => lines),
    ...(await tillRegimeOf(
      trx,
      parts.map(({ sellerId }) => sellerId),
      moscowDay(now),
    )),
  }
  const payment = await trx
    .insertInto('payments')
    .values({
      userId,
      companyId: company?.id ?? null,
      acquirer: acquirer?.name ?? '',
      externalId: null,
      clientKey: wanted.clientKey,
      method: wanted.method,
      total,
      state: 'new',
      savesCard: wanted.savesCard && wanted.method === 'card',
      pageUrl: null,
      qr: null,
      failure: null,
      receipt: JSON.stringify(receipt),
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFE_MS),
      paidAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('paymentParts')
    .values(
      parts.map(({ documentId, orderId, total: part }) => ({
        paymentId: payment.id,
        documentId,
        orderId,
        total: part,
      })),
    )
    .execute()
  return { payment: { ...payment, numbers: parts.map(({ number }) => number) }, givenUp }
}

const numbersOf = async (trx: Trx, paymentId: number): Promise<string[]> =>
  (
    await trx
      .selectFrom('paymentParts as t')
      .innerJoin('documents as d', 'd.id', 't.documentId')
      .select('d.number')
      .where('t.paymentId', '=', paymentId)
      .orderBy('d.id')
      .execute()
  ).map(({ number }) => number)

/** Locks the invoices in a fixed order. */
async function lockParts(trx: Trx, session: Session, wanted: Wanted['parts']): Promise<Part[]> {
  const sums = new Map<number, number>()
  for (const { documentId, total } of wanted) sums.set(documentId, (sums.get(documentId) ?? 0) + toKopecks(total))
  // like cancelling: the order first, then its documents
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'status', 'sellerId'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('documents')
        .select('orderId')
        .where('documents.id', 'in', [...sums.keys()]),
    )
    .orderBy('id')
    .forShare()
    .execute()
  const documents = await trx
    .selectFrom('documents')
    .selectAll()
    .where('id', 'in', [...sums.keys()])
    .where(documentsVisibleTo(session))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (documents.length < sums.size) throw new Rejected('document-not-found')
  return documents.map(({ id, kind, state, orderId, number, total: whole, paid, content }) => {
    const total = sums.get(id) ?? 0
    if (orders.some((order) => order.id === orderId && order.status === 'cancelled'))
      throw new Rejected('payment-of-cancelled')
    if (kind !== 'invoice' || state !== 'valid' || orderId === null) throw new Rejected('document-not-payable')
    if (total <= 0) throw invalidField('parts', 'Впишите сумму')
    if (total > whole - paid)
      throw new Rejected('payment-too-large', { message: `По счёту № ${number} осталось оплатить меньше этой суммы` })
    const lines =
      content && !isShipment(content)
        ? receiptLines(content.lines, total)
        : [{ name: `Оплата по счёту № ${number}`, amount: 1000, unit: 'шт', total, vatRate: null, isService: false }]
    const sellerId = orders.find((order) => order.id === orderId)?.sellerId ?? null
    return { documentId: id, orderId, number, total, isWhole: total === whole, sellerId, lines }
  })
}

/** Returns this person's payments to cancel at the bank. */
async function freeParts(trx: Trx, userId: number, parts: readonly Part[], now: Date): Promise<string[]> {
  const ids = parts.map(({ documentId }) => documentId)
  const open = await trx
    .selectFrom('payments as p')
    .innerJoin('paymentParts as t', 't.paymentId', 'p.id')
    .select(['p.id', 'p.userId', 'p.externalId'])
    .where('t.documentId', 'in', ids)
    .where('p.state', 'in', ['new', 'pending'])
    .where('p.expiresAt', '>', now)
    .distinct()
    .execute()
  if (open.some((payment) => payment.userId !== userId)) throw new Rejected('payment-under-way')
  if (open.length > 0)
    await trx
      .updateTable('payments')
      .set({ state: 'cancelled' })
      .where(
        'id',
        'in',
        open.map(({ id }) => id),
      )
      .execute()
  return open.flatMap(({ externalId }) => externalId ?? [])
}

async function customerOf(trx: Trx, { userId, company }: Session): Promise<Receipt['customer']> {
  const user = await trx
    .selectFrom('users')
    .select(['email', 'phone', sql<string>`trim(last_name || ' ' || first_name)`.as('name')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const entity = company
    ? await trx
        .selectFrom('legalEntities')
        .select(['name', 'inn'])
        .where('companyId', '=', company.id)
        .where('state', '=', 'confirmed')
        .orderBy('isMain', 'desc')
        .orderBy('id')
        .executeTakeFirst()
    : undefined
  return {
    name: entity?.name ?? user.name,
    inn: entity?.inn ?? '',
    email: user.email ?? '',
    phone: user.phone === null ? '' : `+7${user.phone}`,
  }
}
