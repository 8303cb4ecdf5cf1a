import * as contract from '@snab/contract/buying/cart'
import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import { ownValue } from '@snab/domain/own-value'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { namedCartRoutes } from './named-carts.routes'
import { acceptChanges, deleteFromCart } from './change-cart'
import { limitNewCarts } from './limit-new-carts'
import { patchCart } from './patch-cart'
import { totalsOf, type PricedLine } from '../lines/price-lines'
import { answerOf, ownerOf, readCart } from './read-cart'

const collator = new Intl.Collator('ru', { numeric: true })
const nameOf = ({ row, custom }: PricedLine) => row?.name ?? custom?.name ?? ''
const articleOf = ({ row, custom }: PricedLine) => row?.article ?? custom?.article ?? ''

const orders: Record<string, (a: PricedLine, b: PricedLine) => number> = {
  position: (a, b) => a.item.position - b.item.position,
  name: (a, b) => collator.compare(nameOf(a), nameOf(b)),
  article: (a, b) => collator.compare(articleOf(a), articleOf(b)),
  price: (a, b) => (a.shownPrice ?? 0) - (b.shownPrice ?? 0),
  total: (a, b) => a.total - b.total,
  added: (a, b) => a.item.createdAt.getTime() - b.item.createdAt.getTime(),
}

function sorted(lines: readonly PricedLine[], sort: string): PricedLine[] {
  const order = ownValue(orders, sort.replace(/^-/, ''))
  if (!order) return [...lines]
  return lines.toSorted(
    (a, b) => (sort.startsWith('-') ? order(b, a) : order(a, b)) || a.item.position - b.item.position,
  )
}

export function cartRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  namedCartRoutes(app, services)

  serve(app, contract.listCartItems, async ({ query, visitor }) => {
    const viewer = await viewOf(visitor)
    const cart = await readCart(services, ownerOf(visitor), viewer)
    const chosen = cart.lines.filter(
      ({ item }) => query.type === undefined || (query.type === 'catalog') === (item.productId !== null),
    )
    const all = sorted(chosen, viewer.sees.prices || !/price|total/.test(query.sort) ? query.sort : 'position')
    const page = query.perPage === 0 ? all : all.slice((query.page - 1) * query.perPage, query.page * query.perPage)
    return answerOf(cart, viewer, services.signedAddresses, { items: page })
  })

  serve(app, contract.patchCartItems, async ({ body, visitor, request }) => {
    await limitNewCarts(services, visitor, request.ip)
    const answer = await patchCart(services, ownerOf(visitor), visitor.session, await viewOf(visitor), body)
    for (const { productId, amount = 0, additionalFields = {} } of body.items) {
      const { searchLogUuid, searchLogProductPosition } = additionalFields
      if (productId && amount > 0 && searchLogUuid)
        services.searchLog.noteUse({
          searchLogUuid,
          productId,
          kind: 'cart',
          position: searchLogProductPosition ?? null,
        })
    }
    return answer
  })

  serve(app, contract.deleteCartItems, async ({ body, visitor }) =>
    deleteFromCart(
      services,
      ownerOf(visitor),
      await viewOf(visitor),
      body.items.map(({ id }) => id),
      body.version,
    ),
  )

  serve(app, contract.acceptCartItems, async ({ body, visitor }) =>
    acceptChanges(
      services,
      ownerOf(visitor),
      await viewOf(visitor),
      body.items.map(({ id }) => id),
      body.version,
    ),
  )

  serve(app, contract.cartInfo, async ({ visitor }) => {
    const viewer = await viewOf(visitor)
    const { lines, version } = await readCart(services, ownerOf(visitor), viewer)
    const amounts: Record<string, number> = {}
    const sellerAmounts: Record<string, Record<string, number>> = {}
    for (const { item, row } of lines) {
      const sellerId = item.sellerId ?? row?.sellerId
      if (row && sellerId && row.offers.length > 0)
        sellerAmounts[row.id] = { ...sellerAmounts[row.id], [sellerId]: toAmount(item.amount) }
    }
    for (const { item } of lines)
      if (item.productId !== null)
        amounts[item.productId] = toAmount(Math.round((amounts[item.productId] ?? 0) * 1000) + item.amount)
    return { ...totalsOf(lines, viewer.sees.prices), version, amounts, sellerAmounts }
  })

  serve(app, contract.cartCurrentPrices, async ({ visitor }) => {
    const viewer = await viewOf(visitor)
    const { lines } = await readCart(services, ownerOf(visitor), viewer)
    return {
      items: lines.map(({ item, shownPrice }) => ({
        id: item.id,
        currentPrice: viewer.sees.currentPrices && shownPrice !== null ? toRoubles(shownPrice) : null,
      })),
    }
  })
}
