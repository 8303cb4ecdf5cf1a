import { pricePerUnit, taxSystems, tillTaxSystem, type Receipt, type TaxSystem } from '@snab/domain/money/receipt'
import { z } from 'zod'
import type { Db } from '../../../../db/database'
import {
  AcquirerFailed,
  AcquirerRefused,
  type Acquirer,
  type NewPayment,
  type SavedCard,
  type ReportedPayment,
} from './acquirer'
import { askBank } from '../ask-bank'

const Sum = z.object({ value: z.string().regex(/^\d+\.\d{2}$/), currency: z.string() })
const Method = z.object({
  id: z.string(),
  saved: z.boolean().nullish(),
  card: z
    .object({ first6: z.string().nullish(), last4: z.string(), expiry_month: z.string(), expiry_year: z.string() })
    .nullish(),
})
const Payment = z.object({
  id: z.string(),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: Sum,
  confirmation: z.object({ confirmation_url: z.string().nullish(), confirmation_data: z.string().nullish() }).nullish(),
  cancellation_details: z.object({ party: z.string(), reason: z.string() }).nullish(),
  payment_method: Method.nullish(),
})
const Refund = z.object({ id: z.string(), status: z.enum(['pending', 'succeeded', 'canceled']) })
const RefundList = z.object({
  items: z.array(Refund.extend({ metadata: z.object({ key: z.string().nullish() }).nullish() })),
})
/** Error codes that do not say whether anything was done. */
const undecided = new Set(['internal_server_error', 'too_many_requests', 'processing'])
const SentReceipt = z.object({ id: z.string(), status: z.enum(['pending', 'succeeded', 'canceled']) })
const Refusal = z.object({ type: z.literal('error'), code: z.string(), description: z.string().nullish() })
const Notice = z.object({
  type: z.literal('notification'),
  object: z.object({ id: z.string(), payment_id: z.string().nullish() }),
})

const states: Record<z.output<typeof Payment>['status'], ReportedPayment['state']> = {
  pending: 'pending',
  waiting_for_capture: 'pending',
  succeeded: 'paid',
  canceled: 'failed',
}

type Terms = { taxation: TaxSystem; currency: string }
type Shop = Terms & { url: string; shop: string; secret: string }

const findSavedCards = (db: Db, customer: string): Promise<SavedCard[]> =>
  db
    .selectFrom('boundCards as b')
    .innerJoin('users as u', 'u.id', 'b.userId')
    .select(['b.externalId as id', 'b.pan', 'b.expires'])
    .where('u.uuid', '=', customer)
    .where('b.acquirer', '=', 'yookassa')
    .orderBy('b.id')
    .execute()

/** YooKassa's API v3. It has no list of cards, so we store their ids, and deleting one means forgetting it. */
export function yookassaAcquirer({ url, shop, secret, ...terms }: Shop, db: Db): Acquirer {
  const authorization = `Basic ${Buffer.from(`${shop}:${secret}`).toString('base64')}`
  async function ask<T>(path: string, answer: z.ZodType<T>, order?: { key: string; body: unknown }): Promise<T> {
    const answered = await askBank(
      {
        what: path,
        url: `${url}${path}`,
        method: order ? 'POST' : 'GET',
        headers: { authorization, ...(order && { 'idempotence-key': order.key }) },
        body: order?.body,
      },
      z.union([Refusal, answer]),
    )
    const refusal = Refusal.safeParse(answered)
    if (refusal.success) {
      const words = `${path}: ${refusal.data.code} ${refusal.data.description ?? ''}`
      throw undecided.has(refusal.data.code) ? new AcquirerFailed(words) : new AcquirerRefused(words)
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any other answer has the requested form
    return answered as T
  }

  /** YooKassa forgets the key of a request after a day, but keeps a refund's metadata. */
  const findRefund = async (paymentId: string, key: string) =>
    (await ask(`/refunds?payment_id=${encodeURIComponent(paymentId)}`, RefundList)).items.find(
      ({ metadata }) => metadata?.key === key,
    )

  return {
    name: 'yookassa',
    savedCards: (customer) => findSavedCards(db, customer),
    async forgetCard(_customer, cardId) {
      await db.deleteFrom('boundCards').where('acquirer', '=', 'yookassa').where('externalId', '=', cardId).execute()
    },
    async start(payment) {
      const answered = await ask('/payments', Payment, { key: payment.key, body: paymentOf(payment, terms) })
      return { externalId: answered.id, pageUrl: answered.confirmation?.confirmation_url ?? null, qr: null }
    },
    async read(externalId) {
      const answered = await ask(`/payments/${encodeURIComponent(externalId)}`, Payment)
      const isGivenUp = answered.cancellation_details?.party === 'merchant'
      return {
        state: answered.status === 'canceled' && isGivenUp ? 'cancelled' : states[answered.status],
        total: Math.round(Number(answered.amount.value) * 100),
        failure: answered.cancellation_details?.reason ?? null,
        card: cardOf(answered.payment_method),
      }
    },
    // unpaid payments expire within the hour: YooKassa can only cancel held money
    cancel: () => Promise.resolve(),
    async refund({ externalId, key, total, receipt, isRepeated }) {
      const before = isRepeated ? await findRefund(externalId, key) : undefined
      const body = {
        payment_id: externalId,
        amount: sumOf(total, terms),
        receipt: receiptOf(receipt, terms),
        metadata: { key },
      }
      const answered = before ?? (await ask('/refunds', Refund, { key, body }))
      if (answered.status === 'canceled') throw new AcquirerRefused('/refunds: canceled')
      return { externalId: answered.id, isDone: answered.status === 'succeeded' }
    },
    async settle({ externalId, key, total, receipt }) {
      const answered = await ask('/receipts', SentReceipt, {
        key,
        body: {
          type: 'payment',
          payment_id: externalId,
          send: true,
          ...receiptOf(receipt, terms),
          settlements: [{ type: 'prepayment', amount: sumOf(total, terms) }],
        },
      })
      if (answered.status === 'canceled') throw new AcquirerFailed('/receipts: canceled')
      return answered.id
    },
    paymentOfNotice(body) {
      const notice = Notice.safeParse(body)
      // not signed, so the payment's owner and state are requested from YooKassa
      return notice.success ? (notice.data.object.payment_id ?? notice.data.object.id) : null
    },
  }
}

const sumOf = (kopecks: number, { currency }: Terms) => ({
  value: `${String(Math.trunc(kopecks / 100))}.${String(kopecks % 100).padStart(2, '0')}`,
  currency,
})

const paymentOf = (payment: NewPayment, terms: Terms) => ({
  amount: sumOf(payment.total, terms),
  capture: true,
  description: payment.description.slice(0, 128),
  merchant_customer_id: payment.customer,
  metadata: { payment: String(payment.id) },
  receipt: receiptOf(payment.receipt, terms),
  ...(payment.method === 'saved-card'
    ? { payment_method_id: payment.cardId }
    : {
        payment_method_data: { type: payment.method === 'sbp' ? 'sbp' : 'bank_card' },
        confirmation: { type: 'redirect', return_url: payment.returnUrl },
        save_payment_method: payment.savesCard,
      }),
})

const vatCodes = new Map<number | null, number>([
  [null, 1],
  [0, 2],
  [1000, 5],
  [2000, 6],
  [500, 9],
  [700, 10],
  [2200, 12],
])

/** VAT codes of shipped goods. */
const plainVatCodes = new Map<number | null, number>([
  [null, 1],
  [0, 2],
  [1000, 3],
  [2000, 4],
  [500, 7],
  [700, 8],
  [2200, 11],
])
const modes = {
  prepayment: 'partial_prepayment',
  'full-prepayment': 'full_prepayment',
  settlement: 'full_payment',
} as const

/** Prepayments are taxed at the calculated rate (code 12: 22/122), goods at the plain one (code 11). */
const receiptOf = ({ customer, mode, lines, ...regime }: Receipt, terms: Terms) => ({
  customer: {
    ...(customer.inn && { inn: customer.inn, full_name: customer.name }),
    ...(customer.email ? { email: customer.email } : { phone: customer.phone }),
  },
  tax_system_code: taxSystems.indexOf(tillTaxSystem(regime, terms.taxation)) + 1,
  items: lines.map(({ name, amount, total, vatRate, isService }) => ({
    description: name,
    quantity: (amount / 1000).toFixed(3),
    amount: sumOf(pricePerUnit(total, amount) ?? total, terms),
    vat_code: (mode === 'settlement' ? plainVatCodes : vatCodes).get(vatRate) ?? 1,
    payment_mode: modes[mode],
    payment_subject: isService ? 'service' : 'commodity',
  })),
})

function cardOf(method: z.output<typeof Method> | null | undefined): SavedCard | null {
  if (!method?.saved || !method.card) return null
  const { first6, last4, expiry_month: month, expiry_year: year } = method.card
  return { id: method.id, pan: `${first6 ?? '******'}******${last4}`, expires: `${month}/${year.slice(-2)}` }
}
