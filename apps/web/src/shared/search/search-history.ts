import { useLocalChoice } from '../../lib/local-choice'

const key = 'B2B_SEARCH_HISTORY'
const mostKept = 10
const none: readonly string[] = []

const accept = (stored: unknown): readonly string[] | null =>
  Array.isArray(stored) ? stored.filter((query) => typeof query === 'string' && query !== '').slice(0, mostKept) : null

/** Searches in this browser, latest first, without the portal's own. */
export function useSearchHistory() {
  const [queries, keep] = useLocalChoice(key, none, accept)
  return {
    queries,
    remember: (query: string) => {
      const typed = query.trim()
      if (typed === '' || /^find(Replace|Related):/.test(typed)) return
      keep([typed, ...queries.filter((other) => other.toLowerCase() !== typed.toLowerCase())].slice(0, mostKept))
    },
    clear: () => keep([]),
  }
}

/** For cart lines: the last queries before something was added to the cart. */
export function lastQueries(): string[] {
  try {
    return [...(accept(JSON.parse(localStorage.getItem(key) ?? '[]')) ?? none)].slice(0, 5)
  } catch {
    // written by another program
    return []
  }
}
