import words from 'number-to-words-ru'

/** «Одна тысяча двести рублей 05 копеек»; passed to the library as text, so kopecks never become a fraction. */
export const sumInWords = (kopecks: number): string =>
  words.convert(`${Math.trunc(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`)
