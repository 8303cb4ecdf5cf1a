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

/** Allowed transitions. The ERP may skip steps, and step back until something is shipped. */
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

/** When all shipping documents of an order were withdrawn, it was never really shipped: it goes back one step. */
export const canReturn = (from: OrderStatus, to: OrderStatus): boolean => from === 'shipped' && to === 'assembling'

/** The warehouse has started work on it. */
export const isBegun = (status: OrderStatus): boolean =>
  status === 'assembling' || status === 'ready-for-pickup' || status === 'shipped' || status === 'done'

/** Statuses that staff may set by hand. */
export const statusesAfter = (status: OrderStatus): readonly OrderStatus[] =>
  orderStatuses.filter((next) => canBecome(status, next))

/** Lines and prices are fixed once the warehouse begins. */
export const staffMayChangeLines = (status: OrderStatus): boolean =>
  status === 'new' || status === 'processing' || status === 'awaiting-payment'
