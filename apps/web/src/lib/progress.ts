import { useSyncExternalStore } from 'react'

/** The number of running calls by task; a spinner is shown while there are any. */
const counters = new Map<string, number>()
const listeners = new Set<() => void>()

function change(task: string, by: 1 | -1) {
  counters.set(task, (counters.get(task) ?? 0) + by)
  for (const listener of listeners) listener()
}

export async function withProgress<T>(task: string, work: Promise<T>): Promise<T> {
  change(task, 1)
  try {
    return await work
  } finally {
    change(task, -1)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const isInProgress = (task: string): boolean => (counters.get(task) ?? 0) > 0

export const useProgress = (task: string): boolean => useSyncExternalStore(subscribe, () => isInProgress(task))
