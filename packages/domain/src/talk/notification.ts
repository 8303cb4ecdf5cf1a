/** Headings of the notification centre, in the order they are shown; a person chooses channels for each. */
export const notificationHeadings = ['orders', 'documents', 'prices', 'approvals', 'company', 'news', 'system'] as const
export type NotificationHeading = (typeof notificationHeadings)[number]

export const notificationChannels = ['web', 'mail', 'sms'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** What may happen, and the heading it stands under; a person sees the kinds of a heading in this order. */
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
export const allNotificationKinds = Object.keys(notificationKinds) as NotificationKind[] // exactly the keys of the object above

export const kindsOf = (heading: NotificationHeading): NotificationKind[] =>
  allNotificationKinds.filter((kind) => notificationKinds[kind] === heading)
/** A heading that nothing can come under is not offered. */
export const shownHeadings = notificationHeadings.filter((heading) => kindsOf(heading).length > 0)

/** Whoever tells these sends a mail of their own, with more in it than a notification has. */
const mailedOtherwise: ReadonlySet<NotificationKind> = new Set(['approval-requested', 'approval-decided'])
export const hasMailOfItsOwn = (kind: NotificationKind): boolean => mailedOtherwise.has(kind)

export type NotificationChoice = Record<NotificationChannel, boolean>

/** Until a person chooses: SMS costs money and attention, so none; prices and stocks change too often for mail. */
export const defaultChoice = (heading: NotificationHeading): NotificationChoice => ({
  web: true,
  mail: heading !== 'prices',
  sms: false,
})

/** What concerns the safety of the account is always shown on the portal. */
export const effectiveChoice = (heading: NotificationHeading, chosen: NotificationChoice): NotificationChoice =>
  heading === 'system' ? { ...chosen, web: true } : chosen
