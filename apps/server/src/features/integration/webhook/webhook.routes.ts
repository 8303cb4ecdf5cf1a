import * as contract from '@snab/contract/integration/webhook'
import type { FastifyInstance } from 'fastify'
import { pageMeta } from '../../../http/page-meta'
import { serve } from '../../../http/serve'
import type { SignedIn } from '../../../http/visitor'
import type { Services } from '../../../services'
import { readDeliveries } from './delivery.queries'
import {
  changeWebhook,
  deleteWebhook,
  makeWebhook,
  pauseWebhook,
  refuseStaff,
  renewSecret,
  requireOwnWebhook,
  requireReachedWebhook,
} from './keep-webhook'
import { replayDelivery, replayRange } from './replay'
import { staffWebhookRoutes } from './staff-webhook.routes'
import { testWebhook } from './test-webhook'
import { readOwnWebhooks } from './webhook.queries'

const done = { done: true as const }
type Call = { params: { id: number }; visitor: SignedIn }

export function webhookRoutes(app: FastifyInstance, services: Services) {
  const { db, clock } = services
  const own = { admit: ({ params, visitor: { session } }: Call) => requireOwnWebhook(db, session, params.id) }
  const reached = { admit: ({ params, visitor: { session } }: Call) => requireReachedWebhook(db, session, params.id) }

  serve(app, contract.listWebhooks, async ({ visitor: { session } }) => ({
    items: await readOwnWebhooks(db, session, clock()),
  }))
  serve(app, contract.makeWebhook, ({ body, visitor: { session } }) => makeWebhook(services, session, body), {
    admit: ({ visitor: { session } }) => refuseStaff(session),
  })
  serve(
    app,
    contract.changeWebhook,
    async ({ params, body, visitor: { session } }) => {
      await changeWebhook(services, session, params.id, body)
      return done
    },
    own,
  )
  serve(
    app,
    contract.renewWebhookSecret,
    ({ params, body, visitor: { session } }) => renewSecret(services, session, params.id, body.overlapHours),
    own,
  )
  serve(
    app,
    contract.pauseWebhook,
    async ({ params, body, visitor: { session } }) => {
      await pauseWebhook(services, session, { id: params.id, ...body })
      return done
    },
    reached,
  )
  serve(app, contract.deleteWebhook, async ({ params, visitor: { session } }) => {
    await deleteWebhook(services, session, params.id)
    return done
  })
  serve(app, contract.testWebhook, ({ params, visitor: { session } }) => testWebhook(services, session, params.id))
  serve(app, contract.listWebhookDeliveries, async ({ params, query, visitor: { session } }) => {
    await requireReachedWebhook(db, session, params.id)
    const { state, page, 'per-page': perPage } = query
    const { items, total } = await readDeliveries(db, session, params.id, { state, page, perPage })
    return { items, meta: pageMeta({ page, perPage, total }) }
  })
  serve(app, contract.replayWebhookDelivery, async ({ params, visitor: { session } }) => {
    await replayDelivery(db, session, params)
    return done
  })
  serve(
    app,
    contract.replayWebhookRange,
    async ({ params, body, visitor: { session } }) => ({
      events: await replayRange(db, session, { id: params.id, from: new Date(body.from), to: new Date(body.to) }),
    }),
    own,
  )
  staffWebhookRoutes(app, services)
}
