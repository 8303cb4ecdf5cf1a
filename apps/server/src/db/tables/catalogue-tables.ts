import type { UnbookedReason, UnbookedState } from '@snab/domain/erp/unbooked'
import type { ErpWordKind } from '@snab/domain/erp/erp-word'
import type { StoredCritical } from '@snab/domain/product/fit/stored-critical'
import type { LinkKind, OwnField, OwnValues, DocumentKind } from '@snab/domain/product/own-fields'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { BoostEffect, RankingWeight } from '@snab/domain/catalogue/ranking'
import type { FeatureGroup } from '@snab/contract/catalogue/product'
import type { At, Json } from './columns'

/** Stored features by feature id, see migration 0001. */
export type StoredFeature = number | [number, number] | true | { v: number[] }

/** Any own value; written as JSON text. */
type OwnJson = ColumnType<OwnValues[OwnField] | true, string, string>

/** Written as JSON text. */
type FeatureJson = ColumnType<StoredFeature | null, string | null, string | null>

/** The source of a price or stock; null for rows from before it was stored. */
type Said = {
  source: Generated<'erp' | 'price-list' | 'staff' | null>
  saidAt: Generated<Date | null>
  listId: Generated<number | null>
}
/** The same of the value that a value of staff overrides, and who set that one. */
type OwnSaid = {
  erpSource: 'erp' | 'price-list' | null
  erpSaidAt: Date | null
  erpListId: number | null
  changedBy: number
  changedAt: Date
}

/** `amount` in thousandths of a unit; null is the smallest order amount. */
export type SetMember = { id: number; amount: number | null }

/** Goods with their dictionaries, prices and stocks. */
export type CatalogueTables = {
  catalogues: {
    id: Generated<number>
    externalId: string
    name: string
    sellerId: Generated<number | null>
    createdAt: At
  }
  /** Words of the ERP that the portal does not know, and the meanings set by staff. */
  erpWords: {
    id: Generated<number>
    kind: ErpWordKind
    word: string
    meaning: string | null
    example: string
    seenAt: Date
    version: Generated<number>
  }
  /** Documents of 1C that were not booked. */
  erpUnbooked: {
    id: Generated<number>
    key: string
    name: string
    reason: UnbookedReason
    problem: string
    inn: string | null
    state: Generated<UnbookedState>
    firstToldAt: Date
    toldAt: Date
    decidedBy: Generated<number | null>
    decidedAt: Generated<Date | null>
    version: Generated<number>
  }
  erpUnbookedSessions: { unbookedId: number; sessionId: number }
  priceTypes: {
    id: Generated<number>
    catalogueId: number | null
    externalId: string | null
    name: string
    vatIncluded: Generated<boolean>
    currency: Generated<string>
    isMapped: Generated<boolean>
    isDefault: Generated<boolean>
    /** Set: a cost, stored in `productCosts` and hidden from buyers; margins use the counted one. */
    costUse: 'counted' | 'aside' | null
    version: Generated<number>
  }
  regions: {
    id: Generated<number>
    name: string
    city: string
    basePriceTypeId: number
    isDefault: Generated<boolean>
    version: Generated<number>
  }
  warehouses: {
    id: Generated<number>
    catalogueId: number | null
    externalId: string | null
    name: string
    regionId: number
    city: Generated<string>
    address: Generated<string>
    deliveryDays: Generated<number>
    isVirtual: Generated<boolean>
    isPickupPoint: Generated<boolean>
    pickupHours: Generated<string>
    pickupPhone: Generated<string>
    pickupWeekdays: Generated<number[]>
    version: Generated<number>
    isMapped: Generated<boolean>
    position: Generated<number>
    isHidden: Generated<boolean>
    choiceOrder: Generated<number>
  }
  warehouseRegions: { warehouseId: number; regionId: number; deliveryDays: number; choiceOrder: number }
  /** A view: real warehouses that buyers see, with each region they ship to. */
  servedRegions: { warehouseId: number; regionId: number; deliveryDays: number; choiceOrder: number }
  sellers: {
    id: Generated<number>
    name: string
    externalId: Generated<string | null>
    inn: Generated<string | null>
    ownState: Generated<'unknown' | 'own' | 'other'>
    fullName: Generated<string | null>
    kpp: Generated<string | null>
    okpo: Generated<string | null>
    address: Generated<string | null>
  }
  banks: { bik: string; name: string; town: Generated<string>; correspondentAccount: Generated<string> }
  manufacturers: { id: Generated<number>; name: string }
  brands: {
    id: Generated<number>
    name: string
    manufacturerId: number | null
    aliases: Generated<string[]>
    erpName: Generated<string | null>
    country: Generated<string>
    description: Generated<string>
    logo: Generated<string | null>
    mergedInto: Generated<number | null>
    version: Generated<number>
  }
  series: { id: Generated<number>; brandId: number | null; name: string }
  sections: {
    id: Generated<number>
    catalogueId: number
    externalId: string | null
    parentId: number | null
    name: string
    position: Generated<number>
    isActive: Generated<boolean>
    erpName: Generated<string | null>
    erpPosition: Generated<number | null>
    isHidden: Generated<boolean>
    mergedInto: Generated<number | null>
    picture: Generated<string | null>
    version: Generated<number>
  }
  shownSections: { id: number }
  /** Classes of goods. */
  productGroups: {
    id: Generated<number>
    catalogueId: number
    externalId: Generated<string | null>
    code: string | null
    name: string
    erpName: Generated<string | null>
    mergedInto: Generated<number | null>
    version: Generated<number>
    /** Stored as JSON text; null: the default critical features of the trade. */
    criticalFeatures: ColumnType<StoredCritical[] | null, string | null | undefined, string | null>
  }
  features: {
    id: Generated<number>
    catalogueId: number
    externalId: string | null
    code: string | null
    name: string
    unit: string | null
    kind: 'list' | 'number' | 'range' | 'flag'
    position: Generated<number>
    erpName: Generated<string | null>
    erpUnit: Generated<string | null>
    erpPosition: Generated<number | null>
    cardGroup: Generated<FeatureGroup | null>
    isFilter: Generated<boolean>
    mergedInto: Generated<number | null>
    mergeRank: Generated<number>
    keepsRest: Generated<boolean>
    version: Generated<number>
  }
  featureSections: { featureId: number; sectionId: number }
  dictionaryMerges: {
    id: Generated<number>
    kind: 'feature' | 'brand' | 'section' | 'class'
    fromId: number
    intoId: number
    userId: number
    at: Date
    undoneAt: Date | null
    details: Json<object>
  }
  dictionaryMergeProducts: { mergeId: number; productId: number; before: Json<object>; after: Json<object> }
  featureValues: { id: Generated<number>; featureId: number; externalId: string | null; name: string }
  productSets: {
    id: Generated<number>
    catalogueId: number
    externalId: string | null
    name: string
    isOwn: Generated<boolean>
    erpMembers: JSONColumnType<SetMember[]> | null
    version: Generated<number>
    changedBy: number | null
    changedAt: Date | null
    deletedAt: Date | null
  }
  productSetAmounts: { setId: number; productId: number; amount: number; position: Generated<number> }
  products: {
    id: Generated<number>
    catalogueId: number
    externalId: string | null
    article: string
    articleFolded: string
    manufacturerCode: Generated<string>
    barcodes: Generated<string[]>
    name: string
    keywords: Generated<string>
    description: Generated<string>
    sectionId: number | null
    extraSectionIds: Generated<number[]>
    groupId: number | null
    brandId: number | null
    seriesId: number | null
    manufacturerId: number | null
    sellerId: number | null
    setIds: Generated<number[]>
    unitName: Generated<string>
    unitOkei: Generated<string>
    multiplicity: Generated<number>
    minimumBatch: Generated<number>
    quantityInBox: number | null
    quantityInBlock: number | null
    weightGrams: Generated<number>
    country: Generated<string>
    customsDeclaration: Generated<string>
    commodityCode: Generated<string>
    markingRequired: Generated<boolean>
    /** Days until goods outside the stock can be shipped; null: unknown. */
    deliveryDays: number | null
    vatRate: Generated<number | null>
    features: Json<Record<string, StoredFeature>>
    pictures: Generated<string[]>
    isRecommended: Generated<boolean>
    popularity: Generated<number>
    isActive: Generated<boolean>
    isDiscontinued: Generated<boolean>
    ownVersion: Generated<number>
    /** The product of 1C that a product made by staff was merged into. */
    mergedInto: Generated<number | null>
    createdAt: At
    updatedAt: At
  }
  productOwnValues: {
    productId: number
    field: OwnField
    value: OwnJson
    erpValue: OwnJson
    changedBy: number
    changedAt: At
  }
  /** A cost applies from its day until the next row of its source. */
  productCosts: {
    productId: number
    /** Null: entered by staff. */
    priceTypeId: number | null
    day: string
    /** Null: removed. */
    price: number | null
    vatIncluded: boolean
    changedBy: number | null
    changedAt: At
  }
  orderLineCosts: { orderLineId: number; price: number; vatIncluded: boolean; vatRate: number | null }
  productPrices: { productId: number; priceTypeId: number; price: number } & Said
  productOwnPrices: { productId: number; priceTypeId: number; price: number; erpPrice: number | null } & OwnSaid
  productOwnStocks: { productId: number; warehouseId: number; amount: number; erpAmount: number | null } & OwnSaid
  ownAmountChanges: {
    id: Generated<number>
    productId: number
    kind: 'price' | 'stock'
    targetId: number
    before: number | null
    after: number | null
    authorId: number
    at: Date
    jobId: Generated<number | null>
  }
  productOwnFeatures: {
    productId: number
    featureId: number
    value: FeatureJson
    erpValue: FeatureJson
    changedBy: number
    changedAt: Date
  }
  productOffers: { productId: number; sellerId: number; priceTypeId: number; price: number }
  productPriceSteps: { productId: number; priceTypeId: number; fromAmount: number; price: number }
  drums: {
    id: Generated<number>
    productId: number
    warehouseId: number
    number: string
    length: number
    source: 'erp' | 'staff'
  }
  productStocks: { productId: number; warehouseId: number; amount: number } & Said
  /** A view: stock less reserves. */
  freeStocks: { productId: number; warehouseId: number; amount: number }
  pricesBefore: {
    batch: Generated<number>
    productId: number
    priceTypeId: number
    fromAmount: Generated<number>
    price: number | null
    at: At
  }
  stocksBefore: { batch: Generated<number>; productId: number; warehouseId: number; amount: number; at: At }
  productLinks: { productId: number; linkedId: number; kind: LinkKind; position: Generated<number> }
  productPapers: {
    id: Generated<number>
    productId: number
    kind: Generated<DocumentKind>
    name: string
    number: Generated<string>
    validFrom: string | null
    validTo: string | null
    file: string | null
    version: Generated<number>
    changedBy: number | null
    changedAt: Date | null
    deletedAt: Date | null
  }
  productOwnLinks: {
    productId: number
    kind: LinkKind
    list: number[]
    added: number[]
    removed: number[]
    erp: number[]
    changedBy: number
    changedAt: At
  }
  promotions: {
    id: Generated<number>
    name: string
    brandId: number | null
    sectionId: number | null
    basisPoints: number
    startsOn: string
    endsOn: string
    note: Generated<string>
    productIds: Generated<number[]>
    regionIds: Generated<number[]>
    priceTypeIds: Generated<number[]>
    segmentId: number | null
    companyIds: Generated<number[]>
    version: Generated<number>
    removedAt: Date | null
  }
  rankingWeights: { id: Generated<boolean>; version: Generated<number> } & Record<RankingWeight, Generated<number>>
  boosts: {
    id: Generated<number>
    name: string
    phrases: Generated<string[]>
    brandId: number | null
    sectionId: number | null
    productIds: Generated<number[]>
    startsOn: string | null
    endsOn: string | null
    effect: BoostEffect
    points: number
    version: Generated<number>
    removedAt: Date | null
  }
  recommendedLists: {
    id: Generated<number>
    name: string
    productIds: number[]
    regionIds: Generated<number[]>
    priceTypeIds: Generated<number[]>
    startsOn: string
    endsOn: string
    version: Generated<number>
    removedAt: Date | null
  }
  synonyms: { id: Generated<number>; words: string[] }
  productChanges: {
    seq: Generated<number>
    xid: Generated<string>
    kind: 'product' | 'prices' | 'stocks' | 'dictionaries' | 'all'
    productId: number | null
    at: At
    token: Generated<number>
  }
}
