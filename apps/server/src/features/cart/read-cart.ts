import type { CartAnswer } from '@snab/contract/cart'
import type { Db, Trx } from '../../db/database'
import type { SignedAddresses } from '../../files/signed-addresses'
import type { SignedIn, Visitor } from '../../http/visitor'
import type { Services } from '../../services'
import type { Viewer } from '../catalogue/present-product'
import { readProductRows } from '../catalogue/product-rows'

import { findCart, findCustomProducts, findItems, type CartOwner, type ListedItem } from './cart.queries'
import { presentItem, priceLines, totalsOf, type LineShare, type PricedLine } from './priced-cart'

/** Null for a visitor who has neither signed in nor sent his key: he has nothing to keep a cart by. */
export function ownerOf({ session, visitorHash }: Visitor | SignedIn): CartOwner | null {
  if (session) return { userId: session.userId }
  return visitorHash && { visitorHash }
}

/** Prices and stocks of a cart come from PostgreSQL, never from a cache: this is what will be paid. */
export async function priceItems(db: Db | Trx, items: readonly ListedItem[], viewer: Viewer): Promise<PricedLine[]> {
  const rows = await readProductRows(
    db,
    items.map(({ productId }) => productId).filter((id) => id !== null),
  )
  const customs = await findCustomProducts(
    db,
    items.map(({ customProductId }) => customProductId).filter((id) => id !== null),
  )
  return priceLines(
    items,
    new Map(rows.map((row) => [row.id, row])),
    new Map(customs.map((custom) => [custom.id, custom])),
    viewer,
  )
}

export type ReadCart = { version: number; lines: PricedLine[] }

export async function readCart(services: Services, owner: CartOwner | null, viewer: Viewer): Promise<ReadCart> {
  const cart = owner && (await findCart(services.db, owner))
  if (!cart) return { version: 0, lines: [] }
  return { version: cart.version, lines: await priceItems(services.db, await findItems(services.db, cart.id), viewer) }
}

export const answerOf = (
  { lines, version }: { lines: readonly LineShare[]; version: number },
  viewer: Viewer,
  signed: SignedAddresses,
  changed: Partial<Pick<CartAnswer, 'messages' | 'deletedItems'>> & {
    items?: readonly PricedLine[]
    updated?: readonly PricedLine[]
  } = {},
): CartAnswer => ({
  items: (changed.items ?? []).map((line) => presentItem(line, viewer, signed)),
  updatedItems: (changed.updated ?? []).map((line) => presentItem(line, viewer, signed)),
  deletedItems: changed.deletedItems ?? [],
  messages: changed.messages ?? [],
  totals: totalsOf(lines, viewer.sees.prices),
  version,
})
