import type { PersonalSettings } from '@snab/contract/info'
import type { ApprovalLineState, ApprovalReason } from '@snab/domain/approval'
import type { LegalEntityDecider, LegalEntityState } from '@snab/domain/legal-entity'
import type { LimitPeriod } from '@snab/domain/limit-period'
import type { ListedState } from '@snab/domain/listed-changes'
import type { NotificationHeading, RaisedKind } from '@snab/domain/notification'
import type { OrderStatus } from '@snab/domain/order-status'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type At = ColumnType<Date, Date | undefined, Date>
type Json<T extends object> = JSONColumnType<T>

/** How a product's features are kept: by feature id, see migration 0001. */
export type StoredFeature = number | [number, number] | true | { v: number[] }

export type AdditionalFields = { searchLogUuid?: string; searchLogProductPosition?: number; searchHistory?: string[] }

/** What an order will be made with once it is approved. */
export type StoredOrderTerms = {
  legalEntityId: number | null
  pickupWarehouseId: number | null
  regionId: number
  deliveryType: 'pickup' | 'delivery'
  deliveryAddress: string
  deliveryCity: string
  contactName: string
  contactPhone: string
  comment: string
  reserve: boolean
  automaticProcessing: boolean
  offerAccepted: boolean
}

/** A row as a version of a specification remembers it. */
export type VersionItem = {
  productId: number | null
  customProductId: number | null
  sellerId: number | null
  amount: number
  note: string
  article: string
  name: string
  unit: string
}

/** What proves a consent: the text that was shown, by whom, when and from where it was agreed to. */
export type ConsentProof = { form: string; slug: string; textHash: string; at: string; address: string; device: string }

export type Database = {
  catalogues: {
    id: Generated<number>
    externalId: string
    name: string
    sellerId: Generated<number | null>
    createdAt: At
  }
  priceTypes: {
    id: Generated<number>
    catalogueId: number | null
    externalId: string | null
    name: string
    vatIncluded: Generated<boolean>
    isMapped: Generated<boolean>
    isDefault: Generated<boolean>
  }
  regions: { id: Generated<number>; name: string; city: string; basePriceTypeId: number; isDefault: Generated<boolean> }
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
    isMapped: Generated<boolean>
    position: Generated<number>
  }
  sellers: { id: Generated<number>; name: string; externalId: Generated<string | null> }
  manufacturers: { id: Generated<number>; name: string }
  brands: { id: Generated<number>; name: string; manufacturerId: number | null; aliases: Generated<string[]> }
  series: { id: Generated<number>; brandId: number | null; name: string }
  sections: {
    id: Generated<number>
    catalogueId: number
    externalId: string | null
    parentId: number | null
    name: string
    position: Generated<number>
    isActive: Generated<boolean>
  }
  productGroups: { id: Generated<number>; catalogueId: number; code: string | null; name: string }
  features: {
    id: Generated<number>
    catalogueId: number
    externalId: string | null
    code: string | null
    name: string
    unit: string | null
    kind: 'list' | 'number' | 'range' | 'flag'
    position: Generated<number>
  }
  featureValues: { id: Generated<number>; featureId: number; externalId: string | null; name: string }
  productSets: { id: Generated<number>; catalogueId: number; externalId: string | null; name: string }
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
    deliveryDays: Generated<number>
    vatRate: Generated<number | null>
    features: Json<Record<string, StoredFeature>>
    pictures: Generated<string[]>
    isRecommended: Generated<boolean>
    popularity: Generated<number>
    isActive: Generated<boolean>
    isDiscontinued: Generated<boolean>
    createdAt: At
    updatedAt: At
  }
  productPrices: { productId: number; priceTypeId: number; price: number }
  productOffers: { productId: number; sellerId: number; priceTypeId: number; price: number }
  productPriceSteps: { productId: number; priceTypeId: number; fromAmount: number; price: number }
  productStocks: { productId: number; warehouseId: number; amount: number }
  pricesBefore: {
    batch: Generated<number>
    productId: number
    priceTypeId: number
    fromAmount: Generated<number>
    price: number | null
    at: At
  }
  stocksBefore: { batch: Generated<number>; productId: number; warehouseId: number; amount: number; at: At }
  productLinks: { productId: number; linkedId: number; kind: 'analogue' | 'related'; position: Generated<number> }
  productCertificates: {
    id: Generated<number>
    productId: number
    name: string
    number: string
    validFrom: string | null
    validTo: string | null
  }
  promotions: {
    id: Generated<number>
    name: string
    brandId: number | null
    sectionId: number | null
    basisPoints: number
    startsOn: string
    endsOn: string
  }
  synonyms: { id: Generated<number>; words: string[] }
  productChanges: {
    seq: Generated<number>
    xid: Generated<string>
    kind: 'product' | 'prices' | 'stocks' | 'dictionaries' | 'all'
    productId: number | null
    at: At
  }

  companies: {
    id: Generated<number>
    externalId: string | null
    name: string
    regionId: number
    priceTypeId: number
    balance: Generated<number>
    credit: Generated<number>
    receivables: Generated<number>
    overdueReceivables: Generated<number>
    overdueDays: Generated<number>
    deferralDays: Generated<number>
    bonus: Generated<number>
    isAllowedSbpPay: Generated<boolean>
    isAllowedViewOrdersOfAllCompanies: Generated<boolean>
    isAllowedViewLegalDocuments: Generated<boolean>
    isPositionsInOrder: Generated<boolean | null>
    pricingVersion: Generated<number>
    createdAt: At
    isDemonstration: Generated<boolean>
  }
  legalEntities: {
    id: Generated<number>
    companyId: number
    name: string
    fullName: string
    kind: 'legal' | 'sole-trader'
    inn: string
    kpp: string | null
    ogrn: string | null
    address: Generated<string>
    isMain: Generated<boolean>
    state: Generated<LegalEntityState>
    requestedBy: Generated<number | null>
    requestedAt: At
    decidedHow: Generated<LegalEntityDecider | null>
    decidedBy: Generated<number | null>
    decidedAt: Generated<Date | null>
    refusalReason: Generated<string>
  }
  companyDiscounts: {
    id: Generated<number>
    companyId: number
    brandId: number | null
    sectionId: number | null
    basisPoints: number
  }
  contractPrices: { companyId: number; productId: number; price: number; vatIncluded: Generated<boolean> }
  users: {
    id: Generated<number>
    uuid: Generated<string>
    email: string | null
    phone: string | null
    passwordHash: string
    firstName: Generated<string>
    lastName: Generated<string>
    middleName: Generated<string>
    gender: 'female' | 'male' | null
    city: Generated<string>
    isIndividual: Generated<boolean>
    staffRole: 'sales' | 'content' | 'administrator' | null
    regionId: number | null
    companyId: number | null
    favouritesVersion: Generated<number>
    isBlocked: Generated<boolean>
    createdAt: At
    avatar: Generated<string | null>
    erasedAt: Generated<Date | null>
    isEmailVerified: Generated<boolean>
    isPhoneVerified: Generated<boolean>
    jobPosition: Generated<string>
    loyaltyCardNumber: Generated<string>
    promoCode: Generated<string>
    isDemonstration: Generated<boolean>
    settings: ColumnType<PersonalSettings, string | undefined, string>
  }
  companyMembers: {
    companyId: number
    userId: number
    role: 'administrator' | 'manager'
    spendingLimit: number | null
    limitPeriod: Generated<LimitPeriod>
    isBlocked: Generated<boolean>
    joinedAt: At
  }
  deliveryAddresses: {
    id: Generated<number>
    companyId: number | null
    userId: number | null
    name: Generated<string>
    address: string
    city: Generated<string>
    comment: Generated<string>
    contactName: Generated<string>
    contactPhone: Generated<string>
    isDefault: Generated<boolean>
    weekdays: Generated<number[]>
    createdAt: At
  }
  paymentDues: {
    id: Generated<number>
    companyId: number
    legalEntityId: number | null
    externalId: string | null
    document: string
    documentDate: string
    orderId: number | null
    dueOn: string
    amount: number
    paid: Generated<number>
  }
  visitorRegions: { visitorHash: Buffer; regionId: number; chosenAt: At }
  companyEvents: {
    id: Generated<number>
    companyId: number
    userId: number
    at: At
    kind: string
    details: Json<object>
  }
  staffCompanies: { userId: number; companyId: number }
  sessions: {
    id: Generated<number>
    place: string | null
    tokenHash: Buffer
    userId: number
    createdAt: At
    seenAt: At
    expiresAt: Date
    isRemembered: Generated<boolean>
    device: Generated<string>
    address: Generated<string>
  }
  authCodes: {
    id: Generated<number>
    purpose: 'sign-in' | 'reset' | 'contact'
    recipient: string
    requesterHash: Buffer
    codeHash: Buffer
    tries: Generated<number>
    createdAt: Date
    expiresAt: Date
  }
  registrations: {
    tokenHash: Buffer
    email: string | null
    phone: string | null
    tries: Generated<number>
    expiresAt: Date
  }
  limitedEvents: { id: Generated<number>; scope: string; keyHash: Buffer; at: Date }
  companyRequests: {
    id: Generated<number>
    userId: number
    companyId: number | null
    name: Generated<string>
    inn: Generated<string>
    kpp: Generated<string>
    city: Generated<string>
    kindOfActivity: Generated<string>
    commodityGroup: Generated<string>
    requisitesFile: string | null
    requisitesType: string | null
    createdAt: Date
    handledAt: Date | null
  }
  consentTexts: { hash: Buffer; kind: string; title: string; body: string; firstUsedAt: Date }
  consents: {
    id: Generated<number>
    userId: number
    kind: 'user-agreement' | 'privacy-policy' | 'personal-data' | 'marketing'
    textHash: Buffer
    form: string
    recipient: string
    address: string
    userAgent: string
    givenAt: Date
    withdrawnAt: Date | null
  }
  invitations: {
    id: Generated<number>
    tokenHash: Buffer
    codeHash: Buffer
    tries: Generated<number>
    companyId: number
    email: string
    firstName: Generated<string>
    lastName: Generated<string>
    role: 'administrator' | 'manager'
    spendingLimit: number | null
    limitPeriod: Generated<LimitPeriod>
    invitedBy: number
    createdAt: Date
    expiresAt: Date
    acceptedAt: Date | null
    acceptedBy: number | null
    revokedAt: Date | null
  }
  staffInvitations: {
    email: string
    role: 'sales' | 'content' | 'administrator'
    tokenHash: Buffer
    createdAt: Date
    expiresAt: Date
  }
  favourites: { userId: number; productId: number; createdAt: At }
  savedFilters: {
    id: Generated<number>
    userId: number
    url: string
    name: Generated<string>
    alerts: Generated<boolean>
    seenIds: Generated<number[]>
    seenInstockIds: Generated<number[]>
    newGoods: Generated<number>
    newStock: Generated<number>
    countedAt: Date | null
    createdAt: At
    seenAs: Generated<string>
  }

  customProducts: {
    id: Generated<number>
    userId: number
    companyId: number | null
    name: string
    article: Generated<string>
    brandName: Generated<string>
    unitName: Generated<string>
    price: number | null
    description: Generated<string>
    picture: string | null
    createdAt: At
    updatedAt: At
    deletedAt: Generated<Date | null>
  }
  carts: {
    id: Generated<number>
    userId: number | null
    visitorHash: Buffer | null
    name: Generated<string>
    isActive: Generated<boolean>
    version: Generated<number>
    updatedAt: At
  }
  cartItems: {
    id: Generated<number>
    cartId: number
    productId: number | null
    customProductId: number | null
    sellerId: number | null
    amount: number
    position: number
    note: Generated<string>
    additionalFields: Json<AdditionalFields>
    priceWhenAdded: number | null
    stockWhenAdded: number | null
    seenAt: At
    createdAt: At
  }
  removedCartItems: {
    cartId: number
    productId: number
    sellerId: number | null
    amount: number
    priceWhenAdded: number | null
    stockWhenAdded: number | null
    seenAt: Date
    createdAt: Date
    removedAt: At
  }

  specifications: {
    id: Generated<number>
    userId: number
    companyId: number | null
    name: string
    description: Generated<string>
    isShared: Generated<boolean>
    isRecommended: Generated<boolean>
    cover: string | null
    linkHash: Buffer | null
    version: Generated<number>
    archivedAt: Date | null
    createdAt: At
    updatedAt: At
  }
  specificationItems: {
    id: Generated<number>
    specificationId: number
    productId: number | null
    customProductId: number | null
    sellerId: number | null
    amount: number
    position: number
    note: Generated<string>
    clientKey: string | null
    savedPrice: number | null
    savedStock: number | null
    savedMultiplicity: number | null
    savedDiscontinued: Generated<boolean>
    keptState: JSONColumnType<ListedState> | null
    createdAt: At
  }
  removedSpecificationItems: {
    specificationId: number
    productId: number
    sellerId: number | null
    amount: number
    savedPrice: number | null
    savedStock: number | null
    savedMultiplicity: number | null
    savedDiscontinued: boolean
    keptState: JSONColumnType<ListedState> | null
    removedAt: At
  }
  specificationVersions: {
    specificationId: number
    number: number
    userId: number
    action: 'created' | 'changed' | 'restored' | 'imported' | 'copied'
    at: Date
    name: string
    description: string
    items: Json<VersionItem[]>
  }
  specificationTargets: {
    specificationId: number
    companyId: number | null
    regionId: number | null
    priceTypeId: number | null
  }

  listImports: {
    id: Generated<number>
    userId: number
    companyId: number | null
    kind: 'text' | 'file'
    fileName: Generated<string>
    source: Buffer
    sheets: Json<object[]>
    mappings: Json<object[]>
    skippedRows: Json<object[]>
    part: Generated<number>
    parts: Generated<number>
    state: 'matching' | 'ready' | 'finished' | 'cancelled' | 'failed'
    problem: Generated<string>
    version: Generated<number>
    result: Json<object> | null
    createdAt: At
    updatedAt: At
  }
  listImportRows: {
    id: Generated<number>
    importId: number
    position: number
    sheet: string
    number: number
    source: string
    codes: string[]
    name: string
    brand: string
    amountText: string
    note: string
    state: Generated<'waiting' | 'matched' | 'several' | 'none'>
    how: 'code' | 'normalised' | 'memory' | 'inner-code' | 'name' | null
    confidence: Generated<number>
    reason: Generated<string>
    candidates: Generated<number[]>
    choice: 'matched' | 'chosen' | 'custom' | 'skipped' | null
    productId: number | null
    customProductId: number | null
    amount: number | null
    amountNote: string | null
  }
  companyMatches: {
    id: Generated<number>
    companyId: number | null
    userId: number | null
    key: string
    shown: string
    productId: number
    authorId: number
    at: Date
  }

  orderStatuses: { code: OrderStatus; name: string; erpName: string | null; position: number }
  orders: {
    id: Generated<number>
    number: string
    userId: number
    companyId: number | null
    legalEntityId: number | null
    sellerId: number | null
    status: OrderStatus
    erpStatus: string | null
    clientKey: string
    requestHash: Buffer
    comment: Generated<string>
    deliveryType: 'pickup' | 'delivery'
    deliveryAddress: Generated<string>
    deliveryCity: Generated<string>
    pickupWarehouseId: number | null
    contactName: Generated<string>
    contactPhone: Generated<string>
    reserve: Generated<boolean>
    automaticProcessing: Generated<boolean>
    offerAccepted: boolean
    itemsTotal: number
    customItemsTotal: Generated<number>
    deliveryPrice: Generated<number | null>
    discountTotal: Generated<number>
    vatTotal: Generated<number>
    total: number
    weightGrams: Generated<number>
    erpNumber: string | null
    erpDate: string | null
    paidAt: string | null
    shippedAt: string | null
    approvalRequestId: number | null
    version: Generated<number>
    confirmedVersion: Generated<number>
    createdAt: At
    updatedAt: At
  }
  orderLines: {
    id: Generated<number>
    orderId: number
    position: number
    productId: number | null
    customProductId: number | null
    article: string
    name: string
    unitName: string
    unitOkei: string
    amount: number
    basePrice: number
    price: number
    vatRate: number | null
    vat: number
    total: number
    additionalFields: Json<AdditionalFields>
  }
  orderEvents: {
    id: Generated<number>
    orderId: number
    at: At
    kind: 'placed' | 'status' | 'cancelled' | 'changed' | 'payment' | 'shipment'
    author: string
    details: Json<object>
  }

  searchLogs: {
    uuid: string
    at: Date
    query: string
    queryKey: string
    kind: 'text' | 'linked'
    shown: string
    failedWords: string[]
    page: number
    hasFilters: boolean
    total: number
    userId: number | null
    companyId: number | null
    visitorHash: Buffer | null
    regionId: number
  }
  searchLogUses: { searchLogUuid: string; productId: number; kind: 'card' | 'cart'; position: number | null; at: Date }
  analyticsEvents: {
    id: Generated<number>
    at: Date
    type: string
    userId: number | null
    visitorHash: Buffer | null
    sessionId: string | null
    viewUuid: string | null
    regionId: number | null
    location: string
    referer: string
    source: 'web-desktop' | 'web-mobile' | null
    products: Json<object[]>
    pageNumber: number | null
    listId: string | null
    categoryId: number | null
    searchTerm: string | null
    originalSearchTerm: string | null
    orderIds: number[]
  }
  managerQuestions: {
    id: Generated<number>
    createdAt: Date
    userId: number | null
    companyId: number | null
    visitorHash: Buffer | null
    sentFrom: string
    name: string
    phone: string | null
    email: string | null
    query: string
    address: string
    message: string
    consent: Json<ConsentProof> | null
    answeredAt: Date | null
    answeredBy: number | null
    note: Generated<string>
    answer: Generated<string>
  }
  staffActions: {
    id: Generated<number>
    at: Date
    userId: number
    action: string
    subject: string
    subjectId: number | null
    details: Json<object>
  }
  approvalRules: {
    id: Generated<number>
    companyId: number
    userId: number | null
    kind: 'total' | 'section'
    minimumTotal: number | null
    sectionId: number | null
    createdAt: At
  }
  approvalRuleApprovers: { ruleId: number; userId: number }
  approvalRequests: {
    id: Generated<number>
    companyId: number
    userId: number
    clientKey: string
    requestHash: Buffer
    reasons: Json<ApprovalReason[]>
    terms: Json<StoredOrderTerms>
    total: number
    createdAt: At
    expiresAt: Date
    withdrawnAt: Date | null
    decidedAt: Date | null
    version: Generated<number>
  }
  approvalLines: {
    id: Generated<number>
    requestId: number
    position: number
    productId: number | null
    customProductId: number | null
    sellerId: number | null
    article: string
    name: string
    unitName: string
    unitOkei: string
    amount: number
    basePrice: number
    price: number
    vatRate: number | null
    vat: number
    total: number
    discount: number
    weightGrams: number
    additionalFields: Json<AdditionalFields>
    state: Generated<ApprovalLineState>
    reason: Generated<string>
    decidedBy: number | null
    decidedAt: Date | null
    orderId: number | null
    returnedAt: Date | null
  }
  approvalApprovers: { requestId: number; userId: number }
  approvalLinks: {
    tokenHash: Buffer
    requestId: number
    userId: number
    expiresAt: Date
    usedAt: Date | null
    decisionHash: Buffer | null
  }

  contents: { slug: string; title: string; html: string | null; blocks: Json<object> | null; updatedAt: At }
  portalSettings: { key: string; value: ColumnType<unknown, string, string> }
  outboxMessages: {
    id: Generated<number>
    key: string
    channel: 'mail' | 'sms'
    recipient: string
    template: string
    subject: Generated<string>
    text: string
    html: Generated<string>
    attempts: Generated<number>
    problem: string | null
    createdAt: At
    sentAt: Date | null
    failedAt: Date | null
    isDemonstration: Generated<boolean>
  }
  outboxAttachments: { messageId: number; position: number; fileName: string; contentType: string; content: Buffer }
  staffNotices: { id: Generated<number>; kind: string; text: string; createdAt: At; closedAt: Date | null }

  notifications: {
    id: Generated<number>
    userId: number
    heading: NotificationHeading
    kind: RaisedKind
    title: string
    text: Generated<string>
    link: string | null
    inWeb: Generated<boolean>
    key: string | null
    createdAt: At
    readAt: Date | null
  }
  notificationSettings: { userId: number; heading: NotificationHeading; web: boolean; mail: boolean; sms: boolean }
  knownDevices: { userId: number; device: string; firstSeenAt: Date }
  liveEvents: {
    seq: Generated<number>
    xid: Generated<string>
    userId: number
    topic: string
    data: Json<object>
    at: At
  }

  informationMessages: { id: string; html: string; updatedAt: At }
  closedInformationMessages: { userId: number; messageId: string; closedAt: Date }
  simulatedCards: { id: Generated<number>; customerKey: string; pan: string; expires: string; createdAt: At }
  personalDataExports: {
    id: Generated<number>
    userId: number
    requestedAt: Date
    readyAt: Generated<Date | null>
    failedAt: Generated<Date | null>
    file: Generated<string | null>
  }
  personalDataDeletions: { userId: number; requestedAt: Date; erasedAt: Generated<Date | null> }
}
