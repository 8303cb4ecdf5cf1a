import { unitOf } from '@snab/catalogue-index/text/units'
import { stem } from '@snab/catalogue-index/text/stem'
import { fitOf } from '@snab/domain/product/fit/critical'
import { lettersOf, measuresOf, type Measure } from '@snab/domain/product/fit/measure'
import { foldCode } from '@snab/domain/text/code-folding'
import type { FeatureValues } from '../compare-features'
import type { DictionaryData } from '../dictionary'
import { featureText } from '../feature-text'
import { comparedValue, heldValue } from './compare-criticals'
import { criticalFeatures, type CriticalFeature } from './critical-features'
import { readSaid, type Said, type SaidWord } from './said-values'

type Goods = { name: string; groupId: number | null; features: FeatureValues }

/** «в заявке C, у товара B». */
export type Contradiction = { feature: string; said: string; has: string }

export const contradictionWords = (contradictions: readonly Contradiction[]): string =>
  contradictions.map(({ said, has }) => `в заявке ${said}, у товара ${has}`).join('; ')

type Value = { critical: CriticalFeature; measures: readonly Measure[]; shown: string; featureId: number }

/**
 * Where a request states another value of a critical feature than the goods have. A text that contains both values is
 * not a contradiction, and neither is a value in the direction in which a replacement may differ.
 */
export function contradictionsOf(said: Said, goods: Goods, dictionary: DictionaryData): Contradiction[] {
  const values = criticalFeatures(dictionary, goods.groupId).flatMap((critical): Value[] => {
    const held = heldValue(critical, goods.features)
    const value = comparedValue(held, dictionary)
    const feature = held && dictionary.features.get(held.featureId)
    if (!held || !value || !feature) return []
    const text = featureText(held.stored, feature.kind, dictionary.featureValues)
    if (text === null) return []
    return [
      {
        critical,
        measures: measuresOf(value, critical.unit),
        shown: feature.unit ? `${text} ${feature.unit}` : text,
        featureId: held.featureId,
      },
    ]
  })
  const own = readSaid(goods.name)
  const found = new Map<string, Contradiction>()
  for (const one of [
    ...otherQuantities(said, own, values),
    ...otherCodes(said.poles, values, polesPattern),
    ...otherCodes(said.curves, values, /^[bcdkz]$/),
    ...otherCodes(said.types, values, /^(?:a|ac|b|f)$/),
    ...otherProtection(said.protections, values),
    ...otherNames(said, own, values, dictionary),
  ])
    found.set(`${one.said} ${one.has}`, one)
  const size = otherSize(said, own)
  return [...found.values(), ...(size ? [size] : [])]
}

const contradictionOf = ({ critical, shown }: Value, said: string): Contradiction => ({
  feature: critical.name,
  said,
  has: shown,
})

function otherQuantities(said: Said, own: Said, values: readonly Value[]): Contradiction[] {
  return [...said.quantities].flatMap(([unit, numbers]): Contradiction[] => {
    const ofUnit = values.filter(({ measures }) => measures.some((measure) => signOf(measure) === unit))
    const [first] = ofUnit
    const named = own.quantities.get(unit) ?? []
    if (!first || numbers.some(({ number }) => named.some((other) => other.number === number))) return []
    const fits = numbers.some(({ number, typed }) => ofUnit.some((value) => mayBe(value, number, typed)))
    return fits ? [] : [contradictionOf(first, numbers.map(({ typed }) => typed).join(', '))]
  })
}

const signOf = (measure: Measure): string | undefined =>
  measure.kind === 'span' && measure.unit !== null
    ? unitOf(measure.unit.replace('²', '2').replace(/(?:ac|ас|dc)$/, ''))
    : undefined

/** The number lies in the goods' range, or the goods may replace that value. */
function mayBe({ critical, measures }: Value, number: number, typed: string): boolean {
  return measures.some((measure) => {
    if (measure.kind !== 'span') return false
    const wanted = { values: [{ kind: 'number' as const, number }], unit: measure.unit }
    const has = { values: [{ kind: 'range' as const, from: measure.from, to: measure.to }], unit: measure.unit }
    const single = { values: [{ kind: 'number' as const, number: measure.from }], unit: measure.unit }
    const own = measure.from === measure.to ? single : has
    const direction = measure.from === measure.to ? critical.direction : 'contains'
    return typed !== '' && fitOf(wanted, own, { direction, unit: null }) !== 'mismatch'
  })
}

const polesPattern = /^\d+p(?:\+|$)/
const wordOf = (measure: Measure): string =>
  measure.kind === 'words'
    ? lettersOf(measure.text).replaceAll('п', 'p')
    : measure.kind === 'span' && (measure.unit === 'p' || measure.unit === 'п')
      ? `${String(measure.from)}p`
      : ''

/** Poles, curves, types: the goods have a value of this form, and none that the request names. */
function otherCodes(said: readonly SaidWord[], values: readonly Value[], pattern: RegExp): Contradiction[] {
  const ofForm = values.filter(({ measures }) => measures.some((measure) => pattern.test(wordOf(measure))))
  const [first] = ofForm
  if (!first || said.length === 0) return []
  const has = new Set(ofForm.flatMap(({ measures }) => measures.map(wordOf)))
  return said.some(({ value }) => has.has(value))
    ? []
    : [contradictionOf(first, said.map((one) => one.typed).join(', '))]
}

function otherProtection(said: readonly SaidWord[], values: readonly Value[]): Contradiction[] {
  const [value] = values.filter(({ measures }) => measures.some(({ kind }) => kind === 'ip'))
  const [first] = said
  if (!value || !first) return []
  const has = { values: [{ kind: 'list' as const, name: value.shown }], unit: null }
  const fits = said.some(
    (one) => fitOf({ values: [{ kind: 'list', name: one.value }], unit: null }, has, value.critical) !== 'mismatch',
  )
  return fits ? [] : [contradictionOf(value, first.typed)]
}

/** Another value of the same list: a colour, a cap, a mark. Values of several words are too ambiguous. */
function otherNames(said: Said, own: Said, values: readonly Value[], dictionary: DictionaryData): Contradiction[] {
  return values.flatMap((value): Contradiction[] => {
    if (dictionary.features.get(value.featureId)?.kind !== 'list') return []
    const [has] = keysOf(value.shown)
    if (has === undefined || keysOf(value.shown).some((key) => said.words.has(key))) return []
    for (const id of dictionary.valuesOfFeature.get(value.featureId) ?? []) {
      const name = dictionary.featureValues.get(id) ?? ''
      const key = keysOf(name).find((one) => said.words.has(one) && !own.words.has(one))
      if (key !== undefined) return [contradictionOf(value, said.words.get(key) ?? name)]
    }
    return []
  })
}

/**
 * The forms in which a value of a list may appear in a text; none for values of several words and for single letters.
 */
function keysOf(name: string): string[] {
  const bare = name.trim().toLowerCase().replaceAll('ё', 'е')
  if (/\s/.test(bare) || bare.length < 3) return []
  return /^[а-я]+$/.test(bare) ? [stem(bare)] : [foldCode(bare)]
}

/** Sizes are compared with those of the name: «3х2,5» beside «3х1,5»; one may have more numbers than the other. */
function otherSize(said: Said, own: Said): Contradiction | null {
  const [first] = said.sizes
  const [known] = own.sizes
  if (!first || !known) return null
  const isPart = (some: readonly string[], all: readonly string[]) => some.every((number) => all.includes(number))
  const fits = said.sizes.some((one) =>
    own.sizes.some((other) => isPart(one.numbers, other.numbers) || isPart(other.numbers, one.numbers)),
  )
  return fits ? null : { feature: 'Размер', said: first.typed, has: known.typed }
}
