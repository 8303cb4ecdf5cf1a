import { typedNumber } from '@snab/domain/text/shown-numbers'

/** Own values of a product that are typed as numbers. */
export const numberFields = ['multiplicity', 'minimumBatch', 'deliveryDays'] as const
export type NumberField = (typeof numberFields)[number]

const longestTerm = 365

/** Days are whole; amounts must only be above zero. */
export function isNumberWrong(field: NumberField, text: string): boolean {
  const value = typedNumber(text) ?? 0
  return field === 'deliveryDays' ? !Number.isInteger(value) || value < 1 || value > longestTerm : !(value > 0)
}

export const typedOf = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))
