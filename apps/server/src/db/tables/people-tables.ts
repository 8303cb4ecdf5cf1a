import type { CookieChoice, CookiePurpose } from '@snab/contract/people/cookie-consent'
import type { PersonalSettings } from '@snab/contract/content/configuration'
import type { ColumnChoice } from '@snab/contract/office/staff-view'
import type { KeyScope } from '@snab/domain/people/access-key'
import type { LegalEntityDecider, LegalEntityState } from '@snab/domain/people/legal-entity'
import type { StaffRights } from '@snab/domain/people/permissions'
import type { LimitPeriod } from '@snab/domain/order/limit-period'
import type { ColumnType, Generated } from 'kysely'
import type { At, Json } from './columns'

/** Proof of a consent: the text, and who agreed when and from where. */
export type ConsentProof = { form: string; slug: string; textHash: string; at: string; address: string; device: string }

export type CompanyEventKind =
  | 'company-opened'
  | 'member-linked'
  | 'member-changed'
  | 'member-invited'
  | 'invitation-revoked'
  | 'rule-added'
  | 'rule-changed'
  | 'rule-deleted'
  | 'legal-entity-added'
  | 'legal-entity-main'
  | 'legal-entity-confirmed'
  | 'legal-entity-refused'
  | 'legal-entity-changed'
  | 'company-created'
  | 'company-merged'
  | 'member-moved'
  | 'member-signed-out'
  | 'member-reset'
  | 'key-made'
  | 'key-changed'
  | 'key-renewed'
  | 'key-revoked'
  | 'webhook-made'
  | 'webhook-changed'
  | 'webhook-renewed'
  | 'webhook-paused'
  | 'webhook-resumed'
  | 'webhook-deleted'

/** Companies, people and how they sign in. */
export type PeopleTables = {
  companies: {
    id: Generated<number>
    externalId: string | null
    name: string
    regionId: number
    priceTypeId: number
    credit: Generated<number>
    openingBalance: Generated<number>
    openingOn: string | null
    deferralDays: Generated<number>
    /** Points as reported by 1C, and when; a kopeck is a hundredth of a point. */
    bonus: Generated<number>
    bonusAt: Date | null
    isAllowedSbpPay: Generated<boolean>
    isAllowedViewOrdersOfAllCompanies: Generated<boolean>
    isAllowedViewLegalDocuments: Generated<boolean>
    isPositionsInOrder: Generated<boolean | null>
    pricingVersion: Generated<number>
    termsVersion: Generated<number>
    holdReason: Generated<string | null>
    createdAt: At
    isDemonstration: Generated<boolean>
    /** The company that this double became. */
    mergedInto: Generated<number | null>
  }
  erpTerms: {
    legalEntityId: number
    credit: number | null
    deferralDays: number | null
    bonus: number | null
    debt: number | null
    debtOn: string | null
    toldAt: Date
  }
  announcements: {
    id: Generated<number>
    title: string
    text: string
    link: string | null
    audience: 'all' | 'segment' | 'companies'
    segmentId: number | null
    isMailed: boolean
    state: Generated<'waiting' | 'sending' | 'sent' | 'cancelled'>
    createdAt: Date
    createdBy: number | null
    sendAt: Date
    sentAt: Date | null
    people: Generated<number>
    keptRead: number | null
    keptMailed: number | null
  }
  announcementCompanies: { announcementId: number; companyId: number }
  segments: {
    id: Generated<number>
    name: string
    kind: 'chosen' | 'rule'
    ownerId: number | null
    regionIds: number[]
    priceTypeIds: number[]
    managerIds: number[]
    hasOrdered: boolean | null
    orderedDays: number | null
    sumFrom: number | null
    sumTo: number | null
    sumSince: string | null
    sumUntil: string | null
    version: Generated<number>
    deletedAt: Date | null
    changedAt: Date
    changedBy: number | null
  }
  segmentCompanies: { segmentId: number; companyId: number }
  legalEntities: {
    id: Generated<number>
    companyId: number
    name: string
    fullName: string
    kind: 'legal' | 'sole-trader'
    inn: string
    kpp: string | null
    ogrn: string | null
    okpo: Generated<string>
    address: Generated<string>
    isMain: Generated<boolean>
    state: Generated<LegalEntityState>
    requestedBy: Generated<number | null>
    requestedAt: At
    decidedHow: Generated<LegalEntityDecider | null>
    decidedBy: Generated<number | null>
    decidedAt: Generated<Date | null>
    refusalReason: Generated<string>
    version: Generated<number>
  }
  companyDiscounts: {
    id: Generated<number>
    companyId: number
    brandId: number | null
    sectionId: number | null
    basisPoints: number
    version: Generated<number>
  }
  contractPrices: {
    companyId: number
    productId: number
    price: number
    vatIncluded: Generated<boolean>
    version: Generated<number>
    validFrom: Generated<string | null>
    validTo: Generated<string | null>
  }
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
    staffRights: ColumnType<StaffRights, string | undefined, string>
    regionId: number | null
    companyId: number | null
    favouritesVersion: Generated<number>
    isBlocked: Generated<boolean>
    createdAt: At
    avatar: Generated<string | null>
    erasedAt: Generated<Date | null>
    /** Their own visits, recorded within minutes; impersonation does not count. */
    lastVisitAt: Generated<Date | null>
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
  visitorRegions: { visitorHash: Buffer; regionId: number; chosenAt: At }
  companyEvents: {
    id: Generated<number>
    companyId: number
    userId: number
    at: At
    kind: CompanyEventKind
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
    actingBy: Generated<number | null>
    actingReason: Generated<string>
  }
  accessKeys: {
    id: Generated<number>
    userId: number
    companyId: number | null
    name: string
    secretHash: Buffer
    hint: string
    scopes: KeyScope[]
    networks: Generated<string[]>
    isSandbox: Generated<boolean>
    requestsPerMinute: number
    expiresAt: Date
    formerHash: Buffer | null
    formerUntil: Date | null
    createdAt: Date
    lastUsedAt: Date | null
    lastUsedFrom: string | null
    revokedAt: Date | null
    revokedBy: number | null
  }
  accessKeyMinutes: { keyId: number; minute: Date; requests: number }
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
  staffTwoFactor: {
    userId: number
    secret: Buffer
    confirmedAt: Date | null
    lastStep: Generated<number>
    createdAt: Date
  }
  staffPresence: { place: string; userId: number; seenAt: Date }
  staffViews: {
    id: Generated<number>
    userId: number
    screen: string
    name: string
    address: string
    columns: ColumnType<ColumnChoice, string | null, string | null>
    isDefault: Generated<boolean>
    createdAt: Date
  }
  staffColumns: { userId: number; screen: string; columns: ColumnType<NonNullable<ColumnChoice>, string, string> }
  staffRecoveryCodes: { userId: number; codeHash: Buffer; usedAt: Date | null }
  signInTickets: { tokenHash: Buffer; userId: number; isRemembered: boolean; tries: Generated<number>; expiresAt: Date }
  registrations: {
    tokenHash: Buffer
    email: string | null
    phone: string | null
    tries: Generated<number>
    expiresAt: Date
  }
  limitedEvents: { id: Generated<number>; scope: string; keyHash: Buffer; at: Date }
  setupKeys: { tokenHash: Buffer; expiresAt: Date }
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
    decision: 'opened' | 'linked' | 'refused' | null
    refusalReason: Generated<string>
    handledBy: number | null
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
  cookieConsents: {
    id: Generated<number>
    clientKey: string
    userId: number | null
    visitorHash: Buffer | null
    choice: CookieChoice
    offered: CookiePurpose[]
    purposes: CookiePurpose[]
    textHash: Buffer
    address: string
    userAgent: string
    chosenAt: Date
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
  knownDevices: { userId: number; device: string; firstSeenAt: Date }
  boundCards: {
    id: Generated<number>
    userId: number
    acquirer: string
    externalId: string
    pan: string
    expires: string
    createdAt: Date
  }
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
