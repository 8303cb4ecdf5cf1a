import { attachIndex } from './catalogue-index'
import type { CatalogueIndex } from './catalogue-index'
import { REMEMBERED_PROFILES } from './index-protocol'
import type { FromIndex, PortLike, SentProfile, ToIndex } from './index-protocol'
import type { PriceProfile } from './types'

export type IndexHost = {
  /** Call after changes or a rebuild: the search threads switch to it. */
  publish: (index: CatalogueIndex) => void
}

/**
 * Answers calls of `createIndexClient` in a worker thread. The owner publishes its index; a search thread receives what
 * the owner published.
 */
export function hostIndex(port: PortLike): IndexHost {
  let index: CatalogueIndex | null = null
  const profiles = new Map<string, PriceProfile>()
  const post = (message: FromIndex) => port.postMessage(message)

  const known = (sent: SentProfile): PriceProfile | null => {
    const profile = 'priceTypeIds' in sent ? sent : profiles.get(sent.key)
    if (!profile) return null
    profiles.delete(profile.key)
    profiles.set(profile.key, profile)
    for (const oldest of profiles.keys()) {
      if (profiles.size <= REMEMBERED_PROFILES) break
      profiles.delete(oldest)
    }
    return profile
  }

  const answer = (current: CatalogueIndex, call: Extract<ToIndex, { kind: 'call' }>): unknown => {
    if (call.name === 'findCode') return current.findCode(call.ask)
    if (call.name === 'explain') return current.explain(call.ask)
    if (call.name === 'memory') return current.memory()
    const profile = known(call.ask.profile)
    if (!profile) return null
    return call.name === 'search' ? current.search({ ...call.ask, profile }) : current.suggest({ ...call.ask, profile })
  }

  port.on('message', (received) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only createIndexClient posts here
    const message = received as ToIndex
    if (message.kind === 'attach') {
      if (index) index.attach(message.state)
      else {
        index = attachIndex(message.state)
        post({ kind: 'ready' })
      }
      return
    }
    const { number } = message
    try {
      if (!index) throw new Error('there is no index yet')
      const answered = answer(index, message)
      post(answered === null ? { kind: 'unknown-profile', number } : { kind: 'answered', number, answer: answered })
    } catch (error) {
      // the caller gets the error; this thread continues
      const { message: text, stack = '' } = error instanceof Error ? error : new Error(String(error))
      post({ kind: 'failed', number, message: text, stack })
    }
  })

  return {
    publish(current) {
      const first = index === null
      index = current
      post({ kind: 'published', state: current.share() })
      if (first) post({ kind: 'ready' })
    },
  }
}
