import { expect, test } from 'vitest'
import { chosenOf, forget, isChosen, withRange, withValue } from './feature-choice'

const list = { id: '2', kind: 'list' as const }
const range = { id: '12', kind: 'range' as const }

test('values are added and removed; another feature whose id begins the same stays', () => {
  const features = withValue(list, '7', true, withValue(list, '5', true, ['21:9']))
  expect(features).toEqual(['21:9', '2:5', '2:7'])
  expect(chosenOf(list, features).values).toEqual(['5', '7'])
  expect(withValue(list, '5', false, features)).toEqual(['21:9', '2:7'])
  expect(forget('2', features)).toEqual(['21:9'])
})

test('a range may be open on either side and replaces single numbers', () => {
  const single = withValue(range, '16', true)
  expect(chosenOf(range, single)).toEqual({ values: ['16'], from: undefined, to: undefined })
  expect(withRange('12', { from: 10, to: undefined }, single)).toEqual(['12:10,'])
  expect(chosenOf(range, ['12:10,'])).toEqual({ values: [], from: 10, to: undefined })
  expect(withRange('12', { from: 25, to: 10 })).toEqual(['12:10,25'])
  expect(withValue(range, '16', true, ['12:10,25'])).toEqual(['12:16'])
})

test('without an entry, or with an empty range, a feature is ignored', () => {
  expect(isChosen(chosenOf(list, undefined))).toBe(false)
  expect(withRange('12', { from: undefined, to: undefined }, ['12:1,2'])).toEqual([])
  expect(isChosen(chosenOf(range, ['12:0,']))).toBe(true)
})
