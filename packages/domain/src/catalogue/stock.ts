/**
 * Stock of one warehouse in the visitor's region; a virtual warehouse stands for a supplier or for goods in transit.
 */
export type Held = { amount: number; isVirtual: boolean }

// stocks of the ERP may be negative; that must not reduce what other warehouses hold
const sumOf = (stocks: readonly Held[], isWanted: (isVirtual: boolean) => boolean): number =>
  stocks.reduce((sum, { amount, isVirtual }) => (isWanted(isVirtual) ? sum + Math.max(0, amount) : sum), 0)

/** What can be shipped at once: the sum of the real warehouses, in the unit of the input. */
export const ownStock = (stocks: readonly Held[]): number => sumOf(stocks, (isVirtual) => !isVirtual)

/** What suppliers promise: the sum of the virtual warehouses. */
export const virtualStock = (stocks: readonly Held[]): number => sumOf(stocks, (isVirtual) => isVirtual)
