import { expect, test } from 'vitest'
import { pricesText } from './digest-text'

const news = [
  {
    name: 'Щит',
    was: 100_00,
    now: 120_00,
    lists: [
      {
        userId: 1,
        companyId: null,
        productId: 1,
        list: 'cart' as const,
        specificationId: null,
        amount: 1000,
        price: null,
        stock: null,
      },
    ],
  },
]
const textOf = (withVat: boolean) => pricesText(news, '₽', withVat).text.replaceAll(/\s/g, ' ')

test('a notification of prices without VAT says so', () => {
  expect(textOf(true)).toMatch(/\. Щит: 100,00 ₽ → 120,00 ₽$/)
  expect(textOf(false)).toMatch(/\. Цены без НДС: Щит: 100,00 ₽ → 120,00 ₽$/)
})
