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

test('names are filled in unescaped', () => {
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

test('zero has a text of its own, and a fraction uses its Russian form', () => {
  const left = textOf(
    defineTexts({
      'test.left_zero': 'пусто',
      'test.left_one': '{{count}} метр',
      'test.left_few': '{{count}} метра',
      'test.left_many': '{{count}} метров',
      'test.left_other': '{{count}} метра',
    }),
  )
  expect([0, 1, 2.5].map((count) => left('test.left', { count }))).toEqual(['пусто', '1 метр', '2.5 метра'])
  // a written amount is not counted
  expect(textOf(defineTexts({ 'test.all': 'все {{count}}' }))('test.all', { count: '12 345' })).toBe('все 12 345')
  expect(t('test.named')).toBe('В корзину: {{name}}')
  expect(t('test.named', { name: '{{count}} $& $1' })).toBe('В корзину: {{count}} $& $1')
})

test('a deployment’s text overrides the dictionary, in whichever order they are loaded', () => {
  overlayTexts({ 'test.plain': 'Заявка', 'test.later': 'Своё' })
  const later = defineTexts({ 'test.later': 'Наше' })
  expect(t('test.plain')).toBe('Заявка')
  expect(textOf(later)('test.later')).toBe('Своё')
})

// @ts-expect-error a key that is in no dictionary does not compile
const missing = () => t('test.missing')
test('a missing text shows its key, for code that bypasses the compiler', () => expect(missing()).toBe('test.missing'))
