/** Headings of the notification centre in display order; a person chooses channels per heading. */
export const notificationHeadings = ['orders', 'documents', 'prices', 'approvals', 'company', 'news', 'system'] as const
export type NotificationHeading = (typeof notificationHeadings)[number]

/** `push`: a browser that is closed; `bot`: a messenger. Both need a device or an account that the person connected. */
export const notificationChannels = ['web', 'mail', 'sms', 'push', 'bot'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Who is notified of an event. `manager`: of the company, or the administrators when it has none. */
export type Hearer =
  | 'author'
  | 'company-administrators'
  | 'approver'
  | 'member'
  | 'manager'
  | 'administrators'
  | 'everybody'

type Event = {
  heading: NotificationHeading
  /** The name shown in the editor of the mail's text. */
  name: string
  hears: readonly Hearer[]
  /** Sends no mail by default, because it happens too often. */
  isQuiet?: true
  /** The sender writes a more detailed mail of its own. */
  hasOwnMail?: true
  /** Account security: at once, whatever rhythm the person chose. */
  isUrgent?: true
}

const security = { heading: 'system', hears: ['member'], isUrgent: true } as const

/** Every event that people are notified of: its heading, its recipients and the default channels. In display order. */
const notificationEvents = {
  'order-placed': { heading: 'orders', name: 'Заказ оформлен', hears: ['author', 'company-administrators'] },
  'order-arrived': { heading: 'orders', name: 'Новый заказ клиента', hears: ['manager'] },
  'order-status': { heading: 'orders', name: 'Статус заказа: взят, отгружен, отменён', hears: ['author'] },
  'order-message': { heading: 'orders', name: 'Сообщение по заказу', hears: ['author', 'manager'] },
  'chat-message': { heading: 'orders', name: 'Сообщение в чате', hears: ['author', 'manager'] },
  'order-request': { heading: 'orders', name: 'Изменение заказа и просьбы по нему', hears: ['author', 'manager'] },
  'order-reserve': { heading: 'orders', name: 'Резерв', hears: ['author', 'manager'] },
  'order-claim': { heading: 'orders', name: 'Возврат или претензия', hears: ['author', 'manager'] },
  'price-request': { heading: 'orders', name: 'Запрос цен', hears: ['author', 'manager'] },
  'recurring-order': { heading: 'orders', name: 'Заказ по расписанию', hears: ['author'] },
  'document-ready': { heading: 'documents', name: 'Документ по заказу', hears: ['author', 'company-administrators'] },
  'payment-received': { heading: 'documents', name: 'Получена оплата', hears: ['author'] },
  'dispute-answered': { heading: 'documents', name: 'Ответ по акту сверки', hears: ['author'] },
  'dispute-opened': { heading: 'documents', name: 'Несогласие со строкой акта сверки', hears: ['manager'] },
  'price-changed': { heading: 'prices', name: 'Изменились цены', hears: ['member'], isQuiet: true },
  'stock-arrived': { heading: 'prices', name: 'Поступление на склад', hears: ['member'], isQuiet: true },
  'filter-news': { heading: 'prices', name: 'Новинки в сохранённом фильтре', hears: ['member'], isQuiet: true },
  'offer-answered': { heading: 'orders', name: 'Ответ клиента на предложение', hears: ['author'] },
  'offer-seen': { heading: 'orders', name: 'Клиент открыл предложение', hears: ['author'] },
  'approval-requested': {
    heading: 'approvals',
    name: 'Заказ ждёт согласования',
    hears: ['approver'],
    hasOwnMail: true,
  },
  'approval-decided': { heading: 'approvals', name: 'Решение по согласованию', hears: ['author'], hasOwnMail: true },
  'release-asked': { heading: 'approvals', name: 'Просят разрешение выше потолка', hears: ['administrators'] },
  'release-decided': { heading: 'approvals', name: 'Решение о разрешении', hears: ['manager'] },
  'company-changed': { heading: 'company', name: 'Изменения в компании', hears: ['company-administrators'] },
  'company-member': { heading: 'company', name: 'Права и лимит сотрудника', hears: ['member'] },
  'specification-mention': { heading: 'company', name: 'Вас зовут в спецификацию', hears: ['member', 'manager'] },
  'company-application': { heading: 'company', name: 'Заявка компании', hears: ['administrators'] },
  announcement: { heading: 'news', name: 'Объявление', hears: ['everybody'] },
  'new-device': { ...security, name: 'Вход с нового устройства' },
  'password-changed': { ...security, name: 'Пароль изменён' },
  'contact-changed': { ...security, name: 'Почта или телефон изменены' },
  'personal-data-ready': { ...security, name: 'Архив данных готов' },
  'question-asked': { heading: 'orders', name: 'Вопрос менеджеру', hears: ['manager'] },
  'question-answered': { heading: 'system', name: 'Ответ на вопрос', hears: ['author'] },
  'held-load': { heading: 'system', name: 'Загрузка ждёт решения', hears: ['administrators'] },
  'exchange-failed': { heading: 'system', name: 'Обмен с 1С не прошёл', hears: ['administrators'] },
  'webhook-state': { heading: 'system', name: 'Вебхук: сбой и восстановление', hears: ['member', 'manager'] },
  'edi-question': { heading: 'orders', name: 'EDI: заказ ждёт решения', hears: ['manager'] },
  'edi-failed': { heading: 'system', name: 'EDI: сбой обмена', hears: ['manager'] },
  'mail-bounced': { heading: 'system', name: 'Письмо не доставлено', hears: ['manager', 'administrators'] },
} as const satisfies Record<string, Event>

export type NotificationKind = keyof typeof notificationEvents
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys loses the key type
export const allNotificationKinds = Object.keys(notificationEvents) as NotificationKind[]

export const eventOf = (kind: NotificationKind): Event => notificationEvents[kind]
export const headingOf = (kind: NotificationKind): NotificationHeading => notificationEvents[kind].heading

const kindsOf = (heading: NotificationHeading): NotificationKind[] =>
  allNotificationKinds.filter((kind) => headingOf(kind) === heading)
const ofStaff: ReadonlySet<Hearer> = new Set(['manager', 'administrators'])
const ofEverybody: ReadonlySet<Hearer> = new Set(['member', 'everybody'])

/** The kinds of a heading that a staff member, or a buyer, may receive. */
export const kindsHeardBy = (heading: NotificationHeading, isStaff: boolean): NotificationKind[] =>
  kindsOf(heading).filter((kind) =>
    eventOf(kind).hears.some((who) => ofEverybody.has(who) || ofStaff.has(who) === isStaff),
  )
/** A heading without kinds is not offered. */
export const shownHeadings = notificationHeadings.filter((heading) => kindsOf(heading).length > 0)

export const hasMailOfItsOwn = (kind: NotificationKind): boolean => eventOf(kind).hasOwnMail === true

export type NotificationChoice = Record<NotificationChannel, boolean>

/** Defaults: no SMS, because it costs money and attention; no mail where all events of the heading are too frequent. */
export const defaultChoice = (heading: NotificationHeading): NotificationChoice => ({
  web: true,
  mail: kindsOf(heading).some((kind) => !eventOf(kind).isQuiet),
  sms: false,
  push: heading !== 'prices',
  bot: heading !== 'prices',
})

/** Notifications about the account's security always appear on the portal. */
export const effectiveChoice = (heading: NotificationHeading, chosen: NotificationChoice): NotificationChoice =>
  heading === 'system' ? { ...chosen, web: true } : chosen
