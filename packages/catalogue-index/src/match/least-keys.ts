/** The `count` entries with the smallest keys, ties by smallest id. */
export type LeastKeys = {
  /** Entries with a larger key need not be offered. */
  worst: number
  offer: (entry: number, key: number, id: number) => void
  /** Entries with their keys, least first. */
  inOrder: () => { entry: number; key: number }[]
}

/** A heap whose root is the worst kept entry: most documents are rejected by one comparison. */
export function createLeastKeys(count: number): LeastKeys {
  const entries = new Uint32Array(count)
  const keys = new Float64Array(count)
  const ids = new Float64Array(count)
  let size = 0

  const isWorse = (a: number, b: number) => keys[a]! > keys[b]! || (keys[a] === keys[b] && ids[a]! > ids[b]!)
  const place = (at: number, entry: number, key: number, id: number) => {
    entries[at] = entry
    keys[at] = key
    ids[at] = id
  }
  const move = (from: number, to: number) => place(to, entries[from]!, keys[from]!, ids[from]!)
  const swap = (a: number, b: number) => {
    const [entry, key, id] = [entries[a]!, keys[a]!, ids[a]!]
    move(b, a)
    place(b, entry, key, id)
  }
  const siftUp = () => {
    for (let at = size - 1, parent = (at - 1) >> 1; at > 0 && isWorse(at, parent); at = parent, parent = (at - 1) >> 1)
      swap(at, parent)
  }
  const siftDown = () => {
    for (let at = 0; ;) {
      const left = 2 * at + 1
      let worst = at
      if (left < size && isWorse(left, worst)) worst = left
      if (left + 1 < size && isWorse(left + 1, worst)) worst = left + 1
      if (worst === at) return
      swap(at, worst)
      at = worst
    }
  }

  const least: LeastKeys = {
    worst: count > 0 ? Infinity : -Infinity,
    offer(entry, key, id) {
      if (size < count) {
        place(size++, entry, key, id)
        siftUp()
      } else if (key < keys[0]! || (key === keys[0] && id < ids[0]!)) {
        place(0, entry, key, id)
        siftDown()
      } else return
      if (size === count) least.worst = keys[0]!
    },
    inOrder() {
      const order = Array.from({ length: size }, (_, at) => at).sort((a, b) => (isWorse(a, b) ? 1 : -1))
      return order.map((at) => ({ entry: entries[at]!, key: keys[at]! }))
    },
  }
  return least
}
