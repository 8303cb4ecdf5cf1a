import * as contract from '@snab/contract/buying/offline'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { readProductRows } from '../../catalogue/goods/product-rows'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { presentKeptGoods } from './kept-goods'
import { findKeptGoods } from './offline.queries'
import { offlineKeyOf } from './offline-key'
import { takeEdits } from './take-edits'

/** What browsers need to work without a network: a key for stored data, goods to keep, and an endpoint for edits. */
export function offlineRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  const { db, clock } = services

  serve(app, contract.sendOfflineEdits, async ({ body, visitor }) => ({
    answers: await takeEdits({ services, session: visitor.session, viewer: await viewOf(visitor) }, body.edits),
  }))

  serve(app, contract.offlineKey, async ({ visitor: { session } }) => ({
    key: await offlineKeyOf(services, session.userId),
  }))

  serve(app, contract.listOfflineGoods, async ({ query: { page }, visitor }) => {
    const viewer = await viewOf(visitor)
    const limit = contract.KEPT_GOODS_IN_PAGE
    const kept = await findKeptGoods(db, visitor.session, clock(), { limit: limit + 1, offset: (page - 1) * limit })
    const shown = kept.slice(0, limit)
    const rows = new Map(
      (
        await readProductRows(
          db,
          shown.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    )
    return {
      items: shown.flatMap((one) => {
        const row = rows.get(one.id)
        return row ? [presentKeptGoods(row, viewer, one)] : []
      }),
      hasMore: kept.length > limit && page * limit < contract.MOST_KEPT_GOODS,
    }
  })
}
