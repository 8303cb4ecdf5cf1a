import * as contract from '@snab/contract/integration/price-feed'
import type { FastifyInstance } from 'fastify'
import { portalOrigin } from '../../../http/portal-origin'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import { storedFileAnswer } from '../../../http/answers/stored-file-answer'
import { hashOf } from '../../../http/visitor'
import type { Services } from '../../../services'
import { readFiles } from './price-feed.queries'
import { findOwner } from './run/feed-owner'
import { fileOfRun } from './run/kept-file'

/** Routes for programs that only know the secret address. */
export function priceFeedLinkRoutes(app: FastifyInstance, services: Services) {
  const { db, config, clock, privateFiles } = services

  /** The price list of a valid link. Its prices are the owner's, so it ends when they no longer see them. */
  async function open(secret: string, address: string) {
    const feed = await db
      .selectFrom('priceFeeds')
      .selectAll()
      .where('linkHash', '=', hashOf(secret))
      .where('stopped', 'is', null)
      .executeTakeFirst()
    if (!feed || 'reason' in (await findOwner(services, feed))) throw new Rejected('not-found')
    return {
      feed,
      files: await readFiles(db, feed.id),
      noteUse: () =>
        db
          .updateTable('priceFeeds')
          .set({ linkUsedAt: clock(), linkUsedFrom: address })
          .where('id', '=', feed.id)
          .execute(),
    }
  }

  serve(app, contract.readPriceFeedLink, async ({ params: { secret }, request: { ip } }) => {
    const { feed, files, noteUse } = await open(secret, ip)
    const last = files.at(-1)
    const file = last && fileOfRun(feed, last)
    if (!file) throw new Rejected('not-found', { message: 'Прайс-лист ещё не сделан: повторите запрос позже' })
    await noteUse()
    return storedFileAnswer({ ...file, store: privateFiles })
  })

  serve(app, contract.readPriceFeedLinkFile, async ({ params: { secret, run: runId }, request: { ip } }) => {
    const { feed, files, noteUse } = await open(secret, ip)
    const run = files.find(({ id }) => id === runId)
    const file = run && fileOfRun(feed, run)
    if (!file) throw new Rejected('not-found')
    await noteUse()
    return storedFileAnswer({ ...file, store: privateFiles })
  })

  serve(app, contract.listPriceFeedLinkFiles, async ({ params: { secret }, request }) => {
    const { files } = await open(secret, request.ip)
    const address = `${portalOrigin(config, request)}${contract.readPriceFeedLinkFile.path.replace(':secret', secret)}`
    return {
      items: files.map(({ id, isFull, endedAt, askedAt, rows, bytes }) => ({
        id,
        isFull: isFull ?? true,
        madeAt: (endedAt ?? askedAt).toISOString(),
        rows: rows ?? 0,
        bytes: bytes ?? 0,
        address: address.replace(':run', String(id)),
      })),
    }
  })
}
