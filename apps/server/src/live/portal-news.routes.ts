import { portalNewsPath } from '@snab/contract/live'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services'
import { guestLimits, openStreams } from './counted-streams'
import { EVERYBODY } from './publish'

/** Tells open pages of guests that staff have published something, and whose prices have changed. It says nothing else, so that anybody may listen. */
export function portalNewsRoutes(app: FastifyInstance, { live, priceNews }: Pick<Services, 'live' | 'priceNews'>) {
  const answer = openStreams(app, guestLimits)
  app.get(portalNewsPath, { schema: { hide: true }, config: { access: 'public' } }, ({ ip }, reply) =>
    answer(ip, reply, async (stream) => {
      stream.whenEnded(await live.follow(EVERYBODY, () => stream.send({ event: 'portal', data: {} })))
      stream.whenEnded(priceNews.follow((data) => stream.send({ event: 'prices', data })))
      // nothing of a guest is kept, so whoever comes back has to look for themselves
      stream.send({ event: 'ready', data: { isBehind: true, pricesMsAgo: priceNews.msSinceChange() } })
    }),
  )
}
