import { expect, test } from 'vitest'
import { isBlock, pastedLines } from './pasted-lines'

test('a code and the first number after it make a line; what has no number is one', () => {
  expect(pastedLines('AB-1\tАвтомат 16А\t1 250,5\t99,90\r\n\r\n—\tAB-2\r\nAB-3\tщит\t0')).toEqual([
    { article: 'AB-1', amount: '1 250,5' }, { article: 'AB-2', amount: '1' }, { article: 'AB-3', amount: '1' },
  ])
})

test('one value is typed, several cells or rows are a block', () => {
  expect([isBlock('AB-1\r\n'), isBlock('AB-1\t5'), isBlock('AB-1\nAB-2')]).toEqual([false, true, true])
})
