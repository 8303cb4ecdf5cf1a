import { liveEventsPath } from '@snab/contract/user/notification'
import { createParser } from 'eventsource-parser'

type StreamEvent = { event: string; id: string; data: Record<string, unknown> }
type Stream = {
  signal: AbortSignal
  token: () => string | null
  lastId: () => string | null
  onEvent: (event: StreamEvent) => void
  /** The server does not know this token any more. */
  onRefused: () => void
}

/** The server says something at least every 25 seconds. */
const silenceMs = 60_000
const shortestPauseMs = 1000
const longestPauseMs = 30_000

/** Reads the server's events until it is stopped or refused; a broken connection is opened again from the last id, with growing pauses. */
export async function readLiveStream({ signal, token, lastId, onEvent, onRefused }: Stream): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    const held = token()
    if (held === null) return
    const outcome = await readOnce(held, lastId(), signal, onEvent)
    if (outcome === 'refused') return onRefused()
    failures = outcome === 'ended' ? 0 : failures + 1
    await pause(Math.min(longestPauseMs, shortestPauseMs * 2 ** failures) * (0.5 + Math.random() / 2), signal)
  }
}

/** With fetch, because the token travels in a header. */
async function readOnce(
  token: string,
  lastId: string | null,
  stopped: AbortSignal,
  onEvent: (event: StreamEvent) => void,
): Promise<'ended' | 'failed' | 'refused'> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  const end = () => silence.abort()
  stopped.addEventListener('abort', end)
  try {
    const response = await fetch(liveEventsPath, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(lastId !== null && { 'last-event-id': lastId }),
      },
      signal: silence.signal,
      cache: 'no-store',
    })
    if (response.status === 401) return 'refused'
    if (!response.ok || !response.body) return 'failed'
    const parser = createParser({
      onEvent: ({ event = 'live', id = '', data }) => onEvent({ event, id, data: parsed(data) }),
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(end, silenceMs)
      parser.feed(part.value)
    }
    return 'ended'
  } catch {
    // whatever broke the connection, the next attempt goes on from the last id
    return 'failed'
  } finally {
    clearTimeout(timer)
    stopped.removeEventListener('abort', end)
  }
}

function parsed(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
