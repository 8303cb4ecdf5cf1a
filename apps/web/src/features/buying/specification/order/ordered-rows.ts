import { exactText, searchReader } from '../../../../lib/search-fields'
import { sorted } from '../../../../lib/sorted'

// 5000 rows without consecutive ids
const longestRows = 100_000

/** Ids for an address: «3-7,12». Rows of a list are mostly consecutive. */
export function rangesOf(ids: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const id of sorted(new Set(ids), (a, b) => a - b)) {
    const last = ranges[ranges.length - 1]
    if (last && last.to === id - 1) last.to = id
    else ranges.push({ from: id, to: id })
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${String(from)}-${String(to)}`)).join()
}

/** Whether a row is in the list; an invalid list contains none. */
export function rowsIn(ranges: string): (id: number) => boolean {
  const read = ranges.split(',').flatMap((text) => {
    const [, from, to = from] = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(text) ?? []
    return from === undefined ? [] : [{ from: Number(from), to: Number(to) }]
  })
  return (id) => read.some(({ from, to }) => from <= id && id <= to)
}

export const readOrderSearch = searchReader({ rows: exactText(longestRows) })
