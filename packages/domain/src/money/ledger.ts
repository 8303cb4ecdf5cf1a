import { daysBetween } from '../time/weekdays'

export const ledgerOperations = ['opening', 'shipment', 'return', 'payment', 'refund', 'points'] as const
export type LedgerOperation = (typeof ledgerOperations)[number]

/** An entry of the ledger: shipments raise the debt, payments and returns lower it. Kopecks. */
export type LedgerEntry = {
  key: string
  operation: LedgerOperation
  legalEntityId: number | null
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

/** A debt and how much of it is paid. */
type Due<E extends LedgerEntry = LedgerEntry> = { entry: E; paid: number; left: number }

type Settled<E extends LedgerEntry> = {
  /** Open debts in the order they are paid. */
  dues: Due<E>[]
  /** Money not yet assigned to a debt of its legal entity. */
  advance: number
}

/**
 * Money pays the shipments of its own order first. The rest is kept while the order is open, then pays the oldest debt
 * of the same legal entity. Open debts less the advance always equal the balance.
 */
export function settle<E extends LedgerEntry>(entries: readonly E[]): Settled<E> {
  const byEntity = grouped(entries, ({ legalEntityId }) => legalEntityId)
  const parts = [...byEntity.values()].map(settleEntity)
  return {
    dues: parts.flatMap(({ dues }) => dues).toSorted((one, other) => inOrderOfDue(one.entry, other.entry)),
    advance: parts.reduce((sum, { advance }) => sum + advance, 0),
  }
}

function settleEntity<E extends LedgerEntry>(entries: readonly E[]): Settled<E> {
  const dues = entries
    .filter(({ sum }) => sum > 0)
    .toSorted(inOrderOfDue)
    .map((entry) => ({ entry, paid: 0, left: entry.sum }))
  const byOrder = grouped(dues, ({ entry }) => entry.orderId)
  const credits = entries.filter(({ sum }) => sum < 0).toSorted(inOrderOfDay)
  let waiting = 0
  let free = 0
  for (const { orderId, isOrderOpen, sum } of credits) {
    const rest = pay(orderId === null ? [] : (byOrder.get(orderId) ?? []), -sum)
    if (isOrderOpen) waiting += rest
    else free += rest
  }
  return { dues, advance: waiting + pay(dues, free) }
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

/** The figures of company info. `today`: Moscow's day. */
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
