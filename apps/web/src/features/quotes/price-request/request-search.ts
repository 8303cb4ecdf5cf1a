import { priceRequestStates, type PriceRequestState } from '@snab/domain/price-request'

export type RequestSearch = {
  page?: number | undefined
  keyword?: string | undefined
  state?: PriceRequestState | undefined
}

export function readRequestSearch(raw: Record<string, unknown>): RequestSearch {
  const page = Number(raw.page)
  // the router reads ?keyword=17 as a number
  const keyword = typeof raw.keyword === 'string' || typeof raw.keyword === 'number' ? String(raw.keyword).trim() : ''
  return {
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    keyword: keyword === '' ? undefined : keyword,
    state: priceRequestStates.find((state) => state === raw.state),
  }
}
