/**
 * Batches look-ups by key: calls of one event loop turn, or made while `atOnce` statements run, share the next
 * statement. A caller never gets rows read before its call.
 */
export function batchReads<K, V>(
  read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  atOnce: number,
): (keys: readonly K[]) => Promise<ReadonlyMap<K, V>> {
  let underWay = 0
  let waiting: { keys: Set<K>; rows: Promise<ReadonlyMap<K, V>>; start: () => void } | null = null

  function gather() {
    let begin = () => {}
    const turn = new Promise<void>((resolve) => (begin = resolve))
    const keys = new Set<K>()
    return { keys, rows: turn.then(() => run([...keys])), start: begin }
  }

  function startNext() {
    if (!waiting || underWay >= atOnce) return
    const next = waiting
    waiting = null
    underWay++
    next.start()
  }

  async function run(keys: readonly K[]) {
    try {
      return await read(keys)
    } finally {
      underWay--
      startNext()
    }
  }

  return function find(keys) {
    if (!waiting) {
      waiting = gather()
      setImmediate(startNext)
    }
    for (const key of keys) waiting.keys.add(key)
    return waiting.rows
  }
}
