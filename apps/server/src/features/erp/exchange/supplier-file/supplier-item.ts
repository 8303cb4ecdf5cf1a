import type { SupplierHead } from '../../../../db/tables/supplier-catalogue-tables'
import type { ProductRecord, SectionRecord } from '../commerceml/catalogue-record'
import type { UnclearList } from './unclear'

/** A feature of one product, before it is known which features are numeric. */
export type SupplierFeature = {
  /** The same for all goods: an ETIM code, another system's code, or the name. */
  id: string
  name: string
  /** ETIM code; null for other systems. */
  code: string | null
  /** The Russian symbol, or as written. */
  unit: string | null
  /** What the standard says about it; null when only the values tell. */
  kind: 'number' | 'list' | null
  values: string[]
}

/** A price as written. Amounts are texts, because only the whole file shows what a comma means. */
export type SupplierPrice = {
  /** `net_customer`, `net_list`, `gross_list`, `nrp`, or a kind of the supplier's own. */
  priceKind: string
  amount: string
  factor: string | null
  /** ISO code; null when the file does not name one. */
  currency: string | null
  /** Units of the product that the price is for; null is one. */
  per: string | null
  /** The smallest amount it is for. */
  from: string | null
  /** ISO days; the last one is included. */
  startsOn: string | null
  endsOn: string | null
  vatIncluded: boolean
  /** Countries it is for; empty: all. */
  territories: string[]
  /** The file names a price, but the reader has asked what it is: its kind keeps what the portal has. */
  isRefused: boolean
  /** A rate of VAT is written that is not understood. */
  isVatUnclear: boolean
  /** The unit it is for, as written in capitals, where only what is known of the product tells the unit of the order. */
  pricedUnit: string | null
}

/** What prices depend on, as a file says it. */
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
  /** Without features and prices, which are below. Null: the file only changes prices. */
  product: ProductRecord | null
  externalId: string
  /** Null: nothing is said about features, the product keeps them. */
  features: SupplierFeature[] | null
  /** Null: nothing is said about prices, the product keeps them. */
  prices: SupplierPrice[] | null
  /** Why no price of it may be used. */
  priceProblem: string | null
  /** Null: files of this format never leave it out. */
  facts: SaidFacts | null
  pictureLinks: string[]
  /** Thousandths by place; null when the file says nothing. */
  stock: number | null
}

/** BMEcat says where goods belong after the goods. */
export type SupplierPlacement = {
  kind: 'placement'
  productExternalId: string
  sectionExternalId: string
  deleted: boolean
}

/** What a file says, in its order. */
export type SupplierEvent = SectionRecord | SupplierItem | SupplierPlacement

/** What the reader of one format does. */
export type SupplierReader = (
  source: AsyncIterable<Uint8Array | string>,
  tools: {
    unclear: UnclearList
    onHead: (head: SupplierHead) => void
    /** An item without a number, which cannot be found again. */
    onRefused: () => void
  },
) => AsyncGenerator<SupplierEvent>
