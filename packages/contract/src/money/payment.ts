import { paymentMethods, paymentProgresses } from '@snab/domain/money/payment'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Roubles } from '../parts'

const ClientKey = z.uuid()

const PaymentPart = z.object({
  documentId: z.int(),
  number: z.string(),
  orderId: z.int(),
  total: Roubles,
  refunded: Roubles,
  /** A refund the bank has not answered yet; no other refund can be requested meanwhile. */
  refunding: Roubles,
})

export const Payment = z.object({
  id: z.int(),
  method: z.enum(paymentMethods),
  state: z.enum(paymentProgresses),
  total: Roubles,
  parts: z.array(PaymentPart),
  /** Where the buyer enters the card; through 3-D Secure if the bank requires it. */
  pageUrl: z.string().nullable(),
  /** The SBP code: a link for phones, a picture (data address) for screens. */
  qr: z.object({ text: z.string(), picture: z.string() }).nullable(),
  /** Why the bank refused. */
  failure: z.string().nullable(),
  created: z.string(),
  expires: z.string(),
  paid: z.string().nullable(),
})
export type Payment = z.infer<typeof Payment>

export const paymentOptions = endpoint({
  method: 'GET',
  path: '/api/v1/payment/options',
  access: 'user',
  summary: 'Как можно оплатить счёт на портале',
  response: z.object({
    methods: z.array(z.enum(paymentMethods)),
    /** Simulated money of the demonstration. */
    isSimulated: z.boolean(),
    /** Where the receipt is sent; empty when the person has no mail address. */
    receiptTo: z.string(),
  }),
})

export const startPayment = endpoint({
  method: 'POST',
  path: '/api/v1/payment',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Оплатить один или несколько счетов, целиком или частью',
  isIdempotent: true,
  body: z.object({
    /** Chosen by the caller; the same key means the same payment. */
    clientKey: ClientKey,
    method: z.enum(paymentMethods),
    /** The card, for `saved-card`. */
    cardId: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .nullable()
      .default(null),
    savesCard: z.boolean().default(false),
    parts: z
      .array(z.object({ documentId: z.int().positive(), total: Roubles.positive({ error: 'Впишите сумму' }) }))
      .min(1, { error: 'Выберите счёт' })
      .max(50, { error: 'Не больше 50 счетов за раз' }),
  }),
  response: Payment,
})

export const getPayment = endpoint({
  method: 'GET',
  path: '/api/v1/payment/:id',
  access: 'user',
  summary: 'Что стало с оплатой; пока она идёт, спрашивает банк',
  params: ById,
  response: Payment,
})

export const cancelPayment = endpoint({
  method: 'POST',
  path: '/api/v1/payment/:id/cancel',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Отказаться от начатой оплаты',
  isIdempotent: true,
  params: ById,
  response: Payment,
})

const BankCode = z.object({
  picture: z.string().nullable(),
  total: Roubles,
  purpose: z.string(),
  receiver: z.string(),
  inn: z.string(),
  kpp: z.string(),
  bankName: z.string(),
  bik: z.string(),
  account: z.string(),
  correspondentAccount: z.string(),
})
export type BankCode = z.infer<typeof BankCode>

/** The QR code of ГОСТ Р 56042 for the payer's own bank, and the text of a payment order. */
export const invoiceCode = endpoint({
  method: 'GET',
  path: '/api/v1/document/:id/bank-code',
  access: 'user',
  summary: 'QR-код счёта для приложения банка и реквизиты платёжки',
  params: ById,
  query: z.object({ total: z.coerce.number().positive().optional().catch(undefined) }),
  response: BankCode,
})

/**
 * The same for a debt without an invoice: the shipping document is paid at the payer's bank, and 1C reports the money.
 */
export const dueCode = endpoint({
  method: 'GET',
  path: '/api/v1/payment-schedule/bank-code',
  access: 'user',
  summary: 'QR-код и реквизиты для оплаты долга, на который нет счёта',
  switchedBy: 'paymentScheduleEnabled',
  query: z.object({ key: z.string().max(100) }),
  response: BankCode,
})

/** A notification from the bank. Its content is verified or requested from the bank again. */
export const paymentNotice = endpoint({
  method: 'POST',
  path: '/api/v1/payment-notice/:acquirer',
  access: 'public',
  summary: 'Уведомление банка об оплате',
  toleratesOldToken: true,
  params: z.object({ acquirer: z.string().max(20) }),
  body: z.unknown(),
  response: z.unknown(),
})

const SimulatedPayment = z.object({
  method: z.enum(paymentMethods),
  state: z.enum(['pending', 'code', 'paid', 'failed', 'cancelled']),
  total: Roubles,
  description: z.string(),
  returnUrl: z.string(),
  failure: z.string().nullable(),
})
export type SimulatedPayment = z.infer<typeof SimulatedPayment>
const simulatorPath = '/api/v1/payment-simulator/:id'
const BySimulatorId = z.object({ id: z.uuid() })

export const simulatedPayment = endpoint({
  method: 'GET',
  path: simulatorPath,
  access: 'public',
  toleratesOldToken: true,
  summary: 'Учебный банк демонстрации: что оплачивается',
  params: BySimulatorId,
  response: SimulatedPayment,
})
/** A card leads to the 3-D Secure code; the code or the SBP completes the payment. */
export const paySimulated = endpoint({
  method: 'POST',
  path: simulatorPath,
  access: 'public',
  toleratesOldToken: true,
  summary: 'Учебный банк демонстрации: карта, код 3-D Secure, согласие в СБП или отказ',
  params: BySimulatorId,
  body: z.discriminatedUnion('step', [
    z.object({
      step: z.literal('card'),
      pan: z
        .string()
        .transform((text) => text.replaceAll(' ', ''))
        .pipe(z.string().regex(/^\d{16,19}$/, 'Впишите номер карты')),
      expires: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'Впишите срок: ММ/ГГ'),
    }),
    z.object({ step: z.literal('code'), code: z.string().trim().max(10) }),
    z.object({ step: z.literal('sbp') }),
    z.object({ step: z.literal('refuse') }),
  ]),
  response: SimulatedPayment,
})
