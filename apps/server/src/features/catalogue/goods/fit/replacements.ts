import { compareFeatures, mostDifferences, type Comparison } from '../compare-features'
import type { DictionaryData } from '../dictionary'
import type { Described } from '../near-products'
import { compareCriticals } from './compare-criticals'
import { criticalFeatures } from './critical-features'

/**
 * A product that may replace another: `table` by the seller's table; `features` by class and features. None of its
 * critical features contradicts.
 */
export type Replacement = Comparison & {
  id: number
  source: 'table' | 'features'
  /** Why a differing critical feature fits. */
  because: string[]
  /** Critical features that only one of the two has: a person must confirm such a replacement. */
  check: string[]
}

/**
 * The one rule of replacement, best first: the seller's table in its order, then products of the class in which at most
 * 15 % of the features differ and every critical one is known; last those that must be checked. A product whose
 * critical feature contradicts is left out, whatever its source.
 */
export function replacementsOf(
  replaced: Described,
  { table, near }: { table: readonly number[]; near: Iterable<number> },
  others: ReadonlyMap<number, Described>,
  dictionary: DictionaryData,
): Replacement[] {
  const criticals = criticalFeatures(dictionary, replaced.groupId)
  const most = mostDifferences(Object.keys(replaced.features).length)
  const compared = (
    id: number,
    source: Replacement['source'],
  ): (Replacement & { refused: number; isUnsaid: boolean })[] => {
    const other = id === replaced.id ? undefined : others.get(id)
    if (!other) return []
    const fitness = compareCriticals(criticals, replaced.features, other.features, dictionary)
    if (!fitness.fits) return []
    const comparison = compareFeatures(replaced.features, other.features)
    const refused = comparison.differences.filter(({ featureId }) => !fitness.allowedIds.has(featureId)).length
    return [
      {
        id,
        source,
        ...comparison,
        because: fitness.because,
        check: fitness.check,
        refused,
        isUnsaid: fitness.isUnsaid,
      },
    ]
  }
  const inTable = new Set(table)
  const ofClass = [...new Set(near)]
    .filter((id) => !inTable.has(id) && others.get(id)?.groupId === replaced.groupId)
    .flatMap((id) => compared(id, 'features'))
    .filter(({ refused, isUnsaid }) => refused <= most && !isUnsaid)
    .toSorted((a, b) => b.matched - a.matched || a.id - b.id)
  const all = [...table.flatMap((id) => compared(id, 'table')), ...ofClass].map(
    ({ refused: _refused, isUnsaid: _isUnsaid, ...replacement }) => replacement,
  )
  const isSure = ({ check }: Replacement) => check.length === 0
  return [...all.filter(isSure), ...all.filter((replacement) => !isSure(replacement))]
}
