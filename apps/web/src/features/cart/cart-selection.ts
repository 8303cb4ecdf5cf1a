import type { CartItem } from '@snab/contract/cart'
import { useMemo, useSyncExternalStore } from 'react'

const key = 'B2B_CART_SELECTION'
const listeners = new Set<() => void>()

/** Which lines are chosen lives as long as the browser's tab: an order of three lines must not become one of twelve by a reload. */
const stored = () => sessionStorage.getItem(key) ?? ''

function keep(ids: ReadonlySet<number>) {
  sessionStorage.setItem(key, [...ids].join())
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const idsOf = (text: string) =>
  new Set(
    text
      .split(',')
      .filter((part) => part !== '')
      .map(Number),
  )

export const selection = {
  toggle: (id: number) => {
    const ids = idsOf(stored())
    if (!ids.delete(id)) ids.add(id)
    keep(ids)
  },
  replace: (ids: readonly number[]) => keep(new Set(ids)),
  drop: (gone: readonly number[]) => keep(new Set([...idsOf(stored())].filter((id) => !gone.includes(id)))),
}

/** Chosen lines that are still in the cart. */
export function useSelected(items: readonly CartItem[]): ReadonlySet<number> {
  const text = useSyncExternalStore(subscribe, stored)
  return useMemo(() => {
    const ids = idsOf(text)
    return new Set(items.filter(({ id }) => ids.has(id)).map(({ id }) => id))
  }, [text, items])
}
