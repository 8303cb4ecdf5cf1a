/** Separates fields of variable length in a scanned DataMatrix. */
const GROUP_SEPARATOR = '\u001d'

export type MarkingCodeProblem = 'not-a-code' | 'wrong-check-digit' | 'no-serial' | 'too-long'

export const markingProblems: Record<MarkingCodeProblem, string> = {
  'not-a-code': 'Это не код маркировки: он начинается с 01, 14 цифр и 21',
  'wrong-check-digit': 'В коде ошибка: не сходится контрольная цифра GTIN',
  'no-serial': 'В коде нет серийного номера',
  'too-long': 'Код слишком длинный',
}

/** `code` is what documents contain: without separators and without the crypto tail. */
export type MarkingCode = { code: string; gtin: string; isPackage: boolean }

const LONGEST_SERIAL = 20
/** Symbols that scanners put in front of a DataMatrix. */
const symbology = /^\](?:d2|C1|Q3)/

/**
 * A scanned or typed code: 01 + GTIN of 14 digits + 21 + serial number, or 00 + SSCC of 18 digits for a transport package.
 * The crypto tail (fields 91, 92, 93) begins after a group separator and is cut. Without separators the end of the serial
 * number is unknown: what does not fit its length is refused rather than guessed.
 */
export function readMarkingCode(scanned: string): MarkingCode | MarkingCodeProblem {
  const text = scanned
    .trim()
    .replace(symbology, '')
    // typed separators, and brackets as printed below the symbol
    .replaceAll(/<GS>|\\x1d|␝/gi, GROUP_SEPARATOR)
    .replace(/^\(00\)/, '00')
    .replace(/^\(01\)(\d{14})\(21\)/, '01$121')
    .replace(/\((9[123])\).*$/, '')
  const fields = text.split(GROUP_SEPARATOR)
  // some scanners begin with the separator
  const head = fields[0] || (fields[1] ?? '')
  const box = /^00(\d{18})$/.exec(head)
  if (box?.[1]) return hasCheckDigit(box[1]) ? { code: head, gtin: '', isPackage: true } : 'wrong-check-digit'
  const item = /^01(\d{14})(21(.*))?$/.exec(head)
  if (!item?.[1]) return 'not-a-code'
  if (!hasCheckDigit(item[1])) return 'wrong-check-digit'
  if (!item[3]) return 'no-serial'
  if (!/^[!-~]+$/.test(item[3])) return 'not-a-code'
  if (item[3].length > LONGEST_SERIAL) return 'too-long'
  return { code: head, gtin: item[1], isPackage: false }
}

/** The last digit of a GTIN or SSCC, by GS1. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .slice(0, -1)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1))
}

type CodeDifferences = { missing: string[]; unexpected: string[] }

/** Codes that were shipped but not scanned, and the reverse; compares nothing if nothing was scanned. */
export function compareCodes(shipped: readonly string[], scanned: readonly string[]): CodeDifferences {
  if (scanned.length === 0) return { missing: [], unexpected: [] }
  const [known, seen] = [new Set(shipped), new Set(scanned)]
  return { missing: shipped.filter((code) => !seen.has(code)), unexpected: scanned.filter((code) => !known.has(code)) }
}

type MarkedLine = { okei: string; amount: number; codes: readonly { isPackage: boolean }[] }
const PIECES = '796'

/**
 * How many codes a line of marked goods lacks. A line not counted by piece needs one code; a package counts for its
 * contents.
 */
export function lackingCodes({ okei, amount, codes }: MarkedLine): number {
  if (codes.some(({ isPackage }) => isPackage)) return 0
  const needed = okei === PIECES ? Math.ceil(amount / 1000) : 1
  return Math.max(0, needed - codes.length)
}
