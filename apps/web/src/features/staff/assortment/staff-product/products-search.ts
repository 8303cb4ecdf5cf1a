import { goodsGaps, goodsStates, type GoodsGap, type GoodsState } from '@snab/contract/assortment/staff-product'
import { readOrderSearch } from '../../frame/staff-search'

export type ProductsSearch = {
  page?: number | undefined
  keyword?: string | undefined
  sectionId?: number | undefined
  brandId?: number | undefined
  state?: GoodsState | undefined
  without?: GoodsGap | undefined
  own?: true | undefined
  /** A day: changed by staff then or later. */ since?: string | undefined
}
type Raw = Record<string, unknown>

const id = (given: unknown) => (Number.isSafeInteger(Number(given)) && Number(given) > 0 ? Number(given) : undefined)

export function readProductsSearch(raw: Raw): ProductsSearch {
  const { page, keyword, from: since } = readOrderSearch({ page: raw.page, keyword: raw.keyword, from: raw.since })
  return {
    page,
    keyword,
    sectionId: id(raw.sectionId),
    brandId: id(raw.brandId),
    state: goodsStates.find((state) => state === raw.state),
    without: goodsGaps.find((gap) => gap === raw.without),
    own: raw.own === true || raw.own === 'true' ? true : undefined,
    since,
  }
}

export const productTabs = ['pictures', 'links', 'sets', 'papers', 'drums', 'history'] as const
export type ProductTab = (typeof productTabs)[number]
export type ProductSearch = { /** Texts when missing. */ tab?: ProductTab | undefined }

export const readProductSearch = (raw: Raw): ProductSearch => ({ tab: productTabs.find((tab) => tab === raw.tab) })
