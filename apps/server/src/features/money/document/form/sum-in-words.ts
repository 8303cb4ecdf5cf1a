import words from 'number-to-words-ru'

/** «Одна тысяча двести рублей 05 копеек»; passed to the library as text, so kopecks never become a fraction. */
export const sumInWords = (kopecks: number): string =>
  words.convert(`${Math.trunc(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`)

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
