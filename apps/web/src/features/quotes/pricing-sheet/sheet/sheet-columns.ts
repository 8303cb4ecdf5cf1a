import type { SheetItem } from '@snab/contract/quotes/pricing-sheet'
import { toKopecks } from '@snab/domain/money/money'
import {
  LARGEST_MARKUP,
  LEAST_MARKUP,
  type PricedSheetRow,
  type SheetRow,
} from '@snab/domain/pricing-sheet/price-sheet'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { readAmount } from '../../../../shared/amounts/amounts'
import { plainNumber as plain, type EditedColumn } from '../../worksheet/edited-column'
import type { ColumnLook } from '../../worksheet/use-cells'
import type { Folded } from '../../worksheet/use-fitting-columns'
import type { RowPatch } from './sheet-store'

/** Columns of the worksheet with their pixels; the name takes the rest. */
export const sheetColumnWidths = [
  ['select', 34],
  ['article', 130],
  ['name', null],
  ['product', 130],
  ['amount', 84],
  ['unit', 60],
  ['crmPrice', 110],
  ['crmTotal', 120],
  ['markup', 90],
  ['price', 110],
  ['total', 120],
  ['diff', 120],
] as const
export type SheetColumnId = (typeof sheetColumnWidths)[number][0]

export const foldedColumns: Folded<SheetColumnId> = { narrow: ['unit', 'crmTotal', 'diff'], small: ['product'] }

export const look: ColumnLook = {
  ends: new Set(['amount', 'crmPrice', 'crmTotal', 'markup', 'price', 'total', 'diff']),
  centred: new Set(['select']),
  outside: new Set(['select']),
}

const ofKopecks = (kopecks: number | null): string => plain(kopecks === null ? null : kopecks / 100)

/** A row of the API in the form that the price rules need. */
export const inputOf = (item: SheetItem): SheetRow => ({
  id: item.id,
  amount: Math.round(item.amount * 1000),
  crmPrice: item.crmPrice === null ? null : toKopecks(item.crmPrice),
  // percents and roubles are both stored in hundredths
  pricing: { by: item.pricing.by, value: toKopecks(item.pricing.value) },
})

const LARGEST_PRICE = 10_000_000_000

/** Null for an invalid price. */
export function priceOf(text: string): number | null {
  const number = typedNumber(text.trim().replace(/\p{Sc}$/u, ''))
  return number === undefined || number < 0 || number > LARGEST_PRICE ? null : Math.round(number * 100) / 100
}

/** «15», «15 %»; empty is no markup. Null for an invalid one. */
export function markupOf(text: string): { by: 'markup'; value: number } | null {
  const compact = text.trim().replace(/%$/, '')
  const number = compact.trim() === '' ? 0 : typedNumber(compact)
  if (number === undefined) return null
  const points = Math.round(number * 100)
  return points < LEAST_MARKUP || points > LARGEST_MARKUP ? null : { by: 'markup', value: points / 100 }
}

/** The question about a cell of the file; empty if it is clear. */
export const problemOf = ({ amountProblem, priceProblem }: SheetItem, column: string): string =>
  column === 'amount' ? amountProblem : column === 'crmPrice' ? priceProblem : ''

export type SheetColumn = EditedColumn<SheetItem, Omit<RowPatch, 'id'>, 'amount' | 'crmPrice' | 'markup' | 'price'>

/** Editable columns. */
export const editedColumns: readonly SheetColumn[] = [
  {
    id: 'amount',
    // unclear values of the file are still missing
    read: ({ amount, amountProblem }) => (amountProblem === '' ? plain(amount) : ''),
    accept: (item, text) => {
      const typed = readAmount(text, item.unit)
      return 'amount' in typed ? { amount: typed.amount } : null
    },
  },
  {
    id: 'crmPrice',
    read: ({ crmPrice }) => plain(crmPrice),
    accept: (_, text) => {
      if (text.trim() === '') return { crmPrice: null }
      const crmPrice = priceOf(text)
      return crmPrice === null ? null : { crmPrice }
    },
  },
  {
    id: 'markup',
    read: ({ pricing }) => (pricing.by === 'markup' ? plain(pricing.value) : ''),
    accept: (_, text) => {
      const pricing = markupOf(text)
      return pricing && { pricing }
    },
  },
  {
    id: 'price',
    read: ({ pricing }) => (pricing.by === 'price' ? plain(pricing.value) : ''),
    accept: (_, text) => {
      if (text.trim() === '') return { pricing: { by: 'markup', value: 0 } }
      const value = priceOf(text)
      return value === null ? null : { pricing: { by: 'price', value } }
    },
  },
]

export const editedById = new Map(editedColumns.map((column) => [column.id, column]))
export const rangedColumns: readonly string[] = sheetColumnWidths.map(([id]) => id).filter((id) => id !== 'select')

/** The copied text of a read-only cell. */
export function copiedText(id: string, item: SheetItem, priced: PricedSheetRow | undefined): string {
  switch (id) {
    case 'article':
      return item.article
    case 'name':
      return item.name
    case 'product':
      return item.product?.article ?? ''
    case 'unit':
      return item.unit
    case 'crmTotal':
      return ofKopecks(priced?.crmTotal ?? null)
    case 'total':
      return ofKopecks(priced?.total ?? null)
    case 'diff':
      return ofKopecks(priced?.diff ?? null)
    default:
      return ''
  }
}
