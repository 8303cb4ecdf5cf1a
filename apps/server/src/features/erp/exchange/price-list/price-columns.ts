import type { ColumnRole } from '../../../../sheets/columns/column-role'
import { foldHeading } from '../../../../sheets/columns/heading-words'
import type { Column } from './find-heading'

/** What a heading states about its prices. */
export type PriceKind = 'plain' | 'without-vat' | 'future' | 'old' | 'recommended' | 'purchase'

export function priceKind(heading: string): PriceKind {
  if (/стар|прежн|предыдущ|\bold\b|was\b/i.test(heading)) return 'old'
  if (/(?:^|[^\p{L}])с\s{0,3}\d{1,2}[./]\d{1,2}|будущ|новая|\bnew\b/iu.test(heading)) return 'future'
  if (/мрц|ррц|рриц|рекоменд|\brrp\b|\bmsrp\b/i.test(heading)) return 'recommended'
  if (/закуп|себестоим|входн|purchase|\bcost\b/i.test(heading)) return 'purchase'
  return isWithoutVat(heading) ? 'without-vat' : 'plain'
}

export const isWithoutVat = (text: string) => /без\s*ндс|ohne|excl|\bnet\b|net_|netto/i.test(text)

const ofSets: readonly (ColumnRole | null)[] = ['price-type', 'from-amount', 'price-quantity']

/** priceAmount2 beside lowerBound2 is another price of the same kind; «Цена 2» alone is a kind of its own. */
export const isOfSet = ({ index, heading }: Column, columns: readonly Column[]): boolean =>
  /\d$/.test(heading) && columns.some((column) => column.index === index && ofSets.includes(column.role))

/** Columns that may be the price; numbered sets state the amount of each price. */
export function priceCandidates(columns: readonly Column[]): Column[] {
  const seen = new Set<string>()
  return columns.filter((column) => {
    if (column.role !== 'price') return false
    const { text } = foldHeading(column.heading)
    const isNumbered = columns.some(({ role, index }) => role === 'price-type' && index === column.index)
    if (isNumbered || (seen.has(text) && isOfSet(column, columns))) return false
    seen.add(text)
    return true
  })
}

/** Whether the current price's column is unambiguous. */
export const isPlainPrice = (candidates: readonly Column[]): boolean => {
  const [one, another] = candidates
  if (another) return false
  const kind = one && priceKind(one.heading)
  return kind !== 'future' && kind !== 'old'
}

export const quotedHeadings = (columns: readonly Column[]): string =>
  columns.map(({ heading }) => `«${heading}»`).join(', ')
