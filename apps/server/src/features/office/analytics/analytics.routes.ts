import * as contract from '@snab/contract/office/analytics'
import { isOwnPath } from '@snab/domain/text/own-path'
import type { FastifyInstance } from 'fastify'
import { batchedWrites } from '../../../db/statements/batched-writes'
import { serve } from '../../../http/serve'
import { keepEvents, type NewEvent } from './keep-events'
import { visitorHashOf, type Visitor } from '../../../http/visitor'
import type { Services } from '../../../services'

/** Older events of a browser without a connection are not accepted. */
const oldestMs = 24 * 3_600_000

/** Own pages with their query, external ones without, because their addresses may contain private data. */
function cleaned(address: string | null | undefined, host: string | undefined): string {
  if (!address) return ''
  if (isOwnPath(address)) return address
  if (!URL.canParse(address)) return ''
  const { host: own, origin, pathname, search } = new URL(address)
  return own === host ? pathname + search : origin
}

export function analyticsRoutes(app: FastifyInstance, { db, config, clock, log }: Services) {
  const events = batchedWrites<NewEvent>({ what: 'Analytics', log, write: (rows) => keepEvents(db, rows) })
  app.addHook('onClose', () => events.flush())

  const isOn = config.SNAB_ANALYTICS && config.SNAB_ANALYTICS_MODULE

  serve(app, contract.sendEvent, async ({ body: { type, data }, visitor, request }) => {
    if (isOn) events.note({ ...rowOf({ type, data }, visitor, request.host), at: clock() })
    return { done: true as const }
  })

  serve(app, contract.sendEvents, async ({ body, visitor, request }) => {
    const now = clock().getTime()
    if (isOn)
      for (const { id, ageMs, ...event } of body.events)
        events.note({
          ...rowOf(event, visitor, request.host),
          eventId: id,
          at: new Date(now - Math.min(ageMs, oldestMs)),
        })
    return { done: true as const }
  })
}

/** The person is taken from the session, never from the request. */
function rowOf(
  { type, data }: { type: contract.AnalyticsType; data: contract.AnalyticsData },
  { session, visitorHash, buyer }: Visitor,
  host: string | undefined,
) {
  return {
    type,
    userId: session?.userId ?? null,
    visitorHash: visitorHash ?? visitorHashOf(data.userUuid ?? undefined),
    sessionId: data.sessionId ?? null,
    viewUuid: data.viewUuid ?? null,
    regionId: buyer.regionId,
    location: cleaned(data.location, host),
    referer: cleaned(data.referer, host),
    source: data.source ?? null,
    products: JSON.stringify(data.products ?? []),
    pageNumber: data.pageNumber ?? null,
    listId: data.listId ?? null,
    categoryId: data.categoryId ?? null,
    searchTerm: data.searchTerm ?? null,
    originalSearchTerm: data.originalSearchTerm ?? null,
    orderIds: data.orderIds ?? [],
  }
}
