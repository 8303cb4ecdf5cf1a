import { ownValue } from '@snab/domain/own-value'
import { createHash, timingSafeEqual } from 'node:crypto'
import { pricePerUnit, tillTaxSystem, type Receipt, type TaxSystem } from '@snab/domain/money/receipt'
import { z } from 'zod'
import { AcquirerFailed, AcquirerRefused, type Acquirer, type NewPayment, type ReportedPayment } from './acquirer'
import { askBank } from '../ask-bank'

const Id = z.union([z.string(), z.number()]).transform(String)
/** `A` is active, `D` deleted. */
const Card = z.object({
  CardId: Id,
  Pan: z.string(),
  Status: z.string(),
  ExpDate: z.string().nullish(),
  RebillId: Id.nullish(),
})
const Refusal = z.object({ Success: z.literal(false), ErrorCode: z.string(), Message: z.string().nullish() })
const CardList = z.union([z.array(Card), Refusal])
const Removed = z.union([z.object({ Success: z.literal(true) }), Refusal])
const Begun = z.union([
  z.object({ Success: z.literal(true), PaymentId: Id, PaymentURL: z.string().nullish() }),
  Refusal,
])
const Code = z.union([z.object({ Success: z.literal(true), Data: z.string() }), Refusal])
const State = z.union([
  z.object({ Success: z.literal(true), Status: z.string(), Amount: z.number(), Message: z.string().nullish() }),
  Refusal,
])
const Cancelled = z.union([z.object({ Success: z.literal(true), Status: z.string() }), Refusal])
const Notice = z.looseObject({ TerminalKey: z.string(), PaymentId: Id, Token: z.string() })

/** «Внутренняя ошибка системы»: it is unknown whether anything was done. */
const INTERNAL_ERROR = '9999'
/** No card was saved under this key yet. */
const UNKNOWN_CUSTOMER = '7'

const states: Record<string, ReportedPayment['state']> = {
  CONFIRMED: 'paid',
  PARTIAL_REFUNDED: 'paid',
  REFUNDED: 'paid',
  REFUNDING: 'paid',
  REJECTED: 'failed',
  AUTH_FAIL: 'failed',
  DEADLINE_EXPIRED: 'failed',
  CANCELED: 'cancelled',
  REVERSED: 'cancelled',
  PARTIAL_REVERSED: 'cancelled',
}

type Terminal = { url: string; terminal: string; password: string; taxation: TaxSystem }

function requireSuccess<T extends { Success: true }>(method: string, answer: T | z.output<typeof Refusal>): T {
  if (answer.Success) return answer
  const words = `${method}: ${answer.ErrorCode} ${answer.Message ?? ''}`
  throw answer.ErrorCode === INTERNAL_ERROR ? new AcquirerFailed(words) : new AcquirerRefused(words)
}

/** Calls a method of the terminal, signed with its password. */
const askOf =
  ({ url, terminal, password }: Omit<Terminal, 'taxation'>) =>
  <T>(method: string, parameters: Record<string, unknown>, answer: z.ZodType<T>, base = url): Promise<T> => {
    const body = { TerminalKey: terminal, ...parameters }
    return askBank(
      { what: method, url: `${base}/${method}`, method: 'POST', body: { ...body, Token: tokenOf(body, password) } },
      answer,
    )
  }

/** T-Bank's internet acquiring: Init, GetQr, Charge, GetState, Cancel, GetCardList, RemoveCard. */
export function tbankAcquirer({ url, terminal, password, taxation }: Terminal): Acquirer {
  /** Receipts use another path of the same host. */
  const cashbox = `${url.replace(/\/v2\/?$/, '')}/cashbox`
  const ask = askOf({ url, terminal, password })
  const cardsOf = async (customer: string) => {
    const list = await ask('GetCardList', { CustomerKey: customer }, CardList)
    if (Array.isArray(list)) return list.filter(({ Status }) => Status === 'A')
    if (list.ErrorCode === UNKNOWN_CUSTOMER) return []
    throw new AcquirerFailed(`GetCardList: ${list.ErrorCode} ${list.Message ?? ''}`)
  }
  async function charge(payment: NewPayment, externalId: string): Promise<void> {
    const card = (await cardsOf(payment.customer)).find(({ CardId }) => CardId === payment.cardId)
    if (!card?.RebillId) throw new AcquirerFailed('Charge: the card may not be charged')
    requireSuccess('Charge', await ask('Charge', { PaymentId: externalId, RebillId: card.RebillId }, Cancelled))
  }

  return {
    name: 'tbank',
    async savedCards(customer) {
      return (await cardsOf(customer)).map(({ CardId, Pan, ExpDate }) => ({
        id: CardId,
        pan: Pan,
        expires: shownExpiry(ExpDate ?? ''),
      }))
    },
    async forgetCard(customer, cardId) {
      requireSuccess('RemoveCard', await ask('RemoveCard', { CustomerKey: customer, CardId: cardId }, Removed))
    },
    async start(payment) {
      const begun = requireSuccess('Init', await ask('Init', initOf(payment, taxation), Begun))
      const externalId = begun.PaymentId
      if (payment.method === 'sbp') {
        const { Data } = requireSuccess(
          'GetQr',
          await ask('GetQr', { PaymentId: externalId, DataType: 'PAYLOAD' }, Code),
        )
        return { externalId, pageUrl: null, qr: Data }
      }
      if (payment.method === 'saved-card') {
        await charge(payment, externalId)
        return { externalId, pageUrl: null, qr: null }
      }
      return { externalId, pageUrl: begun.PaymentURL ?? null, qr: null }
    },
    async read(externalId) {
      const { Status, Amount, Message } = requireSuccess(
        'GetState',
        await ask('GetState', { PaymentId: externalId }, State),
      )
      const state = ownValue(states, Status) ?? 'pending'
      return { state, total: Amount, failure: state === 'failed' ? (Message ?? null) : null, card: null }
    },
    async cancel(externalId) {
      requireSuccess('Cancel', await ask('Cancel', { PaymentId: externalId }, Cancelled))
    },
    async refund({ externalId, key, total, receipt }) {
      const Receipt = receiptOf(receipt, taxation)
      const parameters = { PaymentId: externalId, Amount: total, ExternalRequestId: key, Receipt }
      const { Status } = requireSuccess('Cancel', await ask('Cancel', parameters, Cancelled))
      return { externalId: null, isDone: Status !== 'REFUNDING' }
    },
    async settle({ externalId, total, receipt }) {
      const Receipt = { ...receiptOf(receipt, taxation), Payments: { Electronic: 0, AdvancePayment: total } }
      const parameters = { PaymentId: externalId, Receipt }
      requireSuccess('SendClosingReceipt', await ask('SendClosingReceipt', parameters, Removed, cashbox))
      return null
    },
    paymentOfNotice(body) {
      const notice = Notice.safeParse(body)
      if (!notice.success || notice.data.TerminalKey !== terminal) return null
      const { Token: token, ...parameters } = notice.data
      return isSame(tokenOf(parameters, password), token) ? notice.data.PaymentId : null
    },
  }
}

function initOf(payment: NewPayment, taxation: TaxSystem): Record<string, unknown> {
  return {
    Amount: payment.total,
    OrderId: `snab-${String(payment.id)}`,
    Description: payment.description.slice(0, 140),
    CustomerKey: payment.customer,
    ...(payment.savesCard && { Recurrent: 'Y' }),
    PayType: 'O',
    NotificationURL: payment.noticeUrl,
    SuccessURL: payment.returnUrl,
    FailURL: payment.returnUrl,
    RedirectDueDate: payment.expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
    Receipt: receiptOf(payment.receipt, taxation),
  }
}

const taxes = new Map<number | null, string>([
  [null, 'none'],
  [0, 'vat0'],
  [500, 'vat105'],
  [700, 'vat107'],
  [1000, 'vat110'],
  [2000, 'vat120'],
  [2200, 'vat122'],
])

/** Taxes of shipped goods. */
const plainTaxes = new Map<number | null, string>([
  [null, 'none'],
  [0, 'vat0'],
  [500, 'vat5'],
  [700, 'vat7'],
  [1000, 'vat10'],
  [2000, 'vat20'],
  [2200, 'vat22'],
])
const modes = { prepayment: 'prepayment', 'full-prepayment': 'full_prepayment', settlement: 'full_payment' } as const

/** Prepayments are taxed at the calculated rate (22/122), goods at the plain one. */
const receiptOf = ({ customer, mode, lines, ...regime }: Receipt, taxation: TaxSystem) => ({
  ...(customer.email ? { Email: customer.email } : { Phone: customer.phone }),
  ...(customer.inn && { Customer: customer.name, CustomerInn: customer.inn }),
  Taxation: tillTaxSystem(regime, taxation),
  Items: lines.map(({ name, amount, total, vatRate, isService }) => ({
    Name: name,
    Price: pricePerUnit(total, amount) ?? total,
    Quantity: amount / 1000,
    Amount: total,
    Tax: (mode === 'settlement' ? plainTaxes : taxes).get(vatRate) ?? 'none',
    PaymentMethod: modes[mode],
    PaymentObject: isService ? 'service' : 'commodity',
  })),
})

/** All parameter values and the password, ordered by name; nested values are left out. */
export function tokenOf(parameters: Record<string, unknown>, password: string): string {
  const all: Record<string, unknown> = { ...parameters, Password: password }
  const values = Object.keys(all)
    .toSorted()
    .map((name) => all[name])
    .filter((value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
  return createHash('sha256').update(values.map(String).join('')).digest('hex')
}

function isSame(own: string, received: string): boolean {
  const [one, other] = [Buffer.from(own), Buffer.from(received)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** «1228» → «12/28». */
const shownExpiry = (date: string) => (/^\d{4}$/.test(date) ? `${date.slice(0, 2)}/${date.slice(2)}` : '')
