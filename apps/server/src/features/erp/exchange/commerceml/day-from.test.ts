import { expect, test } from 'vitest'
import { dayFrom } from './day-from'

test.each([
  ['2026-02-03', '2026-02-03'],
  ['03.02.2026 12:00:00', '2026-02-03'],
  ['01.01.0001 0:00:00', null],
  ['9999-12-31', null],
  ['2026-02-30', null],
  ['', null],
  [undefined, null],
])('%s is read as %s', (text, day) => {
  expect(dayFrom(text)).toBe(day)
})
