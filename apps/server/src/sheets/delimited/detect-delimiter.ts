const delimiters = ['\t', ';', '|', ','] as const
const mostLines = 50
const longestHead = 64 * 1024

/** «sep=;»: the first line, as Excel uses it. */
export const statedDelimiter = (text: string): string | null =>
  /^\ufeff?sep=([;,|\t])\s*(?:\r\n|\n|\r|$)/i.exec(text)?.[1] ?? null

/**
 * The delimiter that splits nearly every line into the same number of cells, a comma last because names and amounts
 * contain commas; otherwise the one that splits most lines alike.
 */
export function detectDelimiter(text: string): string {
  const lines = outsideQuotes(text.slice(0, longestHead))
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, mostLines)
  let best = ';'
  let bestScore = 0
  for (const delimiter of delimiters) {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const count = line.split(delimiter).length - 1
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
    }
    const alike = Math.max(0, ...counts.values())
    if (delimiter !== ',' && lines.length > 1 && alike >= lines.length * 0.9) return delimiter
    const score = Math.max(0, ...[...counts].map(([count, times]) => times * Math.log2(count + 1)))
    if (score > bestScore) [best, bestScore] = [delimiter, score]
  }
  return best
}

const outsideQuotes = (text: string): string => text.replace(/"(?:[^"\r\n]|"")*"/g, '')
