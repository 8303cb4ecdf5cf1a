import qs from 'qs'
import { LRUCache } from 'lru-cache'
import { deeplyFrozen } from './deeply-frozen'

const kept = 1000
const longestKept = 1000

const known = new LRUCache<string, Record<string, unknown>>({ max: kept })

/**
 * Parses `filters[brands]=1,2&filters[features][]=…` into nested objects, with limits that keep long addresses cheap.
 * The result is frozen and cached by address, because parsing costs as much as the search itself.
 */
export function parseQueryString(text: string): Record<string, unknown> {
  const before = known.get(text)
  if (before) return before
  const parsed = qs.parse(text, {
    depth: 5,
    arrayLimit: 1000,
    parameterLimit: 2000,
    allowPrototypes: false,
    allowSparse: true,
    ignoreQueryPrefix: true,
  })
  if (text.length <= longestKept) known.set(text, deeplyFrozen(parsed))
  return parsed
}
