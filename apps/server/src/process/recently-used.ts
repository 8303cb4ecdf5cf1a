/** A map that forgets what was not asked for longest. */
export function recentlyUsed<K, V>(capacity: number) {
  const held = new Map<K, V>()
  return {
    get(key: K): V | undefined {
      const value = held.get(key)
      if (value === undefined) return undefined
      held.delete(key)
      held.set(key, value)
      return value
    },
    set(key: K, value: V): void {
      held.delete(key)
      held.set(key, value)
      for (const oldest of held.keys()) {
        if (held.size <= capacity) break
        held.delete(oldest)
      }
    },
    delete: (key: K): void => void held.delete(key),
    clear: () => held.clear(),
  }
}
