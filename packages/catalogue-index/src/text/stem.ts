import stemmers from 'snowball-stemmers'

const russian = stemmers.newStemmer('russian')
const known = new Map<string, string>()

/** Removes endings of Russian words; anything else is unchanged. A stem is always a prefix of the word. */
export function stem(word: string): string {
  const cached = known.get(word)
  if (cached !== undefined) return cached

  const stemmed = /^[а-я]{3,}$/.test(word) ? russian.stem(word) : word
  const result = word.startsWith(stemmed) ? stemmed : word
  if (known.size > 100_000) known.clear()
  known.set(word, result)
  return result
}
