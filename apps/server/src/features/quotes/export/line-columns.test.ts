import { expect, test } from 'vitest'
import { lineColumns } from './line-columns'

const titlesOf = (withVat: boolean) =>
  lineColumns({ prices: true, stocks: false }, { address: '', now: new Date(0), currencySign: '₽', withVat }).flatMap(
    ({ key, title }) => (key === 'price' || key === 'total' ? title : []),
  )

test('a file states that its sums include VAT when the screens show net prices', () => {
  expect(titlesOf(true)).toEqual(['Цена, ₽', 'Сумма, ₽'])
  expect(titlesOf(false)).toEqual(['Цена с НДС, ₽', 'Сумма с НДС, ₽'])
})
