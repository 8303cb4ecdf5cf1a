import { daysBetween } from '../../time/weekdays'

export const ledgerOperations = ['opening', 'shipment', 'return', 'payment', 'refund', 'points'] as const
export type LedgerOperation = (typeof ledgerOperations)[number]

/** An entry of the ledger: shipments raise the debt, payments and returns lower it. Kopecks. */
export type LedgerEntry = {
  key: string
  operation: LedgerOperation
  /** Null: the portal's own organisation. */
  sellerId: number | null
  legalEntityId: number | null
  contractId: number | null
  orderId: number | null
  /** The order has goods still to be shipped, so money for it is kept for them. */
  isOrderOpen: boolean
  /** YYYY-MM-DD. */
  day: string
  /** The due day of a debt. */
  dueOn: string | null
  /** Positive raises the debt. */
  sum: number
}

/** The two sides of a balance. */
export type LedgerParties = Pick<LedgerEntry, 'sellerId' | 'legalEntityId'>

/** A debt and how much of it is paid. */
type Due<E extends LedgerEntry = LedgerEntry> = { entry: E; paid: number; left: number }

type Settled<E extends LedgerEntry> = {
  /** Open debts in the order they are paid. */
  dues: Due<E>[]
  /** Money not yet assigned to a debt between its two parties. */
  advance: number
}

/** Entries by their two parties, in the order they first appear. */
export const byParties = <E extends LedgerEntry>(entries: readonly E[]): E[][] => [
  ...grouped(entries, ({ sellerId, legalEntityId }) => `${String(sellerId)} ${String(legalEntityId)}`).values(),
]

/**
 * Money pays debts between the same seller and the same legal entity only. It pays the shipments of its own order first;
 * the rest is kept while the order is open. Then money under a contract pays the oldest debt under it, else the oldest
 * under none; money under no contract pays the oldest debt. Open debts less the advance always equal the balance.
 */
export function settle<E extends LedgerEntry>(entries: readonly E[]): Settled<E> {
  const parts = byParties(entries).map(settleParties)
  return {
    dues: parts.flatMap(({ dues }) => dues).toSorted((one, other) => inOrderOfDue(one.entry, other.entry)),
    advance: parts.reduce((sum, { advance }) => sum + advance, 0),
  }
}

function settleParties<E extends LedgerEntry>(entries: readonly E[]): Settled<E> {
  const dues = entries
    .filter(({ sum }) => sum > 0)
    .toSorted(inOrderOfDue)
    .map((entry) => ({ entry, paid: 0, left: entry.sum }))
  const byOrder = grouped(dues, ({ entry }) => entry.orderId)
  const credits = entries.filter(({ sum }) => sum < 0).toSorted(inOrderOfDay)
  let waiting = 0
  const free = new Map<number | null, number>()
  for (const { orderId, contractId, isOrderOpen, sum } of credits) {
    const rest = pay(orderId === null ? [] : (byOrder.get(orderId) ?? []), -sum)
    if (isOrderOpen) waiting += rest
    else free.set(contractId, (free.get(contractId) ?? 0) + rest)
  }
  return { dues, advance: waiting + payByContract(dues, free) }
}

/** Returns the money left. `free`: money by contract. */
function payByContract(dues: Due[], free: ReadonlyMap<number | null, number>): number {
  const under = (contractId: number | null) => dues.filter(({ entry }) => entry.contractId === contractId)
  let left = 0
  const named = [...free].flatMap(([contractId, money]) => (contractId === null ? [] : [{ contractId, money }]))
  const rests = named
    .toSorted((one, other) => one.contractId - other.contractId)
    .map(({ contractId, money }) => pay(under(contractId), money))
  for (const rest of rests) left += pay(under(null), rest)
  return left + pay(dues, free.get(null) ?? 0)
}

function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** Returns the money left. */
function pay(dues: Due[], money: number): number {
  for (const due of dues) {
    if (money === 0) break
    const part = Math.min(money, due.left)
    due.paid += part
    due.left -= part
    money -= part
  }
  return money
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
const dueOf = ({ dueOn, day }: LedgerEntry): string => dueOn ?? day
const inOrderOfDue = (one: LedgerEntry, other: LedgerEntry): number =>
  compare(dueOf(one), dueOf(other)) || inOrderOfDay(one, other)
const inOrderOfDay = (one: LedgerEntry, other: LedgerEntry): number =>
  compare(one.day, other.day) || compare(one.key, other.key)

export type LedgerFigures = {
  receivables: number
  overdueReceivables: number
  /** Days that the oldest overdue debt is overdue. */
  overdueDuration: number
  /** Negative when the company owes. */
  balance: number
}

/** The figures of company info, summed over all parties. `today`: Moscow's day. */
export function figuresOf(entries: readonly LedgerEntry[], today: string): LedgerFigures {
  const { dues, advance } = settle(entries)
  const open = dues.filter(({ left }) => left > 0)
  const overdue = open.filter(({ entry }) => dueOf(entry) < today)
  const sum = (of: typeof dues) => of.reduce((total, { left }) => total + left, 0)
  const receivables = sum(open)
  return {
    receivables,
    overdueReceivables: sum(overdue),
    overdueDuration: overdue.reduce((most, { entry }) => Math.max(most, daysBetween(dueOf(entry), today)), 0),
    balance: advance - receivables,
  }
}
