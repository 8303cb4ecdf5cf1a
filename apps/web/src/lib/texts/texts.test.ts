import { expect, test } from 'vitest'
import { defineTexts, overlayTexts, textOf } from './texts'

const texts = defineTexts({
  'test.plain': 'Корзина',
  'test.named': 'В корзину: {{name}}',
  'test.found_one': '{{count, number}} товар',
  'test.found_few': '{{count, number}} товара',
  'test.found_many': '{{count, number}} товаров',
  'test.found_other': '{{count, number}} товара',
})
const t = textOf(texts)

test('names are filled in as they are', () => {
  expect(t('test.plain')).toBe('Корзина')
  expect(t('test.named', { name: 'Кабель <3х2,5> & $t(x)' })).toBe('В корзину: Кабель <3х2,5> & $t(x)')
})

test.each([
  [1, '1 товар'],
  [2, '2 товара'],
  [5, '5 товаров'],
  [21, '21 товар'],
  [12_345, '12\u00A0345 товаров'],
])('%i', (count, expected) => expect(t('test.found', { count })).toBe(expected))

test('a deployment’s text lies above the dictionary, whichever came first', () => {
  overlayTexts({ 'test.plain': 'Заявка', 'test.later': 'Своё' })
  const later = defineTexts({ 'test.later': 'Наше' })
  expect(t('test.plain')).toBe('Заявка')
  expect(textOf(later)('test.later')).toBe('Своё')
})

// @ts-expect-error a key that is in no dictionary does not compile
const missing = () => t('test.missing')
test('a missing text shows its key, for whoever passes the compiler by', () => expect(missing()).toBe('test.missing'))
