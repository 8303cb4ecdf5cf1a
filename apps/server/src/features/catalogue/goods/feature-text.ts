import { shownNumber, shownRange } from '@snab/domain/text/shown-numbers'
import type { StoredFeature } from '../../../db/tables/catalogue-tables'

/** A stored value as text without its unit; null when its name is unknown. */
export function featureText(stored: StoredFeature, kind: string, names: ReadonlyMap<number, string>): string | null {
  if (stored === true) return 'Да'
  if (Array.isArray(stored)) return shownRange(...stored)
  if (typeof stored === 'object')
    return (
      stored.v
        .map((id) => names.get(id))
        .filter((name) => name !== undefined)
        .join(', ') || null
    )
  return kind === 'list' ? (names.get(stored) ?? null) : shownNumber(stored)
}
