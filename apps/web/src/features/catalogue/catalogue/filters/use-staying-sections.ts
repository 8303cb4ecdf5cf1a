import { useState } from 'react'

type Counts = readonly { id: number; count: number }[]

/**
 * Sections with results, or with results before filters were added to the same query: sections emptied by a filter keep
 * their place, so that nothing moves away under the mouse.
 */
export function useStayingSections(counts: Counts | undefined, question: string): ReadonlySet<number> {
  const [staying, setStaying] = useState<{ question: string; ids: ReadonlySet<number> }>({ question, ids: new Set() })
  const before = staying.question === question ? staying.ids : new Set<number>()
  const filled = counts?.filter(({ count }) => count > 0) ?? []
  if (staying.question === question && filled.every(({ id }) => before.has(id))) return before
  const ids = new Set([...before, ...filled.map(({ id }) => id)])
  setStaying({ question, ids })
  return ids
}
