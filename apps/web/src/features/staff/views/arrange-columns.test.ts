import { expect, test } from 'vitest'
import { arrangeColumns, movableInOrder } from './arrange-columns'

const columns = [
  { id: 'check', isFixed: true },
  { id: 'name' },
  { id: 'city' },
  { id: 'sum' },
  { id: 'actions', isFixed: true },
] as const
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(' ')

test.each([
  { choice: null, shown: 'check name city sum actions' },
  { choice: 'sum -city name', shown: 'check sum name actions' },
  // a column added by an update, and a removed one
  { choice: 'sum old', shown: 'check sum name city actions' },
  { choice: '-name -city -sum', shown: 'check actions' },
  // fixed columns are neither moved nor hidden
  { choice: '-actions -check sum', shown: 'check sum name city actions' },
])('$choice: $shown', ({ choice, shown }) => {
  const read = choice?.split(' ').map((word) => ({ id: word.replace('-', ''), isShown: !word.startsWith('-') })) ?? null
  expect(ids(arrangeColumns(columns, read))).toBe(shown)
})

test('the menu lists hidden columns too, but no fixed ones', () => {
  expect(ids(movableInOrder(columns, [{ id: 'sum', isShown: false }]))).toBe('sum name city')
})
