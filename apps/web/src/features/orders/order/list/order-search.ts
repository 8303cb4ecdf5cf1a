import { orderPaymentStates } from '@snab/domain/document/document-kind'
import { paymentTerms } from '@snab/domain/order/credit'
import { orderStatuses } from '@snab/domain/order/order-status'
import { day, id, keyword, oneOf, page, searchReader, sum, type SearchOf } from '../../../../lib/search-fields'

/** The parameters of the list of orders. `from` and `to` are days of ordering, sums are roubles. */
export type OrderSearch = SearchOf<typeof readOrderSearch>
export type OrderFilter = Omit<OrderSearch, 'page'>

export const isFiltered = (filter: OrderFilter): boolean => Object.values(filter).some((value) => value !== undefined)

export const readOrderSearch = searchReader(
  {
    keyword,
    status: oneOf(orderStatuses),
    payment: oneOf(paymentTerms),
    paid: oneOf(orderPaymentStates),
    from: day,
    to: day,
    authorId: id,
    companyId: id,
    sellerId: id,
    sumFrom: sum,
    sumTo: sum,
    page,
  },
  { paymentTerm: 'payment', author: 'authorId', company: 'companyId', seller: 'sellerId' },
)
