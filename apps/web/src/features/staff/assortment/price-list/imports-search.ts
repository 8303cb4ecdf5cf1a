import { priceListKinds, type PriceListKind } from '@snab/domain/product/price-list'
import { readOrderSearch } from '../../frame/staff-search'

export type ImportsSearch = { page?: number | undefined }
export type ImportSearch = {
  page?: number | undefined
  /** Changed rows when missing. */ kind?: PriceListKind | undefined
}

export const readImportsSearch = (raw: Record<string, unknown>): ImportsSearch => ({
  page: readOrderSearch({ page: raw.page }).page,
})
export const readImportSearch = (raw: Record<string, unknown>): ImportSearch => ({
  page: readOrderSearch({ page: raw.page }).page,
  kind: priceListKinds.find((kind) => kind === raw.kind),
})
