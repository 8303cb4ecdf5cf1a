import type { TextPlan } from '@snab/catalogue-index/match/plan-text'
import {
  BRAND_LEVEL,
  CODE_EQUAL,
  CODE_INNER,
  CODE_PREFIX,
  PREFIX_LEVELS,
  WHOLE_CODE_FACTOR,
  WHOLE_LEVELS,
  type Condition,
} from '@snab/catalogue-index/match/text-condition'
import { SHORT_PREFIX } from '@snab/catalogue-index/match/mark-condition'
import { LONGEST_ENDING } from '@snab/catalogue-index/match/match-text'
import { termFields, type FieldName } from '../fields'
import { allOf, anyOf, hasTerm, type Clause } from '../query/clauses'
import { codeContaining } from './code-clauses'

/** Products that meet a condition at this level; a product in several layers counts in the highest. */
type Layer = { level: number; clause: Clause }

/** The same layers as in the own index. */
function layersOf(condition: Condition): Layer[] {
  switch (condition.kind) {
    case 'word':
      return wordLayers(condition)
    case 'term':
      return termLayers(condition)
    case 'code':
      return codeLayers(condition)
    case 'brand':
      return [{ level: BRAND_LEVEL, clause: hasTerm('brand', String(condition.id)) }]
    case 'any':
      return condition.of.flatMap((alternative, at) => alternativeLayers(alternative, condition.bonus?.[at] ?? 0))
  }
}

const startsWith = (field: string, beginning: string): Clause => ({ prefix: { [field]: beginning } })

const inEachField = (levels: readonly number[], clauseIn: (field: FieldName) => Clause): Layer[] =>
  termFields.map((field, at) => ({ level: levels[at] ?? 0, clause: clauseIn(field) }))

function wordLayers({ text, stem, prefix }: Extract<Condition, { kind: 'word' }>): Layer[] {
  const whole = inEachField(WHOLE_LEVELS, (field) => anyOf([hasTerm(field, text), hasTerm(`${field}Stems`, stem)]))
  return prefix ? [...whole, ...inEachField(PREFIX_LEVELS, (field) => startsWith(field, text))] : whole
}

function termLayers({ text, prefix }: Extract<Condition, { kind: 'term' }>): Layer[] {
  const whole = inEachField(WHOLE_LEVELS, (field) => hasTerm(field, text))
  return prefix ? [...whole, ...inEachField(PREFIX_LEVELS, (field) => begunTerm(field, text))] : whole
}

/** A prefix this short is only completed by a few letters. */
const begunTerm = (field: string, text: string): Clause =>
  text.length <= SHORT_PREFIX
    ? { regexp: { [field]: { value: `${escapePattern(text)}.{0,${LONGEST_ENDING}}` } } }
    : startsWith(field, text)

/**
 * Escapes every character that could have a meaning; letters must not be escaped, because a backslash changes their
 * meaning.
 */
const escapePattern = (text: string): string => text.replace(/[^a-zа-яё0-9]/gi, '\\$&')

const SHORTEST_PART = 3

function codeLayers({ folded, prefix, inner }: Extract<Condition, { kind: 'code' }>): Layer[] {
  const layers = [{ level: CODE_EQUAL, clause: hasTerm('codes', folded) }]
  if (prefix) layers.push({ level: CODE_PREFIX, clause: startsWith('codes', folded) })
  if (inner && folded.length >= SHORTEST_PART) {
    layers.push({ level: CODE_INNER, clause: codeContaining(folded) })
  }
  return layers
}

/**
 * A phrase has the position of its best word: «выключатель автоматический» matches the start of a name like «автомат»
 * does.
 */
function alternativeLayers(alternative: readonly Condition[], bonus: number): Layer[] {
  const [only, ...more] = alternative
  if (only && more.length === 0 && bonus === 0) return layersOf(only)
  return alternative.flatMap((part, at) => {
    const others = alternative.filter((_, other) => other !== at).map(meets)
    return layersOf(part).map(({ level, clause }) => ({
      level: Math.max(1, level + bonus),
      clause: allOf([clause, ...others]),
    }))
  })
}

/** Products that meet the condition at any level: in any field, without a clause for each. */
export function meets(condition: Condition): Clause {
  switch (condition.kind) {
    case 'word': {
      const { text, stem, prefix } = condition
      return anyOf([hasTerm('stems', stem), prefix ? startsWith('terms', text) : hasTerm('terms', text)])
    }
    case 'term':
      return condition.prefix ? begunTerm('terms', condition.text) : hasTerm('terms', condition.text)
    case 'code':
    case 'brand':
      return anyOf(layersOf(condition).map(({ clause }) => clause))
    case 'any':
      return anyOf(condition.of.map((alternative) => allOf(alternative.map(meets))))
  }
}

/** Products that meet the condition at exactly one of the levels. */
export function meetsAt(condition: Condition, levels: readonly number[]): Clause {
  const layers = layersOf(condition)
  return anyOf(
    levels.map((level) => ({
      bool: {
        filter: [anyOf(layers.flatMap((layer) => (layer.level === level ? [layer.clause] : [])))],
        must_not: layers.flatMap((layer) => (layer.level > level ? [layer.clause] : [])),
      },
    })),
  )
}

/** The same products, with the level as the score. */
const scoredLayers = (layers: readonly Layer[], factor: number): Clause => ({
  dis_max: {
    queries: layers.map(({ level, clause }) => ({ constant_score: { filter: clause, boost: level * factor } })),
  },
})

/** A text as a query: `scored` gives a product the sum of its levels, multiplied by a factor. */
export type TextClauses = { scored: (factor: number) => Clause; met: Clause }

export function planClauses({ groups, wholeCode }: TextPlan): TextClauses {
  const conditions = groups.map(({ condition }) => condition)
  return combine(
    conditions.length === 0
      ? null
      : {
          scored: (factor) => ({
            bool: { must: conditions.map((condition) => scoredLayers(layersOf(condition), factor)) },
          }),
          met: allOf(conditions.map(meets)),
        },
    wholeCode,
  )
}

/** One or two letters: only names that begin with them count. */
export function shortBeginning(
  word: Extract<Condition, { kind: 'word' }>,
  wholeCode: TextPlan['wholeCode'],
): TextClauses {
  const [atStart] = inEachField(PREFIX_LEVELS, (field) => startsWith(field, word.text))
  const layers = [...wordLayers({ ...word, prefix: false }), ...(atStart ? [atStart] : [])]
  return combine(
    { scored: (factor) => scoredLayers(layers, factor), met: anyOf(layers.map(({ clause }) => clause)) },
    wholeCode,
  )
}

/** Matches of the whole text as a code rank far above matches of its words. */
function combine(words: TextClauses | null, wholeCode: TextPlan['wholeCode']): TextClauses {
  const all = [
    ...(words ? [words] : []),
    ...(wholeCode
      ? [
          {
            scored: (factor: number) => scoredLayers(codeLayers(wholeCode), factor * WHOLE_CODE_FACTOR),
            met: meets(wholeCode),
          },
        ]
      : []),
  ]
  return { scored: (factor) => anyOf(all.map(({ scored }) => scored(factor))), met: anyOf(all.map(({ met }) => met)) }
}
