export const paymentTerms = ['prepaid', 'deferred'] as const
export type PaymentTerm = (typeof paymentTerms)[number]

/** What is owed on a paper; kopecks and YYYY-MM-DD. */
export type Due = { document: string; dueOn: string; left: number }

/** What the seller trusts a company with. `ordered`: what is to be shipped on credit still, see `orderedOnCredit`. */
export type Credit = { limit: number; debt: number; ordered: number; dues: readonly Due[] }

/** An open order to be paid after shipment; what of it has been shipped and paid, in kopecks. */
export type DeferredOrder = { total: number; shipped: number; paid: number }

/**
 * What open deferred orders will owe once all of them has left. What has left is debt already, and money that came ahead of the goods
 * owes nothing: shipping in parts changes nothing of the room that is left.
 */
export const orderedOnCredit = (orders: readonly DeferredOrder[]): number =>
  orders.reduce((sum, { total, shipped, paid }) => sum + Math.max(0, total - Math.max(shipped, paid)), 0)

/** What may still be bought on credit; negative when more was bought. */
export const creditRoom = ({ limit, debt, ordered }: Omit<Credit, 'dues'>): number => limit - debt - ordered

/** After so much is paid and until that day, so much may be bought on credit. */
type CreditRelease = Due & { roomAfter: number }

export type CreditView = {
  /** What may still be bought on credit, before and after this order; negative when the order exceeds it. */
  room: number
  after: number
  /** Papers past their day: nothing is given on credit until they are paid. */
  overdue: Due[]
  /** The order fits, and nothing is overdue. */
  isOpen: boolean
  /** Which payments open the way for this order, the oldest first; empty when none is needed or none helps. */
  releases: CreditRelease[]
}

/** How an order changes a company's credit, and which payments release it. Whoever pays a paper frees its sum. */
export function creditOf({ dues, ...credit }: Credit, order: number, today: string): CreditView {
  const sorted = dues.filter(({ left }) => left > 0).toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
  const overdue = sorted.filter(({ dueOn }) => dueOn < today)
  const room = creditRoom(credit)
  const isOpen = order <= room && overdue.length === 0
  const releases: CreditRelease[] = []
  let roomAfter = room
  for (const due of sorted) {
    if (isOpen || (due.dueOn >= today && order <= roomAfter)) break
    roomAfter += due.left
    releases.push({ ...due, roomAfter })
  }
  return { room, after: room - order, overdue, isOpen, releases: order <= roomAfter ? releases : [] }
}
