import * as contract from '@snab/contract/product'
import { toRoubles } from '@snab/domain/money'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../http/rejected'
import { serve } from '../../http/serve'
import type { Visitor } from '../../http/visitor'
import type { Services } from '../../services'
import { visibleTo } from '../catalogue/visible'
import type { ViewOf } from '../catalogue/visitor-view'
import { currentPrice } from '../pricing/product-price'
import { presentCard } from './present-card'
import { findCardDetails, findIdByArticle, toggleFavourite } from './product.queries'

export function productRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  const { db, rows, profiles, dictionary, config } = services

  async function card(id: number, visitor: Visitor, requestedAmount = 1) {
    const row = (await rows.get([id])).get(id)
    const details = row && (await findCardDetails(db, id))
    if (!details) throw new Rejected('product-not-found')
    return presentCard(row, details, await viewOf(visitor), Math.round(requestedAmount * 1000))
  }

  serve(app, contract.getProduct, ({ params, query, visitor }) => card(params.id, visitor, query.requestedAmount))

  serve(app, contract.getProductByArticle, async ({ params, visitor }) => {
    const id = await findIdByArticle(db, params.article)
    if (id === null) throw new Rejected('product-not-found')
    return card(id, visitor)
  })

  serve(app, contract.currentPrices, async ({ body, visitor }) => {
    const sees = visibleTo(visitor, config)
    if (!sees.prices) return { items: body.items.map(({ id }) => ({ id, currentPrice: null })) }
    const found = await rows.get(body.items.map(({ id }) => id))
    const prices = await profiles.get(visitor.buyer)
    return {
      items: body.items.map(({ id, amount }) => {
        const row = found.get(id)
        const price = row ? currentPrice(row, prices, dictionary.current, Math.round(amount * 1000)) : null
        return { id, currentPrice: price && toRoubles(price.price) }
      }),
    }
  })

  serve(app, contract.toggleFavorite, async ({ params, visitor }) => {
    if (!(await rows.get([params.id])).has(params.id)) throw new Rejected('product-not-found')
    return { favorite: await toggleFavourite(db, visitor.session.userId, params.id) }
  })
}
