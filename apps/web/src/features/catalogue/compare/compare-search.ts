import { mostCompared } from '../../../shared/product/compared'

/** `ids` of an address somebody has sent; without them what is chosen in this browser. */
export type CompareSearch = { ids?: number[] | undefined; differences?: true | undefined }

export function readCompareSearch(raw: Record<string, unknown>): CompareSearch {
  const ids = [...new Set([raw.ids ?? []].flat().map(Number))]
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, mostCompared)
  return {
    ids: ids.length > 0 ? ids : undefined,
    differences: raw.differences === true || raw.differences === 'true' || undefined,
  }
}
