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

const counted =
  /^(?:полюсн|фазн|жильн|клавишн|местн|постов|модульн|рядн|секционн|рожков|лампов|ступенчат|контактн|проводн|гнездн|тарифн|створчат|дверн)[а-я]{2,3}$/

/** Null when the two do not form one. Both in lower case without ё. */
export function speltNumber(number: string, word: string): string | null {
  const numeral = Object.hasOwn(numerals, number) ? numerals[Number(number)] : undefined
  return numeral !== undefined && counted.test(word) ? numeral + word : null
}
