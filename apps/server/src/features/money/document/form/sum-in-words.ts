import words from 'number-to-words-ru'

export { sumInWords } from '../../../../render/sum-in-words'

type Forms = readonly [one: string, few: string, many: string]
const genders = { masculine: 0, feminine: 1, neuter: 2 } as const

/** «двадцать одна запись»: a count in words with its noun. */
export const countInWords = (
  count: number,
  [one, few, many]: Forms,
  gender: keyof typeof genders = 'feminine',
): string =>
  words
    .convert(String(count), {
      currency: {
        currencyNameCases: [one, few, many],
        fractionalPartNameCases: ['', '', ''],
        currencyNounGender: { integer: genders[gender], fractionalPart: genders[gender] },
      },
      showNumberParts: { fractional: false },
    })
    .toLowerCase()

/** «сорок один килограмм 500 г». */
export function weightInWords(grams: number): string {
  const kilograms = countInWords(Math.trunc(grams / 1000), ['килограмм', 'килограмма', 'килограммов'], 'masculine')
  return [kilograms, grams % 1000 > 0 && `${String(grams % 1000)} г`].filter(Boolean).join(' ')
}
