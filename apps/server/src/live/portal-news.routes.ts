import { portalNewsPath } from '@snab/contract/user/notification'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../http/rejected'
import { tooMany } from '../http/limits/too-many'
import type { Services } from '../services'
import { EVERYBODY } from './publish'

const heartbeatMs = 25_000
const longestMs = 3_600_000
/** Open pages of guests that one process tells; the others ask now and then. */
const mostStreams = 5000
const perAddress = 50

/** Tells open pages of guests that staff have published something. It says nothing else, so that anybody may listen. */
export function portalNewsRoutes(app: FastifyInstance, { live }: Pick<Services, 'live'>) {
  const ends = new Set<() => void>()
  const ofAddress = new Map<string, number>()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const end of ends) end()
  })

  app.get(portalNewsPath, { schema: { hide: true }, config: { access: 'public' } }, async ({ ip }, reply) => {
    if (isClosing) throw new Rejected('not-ready', { headers: { 'retry-after': '2' } })
    const open = ofAddress.get(ip) ?? 0
    if (ends.size >= mostStreams || open >= perAddress)
      throw tooMany(60_000, (when) => `Открыто слишком много страниц. Повторите ${when}.`)
    const { raw } = reply
    const end = () => {
      if (!ends.delete(end)) return
      clearInterval(heartbeat)
      clearTimeout(longest)
      const left = (ofAddress.get(ip) ?? 1) - 1
      if (left > 0) ofAddress.set(ip, left)
      else ofAddress.delete(ip)
      raw.end()
    }
    const heartbeat = setInterval(() => raw.write(': \n\n'), heartbeatMs)
    const longest = setTimeout(end, longestMs)
    ends.add(end)
    ofAddress.set(ip, open + 1)
    reply.hijack()
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      connection: 'close',
    })
    const unfollow = await live.follow(EVERYBODY, () => raw.write('event: portal\ndata: {}\n\n'))
    raw.on('close', () => {
      end()
      unfollow()
    })
    if (raw.destroyed) unfollow()
    raw.write(': open\n\n')
  })
}
