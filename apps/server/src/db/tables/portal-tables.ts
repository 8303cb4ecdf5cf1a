import type { SavedPeriod, Schedule } from '@snab/domain/office/report-schedule'
import type { VatRegime } from '@snab/domain/money/vat-regime'
import type { LiveTopic } from '@snab/contract/live'
import type { AnalyticsType } from '@snab/contract/office/analytics'
import type { Viewers } from '@snab/contract/content/publication-parts'
import type { Report, ReportKind } from '@snab/contract/office/report'
import type { DeliveryZone, OrderThreshold } from '@snab/domain/order/delivery/delivery-cost'
import type { JobKind, JobOutcome, JobState } from '@snab/domain/core/job'
import type { MailRhythm } from '@snab/domain/talk/mail-rhythm'
import type { NotificationHeading, NotificationKind } from '@snab/domain/talk/notification'
import type { TemplateText } from '../../mail/message-template'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { At, Json } from './columns'
import type { ConsentProof } from './people-tables'

type Messenger = 'telegram' | 'max'
/** A line of a notification's mail. */
export type NotificationFact = { name: string; value: string }

/** Notices on the first page of staff. */
type StaffNoticeKind =
  | 'company'
  | 'company-request'
  | 'dispute'
  | 'exchange'
  | 'exchange-silence'
  | 'held-load'
  | 'legal-entity'
  | 'payment'
  | 'report'

/** Data of the portal as a whole. */
export type PortalTables = {
  deliveryTerms: {
    isOnly: Generated<boolean>
    zones: ColumnType<DeliveryZone[], string | undefined, string>
    thresholds: ColumnType<OrderThreshold[], string | undefined, string>
    version: Generated<number>
  }
  sellerRequisites: {
    id: Generated<number>
    sellerId: number | null
    kind: Generated<'legal' | 'sole-trader'>
    name: string
    fullName: string
    inn: string
    kpp: string | null
    ogrn: string
    address: string
    phone: string
    email: string
    directorPost: string
    directorName: string
    accountantName: string
    ogrnDay: string | null
    okpo: Generated<string>
    subdivision: Generated<string>
    advanceInvoicesSince: string | null
    documentsByErp: Generated<boolean>
    seal: string | null
    directorSignature: string | null
    accountantSignature: string | null
    version: Generated<number>
    changedAt: Date
    changedBy: number | null
  }
  sellerVatRegimes: { requisitesId: number; fromDay: string; regime: VatRegime; ground: Generated<string> }
  sellerBankAccounts: {
    requisitesId: number
    position: number
    bik: string
    bankName: string
    correspondentAccount: string
    account: string
  }
  staffJobs: {
    id: Generated<number>
    kind: JobKind
    state: JobState | 'draft'
    parameters: Json<object>
    total: Generated<number>
    done: Generated<number>
    error: Generated<string | null>
    cancelAsked: Generated<boolean>
    undoOf: Generated<number | null>
    createdBy: number
    createdAt: Date
    startedAt: Generated<Date | null>
    finishedAt: Generated<Date | null>
  }
  reportRuns: {
    id: Generated<number>
    kind: ReportKind
    fromDay: string
    toDay: string
    askedBy: number
    scope: 'own-companies' | 'all'
    state: Generated<JobState>
    done: Generated<number>
    total: number
    result: ColumnType<Pick<Report, 'rows' | 'totals'> | null, string | null | undefined, string | null>
    createdAt: Date
    finishedAt: Generated<Date | null>
  }
  salesPlans: {
    userId: number
    /** The first day of the month. */
    month: string
    amount: number
    version: Generated<number>
    setBy: number | null
    setAt: Date
  }
  savedReports: {
    id: Generated<number>
    userId: number
    name: string
    kind: ReportKind
    period: SavedPeriod
    schedule: Generated<Schedule>
    day: Generated<number>
    hour: Generated<number>
    isPaused: Generated<boolean>
    stopped: string | null
    nextAt: Date | null
    sentAt: Date | null
    version: Generated<number>
    createdAt: Date
  }
  reportParts: { runId: number; key: number; customer: number; orders: number; total: number }
  staffJobProducts: {
    jobId: number
    productId: number
    seenVersion: number
    outcome: JobOutcome | null
    wanted: JSONColumnType<object> | null
  }
  pictureRows: {
    jobId: number
    position: number
    source: string
    article: string
    productId: number | null
    picture: string | null
    state: 'waiting' | 'taken' | 'known' | 'unmatched' | 'failed'
    reason: string | null
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
  /** Events by Moscow day (`db/kept-days`). */
  visitorEvents: {
    id: Generated<number>
    at: Date
    type: AnalyticsType
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
    eventId: Generated<string | null>
  }
  /** With those that the previous release wrote and that a backfill moves. */
  allVisitorEvents: PortalTables['visitorEvents']
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
  contents: {
    slug: string
    title: string
    html: string | null
    blocks: Json<object> | null
    updatedAt: At
    version: Generated<number>
    isPublished: Generated<boolean>
    viewers: Generated<Viewers>
    regionIds: Generated<number[]>
    segmentId: Generated<number | null>
    startsAt: Generated<Date | null>
    endsAt: Generated<Date | null>
    changedBy: number | null
  }
  portalSettings: {
    key: string
    value: ColumnType<unknown, string, string>
    version: Generated<number>
    changedAt: Date | null
    changedBy: number | null
  }
  outboxMessages: {
    id: Generated<number>
    key: string
    channel: 'mail' | 'sms'
    recipient: string
    template: string
    subject: Generated<string>
    text: string
    html: Generated<string>
    /** Sender of a mail on somebody's behalf; empty for the portal. */
    fromName: Generated<string>
    replyTo: Generated<string>
    attempts: Generated<number>
    problem: string | null
    createdAt: At
    sentAt: Date | null
    failedAt: Date | null
    isDemonstration: Generated<boolean>
  }
  messageTemplates: {
    channel: 'mail' | 'sms'
    name: string
    own: ColumnType<TemplateText | null, string | null, string | null>
    version: number
    changedAt: Date
    changedBy: number | null
  }
  outboxAttachments: { messageId: number; position: number; fileName: string; contentType: string; content: Buffer }
  staffNotices: { id: Generated<number>; kind: StaffNoticeKind; text: string; createdAt: At; closedAt: Date | null }

  notifications: {
    id: Generated<number>
    userId: number
    heading: NotificationHeading
    kind: NotificationKind
    title: string
    text: Generated<string>
    link: string | null
    inWeb: Generated<boolean>
    key: string | null
    createdAt: At
    readAt: Date | null
    companyId: number | null
    forStaff: Generated<boolean>
    facts: JSONColumnType<NotificationFact[], string | undefined, string>
    mailDueAt: Date | null
  }
  notificationSettings: {
    userId: number
    heading: NotificationHeading
    web: boolean
    mail: boolean
    sms: boolean
    push: Generated<boolean>
    bot: Generated<boolean>
  }
  notificationRhythms: { userId: number } & MailRhythm
  pushSubscriptions: {
    id: Generated<number>
    userId: number
    endpoint: string
    keys: JSONColumnType<{ p256dh: string; auth: string }, string, string>
    device: Generated<string>
    createdAt: At
  }
  botChats: { userId: number; messenger: Messenger; chatId: string; createdAt: At }
  botCodes: { codeHash: Buffer; userId: number; expiresAt: Date }
  botMessages: { messenger: Messenger; chatId: string; messageId: string; orderId: number; at: At }
  buyerChanges: {
    seq: Generated<number>
    xid: Generated<string>
    token: Generated<number>
    kind: 'order' | 'document'
    objectId: number
    companyId: number | null
    userId: number | null
    at: At
  }
  liveEvents: {
    seq: Generated<number>
    xid: Generated<string>
    /** Null with no visitor either: everybody. */
    userId: number | null
    /** `session`: sessions of this person have ended. */
    topic: LiveTopic | 'session'
    data: Json<object>
    at: At
    token: Generated<number>
    visitorHash: Buffer | null
  }

  informationMessages: {
    segmentId: number | null
    isPublished: Generated<boolean>
    startsAt: Date | null
    endsAt: Date | null
    id: string
    html: string
    updatedAt: At
    version: Generated<number>
    changedBy: number | null
  }
  closedInformationMessages: { userId: number; messageId: string; closedAt: Date }
}
