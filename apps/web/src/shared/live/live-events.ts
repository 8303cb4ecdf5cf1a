import { liveEventsPath } from '@snab/contract/talk/notification'
import { readLiveStream } from './live-stream'
import { tellAllTopics, tellTopic } from './live-topics'
import { storedToken } from '../../lib/api/session'

type Message =
  | { kind: 'live'; topic: string; data: Record<string, unknown>; seq: number; id: string }
  | { kind: 'behind'; id: string }
  | { kind: 'signed-out' }

const remembered = 200

/**
 * One stream a browser: of the tabs of one person the one that holds the lock reads it and passes everything on. When
 * it closes, the next goes on from the last id it was passed, so that nothing is missed between.
 */
export function followLive(userUuid: string, onSignedOut: () => void): () => void {
  const name = `snab:live:${userUuid}`
  const channel = new BroadcastChannel(name)
  const stop = new AbortController()
  const seen = new Set<number>()
  let lastId: string | null = null

  function take(message: Message) {
    if (message.kind === 'signed-out') return onSignedOut()
    lastId = message.id
    if (message.kind === 'behind') tellAllTopics()
    else if (!seen.has(message.seq)) {
      seen.add(message.seq)
      for (const old of seen) if (seen.size > remembered) seen.delete(old)
      tellTopic(message.topic, message.data)
    }
  }
  // what was read before this tab listened may have changed in between
  tellAllTopics()
  channel.addEventListener('message', ({ data }) => take(data as Message)) // only the function below writes to this channel
  const pass = (message: Message) => {
    channel.postMessage(message)
    take(message)
  }

  const lead = (signal: AbortSignal) =>
    readLiveStream({
      path: liveEventsPath,
      signal,
      headers: () => {
        const token = storedToken()
        return token === null ? null : { authorization: `Bearer ${token}` }
      },
      lastId: () => lastId,
      onEvent: ({ event, id, data }) => {
        if (event === 'signed-out') pass({ kind: 'signed-out' })
        else if (event === 'live')
          pass({
            kind: 'live',
            id,
            topic: String(data.topic),
            seq: Number(data.seq),
            data: isRecord(data.data) ? data.data : {},
          })
        else if (data.isBehind === true) pass({ kind: 'behind', id })
        else lastId = id
      },
      onRefused: () => pass({ kind: 'signed-out' }),
    })

  if ('locks' in navigator) {
    // an aborted wait for the lock is no error
    navigator.locks.request(name, { signal: stop.signal }, () => lead(stop.signal)).catch(() => undefined)
  } else {
    leadWhileVisible(lead, stop.signal)
  }
  return () => {
    stop.abort()
    channel.close()
  }
}

/** A plain address of an office network has no locks: there the tab that is looked at has its own stream. */
function leadWhileVisible(lead: (signal: AbortSignal) => Promise<void>, stopped: AbortSignal) {
  let current: AbortController | null = null
  const follow = () => {
    if (document.visibilityState === 'visible') {
      if (current) return
      current = new AbortController()
      void lead(current.signal)
    } else {
      current?.abort()
      current = null
    }
  }
  follow()
  document.addEventListener('visibilitychange', follow, { signal: stopped })
  stopped.addEventListener('abort', () => current?.abort())
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
