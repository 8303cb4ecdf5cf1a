import { expect } from 'vitest'
import { violations } from '../support/axe'
import { cartLink } from '../support/catalogue'
import { test } from '../support/portal'

test('a link from another system fills a guest’s cart only after a click, and adds more when followed again', async ({
  page,
}) => {
  const address = '/x/aptc?items=MPC25-009-230-10:3,0190-002:2,NO-SUCH-1:5&item=0005-009:1'
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Добавить товары в корзину' })).toBeSeen()
  await expect(page.getByRole('row').filter({ hasText: 'NO-SUCH-1' })).toHaveText(/Не найдено/)
  await expect(page.getByRole('link', { name: 'Корзина', exact: true })).toBeSeen()
  expect(await violations(page, 'link')).toEqual([])

  await page.getByLabel('Добавить 0005-009').uncheck()
  await page.getByRole('button', { name: 'Добавить 2 товара в корзину' }).click()
  await expect(page.getByRole('heading', { name: 'В корзину добавлены 2 строки' })).toBeSeen()
  await expect(page.getByText(/NO-SUCH-1, 0005-009/)).toBeSeen()
  await expect(cartLink(page, 2)).toBeSeen()

  await page.goto(address.replace('/x/aptc', '/extras/append-products-to-cart'))
  await page.getByRole('button', { name: 'Добавить 3 товара в корзину' }).click()
  await page.getByRole('link', { name: 'Перейти в корзину' }).click()
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: 'MPC25-009-230-10' })
      .getByRole('textbox', { name: /^Количество/ }),
  ).toHaveValue('6')
})

test('a visitor must type an amount that a link gives unreadably, before anything is added', async ({ page }) => {
  await page.goto('/x/aptc?items=0190-002:-5')
  await expect(page.getByText('Количество не понято: -5')).toBeSeen()
  const taken = page.getByLabel('Добавить 0190-002')
  await expect.poll(() => taken.isChecked()).toBe(false)
  await page.getByLabel('Количество, 0190-002').fill('2')
  await page.getByRole('button', { name: 'Добавить 1 товар в корзину' }).click()
  await expect(cartLink(page, 1)).toBeSeen()
})

test('a link with an article leads to its product; an unknown article shows a message', async ({ page }) => {
  await page.goto('/x/pba?article=mpc25 009 230 10')
  await expect(page).toBeAt(/^\/product\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Контактор 9А/)
  await page.goto('/extras/product-by-article?article=NO-SUCH-1')
  await expect(page.getByRole('heading', { name: 'Товар с артикулом «NO-SUCH-1» не найден' })).toBeSeen()
  await page.goto('/x/pba')
  await expect(page.getByRole('heading', { name: 'В ссылке нет артикула' })).toBeSeen()
})
