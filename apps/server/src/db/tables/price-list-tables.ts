import type { SupplierMarkUp } from '@snab/contract/assortment/products/mark-up'
import type { PriceListMapping } from '@snab/contract/assortment/price-list'
import type { PriceListKind } from '@snab/domain/product/price-list'
import type { Sheet } from '../../sheets/sheet'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Json } from './columns'

/** Kopecks for a price type, thousandths for a warehouse. */
export type ListedValue = {
  id: number
  before: number | null
  after: number
  /** The source of the former value, restored by undoing; rows read earlier have none. */
  said?: { source: string | null; at: string | null; list: number | null } | undefined
}

/** A property of goods; numeric if nearly all rows of the list have numbers. */
export type ListedFeature = { key: string; name: string; unit: string | null; value: string; isNumber: boolean }

/** The data of a product to be created. */
export type ListedGoods = {
  externalId: string
  article: string
  articleFolded: string
  manufacturerCode: string
  barcodes: string[]
  name: string
  description: string
  brand: string | null
  manufacturer: string | null
  /** Prices as listed; lists read earlier have none. */
  group?: string | null
  section: string[]
  unitName: string
  unitOkei: string
  multiplicity: number
  minimumBatch: number
  quantityInBox: number | null
  weightGrams: number
  /** Basis points; null is «без НДС». */
  vatRate: number | null
  features: ListedFeature[]
}

type ListedSheet = Sheet
type Mappings = JSONColumnType<PriceListMapping[]>
type CountsOfReasons = Generated<Record<string, number>>

/** Price lists uploaded by staff. */
export type PriceListTables = {
  priceLists: {
    id: Generated<number>
    fileName: string
    supplier: string
    sheets: JSONColumnType<ListedSheet[]> | null
    hiddenSheets: Generated<string[]>
    mappings: Mappings
    creates: Generated<boolean>
    skipped: CountsOfReasons
    warnings: CountsOfReasons
    isRemembered: Generated<boolean>
    questions: ColumnType<string[], string | undefined, string>
    comparedPrices: Generated<number>
    jobId: number | null
    createdBy: number
    createdAt: Date
  }
  priceListRows: {
    listId: number
    position: number
    sheet: string
    line: number
    article: string
    name: string
    productId: number | null
    kind: PriceListKind
    reason: string | null
    goods: JSONColumnType<ListedGoods> | null
    prices: Json<ListedValue[]>
    stocks: Json<ListedValue[]>
    listed: ColumnType<ListedValue[], string | undefined, string>
    /** Links, fetched when the list has been applied. */
    pictures: Generated<string[]>
    outcome: 'changed' | 'newer' | null
    undone: 'changed' | 'newer' | null
  }
  supplierMarkUps: {
    supplier: string
    rules: JSONColumnType<SupplierMarkUp[]>
    version: Generated<number>
    changedBy: number
    changedAt: Date
  }
  supplierPrices: { supplier: string; productId: number; priceTypeId: number; price: number }
  priceListMemory: { signature: string; supplier: string; mapping: Mappings; creates: boolean; usedAt: Date }
}
