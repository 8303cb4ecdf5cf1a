import { disputeRow as contract } from '@snab/contract/balance/ledger'
import * as staff from '@snab/contract/money/dispute'
import type { FastifyInstance } from 'fastify'
import { pageMeta } from '../../../http/page-meta'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { answerDisputeWithin, disputeRow, findDisputes } from './dispute'

/** Disputes about rows of reconciliation acts, answered by staff. */
export function disputeRoutes(app: FastifyInstance, { db, clock }: Services) {
  serve(app, contract, async ({ body, visitor: { session } }) => {
    await disputeRow(db, session, body, clock())
    return { done: true as const }
  })

  serve(app, staff.listDisputes, async ({ query: { 'per-page': perPage, ...filters }, visitor: { session } }) => {
    const { items, total } = await findDisputes(db, session, { ...filters, perPage })
    return { items, meta: pageMeta({ page: filters.page, perPage, total }) }
  })

  serve(app, staff.answerDispute, ({ params: { id }, body, visitor: { session } }) =>
    db.transaction().execute((trx) => answerDisputeWithin(trx, session, id, body, clock())),
  )
}
