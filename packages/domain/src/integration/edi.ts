/** Directories of EDIFACT whose EANCOM subset the portal reads and writes. */
export const ediVersions = ['D96A', 'D01B'] as const
export type EdiVersion = (typeof ediVersions)[number]
export const ediVersionNames: Record<EdiVersion, string> = { D96A: 'D.96A (EANCOM 1997)', D01B: 'D.01B (EANCOM 2002)' }

/** Syntax levels of UNB and the characters they can hold. */
export const ediCharsets = ['UNOB', 'UNOC', 'UNOD', 'UNOE', 'UNOW'] as const
export type EdiCharset = (typeof ediCharsets)[number]
export const ediCharsetNames: Record<EdiCharset, string> = {
  UNOB: 'UNOB — латиница без знаков других языков',
  UNOC: 'UNOC — западная латиница (ISO 8859-1)',
  UNOD: 'UNOD — восточная латиница (ISO 8859-2)',
  UNOE: 'UNOE — кириллица (ISO 8859-5)',
  UNOW: 'UNOW — Юникод (UTF-8)',
}

export const ediTransports = ['folder', 'sftp'] as const
export type EdiTransport = (typeof ediTransports)[number]
export const ediTransportNames: Record<EdiTransport, string> = { folder: 'Папка на сервере портала', sftp: 'SFTP' }

/** What the portal sends, apart from CONTRL. */
export const ediSent = ['ORDRSP', 'DESADV', 'INVOIC'] as const
export type EdiSent = (typeof ediSent)[number]
export const ediKinds = ['ORDERS', 'ORDCHG', ...ediSent, 'CONTRL', 'unknown'] as const
export type EdiKind = (typeof ediKinds)[number]
/** Messages that ask something of an order. */
export const orderKinds: readonly EdiKind[] = ['ORDERS', 'ORDCHG']
export const ediKindNames: Record<EdiKind, string> = {
  ORDERS: 'Заказ',
  ORDCHG: 'Изменение заказа',
  ORDRSP: 'Ответ на заказ',
  DESADV: 'Уведомление об отгрузке',
  INVOIC: 'Счёт-фактура',
  CONTRL: 'Ответ о синтаксисе',
  unknown: 'Неизвестное сообщение',
}

/**
 * Incoming: `waiting` for its turn or for a paused connection, `question` for a person, `done` when the portal has
 * carried it out, `rejected` by a person, `repeated` when it was read before, `replaced` by a later one, `unreadable`.
 * Outgoing: `waiting`, `sent`, `held` when it cannot be written.
 */
export const ediStates = [
  'waiting',
  'question',
  'done',
  'rejected',
  'repeated',
  'replaced',
  'unreadable',
  'sent',
  'held',
] as const
export type EdiState = (typeof ediStates)[number]
export const ediStateNames: Record<EdiState, string> = {
  waiting: 'ждёт',
  question: 'ждёт решения',
  done: 'выполнено',
  rejected: 'отклонено',
  repeated: 'повтор',
  replaced: 'заменено новым',
  unreadable: 'не прочитано',
  sent: 'отправлено',
  held: 'не составлено',
}

/** The meaning of a party's GLN in orders. */
export const ediPlaceKinds = ['delivery', 'payer'] as const
export type EdiPlaceKind = (typeof ediPlaceKinds)[number]

/** Function of an order's BGM: new, changed or cancelled. */
export const orderFunctions = { '9': 'original', '5': 'replace', '4': 'change', '1': 'cancel' } as const
export type OrderFunction = (typeof orderFunctions)[keyof typeof orderFunctions]

/** Action codes of LIN in ORDCHG. Others, and a line without one, are `unclear`. */
export const lineActionCodes = { '1': 'add', '2': 'delete', '3': 'change', '4': 'keep', '11': 'keep' } as const
export const lineActions = ['add', 'delete', 'change', 'keep', 'unclear'] as const
export type LineAction = (typeof lineActions)[number]
export const lineActionNames: Record<LineAction, string> = {
  add: 'добавить',
  delete: 'убрать',
  change: 'изменить',
  keep: 'без изменений',
  unclear: 'не указано',
}

/** GLNs end with a check digit. */
export function isGln(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false
  const digits = [...text].map(Number)
  const check = digits.pop()
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10 === check
}

const fullRate = 10_000
/** A price without VAT in hundredths of a kopeck; `rate` in basis points. */
export const netPrice = (kopecks: number, rate: number | null): number =>
  Math.round((kopecks * 100 * fullRate) / (fullRate + (rate ?? 0)))

/**
 * Whether two prices in hundredths of a kopeck are equal within the tolerance (basis points) or within the kopeck to
 * which buyers round.
 */
export const isSamePrice = (theirs: number, ours: number, tolerance: number): boolean =>
  Math.abs(theirs - ours) <= Math.max(100, Math.round((ours * tolerance) / fullRate))

const minuteMs = 60_000
const pausesMs = [1, 2, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * minuteMs)
/** Pause before the next attempt of an exchange after so many failures in a row. */
export const ediPauseAfter = (failures: number): number =>
  pausesMs[Math.min(Math.max(failures, 1), pausesMs.length) - 1] ?? minuteMs
/** Staff of the company are notified when an exchange has failed for this long. */
export const ediWarnAfterMs = 2 * 60 * minuteMs
/** Maximum size of a partner's file; an order of ten thousand lines is smaller. */
export const mostEdiBytes = 2 * 1024 * 1024
/** Maximum lines of one order. */
export const mostEdiLines = 5000
/** Files are kept, shown and sent again for this long after their messages have ended. */
export const ediFilesKeptDays = 365
