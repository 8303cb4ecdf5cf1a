import type { Offer, OfferItem } from '@snab/contract/quotes/offer'
import { toKopecks } from '@snab/domain/money/money'
import { hasSum, type OfferRow, type OfferTerms } from '@snab/domain/offer/offer-row'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { readAmount } from '../../../../shared/amounts/amounts'
import { plainNumber as plain, type EditedColumn } from '../../worksheet/edited-column'
import type { ColumnLook } from '../../worksheet/use-cells'
import type { Folded } from '../../worksheet/use-fitting-columns'
import type { RowPatch } from './offer-store'

/** Columns of the worksheet with their pixels; the name takes the rest. */
export const sheetColumnWidths = [
  ['select', 56],
  ['article', 150],
  ['name', null],
  ['amount', 84],
  ['unit', 56],
  ['purchase', 96],
  ['markup', 84],
  ['price', 100],
  ['total', 116],
  ['margin', 74],
  ['choice', 184],
  ['term', 90],
  ['note', 150],
] as const
export type OfferColumnId = (typeof sheetColumnWidths)[number][0]

export const foldedColumns: Folded<OfferColumnId> = {
  narrow: ['margin', 'term', 'note'],
  small: ['choice', 'purchase'],
}

/** Left out while no row has them. */
export const optionalColumns: readonly OfferColumnId[] = ['term', 'note']

export const look: ColumnLook = {
  ends: new Set(['amount', 'purchase', 'markup', 'price', 'total', 'margin']),
  centred: new Set(),
  outside: new Set(['select', 'choice']),
}

const points = (percent: number) => Math.round(percent * 100)

/** A row of the API in the form that the price rules need. */
export const inputOf = (item: OfferItem): OfferRow => ({
  id: item.id,
  kind: item.kind,
  choice: item.choice,
  isChosen: item.isChosen,
  amount: Math.round(item.amount * 1000),
  purchase: item.purchase === null ? null : toKopecks(item.purchase),
  // percents and roubles are both stored in hundredths
  pricing: { by: item.pricing.by, value: toKopecks(item.pricing.value) },
  sectionMarkup: item.sectionMarkup === null ? null : points(item.sectionMarkup),
  vatRate: item.vatRate === null ? null : points(item.vatRate),
  weightGrams: Math.round(item.weightKg * 1000),
})

export const termsOf = ({ terms }: Pick<Offer, 'terms'>): OfferTerms => ({
  markup: points(terms.markup),
  target: terms.target && { kind: terms.target.kind, value: toKopecks(terms.target.value) },
  floor: terms.floor === null ? null : points(terms.floor),
  rounding: toKopecks(terms.rounding),
  vat: terms.vat,
  discount: points(terms.discount),
})

type Change = Omit<RowPatch, 'id'>
type EditedId = 'name' | 'amount' | 'unit' | 'purchase' | 'markup' | 'price' | 'term' | 'note'
export type OfferColumn = EditedColumn<OfferItem, Change, EditedId>

const amountOf = (item: OfferItem, text: string) => {
  const typed = readAmount(text, item.unit)
  return hasSum(item) && 'amount' in typed ? { amount: typed.amount } : null
}

/** «15», «15 %» is a percent, «+200» a sum on each unit; empty is the markup of the section or offer. */
function markupOf(item: OfferItem, text: string): Change | null {
  const compact = text.trim().replace(/%$/, '').trim()
  if (item.kind === 'section') {
    const number = typedNumber(compact)
    if (compact === '') return { sectionMarkup: null }
    return number === undefined || number < -99 || number > 1000 ? null : { sectionMarkup: number }
  }
  if (!hasSum(item)) return null
  if (compact === '') return { pricing: { by: 'inherited', value: 0 } }
  const number = typedNumber(compact)
  if (number === undefined) return null
  if (compact.startsWith('+')) return { pricing: { by: 'sum', value: number } }
  return number < -99 || number > 1000 ? null : { pricing: { by: 'percent', value: number } }
}

function markupText({ kind, pricing, sectionMarkup }: OfferItem): string {
  if (kind === 'section') return plain(sectionMarkup)
  if (pricing.by === 'percent') return `${plain(pricing.value)}%`
  return pricing.by === 'sum' ? `+${plain(pricing.value)}` : ''
}

const money = (text: string): number | null => {
  const number = typedNumber(text)
  return number === undefined || number < 0 ? null : Math.round(number * 100) / 100
}

/** Editable columns, in their order. */
export const editedColumns: readonly OfferColumn[] = [
  {
    id: 'name',
    read: ({ name, product }) => name || (product?.name ?? ''),
    accept: (_, text) => ({ name: text.trim().slice(0, 500) }),
  },
  { id: 'amount', read: (item) => (hasSum(item) ? plain(item.amount) : ''), accept: amountOf },
  {
    id: 'unit',
    read: ({ unit }) => unit,
    accept: (item, text) => (hasSum(item) ? { unit: text.trim().slice(0, 20) } : null),
  },
  {
    id: 'purchase',
    read: ({ purchase }) => plain(purchase),
    accept: ({ kind }, text) => {
      if (kind !== 'work') return null
      return text.trim() === '' ? { purchase: null } : money(text) === null ? null : { purchase: money(text) }
    },
  },
  { id: 'markup', read: markupText, accept: markupOf },
  {
    id: 'price',
    read: ({ pricing }) => (pricing.by === 'price' ? plain(pricing.value) : ''),
    accept: (item, text) => {
      if (!hasSum(item)) return null
      if (text.trim() === '') return { pricing: { by: 'inherited', value: 0 } }
      const value = money(text)
      return value === null ? null : { pricing: { by: 'price', value } }
    },
  },
  {
    id: 'term',
    read: ({ term }) => term,
    accept: (item, text) => (hasSum(item) ? { term: text.trim().slice(0, 100) } : null),
  },
  {
    id: 'note',
    read: ({ note }) => note,
    accept: (item, text) => (hasSum(item) ? { note: text.trim().slice(0, 1000) } : null),
  },
]

export const editedById = new Map(editedColumns.map((column) => [column.id, column]))
export const rangedColumns: readonly string[] = ['article', ...editedColumns.map(({ id }) => id)]
