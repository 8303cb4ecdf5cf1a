import type { CartAnswer } from '@snab/contract/buying/cart'
import type { SignedAddresses } from '../../../files/signed-addresses'
import type { SignedIn, Visitor } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { Viewer } from '../../catalogue/goods/present-product'
import { presentLine } from '../lines/present-line'
import { readGoods } from '../lines/goods'
import { priceLines, totalsOf, type LineShare, type PricedLine } from '../lines/price-lines'
import { findCartWithLines, type CartOwner } from './cart.queries'

/** Null for a visitor who has neither signed in nor sent a key, so cannot have a cart. */
export function ownerOf({ session, visitorHash }: Visitor | SignedIn): CartOwner | null {
  if (session?.punchout) return { visitorHash: session.punchout.cartHash }
  if (session) return { userId: session.userId }
  return visitorHash && { visitorHash }
}

export type ReadCart = { version: number; lines: PricedLine[] }

export async function readCart(services: Services, owner: CartOwner | null, viewer: Viewer): Promise<ReadCart> {
  const found = owner && (await findCartWithLines(services.db, owner))
  if (!found) return { version: 0, lines: [] }
  const { cart, lines, goods } = found
  return { version: cart.version, lines: priceLines(lines, await readGoods(services.db, lines, goods), viewer) }
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
  items: (changed.items ?? []).map((line) => presentLine(line, viewer, signed)),
  updatedItems: (changed.updated ?? []).map((line) => presentLine(line, viewer, signed)),
  deletedItems: changed.deletedItems ?? [],
  messages: changed.messages ?? [],
  totals: totalsOf(lines, viewer.sees.prices),
  version,
})
