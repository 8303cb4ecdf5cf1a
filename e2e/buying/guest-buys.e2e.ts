import { expect } from 'vitest'
import { addToCart, amountOf, cartLink, rows, searchFor } from '../support/catalogue'
import { test } from '../support/portal'

test('a card opens over the list, steps through it, and is closed by Back', async ({ page }) => {
  await page.goto('/catalog?keyword=светильник')
  const first = rows(page).first().getByRole('link')
  const name = await first.innerText()
  const second = await rows(page).nth(1).getByRole('link').innerText()
  await first.click()

  const card = page.getByRole('dialog')
  await expect(card.getByRole('heading', { name })).toBeSeen()
  await expect(card.getByRole('button', { name: 'Предыдущий товар' }).and(page.locator(':disabled'))).toBeSeen()
  await card.getByRole('button', { name: 'Следующий товар' }).click()
  await expect(card.getByRole('heading', { name: second })).toBeSeen()
  await card.getByRole('button', { name: 'Предыдущий товар' }).click()
  await expect(card.getByRole('heading', { name })).toBeSeen()

  await page.goBack()
  await expect(card).not.toBeSeen()
  await expect(page).toBeAt('/catalog?keyword=светильник')
})

test('the address of a card opens it over the list; the product also has a page of its own', async ({
  page,
  context,
}) => {
  await page.goto('/catalog?keyword=светильник')
  await rows(page).first().getByRole('link').click()
  const card = page.getByRole('dialog')
  const name = await card.getByRole('heading', { level: 2 }).first().innerText()

  const copied = await context.newPage()
  await copied.goto(page.url())
  await expect(copied.getByRole('dialog').getByRole('heading', { name })).toBeSeen()

  const [ownPage] = await Promise.all([
    context.waitForEvent('page'),
    card.getByRole('link', { name: 'Открыть на отдельной странице' }).click(),
  ])
  await expect(ownPage.getByRole('heading', { level: 1, name })).toBeSeen()
})

test('an amount is rounded up to whole packs with a message, and is in the cart after a reload', async ({ page }) => {
  await page.goto('/catalog?keyword=ПуГВ')
  const row = rows(page)
    .filter({ has: page.getByRole('cell', { name: '100 м', exact: true }) })
    .first()
  const name = await row.getByRole('link').innerText()
  await amountOf(row).fill('150')
  await expect(row.getByText('Будет 200: упаковка по 100')).toBeSeen()
  await amountOf(row).press('Tab')
  await expect(amountOf(row)).toHaveValue('200')
  await expect(row.getByText('Округлено до 200: упаковка по 100')).toBeSeen()
  await addToCart(page, row)
  await expect(cartLink(page, 1)).toBeSeen()

  await page.reload()
  await expect(amountOf(row)).toHaveValue('200')
  await page.getByRole('link', { name: /^Корзина/ }).click()
  await expect(page.getByRole('main').getByText(name).first()).toBeSeen()
})

test('signing in merges the guest’s cart with the buyer’s', async ({ page, signInByClick }) => {
  await page.goto('/catalog')
  await signInByClick('sales@snab.example')
  await searchFor(page, 'кабель')
  await addToCart(page, rows(page).first())
  await page.getByRole('button', { name: /^Вы вошли как/ }).click()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByRole('link', { name: 'Войти' })).toBeSeen()

  await searchFor(page, 'розетка')
  await addToCart(page, rows(page).first())
  await expect(cartLink(page, 1)).toBeSeen()
  await signInByClick('sales@snab.example')
  await expect(cartLink(page, 2)).toBeSeen()
})
