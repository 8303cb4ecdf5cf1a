import { expect, test } from 'vitest'
import { authorityProblem } from './signer-authority'

const authority = { kind: 'electronic', number: '7', from: '2026-01-15', to: '2026-12-31' } as const
test.each([
  ['the first day', authority, '2026-01-15', null],
  ['the last day', authority, '2026-12-31', null],
  ['before', authority, '2026-01-14', 'МЧД 7 начнёт действовать 15.01.2026'],
  ['after', authority, '2027-01-01', 'МЧД 7 действовала до 31.12.2026: нужна новая'],
  ['without an end', { ...authority, to: null }, '2030-01-01', null],
  [
    'on paper',
    { ...authority, kind: 'paper' as const },
    '2027-01-01',
    'Доверенность № 7 действовала до 31.12.2026: нужна новая',
  ],
  ['the certificate itself', { ...authority, kind: 'certificate' as const }, '2030-01-01', null],
])('%s', (_, given, today, expected) => {
  expect(authorityProblem(given, today)).toBe(expected)
})
