const delimiters = [';', '\t', ',', '|'] as const

/** UTF-8 when the bytes are that, else the ANSI page whose letters make words: Cyrillic ones come in runs, umlauts alone. */
export function detectEncoding(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (isUtf8(head)) return 'utf-8'
  let alone = 0
  let together = 0
  for (let at = 0; at < head.length; at++) {
    if (!isHigh(head[at])) continue
    if (isHigh(head[at - 1]) || isHigh(head[at + 1])) together++
    else alone++
  }
  return together >= alone ? 'windows-1251' : 'windows-1252'
}

const isHigh = (byte: number | undefined) => byte !== undefined && byte >= 0xc0

function isUtf8(head: Buffer): boolean {
  // the sample may end inside a character
  for (let cut = 0; cut < 4 && cut <= head.length; cut++) {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(head.subarray(0, head.length - cut))
      return true
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
  }
  return false
}

/** The delimiter that parts the most lines into the same number of cells. */
export function detectDelimiter(head: string): string {
  const lines = outsideQuotes(head)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 50)
  let best: string = ';'
  let bestScore = 0
  for (const delimiter of delimiters) {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const count = line.split(delimiter).length - 1
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
    }
    const score = Math.max(0, ...[...counts].map(([count, times]) => times * Math.log2(count + 1)))
    if (score > bestScore) [best, bestScore] = [delimiter, score]
  }
  return best
}

const outsideQuotes = (text: string) => text.replace(/"(?:[^"]|"")*"/g, '')
