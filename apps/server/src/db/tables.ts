import type { OrderStatus } from '@snab/domain/order-status'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type At = ColumnType<Date, Date | undefined, Date>
type Json<T extends object> = JSONColumnType<T>

/** How a product's features are kept: by feature id, see migration 0001. */
export type StoredFeature = number | [number, number] | true | { v: number[] }

export type AdditionalFields = { searchLogUuid?: string; searchLogProductPosition?: number; searchHistory?: string[] }

export type Database = {
  catalogues: { id: Generated<number>; externalId: string; name: string; createdAt: At }
  priceTypes: { id: Generated<number>; catalogueId: number | null; externalId: string | null; name: string; vatIncluded: Generated<boolean>; isMapped: Generated<boolean>; isDefault: Generated<boolean> }
  regions: { id: Generated<number>; name: string; city: string; basePriceTypeId: number; isDefault: Generated<boolean> }
  warehouses: {
    id: Generated<number>; catalogueId: number | null; externalId: string | null; name: string; regionId: number; city: Generated<string>; address: Generated<string>
    deliveryDays: Generated<number>; isVirtual: Generated<boolean>; isPickupPoint: Generated<boolean>; isMapped: Generated<boolean>; position: Generated<number>
  }
  sellers: { id: Generated<number>; name: string }
  manufacturers: { id: Generated<number>; name: string }
  brands: { id: Generated<number>; name: string; manufacturerId: number | null; aliases: Generated<string[]> }
  series: { id: Generated<number>; brandId: number | null; name: string }
  sections: { id: Generated<number>; catalogueId: number; externalId: string | null; parentId: number | null; name: string; position: Generated<number>; isActive: Generated<boolean> }
  productGroups: { id: Generated<number>; catalogueId: number; code: string | null; name: string }
  features: {
    id: Generated<number>; catalogueId: number; externalId: string | null; code: string | null; name: string; unit: string | null
    kind: 'list' | 'number' | 'range' | 'flag'; position: Generated<number>
  }
  featureValues: { id: Generated<number>; featureId: number; externalId: string | null; name: string }
  productSets: { id: Generated<number>; catalogueId: number; externalId: string | null; name: string }
  products: {
    id: Generated<number>; catalogueId: number; externalId: string | null; article: string; articleFolded: string; manufacturerCode: Generated<string>
    barcodes: Generated<string[]>; name: string; keywords: Generated<string>; description: Generated<string>; sectionId: number | null; extraSectionIds: Generated<number[]>
    groupId: number | null; brandId: number | null; seriesId: number | null; manufacturerId: number | null; sellerId: number | null; setIds: Generated<number[]>
    unitName: Generated<string>; unitOkei: Generated<string>; multiplicity: Generated<number>; minimumBatch: Generated<number>; quantityInBox: number | null; quantityInBlock: number | null
    weightGrams: Generated<number>; deliveryDays: Generated<number>; vatRate: Generated<number | null>; features: Json<Record<string, StoredFeature>>; pictures: Generated<string[]>
    isRecommended: Generated<boolean>; popularity: Generated<number>; isActive: Generated<boolean>; isDiscontinued: Generated<boolean>; createdAt: At; updatedAt: At
  }
  productPrices: { productId: number; priceTypeId: number; price: number }
  productPriceSteps: { productId: number; priceTypeId: number; fromAmount: number; price: number }
  productStocks: { productId: number; warehouseId: number; amount: number }
  productLinks: { productId: number; linkedId: number; kind: 'analogue' | 'related'; position: Generated<number> }
  productCertificates: { id: Generated<number>; productId: number; name: string; number: string; validFrom: string | null; validTo: string | null }
  promotions: { id: Generated<number>; name: string; brandId: number | null; sectionId: number | null; basisPoints: number; startsOn: string; endsOn: string }
  synonyms: { id: Generated<number>; words: string[] }
  productChanges: { seq: Generated<number>; xid: Generated<string>; kind: 'product' | 'prices' | 'stocks' | 'dictionaries' | 'all'; productId: number | null; at: At }

  companies: {
    id: Generated<number>; externalId: string | null; name: string; regionId: number; priceTypeId: number; balance: Generated<number>; credit: Generated<number>; receivables: Generated<number>
    overdueReceivables: Generated<number>; overdueDays: Generated<number>; deferralDays: Generated<number>; bonus: Generated<number>; isAllowedSbpPay: Generated<boolean>
    isAllowedViewOrdersOfAllCompanies: Generated<boolean>; isAllowedViewLegalDocuments: Generated<boolean>; pricingVersion: Generated<number>; createdAt: At
  }
  legalEntities: {
    id: Generated<number>; companyId: number; name: string; fullName: string; kind: 'legal' | 'sole-trader'; inn: string; kpp: string | null; ogrn: string | null
    address: Generated<string>; isMain: Generated<boolean>
  }
  companyDiscounts: { id: Generated<number>; companyId: number; brandId: number | null; sectionId: number | null; basisPoints: number }
  contractPrices: { companyId: number; productId: number; price: number }
  users: {
    id: Generated<number>; uuid: Generated<string>; email: string | null; phone: string | null; passwordHash: string; firstName: Generated<string>; lastName: Generated<string>
    middleName: Generated<string>; gender: 'female' | 'male' | null; city: Generated<string>; isIndividual: Generated<boolean>; staffRole: 'sales' | 'content' | 'administrator' | null
    regionId: number | null; companyId: number | null; favouritesVersion: Generated<number>; isBlocked: Generated<boolean>; createdAt: At
  }
  companyMembers: { companyId: number; userId: number; role: 'administrator' | 'manager'; spendingLimit: number | null }
  staffCompanies: { userId: number; companyId: number }
  sessions: {
    tokenHash: Buffer; userId: number; createdAt: At; seenAt: At; expiresAt: Date; isRemembered: Generated<boolean>; device: Generated<string>; address: Generated<string>
  }
  signInFailures: { id: Generated<number>; loginHash: Buffer; address: string; at: At }
  favourites: { userId: number; productId: number; createdAt: At }

  customProducts: {
    id: Generated<number>; userId: number; companyId: number | null; name: string; article: Generated<string>; brandName: Generated<string>; unitName: Generated<string>
    price: number | null; description: Generated<string>; picture: string | null; createdAt: At
  }
  carts: { id: Generated<number>; userId: number | null; visitorHash: Buffer | null; name: Generated<string>; isActive: Generated<boolean>; version: Generated<number>; updatedAt: At }
  cartItems: {
    id: Generated<number>; cartId: number; productId: number | null; customProductId: number | null; sellerId: number | null; amount: number; position: number
    note: Generated<string>; additionalFields: Json<AdditionalFields>; priceWhenAdded: number | null; createdAt: At
  }

  orderStatuses: { code: OrderStatus; name: string; erpName: string | null; position: number }
  orders: {
    id: Generated<number>; number: string; userId: number; companyId: number | null; legalEntityId: number | null; sellerId: number | null; status: OrderStatus; erpStatus: string | null
    clientKey: string; requestHash: Buffer; comment: Generated<string>; deliveryType: 'pickup' | 'delivery'; deliveryAddress: Generated<string>; pickupWarehouseId: number | null
    contactName: Generated<string>; contactPhone: Generated<string>; reserve: Generated<boolean>; automaticProcessing: Generated<boolean>; offerAccepted: boolean
    itemsTotal: number; customItemsTotal: Generated<number>; deliveryPrice: Generated<number>; discountTotal: Generated<number>; vatTotal: Generated<number>; total: number
    weightGrams: Generated<number>; erpNumber: string | null; erpDate: string | null; paidAt: string | null; shippedAt: string | null
    version: Generated<number>; confirmedVersion: Generated<number>; createdAt: At; updatedAt: At
  }
  orderLines: {
    id: Generated<number>; orderId: number; position: number; productId: number | null; customProductId: number | null; article: string; name: string; unitName: string; unitOkei: string
    amount: number; basePrice: number; price: number; vatRate: number | null; vat: number; total: number; additionalFields: Json<AdditionalFields>
  }
  orderEvents: {
    id: Generated<number>; orderId: number; at: At; kind: 'placed' | 'status' | 'cancelled' | 'changed' | 'payment' | 'shipment'; author: string; details: Json<object>
  }

  contents: { slug: string; title: string; html: string | null; blocks: Json<object> | null; updatedAt: At }
  portalSettings: { key: string; value: ColumnType<unknown, string, string> }
  staffNotices: { id: Generated<number>; kind: string; text: string; createdAt: At; closedAt: Date | null }
}
