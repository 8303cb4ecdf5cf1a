import { expect, test } from 'vitest'
import { initialAuth } from './initial-auth'

const holding = (value: string | null) => ({ getItem: () => value }) as unknown as Storage // only reading is needed

test.each([
  ['signup', 'signin', 'signup'],
  [null, 'signup', 'signup'],
  ['nonsense', 'signin', 'signin'],
] as const)('stored %s, configured %s: %s', (stored, configured, opened) =>
  expect(initialAuth(configured, holding(stored))).toBe(opened),
)
