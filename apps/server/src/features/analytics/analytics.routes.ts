import * as contract from '@snab/contract/analytics'
import type { FastifyInstance } from 'fastify'
import type { Insertable } from 'kysely'
import { batchedWrites } from '../../db/batched-writes'
import type { Database } from '../../db/tables'
import { serve } from '../../http/serve'
import { visitorHashOf } from '../../http/visitor'
import type { Services } from '../../services'

/** Own pages with their query, foreign ones without: what another site carries in its addresses is none of ours. */
function cleaned(address: string | null | undefined, host: string | undefined): string {
  if (!address) return ''
  if (address.startsWith('/')) return address
  if (!URL.canParse(address)) return ''
  const { host: own, origin, pathname, search } = new URL(address)
  return own === host ? pathname + search : origin
}

export function analyticsRoutes(app: FastifyInstance, { db, config, clock, log }: Services) {
  const events = batchedWrites<Insertable<Database['analyticsEvents']>>({
    what: 'Analytics',
    log,
    write: (rows) =>
      db
        .insertInto('analyticsEvents')
        .values([...rows])
        .execute(),
  })
  app.addHook('onClose', () => events.flush())

  serve(
    app,
    contract.sendEvent,
    async ({ body: { type, data }, visitor: { session, visitorHash, buyer }, request }) => {
      if (config.SNAB_ANALYTICS && config.SNAB_ANALYTICS_MODULE) {
        events.note({
          type,
          at: clock(),
          userId: session?.userId ?? null,
          visitorHash: visitorHash ?? visitorHashOf(data.userUuid ?? undefined),
          sessionId: data.sessionId ?? null,
          viewUuid: data.viewUuid ?? null,
          regionId: buyer.regionId,
          location: cleaned(data.location, request.host),
          referer: cleaned(data.referer, request.host),
          source: data.source ?? null,
          products: JSON.stringify(data.products ?? []),
          pageNumber: data.pageNumber ?? null,
          listId: data.listId ?? null,
          categoryId: data.categoryId ?? null,
          searchTerm: data.searchTerm ?? null,
          originalSearchTerm: data.originalSearchTerm ?? null,
          orderIds: data.orderIds ?? [],
        })
      }
      return { done: true as const }
    },
  )
}
