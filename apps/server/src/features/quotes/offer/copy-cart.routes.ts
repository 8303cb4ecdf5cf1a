import { copyCartItems } from '@snab/contract/buying/specification-items'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { cartRows, leaveCart } from '../../buying/specification/copy-rows'
import { copyCartLines } from '../../buying/specification/move-between-lists'
import { addToOfferWithin } from './create-offer'

/** Copies cart lines to one of the caller's offers or specifications. */
export function copyCartRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  serve(app, copyCartItems, async ({ body, visitor }) => {
    const { session } = visitor
    const view = await viewOf(visitor)
    if (body.target === 'specification') return copyCartLines(services, session, view, body)
    const { targetId, itemIds, move } = body
    const left = await services.db.transaction().execute(async (trx) => {
      const source = { kind: 'cart' as const, ...(itemIds && { itemIds }) }
      await addToOfferWithin(trx, services, visitor, view, { id: targetId, source })
      if (!move) return null
      const rows = await cartRows(trx, session, itemIds)
      return leaveCart(
        trx,
        services,
        session,
        view,
        rows.map(({ id }) => id),
      )
    })
    left?.keep()
  })
}
