/** «1-полюсный», «2 клавишный»: the adjective usually written as one word. */
const numerals: Record<string, string> = {
  1: 'одно',
  2: 'двух',
  3: 'трех',
  4: 'четырех',
  5: 'пяти',
  6: 'шести',
  8: 'восьми',
}

/** Letters between a digit and its adjective: «3х полюсный», «2-х клавишный», «4-ёх жильный». */
export const numeralEnding =
  /(?<=\d)[ -]?[уеё]?[хx][ -]?(?=(?:полюсн|фазн|жильн|клавишн|местн|постов|модульн|секционн|контактн|проводн|тарифн))/g

const counted =
  /^(?:полюсн|фазн|жильн|клавишн|местн|постов|модульн|рядн|секционн|рожков|лампов|ступенчат|контактн|проводн|гнездн|тарифн|створчат|дверн)[а-я]{2,3}$/

const spelt = new Set(Object.values(numerals))

/** «двух» of «двух клавишный». */
export const isNumeral = (word: string): boolean => spelt.has(word)

/** Beginnings of words that contain this number: «пяти» of «пятипроводный». */
export const numeralOf = (number: string): string | undefined =>
  Object.hasOwn(numerals, number) ? numerals[Number(number)] : undefined

/** Null when the two do not form one. Both in lower case without ё; the number in digits or as in «двух клавишный». */
export function speltNumber(number: string, word: string): string | null {
  const numeral = numeralOf(number) ?? (isNumeral(number) ? number : undefined)
  return numeral !== undefined && counted.test(word) ? numeral + word : null
}
