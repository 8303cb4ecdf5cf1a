export type SynonymProblem = 'synonyms.needTwo' | 'synonyms.tooMany' | 'synonyms.tooLong'

/** Words and phrases separated by commas, semicolons or lines, ignoring case and blanks. */
export function readWords(text: string): string[] {
  const words = text
    .split(/[,;\n]/)
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter((word) => word !== '')
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()]
}

export function problemOf(words: readonly string[]): SynonymProblem | null {
  if (words.length < 2) return 'synonyms.needTwo'
  if (words.length > 20) return 'synonyms.tooMany'
  return words.some((word) => word.length > 60) ? 'synonyms.tooLong' : null
}
