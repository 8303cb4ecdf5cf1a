import * as contract from '@snab/contract/catalogue/product'
import { toRoubles } from '@snab/domain/money/money'
import { currentPrice } from '@snab/domain/money/price'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { findLinkedIds } from '../../catalogue/goods/links.queries'
import { presentProduct } from '../../catalogue/goods/present-product'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { findVisibleCustomIds } from '../../catalogue/custom-product/custom-product.queries'
import { shownFactsFrom } from '../../catalogue/goods/prices/seller-price'
import { listAnaloguesOf } from './list-analogues'
import { findSets } from './find-sets'
import { findOwnLists, type OwnListSource } from './own-lists'
import { findIdByArticle, toggleFavourite } from './product.queries'
import { openCards } from './read-card'

/** `ownLists`: other areas' sources of the visitor's lists with a product. */
export function productRoutes(
  app: FastifyInstance,
  services: Services,
  viewOf: ViewOf,
  ownLists: readonly OwnListSource[],
) {
  const { db, rows, searchLog } = services

  const card = openCards(services, viewOf)

  async function shown(id: number) {
    const row = (await rows.get([id])).get(id)
    if (!row) throw new Rejected('product-not-found')
    return row
  }

  serve(app, contract.getProduct, async ({ params, query, visitor }) => {
    const product = await card(params.id, visitor, query.requestedAmount)
    const { searchLogUuid, searchLogProductPosition } = query.additionalFields ?? {}
    if (searchLogUuid)
      searchLog.noteUse({
        searchLogUuid,
        productId: params.id,
        kind: 'card',
        position: searchLogProductPosition ?? null,
      })
    return product
  })

  serve(app, contract.getProductByArticle, async ({ params, visitor }) => {
    const id = await findIdByArticle(db, params.article)
    if (id === null) throw new Rejected('product-not-found')
    return card(id, visitor)
  })

  serve(app, contract.listAnalogues, async ({ params, visitor }) => {
    await shown(params.id)
    return { items: await listAnaloguesOf(services, params.id, await viewOf(visitor)) }
  })

  serve(app, contract.listRelated, async ({ params, visitor }) => {
    await shown(params.id)
    const view = await viewOf(visitor)
    const ids = await findLinkedIds(db, params.id, 'related')
    const products = await rows.get(ids)
    return {
      items: ids
        .flatMap((id) => products.get(id) ?? [])
        .map((row) => presentProduct(row, view, 1000, { isRelated: true })),
    }
  })

  serve(app, contract.listSets, async ({ params, visitor }) => {
    await shown(params.id)
    return { items: await findSets(services, params.id, await viewOf(visitor)) }
  })

  serve(app, contract.listOwnLists, async ({ params, visitor }) => {
    await shown(params.id)
    return { items: await findOwnLists(services, visitor, { productId: params.id }, ownLists) }
  })

  serve(app, contract.listOwnListsOfCustom, async ({ params, visitor }) => {
    const visible = await findVisibleCustomIds(db, visitor.session, [params.id])
    if (!visible.has(params.id)) throw new Rejected('product-not-found')
    return { items: await findOwnLists(services, visitor, { customProductId: params.id }, ownLists) }
  })

  serve(app, contract.currentPrices, async ({ body, visitor }) => {
    const view = await viewOf(visitor)
    const keysOf = ({ id, sellerId }: (typeof body.items)[number]) => ({ id, ...(sellerId && { sellerId }) })
    if (!view.sees.currentPrices) return { items: body.items.map((item) => ({ ...keysOf(item), currentPrice: null })) }
    const products = await rows.get(body.items.map(({ id }) => id))
    return {
      items: body.items.map((item) => {
        const row = products.get(item.id)
        const facts = row ? shownFactsFrom(row, item.sellerId ?? null, view.prices, view.dictionary) : null
        const price = currentPrice(facts, Math.round(item.amount * 1000))
        return { ...keysOf(item), currentPrice: price === null ? null : toRoubles(price) }
      }),
    }
  })

  serve(app, contract.toggleFavorite, async ({ params, visitor }) => {
    await shown(params.id)
    return { favorite: await toggleFavourite(db, visitor.session.userId, params.id) }
  })
}
