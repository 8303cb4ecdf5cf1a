import * as contract from '@snab/contract/people/legal-entity'
import type { FastifyInstance } from 'fastify'
import { pageMeta } from '../../../http/page-meta'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { decideEntity } from './decide-entity'
import { findRequested, findRequestedOne } from './staff-entity.queries'

export function staffEntityRoutes(app: FastifyInstance, { db, clock }: Services) {
  serve(
    app,
    contract.listRequestedEntities,
    async ({ query: { state, page, 'per-page': perPage }, visitor: { session } }) => {
      const { items, total } = await findRequested(db, session, { state, page, perPage })
      return { items, meta: pageMeta({ page, perPage, total }) }
    },
  )

  serve(app, contract.decideLegalEntity, async ({ params: { id }, body, visitor: { session } }) => {
    const decided = await db.transaction().execute(async (trx) => {
      await decideEntity(trx, session, id, body, clock())
      return findRequestedOne(trx, session, id)
    })
    if (!decided) throw new Rejected('not-found')
    return decided
  })
}
