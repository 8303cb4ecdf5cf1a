import { documentKinds, documentStates, documentWaitings, paymentStates } from '@snab/domain/document/document-kind'
import { acceptanceResults } from '@snab/domain/document/e-document/acceptance'
import { docflowStates } from '@snab/domain/document/e-document/docflow'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Id, Keyword, Named, PagingV1, pageOf, Roubles } from '../parts'

const Day = z.iso.date()

export const TradeDocument = z.object({
  id: z.int(),
  kind: z.enum(documentKinds),
  kindName: z.string(),
  number: z.string(),
  day: Day,
  state: z.enum(documentStates),
  company: Named.nullable(),
  legalEntity: Named.nullable(),
  seller: Named.nullable(),
  order: z.object({ id: z.int(), number: z.string() }).nullable(),
  /** The document it belongs to: the invoice of a shipment, the waybill of a счёт-фактура. */
  parent: z.object({ id: z.int(), kindName: z.string(), number: z.string() }).nullable(),
  total: Roubles,
  paid: Roubles,
  /** Null for documents that are not paid. */
  payment: z.enum(paymentStates).nullable(),
  dueOn: Day.nullable(),
  /** Whole days after `dueOn`; 0 unless overdue. */
  overdueDays: z.int(),
  /** Paid before the order changed: it is kept as it was, so the sums differ. */
  isOutdated: z.boolean(),
  /** There is a file to open; documents that 1C only lists have none. */
  hasFile: z.boolean(),
  /** Why the portal prints no form of a document of 1C; null when it does, or when 1C's own file is here. */
  formProblem: z.string().nullable(),
  /** Its lines are known and can be exported as a table. */
  hasLines: z.boolean(),
  /** The buyer's answer to a shipping document; null without one. */
  reception: z.enum(acceptanceResults).nullable(),
  /** A shipping document that the buyer can still accept or refuse. */
  isReceivable: z.boolean(),
  /** Its state at the operator of electronic documents; null if it was not sent. */
  exchange: z.object({ id: z.int(), state: z.enum(docflowStates), name: z.string(), text: z.string() }).nullable(),
  /** Whether staff may revoke it: documents of 1C and paid ones cannot be revoked. */
  isRevocable: z.boolean(),
  /** Whether staff may correct what it ships, or its requisites. */
  isCorrectable: z.boolean(),
  /** The last correction of mistakes («исправление»); earlier editions can still be read. */
  revision: z.object({ number: z.int(), day: Day }).nullable(),
})
export type TradeDocument = z.infer<typeof TradeDocument>

/** Sums over valid invoices that match the filters. */
const Debt = z.object({ toPay: Roubles, overdue: Roubles, nextDueOn: Day.nullable() })

const documentSorts = ['-day', 'day', '-total', 'total'] as const

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/v1/document',
  access: 'user',
  keyScope: 'documents',
  switchedBy: 'documentsEnabled',
  summary: 'Документы: счета, накладные, УПД и другие',
  query: PagingV1.extend({
    keyword: Keyword,
    kind: z.enum(documentKinds).optional().catch(undefined),
    payment: z.enum(paymentStates).optional().catch(undefined),
    from: Day.optional().catch(undefined),
    to: Day.optional().catch(undefined),
    orderId: Id.optional().catch(undefined),
    legalEntityId: Id.optional().catch(undefined),
    companyId: Id.optional().catch(undefined),
    waiting: z.enum(documentWaitings).optional().catch(undefined),
    sort: z.enum(documentSorts).default('-day').catch('-day'),
  }),
  response: pageOf(TradeDocument).extend({ debt: Debt }),
})

/** Answers the file itself; `inline` opens it in the browser. */
export const documentFile = endpoint({
  method: 'GET',
  path: '/api/v1/document/:id/file',
  access: 'user',
  keyScope: 'documents',
  switchedBy: 'documentsEnabled',
  summary: 'Файл документа; edition – редакция до исправления, первая – 0',
  params: ById,
  query: z.object({ edition: z.coerce.number().int().min(0).optional() }),
  response: z.unknown(),
})

export const makeInvoice = endpoint({
  method: 'POST',
  path: '/api/v1/order/:id/invoice',
  access: 'user',
  keyScope: 'documents',
  switchedBy: 'documentsEnabled',
  summary: 'Счёт на оплату заказа: действующий или новый, если заказ с тех пор изменился',
  isIdempotent: true,
  params: ById,
  response: TradeDocument,
})

const Compared = z.object({ amount: z.number(), price: Roubles, total: Roubles })

/** A line of the order compared with its valid invoice and with what was shipped. */
const ComparisonRow = z.object({
  article: z.string(),
  name: z.string(),
  unit: z.string(),
  ordered: Compared.nullable(),
  invoiced: Compared.nullable(),
  shipped: Compared.nullable(),
  differences: z.array(z.enum(['not-ordered', 'not-invoiced', 'not-shipped', 'amount', 'price', 'total'])),
})
export type ComparisonRow = z.infer<typeof ComparisonRow>

const DocumentName = z.object({ id: z.int(), kindName: z.string(), number: z.string(), day: Day })

export const compareDocuments = endpoint({
  method: 'GET',
  path: '/api/v1/order/:id/comparison',
  access: 'user',
  keyScope: 'documents',
  switchedBy: 'documentsEnabled',
  summary: 'Заказ, счёт и накладная построчно, с различиями',
  params: ById,
  response: z.object({
    orderNumber: z.string(),
    invoice: DocumentName.nullable(),
    shipments: z.array(DocumentName),
    /** Shipments of 1C without lines, which cannot be compared. */
    untold: z.int(),
    rows: z.array(ComparisonRow),
  }),
})

/** Answers a ZIP: the order's documents, certificates valid on the day of shipment, and a register. */
export const orderPack = endpoint({
  method: 'GET',
  path: '/api/v1/order/:id/pack',
  access: 'user',
  keyScope: 'documents',
  switchedBy: 'documentsEnabled',
  summary: 'Комплект документов заказа одним архивом, с реестром и списком недостающего',
  params: ById,
  response: z.unknown(),
})

export const documentLines = endpoint({
  method: 'GET',
  path: '/api/v1/document/:id/lines',
  access: 'user',
  keyScope: 'documents',
  switchedBy: 'documentsEnabled',
  summary: 'Строки документа в XLSX',
  params: ById,
  response: z.unknown(),
})

export const mailDocument = endpoint({
  method: 'POST',
  path: '/api/v1/document/:id/mail',
  access: 'user',
  keyScope: 'documents',
  switchedBy: 'documentsEnabled',
  summary: 'Отправить документ на любую почту',
  params: ById,
  body: z.object({
    to: z.string().trim().toLowerCase().max(255).pipe(z.email('Укажите почту вида name@company.ru')),
    message: z.string().trim().max(1000, 'Не больше 1000 знаков').default(''),
  }),
  response: Done,
})

/** At most this many documents are packed; a longer period must be requested in parts. */
export const MOST_CLOSING_DOCUMENTS = 400

export const closingPack = endpoint({
  method: 'GET',
  path: '/api/v1/closing-documents',
  access: 'user',
  keyScope: 'documents',
  switchedBy: 'documentsEnabled',
  summary: 'Закрывающие документы за период: файлы, акты сверки, реестр для Excel и для 1С',
  query: z
    .object({
      from: z.iso.date({ error: 'Укажите начало периода' }),
      to: z.iso.date({ error: 'Укажите конец периода' }),
      legalEntityId: Id.optional(),
      /** Only for staff: whose documents. */
      companyId: Id.optional(),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Конец периода раньше начала' }),
  response: z.unknown(),
})
