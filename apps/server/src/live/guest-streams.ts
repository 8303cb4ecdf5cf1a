import type { FastifyInstance, FastifyReply } from 'fastify'
import { tooMany } from '../http/limits/too-many'
import { Rejected } from '../http/rejected'
import { openEventStream } from './event-stream'

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
    const stream = openEventStream(reply)
    if (stream.isEnded) return
    ends.add(stream.end)
    ofAddress.set(ip, open + 1)
    stream.whenEnded(() => {
      ends.delete(stream.end)
      const left = (ofAddress.get(ip) ?? 1) - 1
      if (left > 0) ofAddress.set(ip, left)
      else ofAddress.delete(ip)
    })
    const tell = () => stream.write(`event: ${event}\ndata: {}\n\n`)
    try {
      stream.whenEnded(await follow(tell))
    } catch (error) {
      stream.end()
      throw error
    }
    stream.write(': open\n\n')
    if (tellsAtOnce) tell()
  }
}
