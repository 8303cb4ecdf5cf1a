import { expect, test } from 'vitest'
import { createHandScanner, type ScannedKey } from './hand-scanner'

function typed(text: string, gap: number, scanner = createHandScanner(), at = 1000) {
  const keys = [...text, 'Enter'].map((key, index): ScannedKey => {
    const code = /^\d$/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`
    return { key, code, timeStamp: at + index * gap, isCommand: false }
  })
  return keys.map((key) => scanner.take(key)).at(-1)
}

test('a code consists of keys faster than typing, ended by Enter', () => {
  expect(typed('4600000000015', 8)).toBe('4600000000015')
  expect(typed('4600000000015', 120)).toBeNull()
  expect(typed('46', 8)).toBeNull()
})

test('a Russian layout does not change a code, and typing before it is not part of it', () => {
  const scanner = createHandScanner()
  scanner.take({ key: 'ф', code: 'KeyA', timeStamp: 0, isCommand: false })
  scanner.take({ key: 'Ф', code: 'KeyA', timeStamp: 500, isCommand: false })
  expect(typed('1234', 10, scanner, 510)).toBe('A1234')
  scanner.take({ key: '9', code: 'Digit9', timeStamp: 2000, isCommand: false })
  expect(typed('12345', 10, scanner, 2500)).toBe('12345')
})
