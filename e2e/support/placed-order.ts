import type { Api } from './api'

export type Order = { id: number; number: string; lines: { id: number; amount: number }[] }
type Cart = { items: { id: number; amount: number; currentPrice: number | null; total: number | null }[] }

/** An order of the API's user, at the price they see. */
export async function order(api: Api, more: object = {}): Promise<Order> {
  await api.emptyCart()
  await api.fillCart('автомат', 2)
  const { items } = await api.get<Cart>('/api/v2/cart/items?perPage=0')
  const { pickupPoints } = await api.get<{ pickupPoints: { id: number }[] }>('/api/v1/order/options')
  const { orders } = await api.post<{ orders: Order[] }>('/api/v1/order', {
    clientKey: crypto.randomUUID(),
    deliveryType: 'pickup',
    pickupPointId: pickupPoints[0]?.id,
    offerAccepted: true,
    seen: {
      total: items.reduce((sum, { total }) => sum + Math.round((total ?? 0) * 100), 0) / 100,
      lines: items.map(({ id, amount, currentPrice }) => ({ id, amount, price: currentPrice })),
    },
    ...more,
  })
  const [placed] = orders
  if (!placed) throw new Error('no order')
  return placed
}
