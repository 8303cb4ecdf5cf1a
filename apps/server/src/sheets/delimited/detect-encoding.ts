import iconv from 'iconv-lite'

/** Bytes examined. */
export const sampleLength = 64 * 1024
const oneByte = ['windows-1251', 'cp866', 'koi8-r', 'maccyrillic'] as const

/**
 * The encoding by the first bytes: a byte order mark, NULs of UTF-16 and UTF-32, valid UTF-8, else the code page that
 * gives Russian words. Umlauts stand alone, Cyrillic letters come in runs.
 */
export function detectEncoding(head: Buffer): string {
  const sample = head.subarray(0, sampleLength)
  const wide = wideEncoding(sample)
  if (wide) return wide
  if (isUtf8(sample)) return 'utf-8'
  if (!hasRuns(sample)) return 'windows-1252'
  const scored = oneByte.map((encoding) => ({ encoding, score: likeness(iconv.decode(sample, encoding)) }))
  return scored.toSorted((a, b) => b.score - a.score)[0]?.encoding ?? 'windows-1251'
}

function wideEncoding(head: Buffer): string | null {
  const [a, b, c, d] = head
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 && head.length >= 8 ? 'utf-32le' : 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'utf-32be'
  if (head.length < 4) return null
  // the high bytes are 0 for Latin and 4 for Cyrillic letters
  const isUpper = (byte: number | undefined) => byte === 0 || byte === 4 || byte === 0x20
  const upper = [0, 0, 0, 0]
  const zeros = [0, 0, 0, 0]
  const length = head.length - (head.length % 4)
  for (let at = 0; at < length; at++) {
    if (isUpper(head[at])) upper[at % 4] = (upper[at % 4] ?? 0) + 1
    if (head[at] === 0) zeros[at % 4] = (zeros[at % 4] ?? 0) + 1
  }
  const quarter = length / 4
  const most = (count: number | undefined) => (count ?? 0) > quarter * 0.9
  if (most(zeros[2]) && most(zeros[3])) return 'utf-32le'
  if (most(zeros[0]) && most(zeros[1])) return 'utf-32be'
  const hasZeros = zeros.reduce((sum, count) => sum + count, 0) > length * 0.05
  if (hasZeros && most(upper[1]) && most(upper[3])) return 'utf-16le'
  return hasZeros && most(upper[0]) && most(upper[2]) ? 'utf-16be' : null
}

function isUtf8(head: Buffer): boolean {
  // the sample may end within a character
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

function hasRuns(head: Buffer): boolean {
  const isHigh = (byte: number | undefined) => byte !== undefined && byte >= 0x80
  let alone = 0
  let together = 0
  for (let at = 0; at < head.length; at++) {
    if (!isHigh(head[at])) continue
    if (isHigh(head[at - 1]) || isHigh(head[at + 1])) together++
    else alone++
  }
  return together > alone
}

/** Letters by frequency in Russian. */
const frequent = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё'

/**
 * How much a text looks like Russian: frequent letters, lower case after upper case, no box-drawing or foreign letters.
 */
function likeness(text: string): number {
  let score = 0
  let before = ''
  for (const sign of text) {
    const place = frequent.indexOf(sign.toLowerCase())
    const isLarge = sign !== sign.toLowerCase()
    if (place >= 0) {
      score += place < 12 ? 3 : place < 22 ? 1 : 0
      if (isLarge && /[а-яё]/.test(before)) score -= 6
    } else if (sign > '\u007f' && !/[\u00a0«»№–—“”„°±×²³…•’]/.test(sign)) score -= 6
    before = sign
  }
  return score
}
