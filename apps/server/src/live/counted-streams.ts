import type { FastifyInstance, FastifyReply } from 'fastify'
import { tooMany } from '../http/limits/too-many'
import { Rejected } from '../http/rejected'
import { openEventStream, type EventStream } from './event-stream'

type Limits = {
  /** Over all keys of this process; other clients fall back to polling. */
  most?: number
  perKey: number
  words: (when: string) => string
}

/**
 * Limits the streams of one endpoint per key (an address, a person) and ends them when the server closes. Returns a
 * function that opens a stream and passes it to `follow`; a stream that cannot be followed ends.
 */
export function openStreams(app: FastifyInstance, { most = Number.POSITIVE_INFINITY, perKey, words }: Limits) {
  const ends = new Set<() => void>()
  const ofKey = new Map<string, number>()
  let isClosing = false
  // open streams must not keep a closing server waiting
  app.addHook('preClose', async () => {
    isClosing = true
    for (const end of ends) end()
  })

  return async (key: string, reply: FastifyReply, follow: (stream: EventStream) => Promise<void>): Promise<void> => {
    if (isClosing) throw new Rejected('not-ready', { headers: { 'retry-after': '2' } })
    const open = ofKey.get(key) ?? 0
    if (ends.size >= most || open >= perKey) throw tooMany(60_000, words)
    const stream = openEventStream(reply)
    if (stream.isEnded) return
    ends.add(stream.end)
    ofKey.set(key, open + 1)
    stream.whenEnded(() => {
      ends.delete(stream.end)
      const left = (ofKey.get(key) ?? 1) - 1
      if (left > 0) ofKey.set(key, left)
      else ofKey.delete(key)
    })
    try {
      await follow(stream)
    } catch (error) {
      stream.end()
      throw error
    }
  }
}

/** Limits of streams open to everybody. */
export const guestLimits: Limits = {
  most: 5000,
  perKey: 50,
  words: (when) => `Открыто слишком много страниц. Повторите ${when}.`,
}
