/** The first, the last and the neighbours of the current page; null is a gap. */
export function shownPages(page: number, pageCount: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pageCount])].filter(
    (number) => number >= 1 && number <= pageCount,
  )
  wanted.sort((a, b) => a - b)
  return wanted.flatMap((number, at) => {
    const before = wanted[at - 1]
    if (before === undefined || number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : [null, number]
  })
}
