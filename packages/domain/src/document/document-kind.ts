/** Kinds of trade documents; `other` is any file that staff attach to an order. */
export const documentKinds = [
  'invoice',
  'transfer',
  'waybill',
  'torg12',
  'vat-invoice',
  'advance-invoice',
  'return',
  'correction',
  'reconciliation',
  'certificate',
  'other',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentNames: Record<DocumentKind, string> = {
  invoice: 'Счёт на оплату',
  transfer: 'УПД',
  waybill: 'Накладная',
  torg12: 'ТОРГ-12',
  'vat-invoice': 'Счёт-фактура',
  'advance-invoice': 'Счёт-фактура на аванс',
  return: 'Возврат товара',
  correction: 'Корректировка',
  reconciliation: 'Акт сверки',
  certificate: 'Сертификат',
  other: 'Документ',
}

/** Documents that transfer goods. They create the debt, invoices do not. A shipment has exactly one. */
export const shipmentKinds: readonly DocumentKind[] = ['transfer', 'waybill', 'torg12']

/** Forms in which staff make the document of a shipment. */
export const staffShipmentForms = ['transfer', 'torg12'] as const
export type StaffShipmentForm = (typeof staffShipmentForms)[number]

/** What an accountant closes a month with; счета на оплату are not primary documents. */
export const closingKinds: readonly DocumentKind[] = [
  ...shipmentKinds,
  'vat-invoice',
  'advance-invoice',
  'return',
  'correction',
]

const moneyKinds: readonly DocumentKind[] = ['invoice', ...closingKinds]
/** Whether documents of this kind have a sum that is paid, owed or returned. */
export const carriesMoney = (kind: DocumentKind): boolean => moneyKinds.includes(kind)
/** A plain waybill lists goods and sums only. */
export const carriesVat = (kind: DocumentKind): boolean => carriesMoney(kind) && kind !== 'waybill'

const announcedKinds: readonly DocumentKind[] = [
  'invoice',
  ...shipmentKinds,
  'advance-invoice',
  'correction',
  'reconciliation',
]
/** Whether buyers are notified of a new document of this kind; a счёт-фактура comes with its waybill. */
export const isAnnounced = (kind: DocumentKind): boolean => announcedKinds.includes(kind)

/** Kinds that repeat sums of other documents or of payments, and add nothing to what is owed. */
export const isMemo = (kind: DocumentKind): boolean => kind === 'vat-invoice' || kind === 'advance-invoice'

/** A correction is made from its document; everything else may be attached as a file. */
export const attachableKinds = documentKinds.filter(
  (kind): kind is Exclude<DocumentKind, 'correction'> => kind !== 'correction',
)

/** `replaced`: superseded by a newer document of the same order. */
export const documentStates = ['valid', 'replaced', 'cancelled'] as const
export type DocumentState = (typeof documentStates)[number]

export const paymentStates = ['waiting', 'overdue', 'paid'] as const
export type PaymentState = (typeof paymentStates)[number]
/** The payment state of an order by its invoices; `none`: nothing has been invoiced. */
export const orderPaymentStates = ['none', ...paymentStates] as const
export type OrderPaymentState = (typeof orderPaymentStates)[number]

type Payable = {
  kind: DocumentKind
  state: DocumentState
  total: number
  paid: number
  dueOn: string | null
  isOrderCancelled: boolean
}

/** Kopecks still to be paid; only a valid invoice can be paid. */
const leftToPay = ({ kind, state, total, paid }: Payable): number =>
  kind === 'invoice' && state === 'valid' ? Math.max(0, total - paid) : 0

/** Null for documents that cannot be paid, such as the rest of a cancelled order's invoice. `today` is Moscow's day. */
export function paymentStateOf(document: Payable, today: string): PaymentState | null {
  if (document.kind !== 'invoice' || document.state !== 'valid') return null
  if (leftToPay(document) === 0) return 'paid'
  if (document.isOrderCancelled) return null
  return document.dueOn !== null && document.dueOn < today ? 'overdue' : 'waiting'
}

/**
 * What staff must do about a shipping document: add codes of Честный знак, or answer the buyer's request for a
 * correction.
 */
export const documentWaitings = ['codes', 'correction'] as const
export type DocumentWaiting = (typeof documentWaitings)[number]
