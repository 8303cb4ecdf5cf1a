/**
 * What every importer makes of its file. Money is kopecks (or hundredths of another currency), amounts and coefficients
 * are thousandths, weights are grams. `null` means «the file does not tell», which leaves what is there as it is.
 */
export type CatalogueRecord =
  | ClassifierRecord
  | CatalogueHeadRecord
  | OfferPackageRecord
  | SectionRecord
  | PropertyRecord
  | PriceTypeRecord
  | WarehouseRecord
  | UnitRecord
  | ProductRecord
  | OfferRecord

/** Who sells: «Владелец» of a catalogue or of a package of offers. */
export interface Owner {
  externalId: string | null
  name: string
}

/** Owner of the sections, properties, price types, warehouses and units that follow. */
interface ClassifierRecord {
  kind: 'classifier'
  externalId: string
  name: string
  /** False: only what is listed has changed. */
  full: boolean
  owner: Owner | null
}

/** Owner of the products that follow. */
interface CatalogueHeadRecord {
  kind: 'catalogue'
  externalId: string
  classifierExternalId: string
  name: string
  full: boolean
  owner: Owner | null
}

/** Head of the offers that follow. */
interface OfferPackageRecord {
  kind: 'offer-package'
  catalogueExternalId: string
  classifierExternalId: string
  full: boolean
  owner: Owner | null
}

export interface SectionRecord {
  kind: 'section'
  externalId: string
  parentExternalId: string | null
  name: string
  position: number
  deleted: boolean
}

export type PropertyType = 'string' | 'number' | 'dictionary' | 'date'

export interface PropertyRecord {
  kind: 'property'
  externalId: string
  name: string
  type: PropertyType
  unit: string | null
  values: { externalId: string; name: string }[]
  deleted: boolean
}

export interface PriceTypeRecord {
  kind: 'price-type'
  externalId: string
  name: string
  /** ISO 4217; null where none is told. */
  currency: string | null
  vatIncluded: boolean
  deleted: boolean
}

export interface WarehouseRecord {
  kind: 'warehouse'
  externalId: string
  name: string
  address: string
  city: string
  deleted: boolean
}

export interface UnitRecord {
  kind: 'unit'
  externalId: string
  okei: string
  name: string
  deleted: boolean
}

export interface Unit {
  okei: string
  name: string
}

export interface Pack {
  /** OKEI code of the pack's own unit, or the ERP's id of it. */
  unitCode: string
  /** How many base units it holds. */
  coefficient: number
}

/** `values` are ids of dictionary entries or plain values: the file does not always say which. */
export interface PropertyValue {
  propertyExternalId: string
  /** Only for properties that no classifier declares. */
  name: string | null
  values: string[]
}

export interface ProductRecord {
  kind: 'product'
  externalId: string
  article: string | null
  name: string
  fullName: string | null
  description: string | null
  descriptionIsHtml: boolean
  barcodes: string[]
  unit: Unit | null
  packs: Pack[]
  sectionExternalIds: string[]
  brand: string | null
  manufacturer: string | null
  /** Class of goods, «ВидНоменклатуры». */
  group: string | null
  properties: PropertyValue[]
  pictures: string[]
  /** Basis points; what cannot be read is kept as it is written. */
  vatRate: number | 'none' | { unreadable: string } | null
  weightGrams: number | null
  multiplicity: number | null
  minimumBatch: number | null
  requisites: { name: string; value: string }[]
  analogueExternalIds: string[]
  /** Parts of a set with their amounts. */
  components: { externalId: string; amount: number }[]
  deleted: boolean
}

/** A price for so much of a unit. `amount` is thousandths; null where it is not known how much it is: «за упаковку». */
export type PricedAmount = { amount: number | null; unit: Unit | null; words: string }

export interface OfferPrice {
  priceTypeExternalId: string
  kopecks: number
  /** Null where none is told: that of the price type. */
  currency: string | null
  /** What one of costs that much; null where it is not told. */
  unit: Unit | null
  /** The price holds from this amount on; null is the ordinary price. */
  fromAmount: number | null
  /** The price is for that many base units; null where it is not told. */
  coefficient: number | null
  /** What a price list says that the price is for; settled against the unit of the product. */
  per?: PricedAmount | null
}

export interface OfferRecord {
  kind: 'offer'
  /** Whose offer it is; null for that of the package's owner. */
  seller: string | null
  productExternalId: string
  characteristicExternalId: string | null
  characteristics: { name: string; value: string }[]
  article: string | null
  barcode: string | null
  name: string | null
  unit: Unit | null
  /** Null where none are told, or one of them cannot be read: what they were, they stay. */
  prices: OfferPrice[] | null
  unreadablePrices: number
  /** Of all warehouses together. */
  amount: number | null
  /** Null as the prices are. */
  stocks: { warehouseExternalId: string; amount: number }[] | null
  /** «Отрезки» of the warehouses: drums and loose pieces; null where the offer tells none. Lengths in thousandths. */
  drums: { warehouseExternalId: string; number: string; length: number }[] | null
  unreadableStocks: number
  deleted: boolean
}
