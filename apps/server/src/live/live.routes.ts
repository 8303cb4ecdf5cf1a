import { liveEventsPath } from '@snab/contract/live'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../http/rejected'
import type { Services } from '../services'
import { openStreams } from './counted-streams'
import { liveReader } from './read-live-events'

/** Server-sent events for open pages, read with fetch because the token is sent in a header. */
export function liveRoutes(app: FastifyInstance, { db, live, priceNews, clock, log }: Services) {
  const answer = openStreams(app, { perKey: 20, words: (when) => `Открыто слишком много вкладок. Повторите ${when}.` })
  app.addHook('onClose', async () => {
    priceNews.close()
    await live.close()
  })

  app.get(liveEventsPath, { schema: { hide: true }, config: { access: 'user' } }, async (request, reply) => {
    const { session } = request.visitor
    if (!session) throw new Rejected('not-signed-in')
    const lastId = request.headers['last-event-id']
    const cursor = typeof lastId === 'string' ? lastId : null
    const read = liveReader(db, { userId: session.userId, tokenHash: session.tokenHash, cursor })

    await answer(String(session.userId), reply, async (stream) => {
      let work: Promise<void> | null = null
      let isStale = false
      let isFirst = true

      async function sendEvents() {
        const { events, cursor: id, isOpen, isBehind } = await read(clock())
        if (stream.isEnded) return
        if (!isOpen) {
          stream.send({ event: 'signed-out', data: {} }, id)
          stream.end()
          return
        }
        const pricesMsAgo = priceNews.msSinceChange()
        if (isFirst) stream.whenEnded(priceNews.follow((data) => stream.send({ event: 'prices', data })))
        // also for an open stream, when the database has changed
        if (isFirst || isBehind) stream.send({ event: 'ready', data: { isBehind, pricesMsAgo } }, id)
        isFirst = false
        for (const event of events) stream.send({ event: 'live', data: event }, id)
      }

      /** One read at a time; a wake-up during a read causes another one. */
      function wake() {
        isStale = true
        work ??= (async () => {
          try {
            // set elsewhere while a read is awaited
            // oxlint-disable-next-line no-unmodified-loop-condition
            while (isStale && !stream.isEnded) {
              isStale = false
              await sendEvents()
            }
          } catch (error) {
            log.warn({ error }, 'Live events: a stream could not be read and ends')
            stream.end()
          } finally {
            work = null
          }
        })()
      }

      stream.whenEnded(await live.follow(session.userId, wake))
      wake()
    })
  })
}
