import { smallestOrder, type Packing } from '../amounts/amounts'

export type StockState = 'none' | 'low' | 'ok'

/** Low: fewer than five of the smallest orders. */
export function stockState(amount: number, packing: Packing): StockState {
  if (amount <= 0) return 'none'
  return amount < smallestOrder(packing) * 5 ? 'low' : 'ok'
}
