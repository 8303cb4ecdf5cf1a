import * as contract from '@snab/contract/integration/price-feed'
import type { FastifyInstance } from 'fastify'
import { pageMeta } from '../../../http/page-meta'
import { Rejected } from '../../../http/rejected'
import { reachOf, withinScope } from '../../../http/rights'
import { serve } from '../../../http/serve'
import type { Session, SignedIn } from '../../../http/visitor'
import type { Db, Trx } from '../../../db/database'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { readStaffPriceFeeds } from './price-feed.queries'
import { stopFeed } from './run/stop-feed'

export function staffPriceFeedRoutes(app: FastifyInstance, { db, config, clock }: Services) {
  const reach = (session: Session) =>
    withinScope(reachOf(session, 'keep-access-keys'), session, { companyId: 'f.companyId', userId: null })

  async function feedOfCustomer(trx: Db | Trx, session: Session, id: number) {
    const feed = await trx
      .selectFrom('priceFeeds as f')
      .selectAll()
      .where('f.id', '=', id)
      .where(reach(session))
      .executeTakeFirst()
    if (!feed) throw new Rejected('not-found')
    return feed
  }

  serve(
    app,
    contract.listStaffPriceFeeds,
    async ({ query: { state, page, 'per-page': perPage }, visitor: { session } }) => {
      const { items, total } = await readStaffPriceFeeds(db, reach(session), {
        userId: session.userId,
        state,
        page,
        perPage,
      })
      return { items, meta: pageMeta({ page, perPage, total }) }
    },
  )

  serve(
    app,
    contract.stopPriceFeed,
    ({ params: { id }, body: { reason }, visitor: { session } }) =>
      db.transaction().execute(async (trx) => {
        await trx.selectFrom('priceFeeds').select('id').where('id', '=', id).forUpdate().execute()
        const feed = await feedOfCustomer(trx, session, id)
        // a second stop keeps the first reason
        if (feed.stopped !== null) return { done: true as const }
        await stopFeed(trx, config, feed, { reason: `Остановлен сотрудником портала: ${reason}`, by: session.userId })
        await noteStaffAction(trx, session, clock(), {
          action: 'stop',
          subject: 'price-feed',
          subjectId: id,
          details: { name: feed.name, reason },
        })
        return { done: true as const }
      }),
    {
      admit: ({ params, visitor: { session } }: { params: { id: number }; visitor: SignedIn }) =>
        feedOfCustomer(db, session, params.id),
    },
  )
}
