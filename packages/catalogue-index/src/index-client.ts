import { REMEMBERED_PROFILES } from './index-protocol'
import type { CallName, Calls, FromIndex, PortLike, SentProfile, ToIndex } from './index-protocol'
import type { IndexMemory } from './index-memory'
import { epochOf } from './index-state'
import type { IndexState } from './index-state'
import type { SuggestQuery } from './suggest-index'
import type { IndexQuery, PriceProfile, SearchResult, SuggestResult, Understanding } from './types'

export type IndexClient = {
  search: (query: IndexQuery) => Promise<SearchResult>
  suggest: (query: SuggestQuery) => Promise<SuggestResult>
  findCode: (code: string) => Promise<number[]>
  explain: (text: string) => Promise<Understanding>
  memory: () => Promise<IndexMemory>
  /** The current index's epoch, read from shared memory; -1 before the first publication. */
  epoch: () => number
  /** Resolves when a thread can answer. */
  ready: Promise<void>
  /** Rejects waiting and future calls. The caller ends the threads. */
  close: () => void
}

export type IndexClientSettings = {
  /** Maximum number of waiting calls; more are refused with `IndexBusy`. */
  longestQueue: number
  /** Milliseconds until `IndexTimeout`, including waiting. */
  timeout: number
}

/** Too many calls are waiting. */
export class IndexBusy extends Error {}
/** No answer in time. */
export class IndexTimeout extends Error {}
/** The call failed in the index's thread; the message is the original one. */
export class IndexFailure extends Error {}

type Call = {
  name: CallName
  /** Cheap calls have priority over those that may scan the whole catalogue. */
  heavy: boolean
  profile: PriceProfile | null
  ask: (profile: SentProfile | null) => ToIndexCall
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
  settled: boolean
}
type ToIndexCall = Extract<ToIndex, { kind: 'call' }>
type Thread = { port: PortLike; ready: boolean; call: { number: number; call: Call } | null; profiles: Set<string> }

const defaults: IndexClientSettings = { longestQueue: 500, timeout: 10_000 }

/**
 * A client for index threads. `owner` builds the index and applies changes; if there are `searchers`, only they answer,
 * so the owner's work delays no query. Each thread runs one call at a time; with several threads one is kept free of
 * heavy queries, so that cheap ones never wait behind them.
 */
// one state machine: the queue, the threads and what each of them does change together
// oxlint-disable-next-line max-lines-per-function
export function createIndexClient(
  owner: PortLike,
  searchers: readonly PortLike[] = [],
  settings: Partial<IndexClientSettings> = {},
): IndexClient {
  const { longestQueue, timeout } = { ...defaults, ...settings }
  const threads = (searchers.length > 0 ? searchers : [owner]).map((port): Thread => ({
    port,
    ready: false,
    call: null,
    profiles: new Set(),
  }))
  const light: Call[] = []
  const heavy: Call[] = []
  let state: IndexState | null = null
  let nextNumber = 1
  let closed: Error | null = null
  let becomeReady = () => {}
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve
  })

  const settle = (call: Call, outcome: () => void) => {
    if (call.settled) return
    call.settled = true
    clearTimeout(call.timer)
    outcome()
  }

  const send = (thread: Thread, call: Call) => {
    const number = nextNumber++
    thread.call = { number, call }
    const { profile } = call
    const message = call.ask(profile && (thread.profiles.has(profile.key) ? { key: profile.key } : profile))
    if (profile) remember(thread.profiles, profile.key)
    thread.port.postMessage({ ...message, number } satisfies ToIndex)
  }

  const nextFor = (place: number): Call | undefined => {
    const takesHeavy = threads.length === 1 || place < threads.length - 1
    for (const queue of takesHeavy ? [light, heavy] : [light]) {
      for (let call = queue.shift(); call; call = queue.shift()) if (!call.settled) return call
    }
    return undefined
  }

  const dispatch = () => {
    // cheap calls use the last thread first and leave the others to heavy ones
    for (let place = threads.length - 1; place >= 0; place--) {
      const thread = threads[place]
      if (!thread?.ready || thread.call) continue
      const call = nextFor(place)
      if (call) send(thread, call)
    }
  }

  const receive = (thread: Thread, message: FromIndex) => {
    if (message.kind === 'ready') {
      thread.ready = true
      becomeReady()
    } else if (message.kind !== 'published' && thread.call?.number === message.number) {
      const { call } = thread.call
      thread.call = null
      if (message.kind === 'unknown-profile') {
        thread.profiles.clear()
        if (!call.settled) send(thread, call)
      } else if (message.kind === 'failed')
        settle(call, () => call.reject(new IndexFailure(message.message, { cause: message.stack })))
      else settle(call, () => call.resolve(message.answer))
    }
    dispatch()
  }

  owner.on('message', (received) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only hostIndex posts here
    const message = received as FromIndex
    if (message.kind !== 'published') return
    state = message.state
    for (const port of searchers) port.postMessage({ kind: 'attach', state } satisfies ToIndex)
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only hostIndex posts here
  for (const thread of threads) thread.port.on('message', (message) => receive(thread, message as FromIndex))

  function call<Name extends CallName>(
    name: Name,
    isHeavy: boolean,
    profile: PriceProfile | null,
    ask: (profile: SentProfile | null) => Calls[Name]['ask'],
  ): Promise<Calls[Name]['answer']> {
    if (closed) return Promise.reject(closed)
    if (light.length + heavy.length >= longestQueue)
      return Promise.reject(new IndexBusy('the index has too much to do'))
    return new Promise((resolve, reject) => {
      const queued: Call = {
        name,
        heavy: isHeavy,
        profile,
        // name and ask belong together, which a union type cannot express
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a call of this name with its own question
        ask: (sent) => ({ kind: 'call', number: 0, name, ask: ask(sent) }) as ToIndexCall,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of hostIndex to this name
        resolve: (answer) => resolve(answer as Calls[Name]['answer']),
        reject,
        timer: setTimeout(
          () => settle(queued, () => reject(new IndexTimeout(`no answer within ${timeout} ms`))),
          timeout,
        ),
        settled: false,
      }
      ;(isHeavy ? heavy : light).push(queued)
      dispatch()
    })
  }

  return {
    search: (query) =>
      call('search', isHeavy(query), query.profile, (sent) => ({ ...query, profile: sent ?? query.profile })),
    suggest: (query) => call('suggest', false, query.profile, (sent) => ({ ...query, profile: sent ?? query.profile })),
    findCode: (code) => call('findCode', false, null, () => code),
    explain: (text) => call('explain', false, null, () => text),
    memory: () => call('memory', false, null, () => null),
    epoch: () => (state ? epochOf(state) : -1),
    ready,
    close() {
      closed = new IndexFailure('the index is closed')
      for (const queued of [...light, ...heavy, ...threads.flatMap((thread) => thread.call?.call ?? [])]) {
        const reason = closed
        settle(queued, () => queued.reject(reason))
      }
    },
  }
}

/** Facets beyond one section or a page of ids. */
const isHeavy = ({ facets, filters, text }: IndexQuery): boolean =>
  facets && !filters.onlyIds && !filters.sectionIds?.length && !text?.trim()

/** The thread evicts in the same order; if they differ it requests the profile again. */
function remember(keys: Set<string>, key: string): void {
  keys.delete(key)
  keys.add(key)
  for (const oldest of keys) {
    if (keys.size <= REMEMBERED_PROFILES) break
    keys.delete(oldest)
  }
}
