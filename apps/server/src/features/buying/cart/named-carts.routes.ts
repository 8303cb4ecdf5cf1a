import * as contract from '@snab/contract/buying/cart'
import type { FastifyInstance } from 'fastify'
import { requireId } from '../../../http/require-id'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { activateCart, deleteCart, putCartAside, renameCart } from './keep-carts'
import { findCarts } from './named-carts.queries'

/** Carts set aside; only their owner knows which one is active. */
export function namedCartRoutes(app: FastifyInstance, { db, clock }: Services) {
  const answer = async (userId: number) => ({
    items: (await findCarts(db, userId)).map(({ updatedAt, ...cart }) => ({
      ...cart,
      updatedAt: updatedAt.toISOString(),
    })),
  })

  serve(app, contract.listCarts, ({ visitor: { session } }) => answer(session.userId))

  serve(app, contract.putCartAside, async ({ body, visitor: { session } }) => {
    await db.transaction().execute((trx) => putCartAside(trx, session.userId, body.name, clock()))
    return answer(session.userId)
  })

  serve(app, contract.activateCart, async ({ params, visitor: { session } }) => {
    await db.transaction().execute((trx) => activateCart(trx, session.userId, params.id, clock()))
    return answer(session.userId)
  })

  serve(
    app,
    contract.renameCart,
    async ({ params, body, visitor: { session } }) => {
      await renameCart(db, session.userId, params.id, body.name)
      return answer(session.userId)
    },
    { admit: async ({ params, visitor: { session } }) => requireId(await findCarts(db, session.userId), params.id) },
  )

  serve(app, contract.deleteCart, async ({ params, visitor: { session } }) => {
    await db.transaction().execute((trx) => deleteCart(trx, session.userId, params.id))
    return answer(session.userId)
  })
}
