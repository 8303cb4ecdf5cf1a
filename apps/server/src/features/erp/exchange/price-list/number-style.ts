import { withoutEnd } from '@snab/domain/text/text-edges'
/** The meaning of a comma or point before three digits: `1,250` is 1.25 in one list and 1250 in another. */
export type NumberStyle = { comma: 'decimal' | 'thousands' | null; point: 'decimal' | 'thousands' | null }

const unknownStyle: NumberStyle = { comma: null, point: null }

const bare = (text: string): string =>
  /[\d.,\s\u00a0\u202f'’]{1,40}/.exec(text)?.[0].replace(/[\s\u00a0\u202f'’]/g, '') ?? ''

/** One sign before exactly three digits. */
const ambiguous = /^[1-9]\d{0,2}([.,])\d{3}$/

/** What a number proves about its column; nothing if ambiguous. */
function shownBy(number: string): Partial<NumberStyle> {
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(number)) return { comma: 'thousands', point: 'decimal' }
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(number)) return { comma: 'decimal', point: 'thousands' }
  if (/^\d{1,3}(,\d{3}){2,}$/.test(number)) return { comma: 'thousands' }
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(number)) return { point: 'thousands' }
  if (ambiguous.test(number)) return {}
  if (/^\d+,\d+$/.test(number)) return { comma: 'decimal' }
  if (/^\d+\.\d+$/.test(number)) return { point: 'decimal' }
  return {}
}

/** Collects all numbers of a column before any is interpreted. Contradictory columns stay unknown. */
export function watchNumbers() {
  const seen = { comma: new Set<string>(), point: new Set<string>() }
  const only = <T extends string>(values: ReadonlySet<string>, one: T, other: T): T | null => {
    if (values.size !== 1) return null
    return values.has(one) ? one : other
  }
  return {
    watch(text: string): void {
      const { comma, point } = shownBy(bare(text))
      if (comma) seen.comma.add(comma)
      if (point) seen.point.add(point)
    },
    style(): NumberStyle {
      const watched: NumberStyle = {
        comma: only(seen.comma, 'decimal', 'thousands'),
        point: only(seen.point, 'decimal', 'thousands'),
      }
      // one is the decimal separator, so the other groups thousands
      return {
        comma: watched.comma ?? (watched.point === 'decimal' && seen.comma.size === 0 ? 'thousands' : null),
        point: watched.point ?? (watched.comma === 'decimal' && seen.point.size === 0 ? 'thousands' : null),
      }
    },
  }
}

/** The number with a decimal point; null when ambiguous by a factor of a thousand. */
export function settleNumber(text: string, style: NumberStyle = unknownStyle): string | null {
  const number = bare(text)
  const sign = ambiguous.exec(number)?.[1]
  if (sign === undefined) return text
  const meaning = sign === ',' ? style.comma : style.point
  if (meaning === null) return null
  return text.replace(/([\d\s\u00a0\u202f'’]{1,20})[.,](\d{3})/, meaning === 'decimal' ? '$1.$2' : '$1$2')
}

/** «1,250»: both readings, for a person to choose from. */
export const twoReadings = (text: string): string => {
  const [whole = '', rest = ''] = bare(text).split(/[.,]/)
  return `${whole} ${rest} или ${whole},${withoutEnd(rest, /0/) || '0'}`
}
