import { setHeard } from './is-heard'
import { messagesOf, type Message } from './live-messages'
import { readLiveStream } from './live-stream'
import { publishAllTopics, publishTopic } from './live-topics'

type Stream = {
  /** The owner: tabs with the same name share a stream. */
  name: string
  path: string
  headers: () => Record<string, string> | null
  onSignedOut: () => void
}

const remembered = 200

/**
 * One stream per browser: among the tabs of one person, or of a guest, the one that holds the lock reads it and passes
 * everything on. When it closes, the next continues from the last id it received, so that nothing is missed.
 */
export function followLive({ name, path, headers, onSignedOut }: Stream): () => void {
  const channel = new BroadcastChannel(name)
  const stop = new AbortController()
  const seen = new Set<number>()
  let lastId: string | null = null
  let isLeading = false
  let isOpen = false
  let pricesAt = Date.now()

  function take(message: Message) {
    switch (message.kind) {
      case 'signed-out':
        return onSignedOut()
      case 'place':
        lastId = message.id
        return
      case 'behind':
        lastId = message.id
        return publishAllTopics()
      case 'prices':
        pricesAt = Date.now() - (message.data.msAgo ?? 0)
        return publishTopic('prices', message.data)
      case 'portal':
        return publishTopic('portal', {})
      case 'heard':
        return setHeard(message.isHeard)
      case 'hello':
        if (isLeading) welcome()
        return
      case 'live':
        lastId = message.id
        if (seen.has(message.event.seq)) return
        seen.add(message.event.seq)
        for (const old of seen) if (seen.size > remembered) seen.delete(old)
        publishTopic(message.event.topic, message.event.data)
    }
  }
  // data read before this tab listened may have changed in between
  publishAllTopics()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `send` writes to this channel
  channel.addEventListener('message', ({ data }) => take(data as Message))
  const send = (message: Message) => channel.postMessage(message)
  const pass = (message: Message) => {
    send(message)
    take(message)
  }
  function welcome() {
    send({ kind: 'heard', isHeard: isOpen })
    send({ kind: 'prices', data: { for: 'all', productIds: null, msAgo: Date.now() - pricesAt } })
  }

  const lead = (signal: AbortSignal) => {
    isLeading = true
    return readLiveStream({
      path,
      signal,
      headers,
      lastId: () => lastId,
      onEvent: (event, id) => messagesOf(event, id).forEach(pass),
      onRefused: () => pass({ kind: 'signed-out' }),
      onState: (now) => {
        isOpen = now
        pass({ kind: 'heard', isHeard: now })
      },
    })
  }

  if ('locks' in navigator) {
    // an aborted wait for the lock is not an error
    navigator.locks.request(name, { signal: stop.signal }, () => lead(stop.signal)).catch(() => undefined)
    send({ kind: 'hello' })
  } else {
    leadWhileVisible(lead, stop.signal)
  }
  return () => {
    stop.abort()
    channel.close()
    setHeard(false)
  }
}

/** A plain http address of an office network has no locks: there each visible tab has its own stream. */
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
