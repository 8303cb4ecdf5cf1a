import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useStockWords } from './stock-words'

const wordsOf = (stocks: Parameters<typeof useStockWords>[0]['stocks'], deliveryTime: number | null = null) =>
  renderHook(() => useStockWords({ stocks, unit: { name: 'шт' }, deliveryTime })).result.current?.replaceAll(/\s/g, ' ')

test('one sentence says what is available and when', () => {
  const stocks = [
    { id: 1, amount: 281, isVirtual: true, days: 10 },
    { id: 2, amount: 280, isVirtual: false, days: 0 },
    { id: 3, amount: 0, isVirtual: false, days: 0 },
    { id: 4, amount: 5, isVirtual: false, days: 0 },
    { id: 5, amount: 1200, isVirtual: false, days: 2 },
  ]
  expect(wordsOf(stocks)).toBe('285 шт сегодня · 1 200 шт через 2 дн. · 281 шт под заказ, 10 дн.')
  expect(wordsOf([{ id: 1, amount: 0, isVirtual: false, days: 1 }])).toBe('Нет')
  expect(wordsOf([], 5)).toBe('Под заказ, 5 дн.')
  expect(wordsOf(null)).toBeUndefined()
})
