/**
 * Stock of one warehouse in the visitor's region; a virtual warehouse stands for a supplier or for goods in transit.
 */
export type Held = { amount: number; isVirtual: boolean }

// stocks of the ERP may be negative; that must not reduce what other warehouses hold
const sumOf = (stocks: readonly Held[], isWanted: (isVirtual: boolean) => boolean): number =>
  stocks.reduce((sum, { amount, isVirtual }) => (isWanted(isVirtual) ? sum + Math.max(0, amount) : sum), 0)

/** What can be shipped at once: the sum of the real warehouses, in the unit of the input. */
export const ownStock = (stocks: readonly Held[]): number => sumOf(stocks, (isVirtual) => !isVirtual)

type Offered = Held & { days: number }

/**
 * Days until goods can be had: from a real warehouse that holds some, else from a supplier that does, else to order.
 * Null: nobody has said, so nothing may be promised.
 */
export function shortestTerm(stocks: readonly Offered[], daysToOrder: number | null): number | null {
  const held = stocks.filter(({ amount }) => amount > 0)
  const real = held.filter(({ isVirtual }) => !isVirtual)
  const nearest = real.length > 0 ? real : held
  return nearest.length > 0 ? Math.min(...nearest.map(({ days }) => days)) : daysToOrder
}

/** What suppliers promise: the sum of the virtual warehouses. */
export const virtualStock = (stocks: readonly Held[]): number => sumOf(stocks, (isVirtual) => isVirtual)
