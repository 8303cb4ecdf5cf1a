import type { CartAnswer } from '@snab/contract/cart'
import { LARGEST_AMOUNT, toAmount } from '@snab/domain/amounts'
import type { Trx } from '../../db/database'
import type { Session } from '../../http/visitor'
import type { Services } from '../../services'
import type { Viewer } from '../catalogue/present-product'
import { readProductRows } from '../catalogue/product-rows'
import { sells } from '../pricing/seller-price'
import { findItems, type CartOwner } from './cart.queries'
import { changeCartWithin, type ChangedCart } from './change-cart'
import { applyPatches } from './patch-cart'

/** Amount in thousandths; without a seller it is the product's own. */
export type WantedLine = {
  productId: number | null
  customProductId: number | null
  sellerId: number | null
  amount: number
  note: string
}

/** New lines of the cart, lines that were there and got more, and lines added up with another of the same list: together all that were wanted. */
export type Tally = { added: number; joined: number; repeated: number }

/** Lines of one product add up, with what lies in the cart already too. Whatever else the transaction does is done with it or not at all. */
export async function addToCartWithin(
  trx: Trx,
  services: Services,
  owner: CartOwner | null,
  session: Session | null,
  viewer: Viewer,
  lines: readonly WantedLine[],
): Promise<ChangedCart & { tally: Tally }> {
  const tally = { added: 0, joined: 0, repeated: 0 }
  const changed = await changeCartWithin(trx, services, owner, viewer, undefined, async (_, cart) => {
    const rows = new Map(
      (
        await readProductRows(
          trx,
          lines.flatMap(({ productId }) => productId ?? []),
        )
      ).map((row) => [row.id, row]),
    )
    const rowOf = ({ productId }: { productId: number | null }) =>
      productId === null ? undefined : rows.get(productId)
    const keyOf = (line: Pick<WantedLine, 'productId' | 'customProductId' | 'sellerId'>) =>
      `${line.productId}:${line.customProductId}:${line.sellerId ?? rowOf(line)?.sellerId ?? null}`
    const present = new Map((await findItems(trx, cart.id)).map((item) => [keyOf(item), item]))
    const wanted = new Map<string, WantedLine>()
    for (const line of lines) {
      const row = rowOf(line)
      // a seller who no longer offers the product gives way to its own
      const placed =
        row && !sells(row, line.sellerId)
          ? { ...line, sellerId: row.sellerId }
          : { ...line, sellerId: line.sellerId ?? row?.sellerId ?? null }
      const key = keyOf(placed)
      const before = wanted.get(key) ?? present.get(key)
      tally[wanted.has(key) ? 'repeated' : present.has(key) ? 'joined' : 'added']++
      wanted.set(key, {
        ...placed,
        amount: line.amount + (before?.amount ?? 0),
        note: joinedNotes(before?.note ?? '', line.note),
      })
    }
    return applyPatches(
      trx,
      cart,
      services,
      session,
      viewer,
      [...wanted.values()].map((item) => ({ ...item, amount: toAmount(Math.min(item.amount, LARGEST_AMOUNT)) })),
    )
  })
  return { ...changed, tally }
}

/** The same in a transaction of its own. */
export async function addToCart(
  services: Services,
  owner: CartOwner | null,
  session: Session | null,
  viewer: Viewer,
  lines: readonly WantedLine[],
): Promise<{ answer: CartAnswer; tally: Tally }> {
  const { answer, keep, tally } = await services.db
    .transaction()
    .execute((trx) => addToCartWithin(trx, services, owner, session, viewer, lines))
  keep()
  return { answer, tally }
}

const joinedNotes = (...notes: string[]): string =>
  [...new Set(notes.filter((note) => note !== ''))].join('; ').slice(0, 1000)
