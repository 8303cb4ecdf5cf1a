import { portalNewsPath } from '@snab/contract/talk/notification'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services'
import { openGuestStreams } from './guest-streams'
import { EVERYBODY } from './publish'

/** Tells open pages of guests that staff have published something. It says nothing else, so that anybody may listen. */
export function portalNewsRoutes(app: FastifyInstance, { live }: Pick<Services, 'live'>) {
  const stream = openGuestStreams(app, 'portal', { tellsAtOnce: false })
  app.get(portalNewsPath, { schema: { hide: true }, config: { access: 'public' } }, ({ ip }, reply) =>
    stream(ip, reply, (wake) => live.follow(EVERYBODY, wake)),
  )
}
