import { orderPaymentStates, type OrderPaymentState } from '@snab/domain/document/document-kind'
import { paymentTerms, type PaymentTerm } from '@snab/domain/order/credit'
import { orderStatuses, type OrderStatus } from '@snab/domain/order/order-status'

/** What makes the list of orders look as it does; defaults and rubbish are left out of the address. */
export type OrderSearch = OrderFilter & { page?: number | undefined }
export type OrderFilter = {
  keyword?: string | undefined
  status?: OrderStatus | undefined
  paymentTerm?: PaymentTerm | undefined
  paid?: OrderPaymentState | undefined
  /** Days of ordering. */
  from?: string | undefined
  to?: string | undefined
  author?: number | undefined
  company?: number | undefined
  seller?: number | undefined
  /** Roubles. */
  sumFrom?: number | undefined
  sumTo?: number | undefined
}

export const isFiltered = (filter: OrderFilter): boolean => Object.values(filter).some((value) => value !== undefined)

// the server leaves out days that the calendar has not
const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined

const idOf = (value: unknown): number | undefined => {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
const sumOf = (value: unknown): number | undefined => {
  const sum = value === '' || value == null ? Number.NaN : Number(value)
  return sum >= 0 && sum <= 100_000_000_000 ? sum : undefined
}

export function readOrderSearch({
  keyword,
  status,
  paymentTerm,
  paid,
  from,
  to,
  author,
  company,
  seller,
  sumFrom,
  sumTo,
  page,
}: Record<string, unknown>): OrderSearch {
  const shown = Number(page)
  return {
    keyword:
      String(keyword ?? '')
        .trim()
        .slice(0, 500) || undefined,
    status: orderStatuses.find((known) => known === status),
    paymentTerm: paymentTerms.find((known) => known === paymentTerm),
    paid: orderPaymentStates.find((known) => known === paid),
    from: dayOf(from),
    to: dayOf(to),
    author: idOf(author),
    company: idOf(company),
    seller: idOf(seller),
    sumFrom: sumOf(sumFrom),
    sumTo: sumOf(sumTo),
    page: Number.isInteger(shown) && shown > 1 && shown <= 1_000_000 ? shown : undefined,
  }
}
