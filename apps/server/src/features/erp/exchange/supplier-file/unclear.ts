import type { Unclear } from '../../../../db/tables/supplier-catalogue-tables'

type Place = { line?: number | null; product?: string | null }

export interface UnclearList {
  /** Reports a value that was left out or changed. */
  note: (what: string, why: string, at?: Place) => void
  /** Reports a value that was not loaded because it is ambiguous. */
  ask: (what: string, why: string, at?: Place) => void
  all: () => Unclear[]
}

const mostListed = 2000
const longestWhat = 200

/** Collects unclear values, one line per distinct message with a count. Questions come first. */
export function openUnclear(): UnclearList {
  const byKey = new Map<string, Unclear>()
  let left = 0
  const add =
    (isQuestion: boolean) =>
    (what: string, why: string, { line = null, product = null }: Place = {}) => {
      const said = what.slice(0, longestWhat)
      const key = `${said}\n${why}`
      const known = byKey.get(key)
      if (known) {
        known.count++
        return
      }
      if (byKey.size >= mostListed) {
        left++
        return
      }
      byKey.set(key, { what: said, why, count: 1, line, product, isQuestion })
    }
  return {
    note: add(false),
    ask: add(true),
    all: () => [
      ...[...byKey.values()].toSorted((a, b) => Number(b.isQuestion) - Number(a.isQuestion) || b.count - a.count),
      ...(left > 0
        ? [{ what: 'Прочее', why: 'В отчёт не поместилось', count: left, line: null, product: null, isQuestion: false }]
        : []),
    ],
  }
}
