/** The character of a key; a Russian layout does not change what a scanner has read. */

const longestGapMs = 50
const shortestCode = 4

export type ScannedKey = { key: string; code: string; timeStamp: number; isCommand: boolean }

/** The sign of a key; a Russian layout does not change what a scanner has read. */
function signOf({ key, code }: ScannedKey): string | null {
  if (/^[\x21-\x7e]$/.test(key)) return key
  const latin = /^Key([A-Z])$/.exec(code)?.[1] ?? /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (latin !== undefined) return latin
  return code === 'Minus' ? '-' : null
}

/** Tells scanned codes from typing: `take` returns a code with the Enter that ends it, `length` is the run so far. */
export function createHandScanner() {
  let typed = ''
  let at = Number.NEGATIVE_INFINITY
  return {
    take(key: ScannedKey): string | null {
      const isFast = key.timeStamp - at <= longestGapMs
      at = key.timeStamp
      if (key.key === 'Enter') {
        const code = isFast && typed.length >= shortestCode ? typed : null
        typed = ''
        return code
      }
      if (key.key === 'Shift') return null
      const sign = key.isCommand ? null : signOf(key)
      typed = sign === null ? '' : isFast ? typed + sign : sign
      return null
    },
    length: (): number => typed.length,
  }
}
