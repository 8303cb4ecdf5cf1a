export type CellChange<K> = { key: K; column: string; before: string; after: string }

const deepest = 100

/** Batches of changes that can be undone and redone; a new batch clears the redo list. */
export function createHistory<K>() {
  let done: (readonly CellChange<K>[])[] = []
  let undone: (readonly CellChange<K>[])[] = []
  return {
    push: (batch: readonly CellChange<K>[]) => {
      if (batch.length === 0) return
      done = [...done, batch].slice(-deepest)
      undone = []
    },
    undo: (): readonly CellChange<K>[] => {
      const batch = done.pop()
      if (batch) undone.push(batch)
      return (batch ?? []).map(({ before, after, ...cell }) => ({ ...cell, before: after, after: before }))
    },
    redo: (): readonly CellChange<K>[] => {
      const batch = undone.pop()
      if (batch) done.push(batch)
      return batch ?? []
    },
  }
}
