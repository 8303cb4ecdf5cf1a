import type { SupplierHead } from '../../../../db/tables/supplier-catalogue-tables'
import type { ProductRecord, SectionRecord } from '../commerceml/catalogue-record'
import type { UnclearList } from './unclear'

/** A feature of one product, before it is known which features are numeric. */
export type SupplierFeature = {
  /** Identifies the feature across goods: an ETIM code, another system's code, or the name. */
  id: string
  name: string
  /** ETIM code; null for other systems. */
  code: string | null
  /** The Russian symbol, or as written. */
  unit: string | null
  /** The kind by the standard; null when only the values can show it. */
  kind: 'number' | 'list' | null
  values: string[]
}

/** A price as written. Amounts stay text, because only the whole file shows what a comma means. */
export type SupplierPrice = {
  /** `net_customer`, `net_list`, `gross_list`, `nrp`, or a kind of the supplier's own. */
  priceKind: string
  amount: string
  factor: string | null
  /** ISO code; null when the file does not name one. */
  currency: string | null
  /** Units of the product that the price is for; null is one. */
  per: string | null
  /** The minimum order amount for this price. */
  from: string | null
  /** ISO days; the last one is included. */
  startsOn: string | null
  endsOn: string | null
  vatIncluded: boolean
  /** Countries the price is for; empty: all. */
  territories: string[]
  /** The reader could not interpret the price and has asked about it: its kind keeps the portal's price. */
  isRefused: boolean
  /** The VAT rate could not be understood. */
  isVatUnclear: boolean
  /** The unit the price is for, in capitals, when it must equal the product's order unit. */
  pricedUnit: string | null
}

/** What prices depend on, as the file states it. */
type SaidFacts = {
  per: string | null
  orderUnit: string | null
  minimumBatch: number | null
  vatRate: number | 'none' | null
}

export type SupplierItem = {
  kind: 'item'
  /** Null in formats without lines. */
  line: number | null
  /** Without features and prices, which are separate fields. Null: the file only changes prices. */
  product: ProductRecord | null
  externalId: string
  /** Null: the file states no features, so the product keeps its own. */
  features: SupplierFeature[] | null
  /** Null: the file states no prices, so the product keeps its own. */
  prices: SupplierPrice[] | null
  /** Why none of its prices may be used. */
  priceProblem: string | null
  /** Null in formats that always state them with the product. */
  facts: SaidFacts | null
  pictureLinks: string[]
  /** Thousandths; null when the file states no stock. */
  stock: number | null
}

/** BMEcat lists the sections of goods after the goods. */
export type SupplierPlacement = {
  kind: 'placement'
  productExternalId: string
  sectionExternalId: string
  deleted: boolean
}

/** Events of a file in their order. */
export type SupplierEvent = SectionRecord | SupplierItem | SupplierPlacement

/** The reader of one format. */
export type SupplierReader = (
  source: AsyncIterable<Uint8Array | string>,
  tools: {
    unclear: UnclearList
    onHead: (head: SupplierHead) => void
    /** Called for an item without a number, which later files could not identify. */
    onRefused: () => void
  },
) => AsyncGenerator<SupplierEvent>
