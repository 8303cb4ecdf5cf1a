export const paymentTerms = ['prepaid', 'deferred'] as const
export type PaymentTerm = (typeof paymentTerms)[number]

/** What is owed on a paper; kopecks and YYYY-MM-DD. */
export type Due = { document: string; dueOn: string; left: number }

/** What the seller trusts a company with. */
export type Credit = { limit: number; debt: number; dues: readonly Due[] }

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
export function creditOf({ limit, debt, dues }: Credit, order: number, today: string): CreditView {
  const sorted = dues.filter(({ left }) => left > 0).toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
  const overdue = sorted.filter(({ dueOn }) => dueOn < today)
  const room = limit - debt
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
