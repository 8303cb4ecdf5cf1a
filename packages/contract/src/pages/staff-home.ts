import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Keyword } from '../parts'
import { staffSetupSteps } from './setup'

/** Work that waits for staff. */
export const waitingKinds = [
  'orders-new',
  'order-messages',
  'chats',
  'order-requests',
  'reserves',
  'claims',
  'price-requests',
  'releases',
  'disputes',
  'ledger-pairs',
  'papers-missing',
  'marking-codes',
  'document-corrections',
  'e-documents',
  'company-requests',
  'legal-entities',
  'customer-tasks',
  'customers-alone',
  'counterparties',
  'edi-questions',
  'punchout-questions',
  'questions',
  'held-loads',
  'exchange-failed',
  'exchange-unbooked',
  'erp-words',
  'doubled-goods',
  'messages-failed',
  'calendar-missing',
] as const

const Waiting = z.object({
  kind: z.enum(waitingKinds),
  count: z.int(),
  /** How long the oldest has waited. */
  since: z.string().nullable(),
})

export const figureKinds = ['orders', 'turnover', 'people', 'searches', 'empty-searches'] as const

/** The last fourteen Moscow days including today; roubles for turnover, otherwise a count. */
const Figure = z.object({
  kind: z.enum(figureKinds),
  days: z.array(z.object({ day: z.string(), value: z.number() })),
  today: z.number(),
  /** Up to the same time a week ago, so that a morning is not compared with a full day. */
  weekAgo: z.number(),
})
export type StaffFigure = z.infer<typeof Figure>

export const StaffNotice = z.object({ id: z.int(), kind: z.string(), text: z.string(), created: z.string() })
export type StaffNotice = z.infer<typeof StaffNotice>

export const staffHome = endpoint({
  method: 'GET',
  path: '/api/v1/staff/home',
  access: 'staff',
  permission: 'view-staff-home',
  summary: 'Начало работы сотрудника: что ждёт, числа дня против прошлой недели, сообщения',
  response: z.object({
    /** Only what this person may decide, including empty ones. */
    waiting: z.array(Waiting),
    figures: z.array(Figure),
    /** Administrators only; the newest first. */
    notices: z.array(StaffNotice),
    noticeCount: z.int(),
    /** The last exchange; null for never, and for people without the permission. */
    lastExchange: z.string().nullable(),
    /** What prevents trading; null when nothing does. */
    setup: z.object({ missing: z.array(z.enum(staffSetupSteps)) }).nullable(),
  }),
})

/** Read often by the menu, so it carries only counts. */
export const staffCounters = endpoint({
  method: 'GET',
  path: '/api/v1/staff/counters',
  access: 'staff',
  permission: 'view-staff-home',
  summary: 'Сколько чего ждёт сотрудника: числа в меню',
  response: z.object({
    waiting: z.array(Waiting),
    /** Steps of the setup that remain before the first order, for those who may do them; else 0. */
    setupLeft: z.int(),
  }),
})

export const closeStaffNotice = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/notice/:id',
  access: 'staff',
  permission: 'close-staff-notices',
  summary: 'Убрать сообщение с начала работы или вернуть его',
  params: ById,
  body: z.object({ closed: z.boolean() }),
  response: Done,
})

export const closeAllStaffNotices = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/notice',
  access: 'staff',
  permission: 'close-staff-notices',
  summary: 'Убрать все сообщения не новее названного',
  body: z.object({ upTo: z.int() }),
  response: Done,
})

const findingKinds = ['order', 'document', 'company-document', 'company', 'person', 'product'] as const

export const Finding = z.object({
  kind: z.enum(findingKinds),
  /** Where the link leads: the order of a document, the company of a person or of a document without an order. */
  id: z.int(),
  title: z.string(),
  /** A distinguishing detail: company and sum of an order, INN, mail, article. */
  details: z.string(),
})
export type Finding = z.infer<typeof Finding>

export const staffFind = endpoint({
  method: 'GET',
  path: '/api/v1/staff/find',
  access: 'staff',
  permission: 'view-staff-home',
  summary: 'Поиск по заказам, документам, компаниям, людям и товарам, которые сотруднику видны',
  query: z.object({ keyword: Keyword }),
  response: z.object({ items: z.array(Finding) }),
})
