/** What a warehouse of the visitor's region holds; a virtual one stands for a supplier or for goods on their way. */
export type Held = { amount: number; isVirtual: boolean }

// the ERP's books may owe goods; a debt takes nothing from what other warehouses hold
const sumOf = (stocks: readonly Held[], isWanted: (isVirtual: boolean) => boolean): number =>
  stocks.reduce((sum, { amount, isVirtual }) => (isWanted(isVirtual) ? sum + Math.max(0, amount) : sum), 0)

/** What can be shipped at once: the real warehouses together. Amounts in whatever unit they are given in. */
export const ownStock = (stocks: readonly Held[]): number => sumOf(stocks, (isVirtual) => !isVirtual)

/** What is promised by others: the virtual warehouses together. */
export const virtualStock = (stocks: readonly Held[]): number => sumOf(stocks, (isVirtual) => isVirtual)
