import type { IndexMemory } from './index-memory'
import type { IndexState } from './index-state'
import type { SuggestQuery } from './suggest-index'
import type { IndexQuery, PriceProfile, SearchResult, SuggestResult, Understanding } from './types'

/** The common interface of `MessagePort` and `Worker` of node:worker_threads. */
export type PortLike = {
  postMessage(message: unknown): void
  on(event: 'message', listener: (message: unknown) => void): unknown
}

/** A profile is sent to a thread once; afterwards its key is enough. */
export type SentProfile = PriceProfile | { key: string }

export type Calls = {
  search: { ask: Omit<IndexQuery, 'profile'> & { profile: SentProfile }; answer: SearchResult }
  suggest: { ask: Omit<SuggestQuery, 'profile'> & { profile: SentProfile }; answer: SuggestResult }
  findCode: { ask: string; answer: number[] }
  explain: { ask: string; answer: Understanding }
  memory: { ask: null; answer: IndexMemory }
}
export type CallName = keyof Calls

export type ToIndex =
  | { [Name in CallName]: { kind: 'call'; number: number; name: Name; ask: Calls[Name]['ask'] } }[CallName]
  | { kind: 'attach'; state: IndexState }

export type FromIndex =
  /** The thread has an index and can answer. */
  | { kind: 'ready' }
  /** A message from the owner, to be passed to the search threads. */
  | { kind: 'published'; state: IndexState }
  | { kind: 'answered'; number: number; answer: unknown }
  | { kind: 'unknown-profile'; number: number }
  | { kind: 'failed'; number: number; message: string; stack: string }

/** Profiles a thread remembers, in LRU order. */
export const REMEMBERED_PROFILES = 256
