import { chatNewsPath } from '@snab/contract/live'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../../http/rejected'
import { guestLimits, openStreams } from '../../../live/counted-streams'
import { visitorKey } from '../../../live/publish'
import type { Services } from '../../../services'

/** Tells a guest's open chat to read again; signed-in people use live events. */
export function chatNewsRoutes(app: FastifyInstance, { live }: Pick<Services, 'live'>) {
  const answer = openStreams(app, guestLimits)
  app.get(
    chatNewsPath,
    { schema: { hide: true }, config: { access: 'public', switchedBy: 'chatEnabled' } },
    ({ ip, visitor: { session, visitorHash } }, reply) => {
      if (session || visitorHash === null) throw new Rejected('not-allowed')
      return answer(ip, reply, async (stream) => {
        const sendEvent = () => stream.send({ event: 'chat', data: {} })
        stream.whenEnded(await live.follow(visitorKey(visitorHash), sendEvent))
        // for messages written before the stream opened
        sendEvent()
      })
    },
  )
}
