const english = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
const toRussianKey = new Map(Array.from(english, (key, i) => [key, russian.charAt(i)]))
const toEnglishKey = new Map(Array.from(russian, (key, i) => [key, english.charAt(i)]))
for (const [shifted, plain] of [
  ['{', 'х'],
  ['}', 'ъ'],
  [':', 'ж'],
  ['"', 'э'],
  ['<', 'б'],
  ['>', 'ю'],
  ['~', 'ё'],
  ['/', '.'],
  ['?', ','],
] as const)
  toRussianKey.set(shifted, plain)

for (const [sign, key] of [
  ['.', '/'],
  [',', '?'],
] as const)
  toEnglishKey.set(sign, key)

const retype = (text: string, keys: Map<string, string>) =>
  Array.from(text.toLowerCase(), (key) => keys.get(key) ?? key).join('')

export const inRussianLayout = (text: string): string => retype(text, toRussianKey)
export const inEnglishLayout = (text: string): string => retype(text, toEnglishKey)

/** The text in the other keyboard layout; null when it mixes alphabets or has no letters. */
export function otherLayout(text: string): string | null {
  const latin = /[a-z]/i.test(text)
  const cyrillic = /[а-яё]/i.test(text)
  if (latin === cyrillic) return null
  return latin ? inRussianLayout(text) : inEnglishLayout(text)
}

/** Possible originals of a word typed completely or partly in the other layout. */
export function otherLayouts(text: string): string[] {
  const other = otherLayout(text)
  if (other) return [other]
  return /[a-z]/i.test(text) ? [inRussianLayout(text), inEnglishLayout(text)] : []
}
