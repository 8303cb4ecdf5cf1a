import { useSyncExternalStore } from 'react'

/** Another person who is editing a cell now. */
export type Peer = { cell: string; name: string; /** An index of the colours of people. */ colour: number }

/** Which cells of which lines others are editing. */
export type PeerCells = {
  subscribe: (listener: () => void) => () => void
  /** The same array until the peers of this line change. */
  of: (id: number) => readonly Peer[]
}

const nobody: readonly Peer[] = []

export function createPeerCells() {
  let ofLines: ReadonlyMap<number, readonly Peer[]> = new Map()
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    of: (id: number) => ofLines.get(id) ?? nobody,
    show: (peers: readonly (Peer & { id: number })[]) => {
      const next = new Map<number, readonly Peer[]>()
      for (const { id, ...peer } of peers) next.set(id, [...(next.get(id) ?? nobody), peer])
      for (const [id, before] of ofLines)
        if (next.has(id) && JSON.stringify(next.get(id)) === JSON.stringify(before)) next.set(id, before)
      ofLines = next
      for (const listener of listeners) listener()
    },
  }
}

const none: PeerCells = { subscribe: () => () => undefined, of: () => nobody }

/** The people who edit cells of a line; a list that one person edits has none. */
export const usePeers = (peers: PeerCells = none, id: number): readonly Peer[] =>
  useSyncExternalStore(peers.subscribe, () => peers.of(id))
