import { paymentTerms, type PaymentTerm } from '@snab/domain/order/credit'
import { orderStatuses, type OrderStatus } from '@snab/domain/order/order-status'

/** What makes the list of orders look as it does; defaults and rubbish are left out of the address. */
export type OrderSearch = OrderFilter & { page?: number | undefined }
export type OrderFilter = {
  keyword?: string | undefined
  status?: OrderStatus | undefined
  paymentTerm?: PaymentTerm | undefined
  /** Days of ordering. */
  from?: string | undefined
  to?: string | undefined
}

export const isFiltered = ({ keyword, status, paymentTerm, from, to }: OrderFilter): boolean =>
  [keyword, status, paymentTerm, from, to].some((value) => value !== undefined)

// the server leaves out days that the calendar has not
const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined

export function readOrderSearch({
  keyword,
  status,
  paymentTerm,
  from,
  to,
  page,
}: Record<string, unknown>): OrderSearch {
  const number = Number(page)
  return {
    keyword:
      String(keyword ?? '')
        .trim()
        .slice(0, 500) || undefined,
    status: orderStatuses.find((known) => known === status),
    paymentTerm: paymentTerms.find((known) => known === paymentTerm),
    from: dayOf(from),
    to: dayOf(to),
    page: Number.isInteger(number) && number > 1 && number <= 1_000_000 ? number : undefined,
  }
}
