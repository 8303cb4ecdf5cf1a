import { normaliseDecimal } from './commerceml/parse-number'
import type { StagedRows } from './staging-tables'

const REMEMBERED = 300_000

/** Numbers the distinct (property, values) pairs, so that goods carry short numbers instead of texts. */
export function propertyPairs(add: (row: StagedRows['pairs']) => Promise<void>) {
  let known = new Map<string, number>()
  let next = 0
  return async (classifier: string, propertyExternalId: string, name: string | null, values: readonly string[]): Promise<number> => {
    const key = `${classifier}\u0000${propertyExternalId}\u0000${values.join('\u0001')}`
    const found = known.get(key)
    if (found !== undefined) return found
    // forgetting costs a few repeated rows, remembering everything would cost memory without end
    if (known.size >= REMEMBERED) known = new Map()
    const pair = next++
    known.set(key, pair)
    const number = Number(normaliseDecimal(values[0] ?? ''))
    const numeric = values.length === 1 && values[0]?.trim() !== '' && Number.isFinite(number)
    await add({ pair, classifier, property_external_id: propertyExternalId, property_name: name, values: [...values], number: numeric ? number : null })
    return pair
  }
}
