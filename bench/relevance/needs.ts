import type { FeatureKey } from '../../apps/server/src/demo/catalogue/classes/feature-specs'
import { numbersFrom } from '../lib/seeded-numbers'
import type { FeatureValue, Goods } from './demo-index'
import { needPatterns } from './need-patterns'
import type { NeedPattern, Read } from './need-patterns'

/**
 * What a buyer typed, and how well any product answers it: 3 entirely, 2 except for one feature, 1 only in its class, 0
 * not at all. A buyer who asks for 16 A cannot use 25 A: only a 3 is an answer.
 */
export type Need = { words: string; grade: (goods: Goods) => number }

export const ANSWER = 3
const NEEDS = 300

/** The same at every run: each pattern is applied to products picked over the whole catalogue. */
export function describedNeeds(goods: readonly Goods[]): Need[] {
  const needs: Need[] = []
  const said = new Set<string>()
  const random = numbersFrom(2_026)
  const byPattern = needPatterns.map((pattern) => ({
    pattern,
    fitting: goods.filter((product) => product.classCode === pattern.classes[0] && isFitting(pattern, product)),
  }))
  for (let round = 0; needs.length < NEEDS && round < 50; round++) {
    for (const { pattern, fitting } of byPattern) {
      const product = fitting[Math.floor(random() * fitting.length)]
      if (!product || needs.length === NEEDS) continue
      const words = pattern.words(readOf(product))
      if (said.has(words)) continue
      said.add(words)
      needs.push({ words, grade: (other) => gradeOf(pattern, product, other) })
    }
  }
  return needs
}

const isFitting = ({ wanted, fits }: NeedPattern, product: Goods): boolean =>
  wanted.every((key) => product.features.has(key)) && (fits?.(readOf(product)) ?? true)

/** The value itself; a missing feature reads as nothing. */
const readOf = ({ features }: Goods): Read => ({
  text: (key) => String(features.get(key) ?? ''),
  number: (key) => Number(features.get(key) ?? 0),
  range(key) {
    const value = features.get(key)
    return Array.isArray(value) ? [value[0], value[1]] : [0, 0]
  },
})

function gradeOf({ classes, wanted, loosely }: NeedPattern, asked: Goods, product: Goods): number {
  if (!classes.includes(product.classCode)) return 0
  const missed = wanted.filter((key) => !isSame(asked, product, key)).length
  const missedLoosely = loosely && !loosely.counts(product.features.get(loosely.key), readOf(asked)) ? 1 : 0
  return Math.max(1, ANSWER - missed - missedLoosely)
}

const isSame = (one: Goods, other: Goods, key: FeatureKey): boolean =>
  spelled(one.features.get(key)) === spelled(other.features.get(key))
const spelled = (value: FeatureValue | undefined) => JSON.stringify(value)
