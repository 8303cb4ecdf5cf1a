import { listDocuments, makeInvoice, type TradeDocument } from '@snab/contract/money/document'
import { documentKinds } from '@snab/domain/document/document-kind'
import { z } from 'zod'
import { Day, Money, tool } from '../tool'

const ShownDocument = z.object({
  id: z.int(),
  kind: z.string(),
  number: z.string(),
  day: Day,
  order: z.string().nullable(),
  total: Money,
  paid: Money,
  due_on: Day.nullable(),
  overdue_days: z.int(),
  file: z.string().nullable().describe('Адрес файла; читается с этим же ключом'),
})

const shownOf = (document: TradeDocument, origin: string): z.input<typeof ShownDocument> => ({
  id: document.id,
  kind: document.kindName,
  number: document.number,
  day: document.day,
  order: document.order?.number ?? null,
  total: document.total,
  paid: document.paid,
  due_on: document.dueOn,
  overdue_days: document.overdueDays,
  file: document.hasFile ? `${origin}/api/v1/document/${String(document.id)}/file` : null,
})

const listDocumentsTool = tool({
  name: 'list_documents',
  title: 'Документы',
  description: 'Счета, накладные, УПД и другие документы: суммы, сроки оплаты, адреса файлов.',
  scopes: ['documents'],
  effect: 'read',
  isIdempotent: true,
  input: z.strictObject({
    order_id: z.int().positive().optional(),
    kind: z.enum(documentKinds).optional(),
    keyword: z.string().max(100).default(''),
    from: Day.optional(),
    to: Day.optional(),
    page: z.int().min(1).max(1000).default(1),
  }),
  output: z.object({ total: z.int(), items: z.array(ShownDocument), to_pay: Money, overdue: Money, link: z.string() }),
  run: async ({ order_id: orderId, ...filters }, { ask, origin }) => {
    const { items, meta, debt } = await ask(listDocuments, {
      query: { ...filters, 'per-page': 20, ...(orderId !== undefined && { orderId }) },
    })
    return {
      total: meta.totalCount,
      items: items.map((document) => shownOf(document, origin)),
      to_pay: debt.toPay,
      overdue: debt.overdue,
      link: `${origin}/documents`,
    }
  },
})

const getInvoice = tool({
  name: 'get_invoice',
  title: 'Счёт на оплату заказа',
  description: 'Действующий счёт заказа, или новый, если его ещё нет или заказ с тех пор изменился.',
  scopes: ['documents'],
  effect: 'change',
  isIdempotent: true,
  input: z.strictObject({ order_id: z.int().positive() }),
  output: ShownDocument,
  run: async ({ order_id: id }, { ask, origin }) => shownOf(await ask(makeInvoice, { params: { id } }), origin),
})

export const documentTools = [listDocumentsTool, getInvoice]
