import { portalNewsPath } from '@snab/contract/live'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services'
import { guestLimits, openStreams } from './counted-streams'
import { EVERYBODY } from './publish'

/**
 * Tells guests' pages that staff have published something and that prices have changed. It carries no other data, so it
 * is open to everybody.
 */
export function portalNewsRoutes(app: FastifyInstance, { live, priceNews }: Pick<Services, 'live' | 'priceNews'>) {
  const answer = openStreams(app, guestLimits)
  app.get(portalNewsPath, { schema: { hide: true }, config: { access: 'public' } }, ({ ip }, reply) =>
    answer(ip, reply, async (stream) => {
      stream.whenEnded(await live.follow(EVERYBODY, () => stream.send({ event: 'portal', data: {} })))
      stream.whenEnded(priceNews.follow((data) => stream.send({ event: 'prices', data })))
      // events of guests are not stored, so a reconnecting client must read everything again
      stream.send({ event: 'ready', data: { isBehind: true, pricesMsAgo: priceNews.msSinceChange() } })
    }),
  )
}
