/** Papers of trade that the portal keeps; `other` is whatever staff attach to an order. */
export const documentKinds = [
  'invoice',
  'transfer',
  'waybill',
  'torg12',
  'vat-invoice',
  'return',
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
  return: 'Возврат товара',
  reconciliation: 'Акт сверки',
  certificate: 'Сертификат',
  other: 'Документ',
}

/** Papers by which goods change hands: they, and not invoices, are what a company owes. One shipment has one of them. */
export const shipmentKinds: readonly DocumentKind[] = ['transfer', 'waybill', 'torg12']

/** `replaced`: a newer one of the same order is valid in its place. */
export const documentStates = ['valid', 'replaced', 'cancelled'] as const
export type DocumentState = (typeof documentStates)[number]

export const paymentStates = ['waiting', 'overdue', 'paid'] as const
export type PaymentState = (typeof paymentStates)[number]
/** How an order stands by its invoices; `none`: nothing has been invoiced. */
export const orderPaymentStates = ['none', ...paymentStates] as const
export type OrderPaymentState = (typeof orderPaymentStates)[number]

type Payable = { kind: DocumentKind; state: DocumentState; total: number; paid: number; dueOn: string | null }

/** Kopecks that are still to be paid; only a valid invoice is paid. */
const leftToPay = ({ kind, state, total, paid }: Payable): number =>
  kind === 'invoice' && state === 'valid' ? Math.max(0, total - paid) : 0

/** Null for papers that nobody pays. `today` is Moscow's day. */
export function paymentStateOf(document: Payable, today: string): PaymentState | null {
  if (document.kind !== 'invoice' || document.state !== 'valid') return null
  if (leftToPay(document) === 0) return 'paid'
  return document.dueOn !== null && document.dueOn < today ? 'overdue' : 'waiting'
}
