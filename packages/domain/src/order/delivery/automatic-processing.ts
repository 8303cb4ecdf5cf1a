/** A line of a new order: thousandths. `goods`: lines of the same goods share what is in stock; null: nothing of it lies in a warehouse. */
type OrderedGoods = { goods: string | null; amount: number }

export type AutomaticOrder = {
  /** The buyer has ticked it. */
  isWanted: boolean
  /** 1C confirms the orders of this portal: the tick goes to it, and it decides. */
  isConfirmedByErp: boolean
  lines: readonly OrderedGoods[]
  /** What can be shipped at once from the warehouses that the order comes from. */
  stock: ReadonlyMap<string, number>
  /** Nobody has to name the price of the delivery. */
  isDeliverySettled: boolean
  /** It reaches the hard thresholds and is heavy enough to be delivered. */
  isLargeEnough: boolean
  /** It is paid before it leaves, or fits the company's credit with nothing overdue. */
  isCreditOpen: boolean
}

/** Why an order waits for a person although the buyer would rather not; null: it goes to work by itself. */
export function waitsFor(order: AutomaticOrder): 'tick' | 'erp' | 'stock' | 'delivery' | 'threshold' | 'credit' | null {
  if (!order.isWanted) return 'tick'
  if (order.isConfirmedByErp) return 'erp'
  if (!isInStock(order)) return 'stock'
  if (!order.isDeliverySettled) return 'delivery'
  if (!order.isLargeEnough) return 'threshold'
  return order.isCreditOpen ? null : 'credit'
}

function isInStock({ lines, stock }: Pick<AutomaticOrder, 'lines' | 'stock'>): boolean {
  const left = new Map(stock)
  return lines.every(({ goods, amount }) => {
    if (goods === null) return false
    const rest = (left.get(goods) ?? 0) - amount
    left.set(goods, rest)
    return rest >= 0
  })
}
