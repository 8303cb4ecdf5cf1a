import type { PropertyRecord } from '../commerceml/catalogue-record'
import { parseDecimal } from '../commerceml/parse-number'
import { splitUnit } from './cell-values'

/** Watches property values and decides at the end which are numeric. */
export function propertyKinds() {
  const seen = new Map<string, { name: string; unit: string | null; values: number; numbers: number }>()
  return {
    declare(externalId: string, name: string, unit: string | null) {
      if (!seen.has(externalId)) seen.set(externalId, { name, unit, values: 0, numbers: 0 })
    },
    setUnit(externalId: string, unit: string) {
      const property = seen.get(externalId)
      if (property && unit !== '') property.unit = unit
    },
    watch(externalId: string, name: string | null, value: string) {
      let property = seen.get(externalId)
      if (!property) {
        property = { ...splitUnit(name ?? externalId), values: 0, numbers: 0 }
        seen.set(externalId, property)
      }
      property.values++
      // a leading zero means a code
      if (!/^0\d/.test(value) && parseDecimal(value, 6) !== null) property.numbers++
    },
    *records(): Generator<PropertyRecord> {
      for (const [externalId, { name, unit, values, numbers }] of seen) {
        // a single «422-528» among thousands of voltages does not make them text
        const isNumber = numbers > 0 && numbers >= values * 0.98
        yield {
          kind: 'property',
          externalId,
          name,
          type: isNumber ? 'number' : 'string',
          unit,
          values: [],
          deleted: false,
        }
      }
    },
  }
}

export type PropertyKinds = ReturnType<typeof propertyKinds>
