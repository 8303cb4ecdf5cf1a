import { expect, test } from 'vitest'
import { piecesOfRows, totalLength } from './pieces-of-rows'

const row = (count: string, length: string) => ({ key: length, count, length })

test('rows become pieces, empty rows do not count', () => {
  expect(piecesOfRows([row('3', '50'), row('1', '120,5 м'), row('1', '')], 'м')).toEqual([
    { count: 3, length: 50 },
    { count: 1, length: 120.5 },
  ])
  expect(totalLength([{ count: 3, length: 0.1 }])).toBe(0.3)
})

test('rows without values are no cut', () => {
  for (const rows of [[], [row('1', '')], [row('0', '50')], [row('1,5', '50')], [row('2', 'сто')], [row('1', '0')]])
    expect(piecesOfRows(rows, 'м')).toBeNull()
})
