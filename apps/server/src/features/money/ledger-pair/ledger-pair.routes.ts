import * as contract from '@snab/contract/money/ledger-pair'
import type { FastifyInstance } from 'fastify'
import { pageMeta } from '../../../http/page-meta'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { decidePair } from './decide-pair'
import { findPairs, presentPair } from './ledger-pair.queries'

/** Similar rows of the portal and 1C, for staff to decide. */
export function ledgerPairRoutes(app: FastifyInstance, { db, clock }: Services) {
  serve(app, contract.listPairs, async ({ query: { page, 'per-page': perPage, ...asked }, visitor: { session } }) => {
    const rows = await findPairs(db, session, { ...asked, limit: perPage, offset: (page - 1) * perPage })
    const totalCount = rows[0]?.count ?? 0
    return { items: rows.map(presentPair), meta: pageMeta({ page, perPage, total: totalCount }) }
  })

  serve(app, contract.decidePair, ({ params: { id }, body, visitor: { session } }) =>
    db.transaction().execute((trx) => decidePair(trx, session, id, body, clock())),
  )
}
