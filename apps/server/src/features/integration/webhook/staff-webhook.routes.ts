import * as contract from '@snab/contract/integration/webhook'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../../db/database'
import { pageMeta } from '../../../http/page-meta'
import { Rejected } from '../../../http/rejected'
import { reachOf, withinScope } from '../../../http/rights'
import { serve } from '../../../http/serve'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { stopWebhook } from './keep-webhook'
import { tellOfStop } from './webhook-notices'
import { readStaffWebhooks } from './webhook.queries'

export function staffWebhookRoutes(app: FastifyInstance, { db, clock }: Services) {
  const reach = (session: Session) =>
    withinScope(reachOf(session, 'keep-webhooks'), session, { companyId: 'w.companyId', userId: null })

  async function webhookOfCustomer(trx: Trx, session: Session, id: number) {
    const webhook = await trx
      .selectFrom('webhooks as w')
      .selectAll()
      .where('w.id', '=', id)
      .where(reach(session))
      .where('w.punchoutId', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!webhook) throw new Rejected('not-found')
    return webhook
  }

  serve(
    app,
    contract.listStaffWebhooks,
    async ({ query: { state, page, 'per-page': perPage }, visitor: { session } }) => {
      const { items, total } = await readStaffWebhooks(db, reach(session), {
        userId: session.userId,
        now: clock(),
        state,
        page,
        perPage,
      })
      return { items, meta: pageMeta({ page, perPage, total }) }
    },
  )

  serve(
    app,
    contract.stopStaffWebhook,
    ({ params, body: { reason }, visitor: { session } }) =>
      db.transaction().execute(async (trx) => {
        const webhook = await webhookOfCustomer(trx, session, params.id)
        const now = clock()
        if (await stopWebhook(trx, webhook, { reason, by: session.userId, now })) {
          await tellOfStop(trx, webhook, reason, now)
          await noteStaffAction(trx, session, now, {
            action: reason === null ? 'resume' : 'stop',
            subject: 'webhook',
            subjectId: webhook.id,
            details: { name: webhook.name, ...(reason !== null && { reason }) },
          })
        }
        return { done: true as const }
      }),
    {
      admit: ({ params, visitor: { session } }) =>
        db.transaction().execute((trx) => webhookOfCustomer(trx, session, params.id)),
    },
  )
}
