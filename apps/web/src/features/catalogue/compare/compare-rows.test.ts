import { expect, test } from 'vitest'
import { textOf } from '../../../lib/texts/texts'
import { compareTexts } from './compare.texts'
import { compareRows, differs, type Card } from './compare-rows'

const card = (features: [number, string, string][], rest: Partial<Card> = {}): Card =>
  // only what the table looks at
  ({
    brand: { id: 1, name: 'Вектор' },
    series: null,
    stocks: [
      { id: 1, amount: 3, isVirtual: false },
      { id: 2, amount: 4, isVirtual: true },
    ],
    warehouses: [],
    unit: { name: 'шт' },
    deliveryTime: 0,
    multiplicity: 1,
    features: features.map(([id, name, value]) => ({ id, name, unit: 'А', value })),
    ...rest,
  }) as Card

const rows = (products: Card[]) => compareRows(products, textOf(compareTexts))

test('a line for every feature that one of them has, a gap where another has none', () => {
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
  expect(comparison.find(({ key }) => key === 'stock')?.values).toEqual(['7 шт', '7 шт'])
})

test('differences only: what is the same of all goes, a gap is a difference', () => {
  const comparison = rows([
    card([
      [1, 'Ток', '16'],
      [2, 'Полюса', '1'],
    ]),
    card([[1, 'Ток', '16']]),
  ])
  expect(comparison.filter(differs).map(({ title }) => title)).toEqual(['Полюса, А'])
})

test('what nobody has, or nobody may see, has no line', () => {
  expect(rows([card([], { stocks: null })]).map(({ key }) => key)).toEqual(['brand', 'term', 'pack'])
})

test('each warehouse has a line with its amount and term; what is not there has no term', () => {
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
    ['Наличие: Склад 1', `${(1200).toLocaleString('ru-RU')} шт, сразу`, 'Нет'],
    ['Наличие: Склад 2', 'Нет', '5 шт, 3 дн.'],
  ])
  expect(comparison.find(({ key }) => key === 'term')?.values).toEqual(['сразу', ''])
})
