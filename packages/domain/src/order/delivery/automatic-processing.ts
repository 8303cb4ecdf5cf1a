/** A line of a new order, in thousandths. `goods`: lines with the same value share stock; null: not stocked at all. */
type OrderedGoods = { goods: string | null; amount: number }

export type AutomaticOrder = {
  /** The buyer has ticked automatic processing. */
  isWanted: boolean
  /** 1C confirms this portal's orders: it gets the tick and decides. */
  isConfirmedByErp: boolean
  lines: readonly OrderedGoods[]
  /** What the order's warehouses can ship at once. */
  stock: ReadonlyMap<string, number>
  /** The delivery price does not need a person. */
  isDeliverySettled: boolean
  /** The order reaches the mandatory thresholds and the minimum weight for delivery. */
  isLargeEnough: boolean
  /** Prepaid, or within the company's credit with nothing overdue. */
  isCreditOpen: boolean
}

/** Why an order with the tick still waits for a person; null: it is processed automatically. */
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
