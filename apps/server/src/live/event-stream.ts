import type { StreamEvent } from '@snab/contract/live'
import type { FastifyReply } from 'fastify'

const heartbeatMs = 25_000
/** A stream ends and comes back, so that its token is looked at again and slides. */
const longestMs = 3_600_000
/** Of somebody who does not read what was sent. */
const mostUnreadBytes = 1024 * 1024

export type EventStream = {
  readonly isEnded: boolean
  /** `id`: where to go on from after a break. */
  send(event: StreamEvent, id?: string): void
  end(): void
  /** Calls `free` once when the stream ends, at once when it has. */
  whenEnded(free: () => void): void
}

/**
 * Answers a request with server-sent events. Whatever the stream holds is freed when it ends: by itself, by the portal, or
 * because the reader went away, which may have happened before it was opened.
 */
export function openEventStream(reply: FastifyReply): EventStream {
  const { raw } = reply
  const frees: (() => void)[] = []
  let isEnded = false

  const end = () => {
    if (isEnded) return
    isEnded = true
    clearInterval(heartbeat)
    clearTimeout(longest)
    for (const free of frees.splice(0)) free()
    raw.end()
  }
  const write = (text: string) => {
    if (isEnded) return
    raw.write(text)
    if (raw.writableLength > mostUnreadBytes) end()
  }
  const heartbeat = setInterval(() => write(': \n\n'), heartbeatMs)
  const longest = setTimeout(end, longestMs)
  raw.once('close', end)
  reply.hijack()
  if (raw.destroyed) end()
  else
    raw.writeHead(200, {
      ...headersOf(reply.getHeaders()),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      // a stream that has ended must not hold its connection
      connection: 'close',
    })
  return {
    get isEnded() {
      return isEnded
    },
    send: ({ event, data }, id) =>
      write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`),
    end,
    whenEnded(free) {
      if (isEnded) free()
      else frees.push(free)
    },
  }
}

/** What the plugins have set for every answer: the policy of contents and the like. */
const headersOf = (headers: Record<string, number | string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string | number | string[]] => entry[1] !== undefined),
  )
