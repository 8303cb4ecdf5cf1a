import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { rows } from '../support/catalogue'
import { test } from '../support/portal'

const field = (page: Page) => page.getByRole('combobox', { name: 'Поиск по каталогу' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option')
const chosen = (page: Page) => options(page).and(page.locator('[aria-selected=true]'))
/** What a screen reader announces appears below the field. */
const isActive = async (page: Page) => {
  const [active, id] = await Promise.all([
    field(page).getAttribute('aria-activedescendant'),
    chosen(page).getAttribute('id'),
  ])
  return active !== null && active === id
}

test('suggestions show picture, price and stock, and can be used by keyboard alone', async ({ page }) => {
  await page.goto('/catalog')
  await field(page).focus()
  await page.keyboard.type('автомат 16')
  const goods = page.getByRole('group', { name: 'Товары' }).getByRole('option')
  await expect(goods.first()).toHaveText(/Выключатель автоматический.* \d+ шт .*,\d\d\s₽/)
  await expect(goods.first().getByRole('presentation')).toBeSeen()
  expect(await field(page).getAttribute('aria-expanded')).toBe('true')

  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toHaveCount(1)
  expect(await isActive(page)).toBe(true)
  expect(await options(page).first().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowUp') // back in the field
  await expect(chosen(page)).toHaveCount(0)
  await page.keyboard.press('ArrowUp') // wraps round to the last
  expect(await options(page).last().getAttribute('aria-selected')).toBe('true')
  expect(await field(page).inputValue()).toBe('автомат 16')

  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  expect(await field(page).getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(options(page).first()).toBeSeen()
  await page.keyboard.press('ArrowDown')
  const name = await page.locator('[role=option][aria-selected=true]').innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeSeen()
  expect(name).toContain(await page.getByRole('dialog').getByRole('heading', { level: 2 }).first().innerText())
})

test('an exact code opens instead of the suggestion; a section and a brand lead to their lists', async ({ page }) => {
  await page.goto('/catalog')
  await field(page).fill('MVA10-2-016-C')
  await page.keyboard.press('Enter')
  await expect(page).toBeAt('/catalog?keyword=MVA10-2-016-C')
  await expect(rows(page).first()).toHaveText(/MVA10-2-016-C/)

  await field(page).fill('лампы')
  await page.getByRole('group', { name: 'Разделы каталога' }).getByRole('option').first().click()
  await expect(page).toBeAt(/^\/catalog\?section=\d+$/)
  await field(page).fill('Токмаш')
  await page.getByRole('group', { name: 'Бренды' }).getByRole('option', { name: 'Токмаш' }).click()
  await expect(page).toBeAt(/^\/catalog\?brands=\d+$/)
})

test('recent queries stay in this browser, can be repeated and cleared', async ({ page }) => {
  await page.goto('/catalog')
  for (const query of ['розетка', 'лоток', 'розетка']) {
    await field(page).fill(query)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Поиск: ${query}`)
  }
  await page.reload()
  await field(page).fill('')
  await field(page).click()
  const last = page.getByRole('group', { name: 'Вы искали' }).getByRole('option')
  await expect(last).toHaveCount(2)
  await expect(last.first()).toHaveText('розетка')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Поиск: лоток')

  await field(page).fill('')
  await expect(last.first()).toHaveText('лоток')
  await page.getByRole('button', { name: 'Очистить историю' }).click()
  await expect(last).toHaveCount(0)
  await page.reload()
  await field(page).fill('')
  await field(page).click()
  await expect(last).toHaveCount(0)
})
