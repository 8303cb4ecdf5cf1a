import { normaliseDecimal } from '../commerceml/parse-number'
import type { StagedRows } from './staged-rows'

const REMEMBERED = 300_000

/** Numbers distinct (property, values) pairs, so that goods store short numbers instead of texts. */
export function propertyPairs(add: (row: StagedRows['pairs']) => void) {
  let known = new Map<string, Map<string, number>>()
  let remembered = 0
  let next = 0
  return (classifier: string, propertyExternalId: string, name: string | null, values: readonly string[]): number => {
    const property = `${classifier}\u0000${propertyExternalId}`
    const value = values.length === 1 && values[0] !== undefined ? values[0] : values.join('\u0001')
    const ofProperty = known.get(property) ?? new Map<string, number>()
    const knownPair = ofProperty.get(value)
    if (knownPair !== undefined) return knownPair
    // dropping the cache costs a few repeated rows, keeping it would cost unlimited memory
    if (remembered++ >= REMEMBERED) {
      known = new Map()
      remembered = 0
    }
    const pair = next++
    known.set(property, ofProperty.set(value, pair))
    const number = Number(normaliseDecimal(values[0] ?? ''))
    const numeric = values.length === 1 && values[0]?.trim() !== '' && Number.isFinite(number)
    add({
      pair,
      classifier,
      property_external_id: propertyExternalId,
      property_name: name,
      values: [...values],
      number: numeric ? number : null,
    })
    return pair
  }
}
