import { useEffect, useSyncExternalStore } from 'react'
import type { KeyGroup } from './key-groups'

/** Groups of keys that work on the screen now, in the order in which their parts appeared. */
let shown: readonly KeyGroup[] = []
const listeners = new Set<() => void>()

function change(groups: readonly KeyGroup[]) {
  shown = groups
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A part of a screen registers its keys while it is shown; «Клавиши этого экрана» lists them. */
export function useScreenKeys(group: KeyGroup) {
  useEffect(() => {
    change([...shown, group])
    return () => {
      const at = shown.lastIndexOf(group)
      change(shown.filter((_, index) => index !== at))
    }
  }, [group])
}

/** The latest part comes first, because a card covers its list. Each group appears once. */
export const useShownKeys = (): readonly KeyGroup[] =>
  [...new Set(useSyncExternalStore(subscribe, () => shown))].toReversed()
