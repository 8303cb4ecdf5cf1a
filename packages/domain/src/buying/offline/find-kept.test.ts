import { expect, test } from 'vitest'
import { findByCode, findByText, type KeptGoods } from './find-kept'

const goods = (id: number, facts: Partial<KeptGoods>): KeptGoods => ({
  id,
  name: 'Кабель',
  article: `A-${String(id)}`,
  manufacturerCode: '',
  barcodes: [],
  ownNumbers: [],
  unit: 'шт',
  multiplicity: 1,
  minimumBatch: 1,
  price: null,
  stock: null,
  sellerId: null,
  ...facts,
})
const cable = goods(1, { name: 'Кабель ВВГнг 3×1,5 чёрный', barcodes: ['4600000000015'] })
const breaker = goods(2, { name: 'Автомат', article: 'MVA20-1-016-C', ownNumbers: ['СК-77'] })
const relay = goods(3, { name: 'Реле', barcodes: ['0012345678905'], manufacturerCode: 'MVA20-1-016-C' })
const all = [cable, breaker, relay]

test('a code is a barcode, an article, a code of the manufacturer or an own number', () => {
  expect(findByCode(all, '4600000000015')).toEqual([cable])
  expect(findByCode(all, '012345678905')).toEqual([relay])
  expect(findByCode(all, 'mva20-1-016-c')).toEqual([breaker, relay])
  expect(findByCode(all, 'ск-77')).toEqual([breaker])
  expect(findByCode(all, '460000000001')).toEqual([])
  expect(findByCode(all, ' 0 ')).toEqual([])
})

test('words match in any order, whole codes come first', () => {
  expect(findByText(all, 'черный вв', 10)).toEqual([cable])
  expect(findByText(all, '016', 10)).toEqual([breaker, relay])
  expect(findByText([cable, goods(4, { article: 'кабель' })], 'кабель', 10).map(({ id }) => id)).toEqual([4, 1])
  expect(findByText(all, '  ', 10)).toEqual([])
})
