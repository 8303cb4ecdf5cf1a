import { toKopecks } from '@snab/domain/money/money'
import type { Answer, Caller } from '../portal'

type Source = { specificationId?: number; itemIds?: readonly number[] }
type Line = { id: number; amount: number; currentPrice: number | null; total: number | null }

/** The seen prices sent with an order. */
export async function seenBy(who: Caller, { specificationId, itemIds }: Source = {}) {
  const address = specificationId === undefined ? '/api/v2/cart/items' : `/api/v1/specification/${specificationId}`
  const items: Line[] = (await who.get(address)).body.items ?? []
  const lines = items.filter(({ id }) => !itemIds || itemIds.includes(id))
  return {
    total: lines.reduce((sum, { total }) => sum + toKopecks(total ?? 0), 0) / 100,
    lines: lines.map(({ id, amount, currentPrice }) => ({ id, amount, price: currentPrice })),
  }
}

/** Orders what the buyer sees; `who.post` repeats it with the same key. */
export async function orderBody(who: Caller, more: Source & Record<string, unknown> = {}) {
  return {
    clientKey: crypto.randomUUID(),
    deliveryType: 'pickup',
    pickupPointId: 1,
    offerAccepted: true,
    seen: await seenBy(who, more),
    ...more,
  }
}

export const placeOrder = async (who: Caller, more: Source & Record<string, unknown> = {}): Promise<Answer> =>
  who.post('/api/v1/order', await orderBody(who, more))
