import type { SupplierCatalogueChoice, SupplierCatalogueCounts } from '@snab/contract/assortment/supplier-catalogue'
import type { SupplierCatalogueState, SupplierFormat } from '@snab/domain/product/supplier-catalogue'
import type { ColumnType, Generated } from 'kysely'

/** Something in a supplier's file that was not understood, or was left out. */
export type Unclear = {
  /** What: an element, a feature, a price. Russian. */
  what: string
  /** Why. Russian. */
  why: string
  count: number
  /** Where it was met first: the line and the product, if there is one. */
  line: number | null
  product: string | null
  /** True: a person must decide or correct something; the value was not loaded. */
  isQuestion: boolean
}

/** In kopecks for one unit of the product, with its days. */
export type SettledPrice = {
  priceKind: string
  kopecks: number
  /** Thousandths; null is the ordinary price. */
  fromAmount: number | null
  startsOn: string | null
  endsOn: string | null
  /** The portal's price type that it was converted for; missing until a person has chosen one. */
  priceTypeId?: number
}
/** What the prices of a product depend on. Files with only prices leave it out. */
export type PriceFacts = {
  /** Thousandths of the order unit that a price is for. */
  per: number
  /** As written, in capitals; null when the file named none. */
  orderUnit: string | null
  /** Thousandths. */
  minimumBatch: number | null
  vatRate: number | 'none' | null
}
/** How much of the range a file names: everything, changed goods, or only prices. */
export type SupplierScope = 'whole' | 'changes' | 'prices'

/** The head of a file. */
export type SupplierHead = {
  format: SupplierFormat
  version: string | null
  scope: SupplierScope
  /** The sender as the file names it; empty when it does not. */
  sender: string
  senderId: string | null
  catalogue: string
  currency: string | null
  generated: string | null
  /** Roubles per unit, as the supplier states them. */
  rates: Record<string, number>
}

type Separator = 'decimal' | 'thousands'

export type StudiedPrice = { priceKind: string; currency: string | null; count: number; vatIncluded: boolean }
export type StudiedProperty = { id: string; code: string | null; name: string; unit: string | null; isNumber: boolean }

/** What the whole file shows, before any of it is loaded. */
export type SupplierStudy = {
  head: SupplierHead
  /** Goods, with repeated ones. */
  items: number
  /** Items without a number. */
  refused: number
  deleted: number
  sections: number
  prices: StudiedPrice[]
  /** How the file writes amounts. */
  style: { comma: Separator | null; point: Separator | null }
  properties: StudiedProperty[]
  /** The last day of a price that has ended, and the first of one that begins later, are found when it is loaded. */
  datedPrices: number
  stocks: number
  unclear: Unclear[]
}

type Json<T> = ColumnType<T, string | undefined, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>

/** Catalogues of suppliers: BMEcat and YML. */
export type SupplierCatalogueTables = {
  supplierCatalogues: {
    id: Generated<number>
    fileName: string
    size: Generated<number>
    state: SupplierCatalogueState
    supplier: Generated<string>
    study: NullableJson<SupplierStudy>
    choice: NullableJson<SupplierCatalogueChoice>
    isRemembered: Generated<boolean>
    /** A person has decided that it is loaded although it changes much. */
    isApproved: Generated<boolean>
    unclear: Json<Unclear[]>
    counts: NullableJson<SupplierCatalogueCounts>
    message: Generated<string>
    sessionId: number | null
    createdBy: number
    createdAt: Date
    loadedAt: Date | null
    version: Generated<number>
  }
  supplierCatalogueMemory: {
    sender: string
    supplier: string
    choice: ColumnType<SupplierCatalogueChoice, string, string>
    usedAt: Date
  }
  supplierDatedPrices: {
    catalogueId: number
    externalId: string
    prices: ColumnType<SettledPrice[], string, string>
    /** Kinds whose price could not be read. */
    unsure: Generated<string[]>
    /** ISO day. */
    nextOn: string
    /** When the file, or the day's job, said these prices: later ones of others stay. */
    saidAt: Generated<Date>
  }
  supplierMatches: {
    catalogueId: number
    externalId: string
    productId: number
    /** The unit of the supplier's file; null when it named none that is known. */
    unitOkei: string | null
  }
  supplierPriceFacts: { catalogueId: number; externalId: string; facts: ColumnType<PriceFacts, string, string> }
}
