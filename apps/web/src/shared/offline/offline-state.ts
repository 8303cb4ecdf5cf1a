import type { EditQueue } from '@snab/domain/buying/offline/edit-queue'
import { useSyncExternalStore } from 'react'
import type { Vault } from './vault'

export type OfflineState = {
  /** The copies of the signed-in person; null: none are kept. */
  vault: Vault | null
  /** The portal did not answer the last request. */
  isCut: boolean
  /** When the copies were last compared with the portal; null: never. */
  freshAt: string | null
  queue: EditQueue
  /** Raised with each change of the copies, by any tab. */
  change: number
  /** Messages for the person: no room, a refusal. */
  problem: string | null
  /** Somebody's edits wait in this browser until they sign in again. */
  isLeft: boolean
  /** The person is signing out while some edits are not sent. */
  leaving: { count: number; answer: (isSure: boolean) => void } | null
}

let state: OfflineState = {
  vault: null,
  isCut: false,
  freshAt: null,
  queue: [],
  change: 0,
  problem: null,
  isLeft: false,
  leaving: null,
}
const listeners = new Set<() => void>()

export const offlineState = (): OfflineState => state

export function setOffline(change: Partial<OfflineState>) {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useOffline = (): OfflineState => useSyncExternalStore(subscribe, offlineState)
