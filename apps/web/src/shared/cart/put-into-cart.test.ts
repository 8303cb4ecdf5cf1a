import { expect, test } from 'vitest'
import { putIntoCartText, repeatedText } from './put-into-cart'

test.each([
  [460, 40, 'В корзину добавлено 460 строк, к 40 строкам прибавлено количество'],
  [1, 21, 'В корзину добавлена 1 строка, к 21 строке прибавлено количество'],
  [2, 0, 'В корзину добавлены 2 строки'],
  [0, 1, 'К 1 строке корзины прибавлено количество'],
  [0, 5, 'К 5 строкам корзины прибавлено количество'],
])('%d added, %d joined', (added, joined, text) => expect(putIntoCartText({ added, joined })).toBe(text))

test('repeats are mentioned only if there are any', () => {
  expect(repeatedText(0)).toBeNull()
  expect(repeatedText(3)).toBe('Повторов в списке: 3. Количества сложены.')
})
