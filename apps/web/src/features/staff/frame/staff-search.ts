import { customerStates } from '@snab/contract/assortment/customer'
import { reportKinds } from '@snab/contract/office/report'
import { orderWaitings } from '@snab/contract/orders/staff-order'
import { docflowStates } from '@snab/domain/document/e-document/docflow'
import { documentKinds, documentWaitings, orderPaymentStates, paymentStates } from '@snab/domain/document/document-kind'
import { paymentTerms } from '@snab/domain/order/credit'
import { orderStatuses } from '@snab/domain/order/order-status'
import {
  day,
  editedId,
  flag,
  id,
  keyword,
  oneOf,
  page,
  searchReader,
  sort,
  sum,
  text,
  wholeIn,
  type SearchOf,
} from '../../../lib/search-fields'

/** Addresses of the staff screens. */
export type ReportSearch = SearchOf<typeof readReportSearch>
export const readReportSearch = searchReader({
  page,
  from: day,
  to: day,
  keyword,
  empty: flag,
  sort: sort(['query', 'searches', 'empty', 'opened', 'ordered', 'last']),
})

/** `edit`: the edited line; `word`: the first word of a new one; `list`: the built-in dictionary instead. */
export type SynonymSearch = SearchOf<typeof readSynonymSearch>
export const readSynonymSearch = searchReader({ page, keyword, edit: editedId, word: text(), list: oneOf(['speech']) })

export const readRecommendationSearch = searchReader({ page, keyword, edit: editedId })

/** All chats when no state is given. */
export type ChatSearch = SearchOf<typeof readChatSearch>
export const readChatSearch = searchReader({ page, keyword, state: oneOf(['waiting']) })

export type QuestionSearch = SearchOf<typeof readQuestionSearch>
export const readQuestionSearch = searchReader({ page, state: oneOf(['answered']) })

export type EdiSearch = SearchOf<typeof readEdiSearch>
export const readEdiSearch = searchReader({ page, state: oneOf(['troubled', 'ended']) })
export type EdiMessagesSearch = SearchOf<typeof readEdiMessagesSearch>
export const readEdiMessagesSearch = searchReader({ page, direction: oneOf(['in', 'out']) })
export const readEdiQuestionsSearch = searchReader({ page })
export const readPriceFeedSearch = searchReader({ page, state: oneOf(['stopped']) })
export type AccessKeySearch = SearchOf<typeof readAccessKeySearch>
export const readAccessKeySearch = searchReader({ page, state: oneOf(['ended']) })
export type WebhookSearch = SearchOf<typeof readWebhookSearch>
export const readWebhookSearch = searchReader({ page, state: oneOf(['troubled', 'stopped']) })
export const readPunchoutSearch = searchReader({ page })
export const readPunchoutOrderSearch = searchReader({ page, state: oneOf(['all']) })
export type EntitySearch = SearchOf<typeof readEntitySearch>
export const readEntitySearch = searchReader({ page, state: oneOf(['decided']) })

/** Pages when no tab is given. */
export type ContentSearch = SearchOf<typeof readContentSearch>
export const readContentSearch = searchReader({ page, keyword, tab: oneOf(['help', 'documents']) })

/** Tasks due by today when no state is given. */
export const readTaskSearch = searchReader({ page, state: oneOf(['all', 'done']) })
export const readCounterpartySearch = searchReader({ page, keyword, state: oneOf(['decided']) })

export const readClaimSearch = searchReader({ page, keyword, state: oneOf(['decided']) })
export const readDisputeSearch = searchReader(
  { page, companyId: id, state: oneOf(['decided']) },
  { company: 'companyId' },
)
export const readPairSearch = searchReader({ page, companyId: id, state: oneOf(['decided']) })
export const readReleaseSearch = searchReader({ page, tab: oneOf(['own', 'all']) })
export const readPriceRequestSearch = searchReader({ page, keyword, state: oneOf(['all']) })

export type DocumentSearch = SearchOf<typeof readDocumentSearch>
export const readDocumentSearch = searchReader({
  page,
  keyword,
  kind: oneOf(documentKinds),
  payment: oneOf(paymentStates),
  companyId: id,
  orderId: id,
  from: day,
  to: day,
  waiting: oneOf(documentWaitings),
})

export const readEDocumentSearch = searchReader({
  page,
  keyword,
  companyId: id,
  state: oneOf(docflowStates),
  waiting: oneOf(['staff']),
})

/** `payment`: the buyer's terms; `paid`: the payment state by invoices; `waiting`: what needs an answer. */
export type OrderSearch = SearchOf<typeof readOrderSearch>
export const readOrderSearch = searchReader({
  page,
  keyword,
  status: oneOf(orderStatuses),
  whose: oneOf(['own', 'free']),
  companyId: id,
  from: day,
  to: day,
  unsent: flag,
  waiting: oneOf(orderWaitings),
  payment: oneOf(paymentTerms),
  paid: oneOf(orderPaymentStates),
  sellerId: id,
  sumFrom: sum,
  sumTo: sum,
  sort: sort(['created', 'total', 'company']),
})

export type ReportKindSearch = SearchOf<typeof readReportKindSearch>
export const readReportKindSearch = searchReader({ kind: oneOf(reportKinds), from: day, to: day })

/** `managerId` 0: nobody. */
export type CustomersSearch = SearchOf<typeof readCustomersSearch>
export const readCustomersSearch = searchReader(
  {
    page,
    keyword,
    regionId: id,
    priceTypeId: id,
    managerId: wholeIn(0, Number.MAX_SAFE_INTEGER),
    segmentId: id,
    state: oneOf(customerStates),
    silentDays: wholeIn(1, 3650),
    sort: sort(['name', 'turnover', 'lastOrder', 'lastVisit']),
  },
  { region: 'regionId', priceType: 'priceTypeId', manager: 'managerId' },
)

/**
 * Without a tab the overview is shown. `edit`: the edited discount, or the product whose price is edited; `file`:
 * prices are being loaded from one.
 */
export const readCustomerSearch = searchReader({
  tab: oneOf(['terms', 'requisites', 'contracts', 'accounts', 'discounts', 'prices', 'people', 'history']),
  page,
  keyword,
  edit: editedId,
  file: flag,
})

/** `before`: only notes before this one. */
export type ActionSearch = SearchOf<typeof readActionSearch>
export const readActionSearch = searchReader({
  authorId: id,
  kind: text(100),
  subjectId: id,
  companyId: id,
  from: day,
  to: day,
  keyword,
  before: id,
})
