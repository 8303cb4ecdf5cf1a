import { StreamEvent } from '@snab/contract/live'
import { createParser } from 'eventsource-parser'

type Stream = {
  path: string
  signal: AbortSignal
  /** The listener, as in requests; null ends the stream. */
  headers: () => Record<string, string> | null
  lastId: () => string | null
  /** `id`: where to continue after an interruption; empty if it cannot be continued. */
  onEvent: (event: StreamEvent, id: string) => void
  /** The server no longer accepts this token. */
  onRefused: () => void
  /** Whether the stream is connected. */
  onState?: (isOpen: boolean) => void
}

/** The server sends something at least every 25 seconds. */
const silenceMs = 60_000
const shortestPauseMs = 1000
const longestPauseMs = 30_000

/**
 * Reads the server's events until it is stopped or refused; a broken connection is reopened from the last id, with
 * growing pauses.
 */
export async function readLiveStream(stream: Stream): Promise<void> {
  const { signal, headers, onRefused, onState } = stream
  for (let failures = 0; !signal.aborted;) {
    const held = headers()
    if (held === null) return
    const outcome = await readOnce(stream, held)
    if (signal.aborted) return
    onState?.(false)
    if (outcome === 'refused') return onRefused()
    failures = outcome === 'ended' ? 0 : failures + 1
    await pause(Math.min(longestPauseMs, shortestPauseMs * 2 ** failures) * (0.5 + Math.random() / 2), signal)
  }
}

/** Reads the stream with fetch, because the token is sent in a header. */
async function readOnce(
  { path, lastId, signal: stopped, onEvent, onState }: Stream,
  headers: Record<string, string>,
): Promise<'ended' | 'failed' | 'refused'> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  const end = () => silence.abort()
  stopped.addEventListener('abort', end)
  const id = lastId()
  try {
    const response = await fetch(path, {
      headers: { accept: 'text/event-stream', ...headers, ...(id !== null && { 'last-event-id': id }) },
      signal: silence.signal,
      cache: 'no-store',
    })
    if (response.status === 401) return 'refused'
    if (!response.ok || !response.body) return 'failed'
    onState?.(true)
    const parser = createParser({
      onEvent: ({ event, id: eventId = '', data }) => onEvent(asEvent(event, JSON.parse(data)), eventId),
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(end, silenceMs)
      parser.feed(part.value)
    }
    return 'ended'
  } catch {
    // whatever broke the connection, the next attempt continues from the last id
    return 'failed'
  } finally {
    clearTimeout(timer)
    stopped.removeEventListener('abort', end)
  }
}

/** Written by the server with the same schema, which the browser's build does not contain. */
function asEvent(event: string | undefined, data: unknown): StreamEvent {
  const published = { event, data }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked in development; the server has validated it
  return import.meta.env.DEV ? StreamEvent.parse(published) : (published as StreamEvent)
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
