import type { PublishedOffer, PublishedRow } from '@snab/contract/quotes/client-offer'
import { countedRows } from '@snab/domain/offer/offer-row'
import { lineSums } from '@snab/domain/offer/line-sums'
import FormulaParser from 'fast-formula-parser'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SheetDocument } from '../../../../render/table-document'
import { exampleOffer } from './example-offer'
import { usualTemplate as template } from '../template/template-content'
import { offerSheet } from './offer-sheet'

const [amountColumn, sumColumn, takenColumn] = [5, 8, 11]
type Sheet = (string | number | null)[][]

/** Recalculates the sheet like a spreadsheet, with cells changed by the client. */
function recount({ rows }: SheetDocument, typed: Readonly<Record<string, string | number>> = {}): Sheet {
  const cellAt = (row: number, col: number) => rows[row - 1]?.[col - 1] ?? null
  const known = new Map<string, string | number | null>()
  const valueAt = (row: number, col: number): string | number | null => {
    const key = `${String(row)}:${String(col)}`
    if (!known.has(key)) {
      const cell = cellAt(row, col)
      const value =
        typed[key] ??
        (cell?.formula === undefined ? (cell?.value ?? null) : parser.parse(cell.formula, { sheet: 'A', row, col }))
      if (typeof value !== 'string' && typeof value !== 'number' && value !== null)
        throw new Error(`${key}: ${String(value)}`)
      known.set(key, value)
    }
    return known.get(key) ?? null
  }
  const parser = new FormulaParser({
    onCell: ({ row, col }) => valueAt(row, col),
    onRange: ({ from, to }) =>
      Array.from({ length: to.row - from.row + 1 }, (_, row) =>
        Array.from({ length: to.col - from.col + 1 }, (__, col) => valueAt(from.row + row, from.col + col)),
      ),
  })
  return rows.map((row, at) => row.map((_, col) => valueAt(at + 1, col + 1)))
}

const totalRow = ({ rows }: SheetDocument): number =>
  rows.findIndex((cells) => ['Итого', 'Итого без НДС'].includes(String(cells[2]?.value)))

const anyRow = fc.record({
  kind: fc.constantFrom<PublishedRow['kind'][]>('product', 'product', 'product', 'section', 'text'),
  choice: fc.constantFrom<PublishedRow['choice'][]>('included', 'included', 'optional', 'alternative'),
  isChosen: fc.boolean(),
  amount: fc.integer({ min: 1, max: 2_000_000 }),
  price: fc.integer({ min: 1, max: 99_999_99 }),
  /** The client's discount. */
  saved: fc.constantFrom(0, 0, 1, 12_34, 5_000_00),
  vatRate: fc.constantFrom(null, 0, 1000, 2200),
})

interface OfferParts {
  rows: (Pick<PublishedRow, 'kind' | 'choice' | 'isChosen' | 'amount' | 'vatRate'> & { price: number; saved: number })[]
  vat: PublishedOffer['vat']
}

function offerOf({ rows, vat }: OfferParts): PublishedOffer {
  const example = exampleOffer({ name: '', company: '', email: '', phone: '' }, new Date('2026-03-10'), '₽')
  const [plain] = example.rows
  if (!plain) throw new Error('The example has no rows')
  return {
    ...example,
    vat,
    rows: rows.map((row, at) => {
      const { saved, ...shown } = row
      const whole = { ...plain, ...shown, priceBefore: row.price + saved, id: at + 1, name: `Строка ${String(at)}` }
      return row.kind === 'product'
        ? { ...whole, ...lineSums(row.price, row.amount, row.vatRate, vat) }
        : { ...whole, price: null, amount: 0 }
    }),
  }
}

const anyOffer = fc
  .record({
    rows: fc.array(anyRow, { minLength: 1, maxLength: 12 }),
    vat: fc.constantFrom<PublishedOffer['vat'][]>('top', 'inside', 'none'),
  })
  .map(offerOf)

/** Its VAT is 565 735.195, stored slightly lower as a double. */
const halfKopeck = offerOf({
  rows: [
    { kind: 'product', choice: 'included', isChosen: false, amount: 909_165, price: 622_258, saved: 0, vatRate: 1000 },
  ],
  vat: 'top',
})

test('a recalculated workbook equals the offer in every cell', () => {
  fc.assert(
    fc.property(anyOffer, (offer) => {
      const sheet = offerSheet(offer, template)
      const counted = recount(sheet)
      for (const [row, cells] of sheet.rows.entries())
        for (const [col, cell] of cells.entries())
          if (typeof cell?.value === 'number') expect(counted[row]?.[col]).toBeCloseTo(cell.value, 6)
      const ids = countedRows(offer.rows)
      const taken = offer.rows.filter(({ id }) => ids.has(id))
      const total = taken.reduce((sum, row) => sum + (offer.vat === 'top' ? row.net : row.gross), 0) / 100
      expect(Number(counted[totalRow(sheet)]?.[sumColumn - 1])).toBeCloseTo(total, 6)
    }),
    // each run calculates a whole sheet
    { numRuns: 30, examples: [[halfKopeck]] },
  )
})

test('changes by the client update the sums: another amount, an option, a row left out', () => {
  const offer = exampleOffer({ name: '', company: '', email: '', phone: '' }, new Date('2026-03-10'), '₽')
  const sheet = offerSheet(offer, template)
  const first = sheet.rows.findIndex((cells) => cells[0]?.value === 1) + 1
  const totalAt = totalRow(sheet)
  const total = (typed: Record<string, string | number> = {}) => Number(recount(sheet, typed)[totalAt]?.[sumColumn - 1])
  const sum = Number(recount(sheet)[first - 1]?.[sumColumn - 1])
  const amount = Number(recount(sheet)[first - 1]?.[amountColumn - 1])
  expect(total({ [`${String(first)}:${String(amountColumn)}`]: amount * 2 })).toBeCloseTo(total() + sum, 6)
  expect(total({ [`${String(first)}:${String(takenColumn)}`]: 'нет' })).toBeCloseTo(total() - sum, 6)
})

test('a discount is shown: earlier prices and sums, and the saving on chosen rows', () => {
  const row = { kind: 'product', choice: 'included', isChosen: false, vatRate: 2000 } as const
  const offer = offerOf({
    rows: [
      { ...row, amount: 2000, price: 90_00, saved: 10_00 },
      { ...row, amount: 1000, price: 45_00, saved: 5_00 },
    ],
    vat: 'inside',
  })
  const sheet = offerSheet(offer, template)
  expect(sheet.rows[3]?.slice(12).map((cell) => cell?.value)).toEqual(['Цена без скидки, ₽', 'Сумма без скидки, ₽'])
  const named = (name: string, typed = {}) =>
    recount(sheet, typed)[sheet.rows.findIndex((cells) => cells[2]?.value === name)]?.[sumColumn - 1]
  expect([named('Без скидки'), named('Скидка'), named('Итого')]).toEqual([250, -25, 225])
  expect(named('Скидка', { [`5:${String(takenColumn)}`]: 'нет' })).toBe(-5)
})
