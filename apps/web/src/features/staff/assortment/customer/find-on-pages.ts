type Page<T> = { items: readonly T[]; meta: { pageCount: number } }

/** Finds one entry of a long list, read page by page; `missingText` is shown when no page has it. */
export async function findOnPages<T>(
  read: (page: number) => Promise<Page<T>>,
  isWanted: (item: T) => boolean,
  missingText: string,
): Promise<T> {
  for (let page = 1; ; page += 1) {
    const { items, meta } = await read(page)
    const found = items.find(isWanted)
    if (found) return found
    if (page >= meta.pageCount) throw new Error(missingText)
  }
}
