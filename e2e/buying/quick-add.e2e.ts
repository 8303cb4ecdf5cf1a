import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../support/portal'

const grid = (page: Page) => page.getByRole('grid', { name: 'Товары в корзине' })
const amountOf = (page: Page, article: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByText(article, { exact: true }) })
    .getByRole('textbox', { name: /^Количество/ })
const field = (page: Page) => page.getByRole('textbox', { name: 'Добавить товар: код и количество или название' })

test('a code with an amount is added to the cart, adds up by one key, and its row scrolls into view', async ({
  page,
  api,
}) => {
  const goods = await api.find('розетка', 60)
  const [first, ...others] = goods.filter(({ multiplicity, minimumBatch }) => multiplicity === 1 && minimumBatch <= 1)
  if (!first) throw new Error('no sockets are sold one by one')
  await api.putIntoCart(others.map(({ id }) => ({ productId: id, amount: 1 })))
  await page.goto('/cart')
  await expect(grid(page)).toBeSeen()
  await field(page).fill(`${first.article} 15`)
  await field(page).press('Enter')
  await expect.poll(() => amountOf(page, first.article).inputValue()).toBe('15')
  const box = await amountOf(page, first.article).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  expect(await field(page).inputValue()).toBe('')

  await page.keyboard.type(`${first.article} x5`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Сделать 20?')).toBeSeen()
  await page.keyboard.press('Enter')
  await expect.poll(() => amountOf(page, first.article).inputValue()).toBe('20')
  await expect(page.getByText('Сделать 20?')).not.toBeSeen()
})

test('an empty cart is filled by codes too', async ({ page, api }) => {
  const [product] = (await api.find('выключатель', 20)).filter(({ multiplicity }) => multiplicity === 1)
  if (!product) throw new Error('no switches are sold one by one')
  await page.goto('/cart')
  await field(page).fill(`${product.article}; 40`)
  await field(page).press('Enter')
  await expect.poll(() => amountOf(page, product.article).inputValue()).toBe('40')
})
