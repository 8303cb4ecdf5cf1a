import type { StagedProduct } from './staged-product'

/** Rows of the staging tables of migration 0002. */
export interface StagedRows {
  heads: {
    kind: string
    external_id: string
    classifier_external_id: string
    name: string
    is_full: boolean
    owner: string
    owner_external_id: string | null
    owner_inn: string | null
    owner_full_name: string | null
    owner_kpp: string | null
    owner_okpo: string | null
    owner_address: string | null
  }
  sections: {
    ordinal: number
    classifier: string
    external_id: string
    parent_external_id: string | null
    name: string
    position: number
    is_deleted: boolean
  }
  properties: {
    ordinal: number
    classifier: string
    external_id: string
    name: string
    kind: 'list' | 'number'
    unit: string | null
    is_deleted: boolean
    /** ETIM code. */
    code: string | null
    is_shared: boolean
  }
  values: { ordinal: number; classifier: string; property_external_id: string; external_id: string; name: string }
  price_types: {
    ordinal: number
    classifier: string
    external_id: string
    name: string
    vat_included: boolean
    currency: string | null
    /** The portal's price type that stands for it. */
    portal_id: number | null
  }
  warehouses: { ordinal: number; classifier: string; external_id: string; name: string; address: string; city: string }
  products: StagedProduct
  placements: {
    ordinal: number
    catalogue: string
    external_id: string
    section_external_id: string
    is_deleted: boolean
  }
  pairs: {
    pair: number
    classifier: string
    property_external_id: string
    property_name: string | null
    values: string[]
    number: number | null
  }
  links: {
    catalogue: string
    external_id: string
    linked_external_id: string
    kind: 'analogue' | 'component'
    position: number
    /** Thousandths of a unit of a set's part. */
    amount: number | null
  }
  offers: {
    ordinal: number
    catalogue: string
    classifier: string
    external_id: string
    base_external_id: string
    is_variant: boolean
    name: string | null
    article: string | null
    article_folded: string | null
    seller: string | null
    barcode: string | null
    characteristics: string | null
    pairs: number[]
    has_prices: boolean
    has_stocks: boolean
    keeps_stocks: boolean
    has_drums: boolean
    is_deleted: boolean
  }
  prices: {
    ordinal: number
    price_type: string
    price: number | null
    from_amount: number | null
    is_in_type_currency: boolean
    /** The unit of each of several prices of one type, if the file does not define the product's own. */
    unit_okei: string | null
  }
  stocks: { ordinal: number; warehouse: string; amount: number }
  drums: { ordinal: number; warehouse: string; number: string; length: number }
}

export type StagedTable = keyof StagedRows

export const stagedTables: readonly StagedTable[] = [
  'heads',
  'sections',
  'properties',
  'values',
  'price_types',
  'warehouses',
  'products',
  'placements',
  'pairs',
  'links',
  'offers',
  'prices',
  'stocks',
  'drums',
]
