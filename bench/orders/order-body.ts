import { answered, type PortalClient } from '@snab/client/portal-client'

export type OrderBody = {
  specificationId: number
  itemIds: number[]
  seen: { total: number; lines: { id: number; amount: number; price: number | null }[] }
  deliveryType: 'delivery'
  deliveryAddress: string
  offerAccepted: true
}

/**
 * An order of the first rows of a specification that have a price, without the key that identifies it as a new order.
 */
export async function orderBodyOf(client: PortalClient, specificationId: number, lines: number): Promise<OrderBody> {
  const { items } = await answered(
    client.GET('/api/v1/specification/{id}', { params: { path: { id: specificationId } } }),
  )
  const ordered = items.filter(({ currentPrice }) => currentPrice !== null).slice(0, lines)
  if (ordered.length < lines) throw new Error(`Only ${ordered.length} rows with a price`)
  return {
    specificationId,
    itemIds: ordered.map(({ id }) => id),
    seen: {
      total: ordered.reduce((sum, { total }) => sum + Math.round((total ?? 0) * 100), 0) / 100,
      lines: ordered.map(({ id, amount, currentPrice }) => ({ id, amount, price: currentPrice })),
    },
    deliveryType: 'delivery',
    deliveryAddress: 'Москва, улица Вавилова, 19',
    offerAccepted: true,
  }
}

/** Returns the order's id. */
export async function placeOrder(client: PortalClient, order: OrderBody): Promise<number> {
  const { orders } = await answered(
    client.POST('/api/v1/order', { body: { ...order, clientKey: crypto.randomUUID() } }),
  )
  return orders[0]?.id ?? 0
}
