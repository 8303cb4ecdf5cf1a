import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { amountOf, cartLink, rows } from '../support/catalogue'
import { test } from '../support/portal'

const expectFocus = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)

test('keys alone lead from the search to the cart and back, and a dialog lists them', async ({ page }) => {
  await page.goto('/catalog')
  await expect(rows(page).first()).toBeSeen()
  const search = page.getByRole('combobox', { name: 'Поиск по каталогу' })
  await page.keyboard.press('/')
  await expectFocus(search)
  expect(await search.inputValue()).toBe('')
  await page.keyboard.type('розетка')
  await page.keyboard.press('Enter')
  // pressed before the list has loaded
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Поиск: розетка')
  await expectFocus(amountOf(rows(page).first()))
  await page.keyboard.press('ArrowDown')
  await expectFocus(amountOf(rows(page).nth(1)))
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Enter')
  await expect(
    rows(page)
      .nth(1)
      .getByRole('button', { name: /^В корзине/ }),
  ).toBeSeen()
  await expect(cartLink(page, 1)).toBeSeen()
  await page.keyboard.press('Escape')
  await expectFocus(search)
  expect(await search.inputValue()).toBe('розетка')

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Клавиши этого экрана' })
  await expect(keys.getByRole('table', { name: 'Список товаров' })).toBeSeen()
  await expect(keys.getByText('Из количества — обратно в поиск')).toBeSeen()
  await page.keyboard.press('Escape')
  await expect(keys).not.toBeSeen()

  // over a card, whose own Escape handler must run second
  await rows(page).first().getByRole('link').first().click()
  const card = page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(page.getByRole('button', { name: 'Закрыть карточку' })).toBeSeen()
  await page.keyboard.press('?')
  await expect(keys.getByRole('table', { name: 'Карточка товара' })).toBeSeen()
  await page.keyboard.press('Escape')
  await expect(keys).not.toBeSeen()
  await expect(page.getByRole('button', { name: 'Закрыть карточку' })).toBeSeen()
  await page.keyboard.press('Escape')
  await expect(card).not.toBeSeen()
})

test('all filters of a section are one step of Back, and Back from the first section goes home', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Разделы и фильтры' }).click()
  await expect(page).toBeAt('/catalog')
  const sections = page.getByRole('navigation', { name: 'Разделы', exact: true })
  await sections
    .getByRole('button', { name: /^(?!Развернуть|Свернуть)/ })
    .first()
    .click()
  await expect(page).toBeAt(/section=\d+/)
  await page.getByRole('checkbox', { name: /^В наличии/ }).click()
  await expect(page).toBeAt(/instock/)
  await page.getByRole('checkbox', { name: /^Рекомендуем/ }).click()
  await expect(page).toBeAt(/recommended/)
  await page.goBack()
  await expect(page).toBeAt('/catalog')
  await page.goBack()
  await expect(page).toBeAt('/')
})

test('Back from a section that another site opened goes home and stays in the portal', async ({ page }) => {
  await page.goto('/catalog?keyword=розетка', { referer: 'https://search.example/' })
  await expect(rows(page).first()).toBeSeen()
  await page
    .getByRole('navigation', { name: 'Разделы', exact: true })
    .getByRole('button', { name: /^(?!Развернуть|Свернуть)/ })
    .first()
    .click()
  await expect(page).toBeAt(/section=\d+/)
  await page.goBack()
  await expect(page).toBeAt('/catalog?keyword=розетка')
  await page.goBack()
  await expect(page).toBeAt('/')
})

test('Back from a card that went to the next page of the list leaves that page', async ({ page }) => {
  await page.goto('/catalog?keyword=светильник')
  await rows(page).last().getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Закрыть карточку' })).toBeSeen()
  await page.keyboard.press('ArrowRight')
  await expect(page).toBeAt(/page=2/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Закрыть карточку' })).not.toBeSeen()
  await expect(page).toBeAt('/catalog?keyword=светильник&page=2')
  await expect(rows(page).first()).toBeSeen()
  await page.goBack()
  await expect(page).toBeAt('/catalog?keyword=светильник')
})
