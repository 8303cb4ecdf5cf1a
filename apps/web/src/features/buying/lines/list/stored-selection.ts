import { useMemo, useSyncExternalStore } from 'react'

type Selection = {
  toggle: (id: number) => void
  replace: (ids: readonly number[]) => void
  /** Selected lines that are still in the list. */
  useSelected: (items: readonly { id: number }[]) => ReadonlySet<number>
}

/**
 * A selection that lasts as long as the browser tab, so that reloading does not turn an order of three lines into one
 * of twelve.
 */
export function createStoredSelection(key: string): Selection {
  const listeners = new Set<() => void>()
  const stored = () => sessionStorage.getItem(key) ?? ''
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  function keep(ids: ReadonlySet<number>) {
    sessionStorage.setItem(key, [...ids].join())
    for (const listener of listeners) listener()
  }

  return {
    toggle: (id) => {
      const ids = idsOf(stored())
      if (!ids.delete(id)) ids.add(id)
      keep(ids)
    },
    replace: (ids) => keep(new Set(ids)),
    useSelected: (items) => {
      const text = useSyncExternalStore(subscribe, stored)
      return useMemo(() => {
        const ids = idsOf(text)
        return new Set(items.filter(({ id }) => ids.has(id)).map(({ id }) => id))
      }, [text, items])
    },
  }
}

const idsOf = (text: string) =>
  new Set(
    text
      .split(',')
      .filter((part) => part !== '')
      .map(Number),
  )
