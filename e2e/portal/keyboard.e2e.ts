import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { amountOf, cartLink, rows } from '../support/catalogue'
import { test } from '../support/portal'

const MOST_STEPS = 60

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}

test('a buyer gets from the search field to the cart without a mouse', async ({ page }) => {
  await page.goto('/catalog')
  await tabTo(page, page.getByRole('combobox', { name: 'Поиск по каталогу' }))
  await page.keyboard.type('розетка')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Поиск: розетка')

  const row = rows(page).first()
  await page.getByRole('main').locator('[aria-busy=true]').waitFor({ state: 'detached' })
  await tabTo(page, page.getByRole('button', { name: 'К списку товаров' }))
  await page.keyboard.press('Enter')
  await tabTo(page, amountOf(row))
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: /^В корзине/ })).toBeSeen()
  await expect(cartLink(page, 1)).toBeSeen()

  await tabTo(page, row.getByRole('button', { name: /^В корзине/ }))
  await page.keyboard.press('Enter')
  await expect(page).toBeAt(/^\/cart/)
})

test('a suggestion is chosen and its card used and closed without a mouse', async ({ page }) => {
  await page.goto('/catalog')
  const search = page.getByRole('combobox', { name: 'Поиск по каталогу' })
  await tabTo(page, search)
  await page.keyboard.type('светильник')
  await expect(page.getByRole('group', { name: 'Товары' }).getByRole('option')).toBeSeen()
  const suggested = page.getByRole('group', { name: 'Товары' }).getByRole('option').first()
  for (let step = 0; step < MOST_STEPS && (await suggested.getAttribute('aria-selected')) !== 'true'; step++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  const card = page.getByRole('dialog')
  await tabTo(page, card.getByRole('textbox', { name: 'Количество' }))
  await page.keyboard.press('Enter')
  await expect(card.getByRole('link', { name: 'В корзине' })).toBeSeen()
  await page.keyboard.press('Escape')
  await expect(card).not.toBeSeen()
})
