type Page<T> = { items: readonly T[]; meta: { pageCount: number } }

/** One of a long list, read page by page; `gone` is said when it is in none of them. */
export async function findOnPages<T>(
  read: (page: number) => Promise<Page<T>>,
  isWanted: (item: T) => boolean,
  gone: string,
): Promise<T> {
  for (let page = 1; ; page += 1) {
    const { items, meta } = await read(page)
    const found = items.find(isWanted)
    if (found) return found
    if (page >= meta.pageCount) throw new Error(gone)
  }
}
