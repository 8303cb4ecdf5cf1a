const english = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
const toRussianKey = new Map(Array.from(english, (key, i) => [key, russian.charAt(i)]))
const toEnglishKey = new Map(Array.from(russian, (key, i) => [key, english.charAt(i)]))
for (const [shifted, plain] of [['{', 'х'], ['}', 'ъ'], [':', 'ж'], ['"', 'э'], ['<', 'б'], ['>', 'ю'], ['~', 'ё'], ['/', '.'], ['?', ',']] as const) toRussianKey.set(shifted, plain)

for (const [sign, key] of [['.', '/'], [',', '?']] as const) toEnglishKey.set(sign, key)

const retype = (text: string, keys: Map<string, string>) => Array.from(text.toLowerCase(), (key) => keys.get(key) ?? key).join('')

/** What the same keys give in the other layout; null when the text mixes both alphabets or has no letters. */
export function otherLayout(text: string): string | null {
  const latin = /[a-z]/i.test(text)
  const cyrillic = /[а-яё]/i.test(text)
  if (latin === cyrillic) return null
  return latin ? retype(text, toRussianKey) : retype(text, toEnglishKey)
}
