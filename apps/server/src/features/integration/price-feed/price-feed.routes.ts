import * as contract from '@snab/contract/integration/price-feed'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { count, perHour } from '../../../http/limits/stored-limits'
import { portalOrigin } from '../../../http/portal-origin'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import { storedFileAnswer } from '../../../http/answers/stored-file-answer'
import type { SignedIn } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { changeFeed, makeFeed, removeFeed, renewLink, requireFeed, requireOwnFeed, revokeLink } from './keep-price-feed'
import { previewFeed } from './preview-feed'
import { feedsWithinReach, presentRun, readPriceFeeds, readRuns } from './price-feed.queries'
import { fileOfRun } from './run/kept-file'
import { startRun } from './run/start-runs'

const done = { done: true as const }
/** Runs by hand and previews read many goods. */
const askedPerHour = 60

export function priceFeedRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  const { db, config, clock } = services
  const addressOf = (secret: string, request: FastifyRequest) =>
    `${portalOrigin(config, request)}${contract.readPriceFeedLink.path.replace(':secret', secret)}`
  const made = ({ id, secret }: { id: number; secret: string | null }, request: FastifyRequest) => ({
    id,
    address: secret === null ? null : addressOf(secret, request),
  })
  const admit = ({ params, visitor: { session } }: { params: { id: number }; visitor: SignedIn }) =>
    requireOwnFeed(db, session, params.id)

  serve(app, contract.listPriceFeeds, async ({ visitor: { session } }) => ({
    items: await readPriceFeeds(db, feedsWithinReach(session), session.userId),
  }))
  serve(app, contract.getPriceFeed, async ({ params: { id }, visitor: { session } }) => {
    await requireFeed(db, session, id)
    const feed = (await readPriceFeeds(db, feedsWithinReach(session), session.userId)).find((one) => one.id === id)
    if (!feed) throw new Rejected('not-found')
    return feed
  })
  serve(app, contract.makePriceFeed, async ({ body, visitor: { session }, request }) =>
    made(await makeFeed(services, session, body), request),
  )
  serve(
    app,
    contract.changePriceFeed,
    async ({ params: { id }, body, visitor: { session }, request }) =>
      made(await changeFeed(services, session, id, body), request),
    { admit },
  )
  serve(app, contract.removePriceFeed, async ({ params: { id }, visitor: { session } }) => {
    await removeFeed(db, session, id)
    return done
  })
  serve(app, contract.renewPriceFeedLink, async ({ params: { id }, visitor: { session }, request }) =>
    made(await renewLink(db, session, id), request),
  )
  serve(app, contract.revokePriceFeedLink, async ({ params: { id }, visitor: { session } }) => {
    await revokeLink(db, session, id)
    return done
  })
  serve(app, contract.previewPriceFeed, async ({ body, visitor }) => {
    await count(db, [perHour('price-feed', String(visitor.session.userId), askedPerHour)], clock())
    return previewFeed(services, visitor.session, await viewOf(visitor), body)
  })
  runRoutes(app, services)
}

function runRoutes(app: FastifyInstance, { db, clock, privateFiles }: Services) {
  serve(app, contract.runPriceFeed, async ({ params: { id }, visitor: { session } }) => {
    const { stopped } = await requireOwnFeed(db, session, id)
    if (stopped !== null) throw new Rejected('price-feed-stopped')
    await count(db, [perHour('price-feed', String(session.userId), askedPerHour)], clock())
    return db.transaction().execute(async (trx) => {
      const run = await startRun(trx, id, { slot: null, now: clock() })
      if (run) return presentRun(run)
      const open = await trx
        .selectFrom('priceFeedRuns')
        .selectAll()
        .where('feedId', '=', id)
        .where('state', 'in', ['waiting', 'running'])
        .executeTakeFirst()
      // it has just ended
      if (!open) throw new Rejected('stale-version', { message: 'Прайс-лист только что сделан: обновите страницу' })
      return presentRun(open)
    })
  })
  serve(app, contract.listPriceFeedRuns, async ({ params: { id }, visitor: { session } }) => {
    await requireFeed(db, session, id)
    return { items: await readRuns(db, id) }
  })
  serve(app, contract.downloadPriceFeed, async ({ params: { id, run: runId }, visitor: { session } }) => {
    const feed = await requireFeed(db, session, id)
    const run = await db
      .selectFrom('priceFeedRuns')
      .selectAll()
      .where('id', '=', runId)
      .where('feedId', '=', id)
      .executeTakeFirst()
    const file = run && fileOfRun(feed, run)
    if (!file) throw new Rejected('not-found')
    return storedFileAnswer({ ...file, store: privateFiles })
  })
}
