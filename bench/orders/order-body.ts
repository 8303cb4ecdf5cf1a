import { get } from '../lib/portal-client'

export type OrderBody = {
  specificationId: number
  itemIds: number[]
  seen: { total: number; lines: { id: number; amount: number; price: number | null }[] }
  deliveryType: 'delivery'
  deliveryAddress: string
  offerAccepted: true
}

type Items = { items: { id: number; amount: number; currentPrice: number | null; total: number }[] }

/**
 * An order of the first rows of a specification that have a price, without the key that identifies it as a new order.
 */
export async function orderBodyOf(
  url: string,
  token: string,
  specificationId: number,
  lines: number,
): Promise<OrderBody> {
  const { items } = await get<Items>(`${url}/api/v1/specification/${specificationId}`, token)
  const ordered = items.filter(({ currentPrice }) => currentPrice !== null).slice(0, lines)
  if (ordered.length < lines) throw new Error(`Only ${ordered.length} rows with a price`)
  return {
    specificationId,
    itemIds: ordered.map(({ id }) => id),
    seen: {
      total: ordered.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100,
      lines: ordered.map(({ id, amount, currentPrice }) => ({ id, amount, price: currentPrice })),
    },
    deliveryType: 'delivery',
    deliveryAddress: 'Москва, улица Вавилова, 19',
    offerAccepted: true,
  }
}
