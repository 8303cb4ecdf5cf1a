import { liveEventsPath, type LiveEvent } from '@snab/contract/talk/notification'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../http/rejected'
import { tooMany } from '../http/limits/too-many'
import type { Services } from '../services'
import { openEventStream } from './event-stream'
import { liveReader } from './read-live-events'

const perPerson = 20

/** What has changed, told to open pages at once: server-sent events, read with fetch because the token travels in a header. */
export function liveRoutes(app: FastifyInstance, { db, live, clock, log }: Services) {
  const ends = new Set<() => void>()
  let isClosing = false
  // open streams must not keep a closing server waiting
  app.addHook('preClose', async () => {
    isClosing = true
    for (const end of ends) end()
  })
  app.addHook('onClose', () => live.close())

  app.get(liveEventsPath, { schema: { hide: true }, config: { access: 'user' } }, async (request, reply) => {
    const { session } = request.visitor
    if (!session) throw new Rejected('not-signed-in')
    if (isClosing) throw new Rejected('not-ready', { headers: { 'retry-after': '2' } })
    if (live.count(session.userId) >= perPerson)
      throw tooMany(60_000, (when) => `Открыто слишком много вкладок. Повторите ${when}.`)
    const lastId = request.headers['last-event-id']
    const cursor = typeof lastId === 'string' && /^\d{1,19}$/.test(lastId) ? lastId : null
    const read = liveReader(db, { userId: session.userId, tokenHash: session.tokenHash, cursor })
    const stream = openEventStream(reply)
    if (stream.isEnded) return
    ends.add(stream.end)
    stream.whenEnded(() => ends.delete(stream.end))
    let work: Promise<void> | null = null
    let isStale = false
    let isFirst = true
    const write = (event: string, id: string, data: object) =>
      stream.write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)

    async function tell() {
      const { events, cursor: id, isOpen, isBehind } = await read(clock())
      if (stream.isEnded) return
      if (!isOpen) {
        write('signed-out', id, {})
        stream.end()
        return
      }
      if (isFirst) write('ready', id, { isBehind: cursor === null || isBehind })
      isFirst = false
      for (const event of events) write('live', id, event satisfies LiveEvent)
    }

    /** One reading after the other; what comes during one is looked for right after it. */
    function wake() {
      isStale = true
      work ??= (async () => {
        try {
          // set by others while a reading is awaited
          // oxlint-disable-next-line no-unmodified-loop-condition
          while (isStale && !stream.isEnded) {
            isStale = false
            await tell()
          }
        } catch (error) {
          log.warn({ error }, 'Live events: a stream could not be read and ends')
          stream.end()
        } finally {
          work = null
        }
      })()
    }

    try {
      stream.whenEnded(await live.follow(session.userId, wake))
    } catch (error) {
      stream.end()
      throw error
    }
    wake()
  })
}
