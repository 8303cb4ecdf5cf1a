import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { cartLink } from '../support/catalogue'
import { test } from '../support/portal'

const MOST_STEPS = 80

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}

test('a class leads to the cart without a mouse; a colleague opens the same by the address', async ({ page }) => {
  await page.goto('/modules/raec-configurator')
  await tabTo(page, page.getByRole('searchbox', { name: 'Найти класс' }))
  await page.keyboard.type('EC000042')
  await expect(page.getByText('Найден 1 класс')).toBeSeen()
  await tabTo(page, page.getByRole('main').getByRole('link', { name: /Автоматические выключатели/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Автоматические выключатели', level: 1 })).toBeSeen()

  const current = page.getByRole('group', { name: 'Номинальный ток, А' })
  const sixteen = current.getByRole('checkbox', { name: /^16 / })
  await tabTo(page, sixteen)
  await page.keyboard.press('Space')
  await expect(page).toBeAt(/features=\d+:16/)
  const lines = page.getByRole('region', { name: 'Товары' }).getByRole('listitem')
  await expect(lines.first().getByText('Подходит', { exact: true })).toBeSeen()

  const add = page.getByRole('button', { name: /^В корзину: / }).first()
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(cartLink(page, 1)).toBeSeen()

  const address = page.url()
  await page.goto('/catalog')
  await page.goto(address)
  await expect(current.getByRole('checkbox', { name: /^16 /, checked: true })).toBeSeen()
  await expect(lines.first().getByText('Подходит', { exact: true })).toBeSeen()
})

test('a misfit explains why, and a feature that no longer matters lets it fit', async ({ page }) => {
  await page.goto('/modules/raec-configurator?find=EC000125')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Розетки EC/ })
    .click()
  const places = page.getByRole('group', { name: /^Количество мест/ })
  await places.getByLabel('Количество мест, шт., от').fill('100')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ни один товар не подходит целиком. Ниже – ближайшие, с причинами.')).toBeSeen()
  await expect(page.getByText(/Количество мест: \d шт\., нужно от 100 шт\./).first()).toBeSeen()
  await places.getByRole('checkbox', { name: /не важно/ }).check()
  await expect(page.getByText('Ни один товар не подходит целиком. Ниже – ближайшие, с причинами.')).toHaveCount(0)
})

test('a cable is calculated with its formula, and everything for it goes into the cart', async ({ page }) => {
  await page.goto('/modules/raec-configurator')
  await page.getByRole('link', { name: /Сечение кабеля/ }).click()
  await page.getByLabel('Мощность, кВт').fill('7')
  await page.getByLabel('Длина линии, м').fill('40')
  await expect(page.getByText(/ΔU = .* ≤ 4 %/)).toBeSeen()
  await expect(page).toBeAt(/given=power/)
  await page.getByLabel('Длина линии, м').fill('много')
  await expect(page.getByText('Введите число')).toBeSeen()
  await page.getByLabel('Длина линии, м').fill('40')
  await expect(page.getByText('Нужно: 42 м')).toBeSeen()
  await page.getByRole('button', { name: 'Добавить всё в корзину' }).click()
  await expect(cartLink(page, 2)).toBeSeen()
})
