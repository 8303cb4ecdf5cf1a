import type { SupplierCatalogueChoice, SupplierCatalogueCounts } from '@snab/contract/assortment/supplier-catalogue'
import type { SupplierCatalogueState, SupplierFormat } from '@snab/domain/product/supplier-catalogue'
import type { ColumnType, Generated } from 'kysely'

/** Something in a supplier's file that was not understood or was left out. */
export type Unclear = {
  /** An element, a feature or a price, in Russian. */
  what: string
  /** Why. Russian. */
  why: string
  count: number
  /** The first place: the line and the product, if there is one. */
  line: number | null
  product: string | null
  /** True: a person must decide or correct something; the value was not loaded. */
  isQuestion: boolean
}

/** A price in kopecks for one unit of the product, with its days. */
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
/** What the prices of a product depend on. Price-only files leave it out. */
export type PriceFacts = {
  /** Thousandths of the order unit that a price is for. */
  per: number
  /** The unit as written, in capitals; null when the file named none. */
  orderUnit: string | null
  /** Thousandths. */
  minimumBatch: number | null
  vatRate: number | 'none' | null
}
/** The extent of a file: everything, changed goods, or only prices. */
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

/** The contents of the whole file, found before anything is loaded. */
export type SupplierStudy = {
  head: SupplierHead
  /** Goods, counting repeated ones. */
  items: number
  /** Items without a number. */
  refused: number
  deleted: number
  sections: number
  prices: StudiedPrice[]
  /** The number format of amounts. */
  style: { comma: Separator | null; point: Separator | null }
  properties: StudiedProperty[]
  /** Prices with days; those that have ended or begin later are found on loading. */
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
    /** A person has approved the load although it changes much. */
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
    /** When the file, or the daily job, set these prices: later ones from elsewhere stay. */
    saidAt: Generated<Date>
  }
  supplierMatches: {
    catalogueId: number
    externalId: string
    productId: number
    /** The unit in the supplier's file; null when it named no known unit. */
    unitOkei: string | null
  }
  supplierPriceFacts: { catalogueId: number; externalId: string; facts: ColumnType<PriceFacts, string, string> }
}
