import { disputeRow as contract } from '@snab/contract/balance/ledger'
import * as staff from '@snab/contract/money/dispute'
import type { FastifyInstance } from 'fastify'
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
    return {
      items,
      meta: {
        currentPage: filters.page,
        perPage,
        totalCount: total,
        pageCount: Math.max(1, Math.ceil(total / perPage)),
      },
    }
  })

  serve(app, staff.answerDispute, ({ params: { id }, body, visitor: { session } }) =>
    db.transaction().execute((trx) => answerDisputeWithin(trx, session, id, body, clock())),
  )
}
