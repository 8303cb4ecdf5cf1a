export const deliveryTypes = ['pickup', 'delivery'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

/** Spec §9: free inside the warehouse's city from 10 000 ₽. Null: the price is settled with the manager. */
export function deliveryPrice(order: { type: DeliveryType; total: number; isWarehouseCity: boolean }, freeFrom = 10_000_00): number | null {
  if (order.type === 'pickup') return 0
  return order.isWarehouseCity && order.total >= freeFrom ? 0 : null
}
