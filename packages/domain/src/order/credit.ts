export const paymentTerms = ['prepaid', 'deferred'] as const
export type PaymentTerm = (typeof paymentTerms)[number]

/** What is owed on a document; kopecks and YYYY-MM-DD. */
export type Due = { document: string; dueOn: string; left: number }

/** A company's credit. `ordered`: what is still to be shipped on credit, see `orderedOnCredit`. */
export type Credit = { limit: number; debt: number; ordered: number; dues: readonly Due[] }

/** The part of a company's credit that one seller's goods take. Null: the portal's own organisation. */
export type SellerCredit = Omit<Credit, 'limit'> & { sellerId: number | null }

type CompanyCredit = { limit: number; isPerSeller: boolean; sellers: readonly SellerCredit[] }

/** The credit for an order to this seller: its own where every seller has one, else that of all together. */
export function creditFor({ limit, isPerSeller, sellers }: CompanyCredit, sellerId: number | null): Credit {
  const counted = sellers.filter((one) => !isPerSeller || one.sellerId === sellerId)
  return {
    limit,
    debt: counted.reduce((sum, { debt }) => sum + debt, 0),
    ordered: counted.reduce((sum, { ordered }) => sum + ordered, 0),
    dues: counted.flatMap(({ dues }) => dues),
  }
}

/** An open order paid after shipment: its shipped and paid parts, in kopecks. */
export type DeferredOrder = { total: number; shipped: number; paid: number }

/**
 * The future debt of open deferred orders. Shipped parts are debt already, and prepaid parts owe nothing, so partial
 * shipments do not change the remaining credit.
 */
export const orderedOnCredit = (orders: readonly DeferredOrder[]): number =>
  orders.reduce((sum, { total, shipped, paid }) => sum + Math.max(0, total - Math.max(shipped, paid)), 0)

/** The remaining credit; negative when exceeded. */
export const creditRoom = ({ limit, debt, ordered }: Omit<Credit, 'dues'>): number => limit - debt - ordered

/** The credit available after this payment. */
type CreditRelease = Due & { roomAfter: number }

export type CreditView = {
  /** The remaining credit before and after this order; negative when exceeded. */
  room: number
  after: number
  /** Overdue documents: no credit until they are paid. */
  overdue: Due[]
  /** The order fits the credit, and nothing is overdue. */
  isOpen: boolean
  /** Payments that make room for this order, oldest first; empty when none is needed or none helps. */
  releases: CreditRelease[]
}

/** The effect of an order on a company's credit, and the payments that would free it. */
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
