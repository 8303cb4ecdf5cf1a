import { listProducts, ProductList } from '@snab/contract/catalogue/catalogue'
import type { FastifyInstance } from 'fastify'
import { readJson } from '../../../../http/serve'
import type { SignedIn } from '../../../../http/visitor'
import { addToCart } from '../../../buying/cart/add-to-cart'
import { findCart } from '../../../buying/cart/cart.queries'
import { returnCart } from '../session/return-cart'
import type { SessionNeeds } from '../session/start-session'

/** Limit of found products, which SRM shows in its own list. */
const mostFound = 50

type Asked = { sessionId: number; asked: string; words: string; host: string }

/** Answers without a person: the price of a known product, or search results. */
export async function answerAtOnce(
  app: FastifyInstance,
  services: SessionNeeds,
  visitor: SignedIn,
  { sessionId, asked, words, host }: Asked,
): Promise<{ address: string }> {
  const { db } = services
  const { cartHash } = await db
    .updateTable('punchoutSessions')
    .set({ state: 'open' })
    .where('id', '=', sessionId)
    .returning('cartHash')
    .executeTakeFirstOrThrow()
  const inSession: SignedIn = {
    ...visitor,
    session: { ...visitor.session, punchout: { id: sessionId, isInspecting: false, cartHash } },
  }
  if (asked === 'BACKGROUND_SEARCH' && words !== '') {
    const found = ProductList.parse(
      JSON.parse(
        await readJson(app, listProducts, {
          query: { 'per-page': String(mostFound), filters: { keyword: words } },
          visitor: inSession,
        }),
      ),
    )
    const lines = found.items
      .filter(({ currentPrice }) => currentPrice !== null)
      .map(({ id }) => ({ productId: id, customProductId: null, sellerId: null, amount: 1000, pieces: null, note: '' }))
    if (lines.length > 0)
      await addToCart(services, { visitorHash: cartHash }, inSession.session, await services.viewOf(inSession), lines)
  }
  const cart = await findCart(db, { visitorHash: cartHash })
  return cart
    ? returnCart(services, inSession, { kind: 'return', version: cart.version }, host)
    : returnCart(services, inSession, { kind: 'cancel' }, host)
}
