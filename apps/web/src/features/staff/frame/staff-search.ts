import { customerStates } from '@snab/contract/assortment/customer'
import { orderWaitings } from '@snab/contract/orders/staff-order'
import { reportKinds, type ReportKind } from '@snab/contract/office/report'
import {
  documentKinds,
  orderPaymentStates,
  paymentStates,
  type DocumentKind,
  type OrderPaymentState,
  type PaymentState,
} from '@snab/domain/document/document-kind'
import { paymentTerms, type PaymentTerm } from '@snab/domain/order/credit'
import { orderStatuses, type OrderStatus } from '@snab/domain/order/order-status'

/** Addresses of the staff screens; rubbish becomes undefined and leaves them. */
export type ReportSearch = {
  page?: number | undefined
  from?: string | undefined
  to?: string | undefined
  keyword?: string | undefined
  empty?: true | undefined
  sort?: string | undefined
}
export type SynonymSearch = {
  page?: number | undefined
  keyword?: string | undefined
  /** The line being edited; `new` adds one. */ edit?: number | 'new' | undefined
  /** The first word of a new line. */ word?: string | undefined
}
export type RecommendationSearch = {
  page?: number | undefined
  keyword?: string | undefined
  /** The recommendation being edited; `new` makes one. */ edit?: number | 'new' | undefined
}
export type CustomersSearch = {
  page?: number | undefined
  keyword?: string | undefined
  region?: number | undefined
  priceType?: number | undefined
  /** 0: nobody. */ manager?: number | undefined
  state?: (typeof customerStates)[number] | undefined
}
export type CustomerSearch = {
  /** Without it the terms are shown. */ tab?: 'discounts' | 'prices' | 'people' | 'activity' | undefined
  page?: number | undefined
  keyword?: string | undefined
  /** The discount, or the product whose price is being edited; `new` adds one. */ edit?: number | 'new' | undefined
  /** Prices are being loaded from a file. */ file?: true | undefined
}
export type EntitySearch = { page?: number | undefined; state?: 'decided' | undefined }
export type ChatSearch = {
  page?: number | undefined
  keyword?: string | undefined
  /** All when missing. */ state?: 'waiting' | undefined
}
export type QuestionSearch = { page?: number | undefined; state?: 'answered' | undefined }

export type ContentSearch = {
  page?: number | undefined
  keyword?: string | undefined
  /** Pages when missing. */ tab?: 'help' | 'documents' | undefined
}

type Raw = Record<string, unknown>

const page = ({ page: given }: Raw) => {
  const number = Number(given)
  return Number.isInteger(number) && number > 1 && number <= 1_000_000 ? number : undefined
}
const text = (given: unknown) =>
  typeof given === 'string' && given.trim() !== '' ? given.trim().slice(0, 500) : undefined
const roubles = (given: unknown) => {
  const sum = given === '' || given == null ? Number.NaN : Number(given)
  return sum >= 0 && sum <= 100_000_000_000 ? sum : undefined
}
const day = (given: unknown) => (typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : undefined)

export const readReportSearch = (raw: Raw): ReportSearch => ({
  page: page(raw),
  from: day(raw.from),
  to: day(raw.to),
  keyword: text(raw.keyword),
  empty: raw.empty === true || raw.empty === 'true' ? true : undefined,
  sort:
    typeof raw.sort === 'string' && /^-?(query|searches|empty|opened|ordered|last)$/.test(raw.sort)
      ? raw.sort
      : undefined,
})

const edit = ({ edit: given }: Raw) => {
  const id = Number(given)
  return given === 'new' ? given : Number.isSafeInteger(id) && id > 0 ? id : undefined
}

export const readSynonymSearch = (raw: Raw): SynonymSearch => ({
  page: page(raw),
  keyword: text(raw.keyword),
  edit: edit(raw),
  word: text(raw.word),
})
export const readRecommendationSearch = (raw: Raw): RecommendationSearch => ({
  page: page(raw),
  keyword: text(raw.keyword),
  edit: edit(raw),
})

export const readChatSearch = (raw: Raw): ChatSearch => ({
  page: page(raw),
  keyword: text(raw.keyword),
  state: raw.state === 'waiting' ? 'waiting' : undefined,
})

export const readQuestionSearch = (raw: Raw): QuestionSearch => ({
  page: page(raw),
  state: raw.state === 'answered' ? 'answered' : undefined,
})
export const readEntitySearch = (raw: Raw): EntitySearch => ({
  page: page(raw),
  state: raw.state === 'decided' ? 'decided' : undefined,
})
export const readContentSearch = (raw: Raw): ContentSearch => ({
  page: page(raw),
  keyword: text(raw.keyword),
  tab: raw.tab === 'help' || raw.tab === 'documents' ? raw.tab : undefined,
})
export type ClaimSearch = { page?: number | undefined; keyword?: string | undefined; state?: 'decided' | undefined }
export const readClaimSearch = (raw: Raw): ClaimSearch => ({
  page: page(raw),
  keyword: text(raw.keyword),
  state: raw.state === 'decided' ? 'decided' : undefined,
})
export type DocumentSearch = {
  page?: number | undefined
  keyword?: string | undefined
  kind?: DocumentKind | undefined
  payment?: PaymentState | undefined
  companyId?: number | undefined
  orderId?: number | undefined
  from?: string | undefined
  to?: string | undefined
}
export const readDocumentSearch = (raw: Raw): DocumentSearch => ({
  page: page(raw),
  keyword: text(raw.keyword),
  kind: documentKinds.find((kind) => kind === raw.kind),
  payment: paymentStates.find((payment) => payment === raw.payment),
  companyId: whole(raw.companyId),
  orderId: whole(raw.orderId),
  from: day(raw.from),
  to: day(raw.to),
})
export type PriceRequestSearch = { page?: number | undefined; keyword?: string | undefined; state?: 'all' | undefined }
export const readPriceRequestSearch = (raw: Raw): PriceRequestSearch => ({
  page: page(raw),
  keyword: text(raw.keyword),
  state: raw.state === 'all' ? 'all' : undefined,
})
export type DisputeSearch = { page?: number | undefined; company?: number | undefined; state?: 'decided' | undefined }
export const readDisputeSearch = (raw: Raw): DisputeSearch => ({
  page: page(raw),
  company: whole(raw.company),
  state: raw.state === 'decided' ? 'decided' : undefined,
})
export const readPage = (raw: Raw) => ({ page: page(raw) })

export type OrderSearch = {
  page?: number | undefined
  keyword?: string | undefined
  status?: OrderStatus | undefined
  whose?: 'own' | 'free' | undefined
  companyId?: number | undefined
  from?: string | undefined
  to?: string | undefined
  unsent?: true | undefined
  /** The buyer's terms, and how the order stands by its invoices. */
  payment?: PaymentTerm | undefined
  paid?: OrderPaymentState | undefined
  sellerId?: number | undefined
  /** Roubles. */
  sumFrom?: number | undefined
  sumTo?: number | undefined
  /** What waits for an answer. */ waiting?: (typeof orderWaitings)[number] | undefined
  sort?: string | undefined
}
export const readOrderSearch = (raw: Raw): OrderSearch => ({
  page: page(raw),
  keyword: text(raw.keyword),
  status: orderStatuses.find((status) => status === raw.status),
  whose: raw.whose === 'own' || raw.whose === 'free' ? raw.whose : undefined,
  companyId: whole(raw.companyId),
  from: day(raw.from),
  to: day(raw.to),
  unsent: raw.unsent === true || raw.unsent === 'true' ? true : undefined,
  waiting: orderWaitings.find((known) => known === raw.waiting),
  payment: paymentTerms.find((known) => known === raw.payment),
  paid: orderPaymentStates.find((known) => known === raw.paid),
  sellerId: whole(raw.sellerId),
  sumFrom: roubles(raw.sumFrom),
  sumTo: roubles(raw.sumTo),
  sort: typeof raw.sort === 'string' && /^-?(created|total|company)$/.test(raw.sort) ? raw.sort : undefined,
})

export type ReportKindSearch = { kind?: ReportKind | undefined; from?: string | undefined; to?: string | undefined }
export const readReportKindSearch = (raw: Raw): ReportKindSearch => ({
  kind: reportKinds.find((kind) => kind === raw.kind),
  from: day(raw.from),
  to: day(raw.to),
})
const customerTabs = ['discounts', 'prices', 'people', 'activity'] as const
export const readCustomersSearch = (raw: Raw): CustomersSearch => ({
  page: page(raw),
  keyword: text(raw.keyword),
  region: whole(raw.region),
  priceType: whole(raw.priceType),
  manager: Number(raw.manager) === 0 && raw.manager !== undefined ? 0 : whole(raw.manager),
  state: customerStates.find((state) => state === raw.state),
})
export const readCustomerSearch = (raw: Raw): CustomerSearch => ({
  tab: customerTabs.find((tab) => tab === raw.tab),
  page: page(raw),
  keyword: text(raw.keyword),
  edit: edit(raw),
  file: raw.file === true || raw.file === 'true' ? true : undefined,
})

export type ActionSearch = {
  authorId?: number | undefined
  kind?: string | undefined
  subjectId?: number | undefined
  companyId?: number | undefined
  from?: string | undefined
  to?: string | undefined
  keyword?: string | undefined
  /** Only notes before this one. */ before?: number | undefined
}
const whole = (given: unknown) => {
  const number = Number(given)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
export const readActionSearch = (raw: Raw): ActionSearch => ({
  authorId: whole(raw.authorId),
  kind: text(raw.kind)?.slice(0, 100),
  subjectId: whole(raw.subjectId),
  companyId: whole(raw.companyId),
  from: day(raw.from),
  to: day(raw.to),
  keyword: text(raw.keyword),
  before: whole(raw.before),
})
