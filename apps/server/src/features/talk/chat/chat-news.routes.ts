import { chatNewsPath } from '@snab/contract/talk/chat'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../../http/rejected'
import { openGuestStreams } from '../../../live/guest-streams'
import { visitorKey } from '../../../live/publish'
import type { Services } from '../../../services'

/** Tells a guest's open chat that something of it has changed; signed-in people have their live events. */
export function chatNewsRoutes(app: FastifyInstance, { live }: Pick<Services, 'live'>) {
  const stream = openGuestStreams(app, 'chat', { tellsAtOnce: true })
  app.get(
    chatNewsPath,
    { schema: { hide: true }, config: { access: 'public', switchedBy: 'chatEnabled' } },
    ({ ip, visitor: { session, visitorHash } }, reply) => {
      if (session || visitorHash === null) throw new Rejected('not-allowed')
      return stream(ip, reply, (wake) => live.follow(visitorKey(visitorHash), wake))
    },
  )
}
