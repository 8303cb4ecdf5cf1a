import words from 'number-to-words-ru'

export { sumInWords } from '../../../../render/sum-in-words'

/** «двадцать одна запись»: a count in words with its feminine noun. */
export const countInWords = (count: number, [one, few, many]: readonly [string, string, string]): string =>
  words
    .convert(String(count), {
      currency: {
        currencyNameCases: [one, few, many],
        fractionalPartNameCases: ['', '', ''],
        currencyNounGender: { integer: 1, fractionalPart: 1 },
      },
      showNumberParts: { fractional: false },
    })
    .toLowerCase()
