/** What is looked for among the classes; `keyword` is what the header's search looks for. */
export type StartSearch = { find?: string | undefined }

/** What is chosen in a class; a feature without an entry does not matter. */
export type ChoiceSearch = {
  /** `id:value` or `id:from,to`, as the catalogue has them. */
  features?: string[] | undefined
  instock?: true | undefined
  page?: number | undefined
}

/** What differs from a task's usual conditions. */
export type TaskSearch = {
  /** Fields by name: «power~5;length~30». */
  given?: string | undefined
  /** Rows, one a line. */
  item?: string[] | undefined
  /** Products and amounts chosen by hand: «cable~12~25». */
  take?: string | undefined
}

const longestField = 200
const longestText = 2000
const mostRows = 60

export function readStartSearch(raw: Record<string, unknown>): StartSearch {
  const find = typeof raw.find === 'string' ? raw.find.slice(0, longestField) : ''
  return { find: find.trim() === '' ? undefined : find }
}

export function readChoiceSearch(raw: Record<string, unknown>): ChoiceSearch {
  const features = [raw.features ?? []]
    .flat()
    .map(String)
    .filter((text) => /^[1-9]\d{0,15}:.+$/s.test(text))
  const page = Number(raw.page)
  return {
    features: features.length > 0 ? [...new Set(features)].slice(0, 100) : undefined,
    instock: raw.instock === true || [raw.instock].flat().includes('true') || undefined,
    page: Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined,
  }
}

export function readTaskSearch(raw: Record<string, unknown>): TaskSearch {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, longestText) : undefined)
  const rows = [raw.item ?? []].flat().map((row) => String(row).slice(0, longestField))
  return { given: text(raw.given), take: text(raw.take), item: rows.length > 0 ? rows.slice(0, mostRows) : undefined }
}
