import { latinLetters } from '@snab/domain/text/transliterate'

/** As people transliterate words for a search: «х» and «щ» are shorter than in addresses. */
const typedLetters = new Map(Object.entries({ ...latinLetters, х: 'h', щ: 'sch' }))

export const toLatin = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[а-я]/g, (letter) => typedLetters.get(letter) ?? letter)

const syllables: [latin: string, russian: string][] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['ye', 'е'],
  ['yo', 'е'],
  ['jo', 'е'],
  ['ph', 'ф'],
  ['ck', 'к'],
  ['a', 'а'],
  ['b', 'б'],
  ['c', 'к'],
  ['d', 'д'],
  ['e', 'е'],
  ['f', 'ф'],
  ['g', 'г'],
  ['h', 'х'],
  ['i', 'и'],
  ['j', 'й'],
  ['k', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о'],
  ['p', 'п'],
  ['q', 'к'],
  ['r', 'р'],
  ['s', 'с'],
  ['t', 'т'],
  ['u', 'у'],
  ['v', 'в'],
  ['w', 'в'],
  ['x', 'кс'],
  ['y', 'ы'],
  ['z', 'з'],
  ["'", 'ь'],
]

/** «avtomat» to «автомат». Of several spellings one is produced; error correction handles the others. */
export function toCyrillic(text: string): string {
  let result = ''
  const lower = text.toLowerCase()
  for (let at = 0; at < lower.length;) {
    const syllable = syllables.find(([latin]) => lower.startsWith(latin, at))
    result += syllable ? syllable[1] : lower.charAt(at)
    at += syllable ? syllable[0].length : 1
  }
  return result
}

/** A rough phonetic key, equal for «Шнайдер» and Schneider, «иэк» and IEK. */
export function soundOf(word: string): string {
  return toLatin(word)
    .replace(/[^a-z0-9]/g, '')
    .replace(/sch/g, 'sh')
    .replace(/ph/g, 'f')
    .replace(/ck|c(?!h)|q/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/[yj]/g, 'i')
    .replace(/z/g, 's')
    .replace(/ei|ai/g, 'e')
    .replace(/(.)\1+/g, '$1')
}
