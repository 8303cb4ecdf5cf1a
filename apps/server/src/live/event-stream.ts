import type { StreamEvent } from '@snab/contract/live'
import type { FastifyReply } from 'fastify'

const heartbeatMs = 25_000
/** A stream ends after this and reconnects, so that its token is checked and prolonged. */
const longestMs = 3_600_000
/** Unread data after which a client is disconnected. */
const mostUnreadBytes = 1024 * 1024

export type EventStream = {
  readonly isEnded: boolean
  /** `id`: the cursor to resume from. */
  send(event: StreamEvent, id?: string): void
  end(): void
  /** Calls `free` once when the stream ends, or at once if it has ended. */
  whenEnded(free: () => void): void
}

/**
 * Answers a request with server-sent events. `whenEnded` frees what the stream holds, even if the client disconnected
 * before it opened.
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
      // an ended stream must release its connection
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

/** Headers set by plugins for every response, such as the content security policy. */
const headersOf = (headers: Record<string, number | string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string | number | string[]] => entry[1] !== undefined),
  )
