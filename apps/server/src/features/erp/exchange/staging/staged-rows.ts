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
  }
  values: { ordinal: number; classifier: string; property_external_id: string; external_id: string; name: string }
  price_types: {
    ordinal: number
    classifier: string
    external_id: string
    name: string
    vat_included: boolean
    currency: string | null
  }
  warehouses: { ordinal: number; classifier: string; external_id: string; name: string; address: string; city: string }
  products: {
    ordinal: number
    catalogue: string
    classifier: string
    external_id: string
    article: string
    article_folded: string
    manufacturer_code: string | null
    barcodes: string[]
    name: string
    keywords: string | null
    description: string | null
    unit_name: string | null
    unit_okei: string | null
    section_external_ids: string[]
    brand: string | null
    manufacturer: string | null
    product_group: string | null
    pictures: string[]
    vat_rate: string | null
    vat_word: string | null
    weight_grams: number | null
    country: string | null
    customs_declaration: string | null
    commodity_code: string | null
    marking_required: boolean | null
    multiplicity: number | null
    minimum_batch: number | null
    quantity_in_box: number | null
    quantity_in_block: number | null
    pairs: number[]
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
  'pairs',
  'links',
  'offers',
  'prices',
  'stocks',
  'drums',
]
