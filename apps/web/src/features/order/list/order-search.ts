import { orderStatuses, type OrderStatus } from '@snab/domain/order/order-status'

/** What makes the list of orders look as it does; defaults and rubbish are left out of the address. */
export type OrderSearch = { keyword?: string | undefined; status?: OrderStatus | undefined; page?: number | undefined }

export function readOrderSearch({ keyword, status, page }: Record<string, unknown>): OrderSearch {
  const number = Number(page)
  return {
    keyword:
      String(keyword ?? '')
        .trim()
        .slice(0, 500) || undefined,
    status: orderStatuses.find((known) => known === status),
    page: Number.isInteger(number) && number > 1 && number <= 1_000_000 ? number : undefined,
  }
}
