const cyrillic = 'авекмнорстух'
const latin = 'abekmhopctyx'
const toLatinLetter = new Map(Array.from(cyrillic, (letter, i) => [letter, latin.charAt(i)]))
const toCyrillicLetter = new Map(Array.from(latin, (letter, i) => [letter, cyrillic.charAt(i)]))

const replaceLetters = (text: string, table: Map<string, string>) =>
  Array.from(text, (letter) => table.get(letter) ?? letter).join('')

/** Lower case in, lower case out. */
export const toLatinLookAlikes = (text: string): string => replaceLetters(text, toLatinLetter)
export const toCyrillicLookAlikes = (text: string): string => replaceLetters(text, toCyrillicLetter)

/** The same shapes in the other alphabet, or null when a letter has no look-alike. */
export function otherAlphabet(word: string): string | null {
  if (/^[авекмнорстух]+$/.test(word)) return toLatinLookAlikes(word)
  if (/^[abekmhopctyx]+$/.test(word)) return toCyrillicLookAlikes(word)
  return null
}

/** Converts a word of mixed alphabets to one alphabet that contains all its letters. */
export function inOneAlphabet(word: string): string {
  if (!/[a-z]/.test(word) || !/[а-я]/.test(word)) return word
  const asCyrillic = toCyrillicLookAlikes(word)
  if (!/[a-z]/.test(asCyrillic)) return asCyrillic
  const asLatin = toLatinLookAlikes(word)
  return /[а-я]/.test(asLatin) ? word : asLatin
}
