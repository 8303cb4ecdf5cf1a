import type { FastifyInstance, FastifyReply } from 'fastify'
import { tooMany } from '../http/limits/too-many'
import { Rejected } from '../http/rejected'

const heartbeatMs = 25_000
const longestMs = 3_600_000
/** Open pages of guests that one process tells; the others ask now and then. */
const mostStreams = 5000
const perAddress = 50

type Follow = (wake: () => void) => Promise<() => void>

/**
 * Streams that anybody may open, so they are counted for each address. Answers a function that turns a request into a
 * stream of `event` without data: once when nothing can be missed any more, if asked for, and with every wake.
 */
export function openGuestStreams(app: FastifyInstance, event: string, { tellsAtOnce }: { tellsAtOnce: boolean }) {
  const ends = new Set<() => void>()
  const ofAddress = new Map<string, number>()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const end of ends) end()
  })

  return async (ip: string, reply: FastifyReply, follow: Follow): Promise<void> => {
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
    const tell = () => raw.write(`event: ${event}\ndata: {}\n\n`)
    const unfollow = await follow(tell)
    raw.on('close', () => {
      end()
      unfollow()
    })
    if (raw.destroyed) unfollow()
    raw.write(': open\n\n')
    if (tellsAtOnce) tell()
  }
}
