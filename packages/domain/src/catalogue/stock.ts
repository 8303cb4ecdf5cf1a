/**
 * Stock of one warehouse in the visitor's region; a virtual warehouse stands for a supplier or for goods in transit.
 */
export type Held = { amount: number; isVirtual: boolean }

// stocks of the ERP may be negative; that must not reduce what other warehouses hold
const sumOf = (stocks: readonly Held[], isWanted: (isVirtual: boolean) => boolean): number =>
  stocks.reduce((sum, { amount, isVirtual }) => (isWanted(isVirtual) ? sum + Math.max(0, amount) : sum), 0)

/** What can be shipped at once: the sum of the real warehouses, in the unit of the input. */
export const ownStock = (stocks: readonly Held[]): number => sumOf(stocks, (isVirtual) => !isVirtual)

/** Stock with the days until it is available in the visitor's region; 0 is today. */
export type Offered = Held & { days: number }

/**
 * Days until goods can be had: from a real warehouse that holds some, else from a supplier that does, else to order.
 * Null: the term is unknown, so none is promised.
 */
export function shortestTerm(stocks: readonly Offered[], daysToOrder: number | null): number | null {
  const held = stocks.filter(({ amount }) => amount > 0)
  const real = held.filter(({ isVirtual }) => !isVirtual)
  const nearest = real.length > 0 ? real : held
  return nearest.length > 0 ? Math.min(...nearest.map(({ days }) => days)) : daysToOrder
}

/** What suppliers promise: the sum of the virtual warehouses. */
export const virtualStock = (stocks: readonly Held[]): number => sumOf(stocks, (isVirtual) => isVirtual)

/** Whether all warehouses together, including suppliers', hold less than the wanted amount. */
export const lacksStock = (stocks: readonly Held[], wanted: number): boolean =>
  ownStock(stocks) + virtualStock(stocks) < wanted

/** An amount and when it is available; `isToOrder`: a supplier sends it. */
export type StockPart = { amount: number; days: number; isToOrder: boolean }

/**
 * Available amounts with their times: real warehouses before suppliers, earlier before later, amounts of one time
 * added.
 */
export function stockParts(stocks: readonly Offered[]): StockPart[] {
  const parts = new Map<string, StockPart>()
  for (const { amount, days, isVirtual } of stocks) {
    if (amount <= 0) continue
    const key = `${isVirtual ? 'ordered' : 'held'}-${String(days)}`
    parts.set(key, { amount: (parts.get(key)?.amount ?? 0) + amount, days, isToOrder: isVirtual })
  }
  return [...parts.values()].toSorted(
    (one, other) => Number(one.isToOrder) - Number(other.isToOrder) || one.days - other.days,
  )
}
