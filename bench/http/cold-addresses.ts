import { filledSections, list } from './list-addresses'

/** Pages that together show every product of every section once, so that no row has been shown before. */
export async function coldAddresses(url: string, token: string, perPage: number): Promise<string[]> {
  const sections = await filledSections(url, token)
  const pages = sections.flatMap(({ id, count }) =>
    Array.from({ length: Math.floor(count / perPage) }, (_, at) =>
      list(`criteria[section]=${id}&page=${at + 1}&perPage=${perPage}`),
    ),
  )
  // neighbours come from different sections, so that simultaneous requests share little
  return pages
    .map((page, at) => ({ page, place: (at * 7919) % pages.length }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ page }) => page)
}
