import type { Product } from '@snab/contract/catalogue/product'
import { ownStock, virtualStock } from '@snab/domain/catalogue/stock'
import { smallestOrder, type Packing } from '../../amounts/amounts'

export type StockState = 'none' | 'low' | 'ok'

/** Low: less than five times the smallest order. */
export function stockState(amount: number, packing: Packing): StockState {
  if (amount <= 0) return 'none'
  return amount < smallestOrder(packing) * 5 ? 'low' : 'ok'
}

/** The state over all warehouses: stock that only a supplier has counts as low. */
export function stateOfStocks({ stocks, ...packing }: Pick<Product, 'stocks'> & Packing): StockState {
  const state = stockState(ownStock(stocks ?? []), packing)
  return state === 'none' && virtualStock(stocks ?? []) > 0 ? 'low' : state
}
