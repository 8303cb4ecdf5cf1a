import { chatNewsPath } from '@snab/contract/live'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../../http/rejected'
import { guestLimits, openStreams } from '../../../live/counted-streams'
import { visitorKey } from '../../../live/publish'
import type { Services } from '../../../services'

/** Tells a guest's open chat that something of it has changed; signed-in people have their live events. */
export function chatNewsRoutes(app: FastifyInstance, { live }: Pick<Services, 'live'>) {
  const answer = openStreams(app, guestLimits)
  app.get(
    chatNewsPath,
    { schema: { hide: true }, config: { access: 'public', switchedBy: 'chatEnabled' } },
    ({ ip, visitor: { session, visitorHash } }, reply) => {
      if (session || visitorHash === null) throw new Rejected('not-allowed')
      return answer(ip, reply, async (stream) => {
        const tell = () => stream.send({ event: 'chat', data: {} })
        stream.whenEnded(await live.follow(visitorKey(visitorHash), tell))
        // what was written before the stream was open
        tell()
      })
    },
  )
}
