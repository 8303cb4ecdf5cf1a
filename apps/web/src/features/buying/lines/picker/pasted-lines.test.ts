import { expect, test } from 'vitest'
import { isBlock } from '../../../../shared/drop/read-dropped'
import { pastedLines } from './pasted-lines'

test('a code and the first number after it make a line; without a number the amount is one', () => {
  expect(pastedLines('AB-1\tАвтомат 16А\t1 250,5\t99,90\r\n\r\n—\tAB-2\r\nAB-3\tщит\t0')).toEqual([
    { article: 'AB-1', amount: '1 250,5', name: 'Автомат 16А' },
    { article: 'AB-2', amount: '1', name: '' },
    { article: 'AB-3', amount: '1', name: 'щит' },
  ])
})

test('a number with a unit is the amount, before any other', () => {
  const amountOf = (cells: string) => pastedLines(`0012\t${cells}`)[0]?.amount
  expect(['10 шт', '99,90\t10 шт.', '1\u00a0250,5 м', '2 бух.', '3 упаковки', '16А', '16А\t4'].map(amountOf)).toEqual([
    '10 шт',
    '10 шт.',
    '1 250,5 м',
    '2 бух.',
    '3 упаковки',
    '1',
    '4',
  ])
})

test('a column of units belongs to the amount, and names the unit of the count', () => {
  expect(pastedLines('LID-1\tКрышка лотка\tм\t30\nLID-1\tКрышка лотка\t30\tшт.')).toEqual([
    { article: 'LID-1', amount: '30 м', name: 'Крышка лотка' },
    { article: 'LID-1', amount: '30 шт.', name: 'Крышка лотка' },
  ])
})

test('one value is typed text, several cells or rows are a block', () => {
  expect([isBlock('AB-1\r\n'), isBlock('AB-1\t5'), isBlock('AB-1\nAB-2')]).toEqual([false, true, true])
})
