import { ownValue } from '@snab/domain/own-value'
import type { FeatureValue } from '@snab/domain/product/feature-value'
import { fitOf, type Fit } from '@snab/domain/product/fit/critical'
import { demandWords, fitWords } from '@snab/domain/product/fit/fit-words'
import type { ComparedValue } from '@snab/domain/product/fit/measure'
import type { StoredFeature } from '../../../../db/tables/catalogue-tables'
import type { FeatureValues } from '../compare-features'
import type { DictionaryData } from '../dictionary'
import { featureText } from '../feature-text'
import type { CriticalFeature } from './critical-features'

/** How another product compares with what a replacement must have, in words. */
export type Fitness = {
  /** Nothing contradicts; the features in `check` must still be checked by a person. */
  fits: boolean
  /** «Степень защиты: IP65 не ниже IP44». */
  because: string[]
  check: string[]
  broken: string[]
  /** A feature of the replaced product that is missing on the other. */
  isUnsaid: boolean
  /** Features that differ in the allowed direction. */
  allowedIds: ReadonlySet<number>
}

type Held = { featureId: number; stored: StoredFeature }

export function compareCriticals(
  criticals: readonly CriticalFeature[],
  own: FeatureValues,
  other: FeatureValues,
  dictionary: DictionaryData,
): Fitness {
  const words: Record<Fit, string[]> = { equal: [], allowed: [], unknown: [], mismatch: [] }
  const allowedIds = new Set<number>()
  let isUnsaid = false
  for (const critical of criticals) {
    const [mine, theirs] = [heldValue(critical, own), heldValue(critical, other)]
    // most candidates are equal in most features, and reading values costs ten times as much
    if (mine?.featureId === theirs?.featureId && mine?.stored === theirs?.stored) continue
    const fit = fitOf(comparedValue(mine, dictionary), comparedValue(theirs, dictionary), critical)
    if (fit === 'equal') continue
    isUnsaid ||= mine !== null && theirs === null
    if (fit === 'allowed' && mine) allowedIds.add(mine.featureId)
    words[fit].push(
      fitWords({
        name: critical.name,
        own: shown(mine, dictionary),
        other: shown(theirs, dictionary),
        direction: critical.direction,
        fit,
      }),
    )
  }
  return {
    fits: words.mismatch.length === 0,
    because: words.allowed,
    check: words.unknown,
    broken: words.mismatch,
    isUnsaid,
    allowedIds,
  }
}

/** «Номинальный ток 16 А, Степень защиты не ниже IP44». */
export const demandsOf = (
  criticals: readonly CriticalFeature[],
  own: FeatureValues,
  dictionary: DictionaryData,
): string[] =>
  criticals.flatMap((critical) => {
    const text = shown(heldValue(critical, own), dictionary)
    return text === null ? [] : [demandWords({ name: critical.name, own: text, direction: critical.direction })]
  })

export function heldValue({ featureIds }: Pick<CriticalFeature, 'featureIds'>, features: FeatureValues): Held | null {
  for (const featureId of featureIds) {
    const stored = ownValue(features, String(featureId))
    if (stored !== undefined) return { featureId, stored }
  }
  return null
}

export function comparedValue(held: Held | null, { features, featureValues }: DictionaryData): ComparedValue | null {
  const feature = held && features.get(held.featureId)
  if (!held || !feature) return null
  return { values: valuesOf(held.stored, feature.kind === 'list', featureValues), unit: feature.unit }
}

function valuesOf(stored: StoredFeature, isList: boolean, names: DictionaryData['featureValues']): FeatureValue[] {
  if (stored === true) return [{ kind: 'flag' }]
  if (Array.isArray(stored)) return [{ kind: 'range', from: stored[0], to: stored[1] }]
  const ids = typeof stored === 'object' ? stored.v : [stored]
  return ids.map((value) =>
    isList ? { kind: 'list', name: names.get(value) ?? '' } : { kind: 'number', number: value },
  )
}

function shown(held: Held | null, { features, featureValues }: DictionaryData): string | null {
  const feature = held && features.get(held.featureId)
  const text = held && feature ? featureText(held.stored, feature.kind, featureValues) : null
  return text !== null && feature?.unit ? `${text} ${feature.unit}` : text
}
