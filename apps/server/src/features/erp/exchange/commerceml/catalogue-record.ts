/**
 * The common output of all importers. Money is kopecks (or hundredths of another currency), amounts and coefficients
 * are thousandths, weights are grams. `null` means absent in the file, and keeps the existing value.
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
  | PlacementRecord
  | OfferRecord

/** The seller: «Владелец» of a catalogue or a package of offers. */
export interface Owner {
  externalId: string | null
  name: string
  /** Null: missing, or not an ИНН. */
  inn: string | null
  fullName: string | null
  /** Null: missing, or not a КПП. */
  kpp: string | null
  /** Null: missing, or not an ОКПО. */
  okpo: string | null
  /** The registered address. */
  address: string | null
}

/** Owner of the following sections, properties, price types, warehouses and units. */
interface ClassifierRecord {
  kind: 'classifier'
  externalId: string
  name: string
  /** False: only changes are listed. */
  full: boolean
  owner: Owner | null
}

/** Owner of the following products. */
interface CatalogueHeadRecord {
  kind: 'catalogue'
  externalId: string
  classifierExternalId: string
  name: string
  full: boolean
  owner: Owner | null
}

/** Head of the following offers. */
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
  /** ETIM code, if the file has one. */
  code?: string | null
  /** True: maps to a portal feature with the same code, or the same name and unit. */
  isShared?: boolean
}

export interface PriceTypeRecord {
  kind: 'price-type'
  externalId: string
  name: string
  /** ISO 4217; null if absent. */
  currency: string | null
  vatIncluded: boolean
  deleted: boolean
  /** The portal's price type that a person chose for it; null makes it a price type of its own. */
  portalId?: number | null
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
  /** OKEI code of the pack's unit, or the ERP's id of it. */
  unitCode: string
  /** Base units per pack. */
  coefficient: number
}

/** `values` are ids of dictionary entries or plain values; files do not always say which. */
export interface PropertyValue {
  propertyExternalId: string
  /** Only for properties without a classifier. */
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
  /** Basis points; an unreadable value is kept as written. */
  vatRate: number | 'none' | { unreadable: string } | null
  weightGrams: number | null
  /** Null fields are absent. */
  origin: { country: string | null; customsDeclaration: string | null; commodityCode: string | null }
  /** Subject to Честный знак; null when absent. */
  markingRequired: boolean | null
  multiplicity: number | null
  minimumBatch: number | null
  requisites: { name: string; value: string }[]
  analogueExternalIds: string[]
  /** Parts of a set with their amounts. */
  components: { externalId: string; amount: number }[]
  deleted: boolean
  /** The file has no features: the product keeps the portal's. */
  keepsFeatures?: boolean
  /** Links that pictures are fetched from. */
  pictureLinks?: string[]
}

/** A product's section, in files that list placements apart from products. */
interface PlacementRecord {
  kind: 'placement'
  productExternalId: string
  sectionExternalId: string
  deleted: boolean
}

/** A price for an amount of a unit. `amount` is thousandths; null when unknown: «за упаковку». */
export type PricedAmount = { amount: number | null; unit: Unit | null; words: string }

export interface OfferPrice {
  priceTypeExternalId: string
  kopecks: number
  /** Null: the price type's. */
  currency: string | null
  /** An unreadable date makes the price unclear: otherwise it could apply too early or too long. */
  unit: Unit | null
  /** Minimum amount for the price; null is the ordinary price. */
  fromAmount: number | null
  /** Base units the price is for; null if absent. */
  coefficient: number | null
  /** The amount that a price list states for the price; resolved with the product's unit. */
  per?: PricedAmount | null
}

export interface OfferRecord {
  kind: 'offer'
  /** The offer's seller; null: the package's owner. */
  seller: string | null
  productExternalId: string
  characteristicExternalId: string | null
  characteristics: { name: string; value: string }[]
  article: string | null
  barcode: string | null
  name: string | null
  unit: Unit | null
  /** Null leaves the value unchanged: none are given, or one of them is unreadable. */
  prices: OfferPrice[] | null
  unreadablePrices: number
  /** Price types whose price is unreadable, beside readable ones: the old ones stay. */
  unreadableKinds?: string[]
  /** The total of all warehouses. */
  amount: number | null
  /** Null like prices. */
  stocks: { warehouseExternalId: string; amount: number }[] | null
  /** «Отрезки» of the warehouses: drums and loose pieces; null if absent. Lengths in thousandths. */
  drums: { warehouseExternalId: string; number: string; length: number }[] | null
  unreadableStocks: number
  deleted: boolean
}
