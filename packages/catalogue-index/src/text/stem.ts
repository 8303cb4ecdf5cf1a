import stemmers from 'snowball-stemmers'

const russian = stemmers.newStemmer('russian')
const known = new Map<string, string>()

/** Russian words lose their endings; anything else comes back as it is. The stem is always a beginning of the word. */
export function stem(word: string): string {
  const cached = known.get(word)
  if (cached !== undefined) return cached

  const stemmed = /^[а-я]{3,}$/.test(word) ? russian.stem(word) : word
  const result = word.startsWith(stemmed) ? stemmed : word
  if (known.size > 100_000) known.clear()
  known.set(word, result)
  return result
}
