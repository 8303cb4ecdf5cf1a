import { expect, test } from 'vitest'
import { textOf } from '../../../lib/texts/texts'
import { compareTexts } from './compare.texts'
import { compareRows, differs, type Card } from './compare-rows'

const card = (features: [number, string, string][], rest: Partial<Card> = {}): Card =>
  // only the fields that the table uses
  ({
    brand: { id: 1, name: 'Вектор' },
    series: null,
    stocks: [
      { id: 1, amount: 3, isVirtual: false, days: 0 },
      { id: 2, amount: 4, isVirtual: true, days: 10 },
    ],
    warehouses: [],
    unit: { name: 'шт' },
    deliveryTime: 0,
    multiplicity: 1,
    features: features.map(([id, name, value]) => ({ id, name, unit: 'А', value })),
    ...rest,
  }) as Card

const rows = (products: Card[]) =>
  compareRows(products, textOf(compareTexts), ({ stocks }) => stocks && `${String(stocks.length)} склада`)

test('a line for every feature that any product has, with gaps for the others', () => {
  const comparison = rows([
    card([
      [1, 'Ток', '16'],
      [2, 'Полюса', '1'],
    ]),
    card([
      [1, 'Ток', '25'],
      [3, 'Кривая', 'C'],
    ]),
  ])
  expect(
    comparison.filter(({ key }) => key.startsWith('feature')).map(({ title, values }) => [title, ...values]),
  ).toEqual([
    ['Ток, А', '16', '25'],
    ['Полюса, А', '1', ''],
    ['Кривая, А', '', 'C'],
  ])
  expect(comparison.find(({ key }) => key === 'stock')?.values).toEqual(['2 склада', '2 склада'])
})

test('differences only: equal values are hidden, a gap is a difference', () => {
  const comparison = rows([
    card([
      [1, 'Ток', '16'],
      [2, 'Полюса', '1'],
    ]),
    card([[1, 'Ток', '16']]),
  ])
  expect(comparison.filter(differs).map(({ title }) => title)).toEqual(['Полюса, А'])
})

test('a fact that no product has, or that is hidden from the visitor, has no line', () => {
  expect(rows([card([], { stocks: null })]).map(({ key }) => key)).toEqual(['brand', 'term', 'pack'])
})

test('each warehouse has a line with its amount and term; without stock there is no term', () => {
  const at = (id: number, amount: number, deliveryTime: number) => ({
    id,
    name: `Склад ${String(id)}`,
    city: 'Склад',
    amount,
    isVirtual: false,
    deliveryTime,
  })
  const comparison = rows([
    card([], { warehouses: [at(1, 1200, 0), at(2, 0, 3)] }),
    card([], { warehouses: [at(2, 5, 3)], deliveryTime: null }),
  ])
  expect(
    comparison.filter(({ key }) => key.startsWith('stock-')).map(({ title, values }) => [title, ...values]),
  ).toEqual([
    ['Остаток: Склад 1', `${(1200).toLocaleString('ru-RU')} шт, сразу`, 'Нет'],
    ['Остаток: Склад 2', 'Нет', '5 шт, 3 дн.'],
  ])
  expect(comparison.find(({ key }) => key === 'term')?.values).toEqual(['сразу', ''])
})
