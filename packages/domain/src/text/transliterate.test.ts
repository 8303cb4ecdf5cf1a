import { expect, test } from 'vitest'
import { slugOf } from './transliterate'

test('a heading becomes an address of Latin words', () => {
  expect(slugOf('Новая линия «Щит» — 2026!')).toBe('novaya-liniya-shchit-2026')
  expect(slugOf('Подъезд, ёлка и Café')).toBe('podezd-elka-i-cafe')
  expect(slugOf('!!! — 你好')).toBe('')
})

test('a long heading ends with a whole word', () => {
  const slug = slugOf('Слово '.repeat(40))
  expect(slug.length).toBeLessThanOrEqual(80)
  expect(slug.endsWith('slovo')).toBe(true)
  expect(slugOf('а'.repeat(300))).toHaveLength(80)
})
