export const orderStatuses = [
  'new',
  'processing',
  'awaiting-payment',
  'paid',
  'assembling',
  'ready-for-pickup',
  'shipped',
  'done',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

const open: readonly OrderStatus[] = [
  'processing',
  'awaiting-payment',
  'paid',
  'assembling',
  'ready-for-pickup',
  'shipped',
  'done',
  'cancelled',
]

/** What an order may become. The ERP may skip steps and step back while nothing has left the warehouse. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  new: open,
  processing: ['new', ...open],
  'awaiting-payment': ['new', ...open],
  paid: open,
  assembling: open,
  'ready-for-pickup': ['assembling', 'shipped', 'done', 'cancelled'],
  shipped: ['done', 'cancelled'],
  done: [],
  cancelled: [],
}

export const canBecome = (from: OrderStatus, to: OrderStatus): boolean => from !== to && transitions[from].includes(to)

/** An order whose only papers of shipment were taken back has left the warehouse on paper alone: it goes back one step. */
export const canReturn = (from: OrderStatus, to: OrderStatus): boolean => from === 'shipped' && to === 'assembling'

/** The warehouse is at work on it, or was. */
export const isBegun = (status: OrderStatus): boolean =>
  status === 'assembling' || status === 'ready-for-pickup' || status === 'shipped' || status === 'done'

/** What staff may make of an order by hand. */
export const statusesAfter = (status: OrderStatus): readonly OrderStatus[] =>
  orderStatuses.filter((next) => canBecome(status, next))

/** Lines and prices stand once the warehouse has begun. */
export const staffMayChangeLines = (status: OrderStatus): boolean =>
  status === 'new' || status === 'processing' || status === 'awaiting-payment'
