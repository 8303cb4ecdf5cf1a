/** Headings of the notification centre in display order; a person chooses channels per heading. */
export const notificationHeadings = ['orders', 'documents', 'prices', 'approvals', 'company', 'news', 'system'] as const
export type NotificationHeading = (typeof notificationHeadings)[number]

export const notificationChannels = ['web', 'mail', 'sms'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Kinds of notifications with their headings, in display order. */
export const notificationKinds = {
  'order-placed': 'orders',
  'order-status': 'orders',
  'order-message': 'orders',
  'chat-message': 'orders',
  'order-request': 'orders',
  'order-reserve': 'orders',
  'order-claim': 'orders',
  'price-request': 'orders',
  'recurring-order': 'orders',
  'document-ready': 'documents',
  'payment-received': 'documents',
  'dispute-answered': 'documents',
  'price-changed': 'prices',
  'stock-arrived': 'prices',
  'filter-news': 'prices',
  'offer-answered': 'orders',
  'offer-seen': 'orders',
  'approval-requested': 'approvals',
  'approval-decided': 'approvals',
  'company-changed': 'company',
  'company-member': 'company',
  announcement: 'news',
  'new-device': 'system',
  'password-changed': 'system',
  'contact-changed': 'system',
  'personal-data-ready': 'system',
  'question-answered': 'system',
  'held-load': 'system',
} as const satisfies Record<string, NotificationHeading>
export type NotificationKind = keyof typeof notificationKinds
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys loses the key type
export const allNotificationKinds = Object.keys(notificationKinds) as NotificationKind[]

export const kindsOf = (heading: NotificationHeading): NotificationKind[] =>
  allNotificationKinds.filter((kind) => notificationKinds[kind] === heading)
/** A heading without kinds is not offered. */
export const shownHeadings = notificationHeadings.filter((heading) => kindsOf(heading).length > 0)

/** These senders send a more detailed mail of their own. */
const mailedOtherwise: ReadonlySet<NotificationKind> = new Set(['approval-requested', 'approval-decided'])
export const hasMailOfItsOwn = (kind: NotificationKind): boolean => mailedOtherwise.has(kind)

export type NotificationChoice = Record<NotificationChannel, boolean>

/**
 * Defaults: no SMS, because it costs money and attention; no mail for prices and stocks, because they change too often.
 */
export const defaultChoice = (heading: NotificationHeading): NotificationChoice => ({
  web: true,
  mail: heading !== 'prices',
  sms: false,
})

/** Notifications about the account's security always appear on the portal. */
export const effectiveChoice = (heading: NotificationHeading, chosen: NotificationChoice): NotificationChoice =>
  heading === 'system' ? { ...chosen, web: true } : chosen
