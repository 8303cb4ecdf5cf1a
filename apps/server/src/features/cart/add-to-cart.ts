import { LARGEST_AMOUNT, toAmount } from '@snab/domain/amounts'
import type { Session } from '../../http/visitor'
import type { Services } from '../../services'
import { findCart, findItems, type CartOwner } from './cart.queries'
import { patchCart } from './patch-cart'
import type { Viewer } from '../catalogue/present-product'

/** Amount in thousandths. */
export type WantedLine = { productId: number | null; customProductId: number | null; amount: number; note: string }

/** Lines of one product add up, with what lies in the cart already too. */
export async function addToCart(services: Services, owner: CartOwner | null, session: Session | null, viewer: Viewer, lines: readonly WantedLine[]) {
  const cart = owner && (await findCart(services.db, owner))
  const goods = await services.rows.get(lines.flatMap(({ productId }) => productId ?? []))
  const keyOf = (line: { productId: number | null; customProductId: number | null; sellerId: number | null }) => `${line.productId}:${line.customProductId}:${line.sellerId}`
  const present = new Map((cart ? await findItems(services.db, cart.id) : []).map((item) => [keyOf(item), item]))
  const wanted = new Map<string, WantedLine & { sellerId: number | null }>()
  for (const line of lines) {
    const placed = { ...line, sellerId: line.productId === null ? null : (goods.get(line.productId)?.sellerId ?? null) }
    const key = keyOf(placed)
    const before = wanted.get(key)
    wanted.set(key, { ...placed, amount: line.amount + (before?.amount ?? present.get(key)?.amount ?? 0), note: joinedNotes(before?.note ?? present.get(key)?.note ?? '', line.note) })
  }
  return patchCart(services, owner, session, viewer, { items: [...wanted.values()].map((item) => ({ ...item, amount: toAmount(Math.min(item.amount, LARGEST_AMOUNT)) })) })
}

const joinedNotes = (...notes: string[]): string => [...new Set(notes.filter((note) => note !== ''))].join('; ').slice(0, 1000)
