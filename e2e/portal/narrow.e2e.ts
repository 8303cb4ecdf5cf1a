import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { amountOf, cartLink, rows } from '../support/catalogue'
import { test } from '../support/portal'

/** 1,366 pixels at 125 % are 1,093. */
const widths = [900, 1093, 1280]

const place = async (part: Locator) => {
  const box = await part.boundingBox()
  return box && { top: Math.round(box.y), left: Math.round(box.x), width: Math.round(box.width) }
}

const isSidewaysScrolled = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** Controls of the header that are outside the window or shorter than their text. */
const cutInHeader = (page: Page) =>
  page
    .locator('header')
    .first()
    .evaluate((header) =>
      [...header.querySelectorAll('a, button, input')].flatMap((control) => {
        const { left, right, width } = control.getBoundingClientRect()
        const isOut = width > 0 && (left < 0 || right > innerWidth)
        const isCut = control instanceof HTMLAnchorElement && control.scrollWidth > control.clientWidth + 1
        return isOut || isCut ? [control.textContent || control.getAttribute('aria-label')] : []
      }),
    )

const columns = (page: Page, table: string | RegExp) =>
  page.getByRole(table === 'Товары' ? 'table' : 'grid', { name: table }).getByRole('columnheader')

const keywordOf = async (page: Page, query: string) => {
  await page.keyboard.press('/')
  await page.keyboard.type(query)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
}

for (const width of widths) {
  test(`a window of ${String(width)} pixels has the table of goods, and keys put them into the cart`, async ({
    page,
    api,
    signIn,
  }) => {
    await signIn('admin@volt.example')
    await api.emptyCart()
    await page.setViewportSize({ width, height: 560 })
    await page.goto('/catalog')
    await expect(rows(page).first()).toBeSeen()
    await keywordOf(page, 'розетка')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Поиск: розетка')
    const first = amountOf(rows(page).first())
    await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(cartLink(page, 1)).toBeSeen()
    const shown = await columns(page, 'Товары').allInnerTexts()
    for (const wanted of ['Артикул', 'Наименование', 'Всего', 'Кол-во'])
      expect(shown.join(' '), wanted).toContain(wanted)
    expect(shown.join(' ')).toMatch(/Цена/)
    expect(await cutInHeader(page)).toEqual([])
    expect(await isSidewaysScrolled(page)).toBe(false)
    // the company is named
    await expect(page.getByRole('button', { name: /Вольт-Монтаж/ })).toBeSeen()
    // seven rows are in sight
    const box = await rows(page).nth(6).boundingBox()
    expect((box?.y ?? 560) + (box?.height ?? 0)).toBeLessThan(560)
  })

  test(`in a cart of ${String(width)} pixels, selecting a line moves nothing, and the order button is visible`, async ({
    page,
    api,
    signIn,
  }) => {
    await signIn('admin@volt.example')
    await api.emptyCart()
    await api.fillCart('выключатель', 4)
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/cart')
    const grid = page.getByRole('grid', { name: 'Товары в корзине' })
    await expect(grid).toBeSeen()
    const before = await place(grid)
    await grid
      .getByRole('checkbox', { name: /^Выбрать: /, exact: false })
      .first()
      .check()
    await expect(page.getByRole('button', { name: 'Убрать выбранные' })).toBeSeen()
    expect(await place(grid)).toEqual(before)
    const order = page.getByRole('link', { name: /^Оформить/ })
    await expect(order).toBeSeen()
    const box = await order.boundingBox()
    expect((box?.y ?? 700) + (box?.height ?? 0)).toBeLessThanOrEqual(700)
    expect(await isSidewaysScrolled(page)).toBe(false)
    const name = await grid.getByRole('columnheader', { name: 'Наименование' }).boundingBox()
    expect(name?.width).toBeGreaterThanOrEqual(200)
  })
}

test('below 1,280 pixels filters are in a drawer, which Back closes; a filter moves no row of the table', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1093, height: 700 })
  await page.goto('/catalog')
  await expect(rows(page).first()).toBeSeen()
  const table = page.getByRole('table', { name: 'Товары' })
  const before = await place(table)
  await page.getByRole('button', { name: 'Фильтры', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Фильтры' })
  const box = await drawer.boundingBox()
  expect(box?.width).toBeLessThan(400)
  await drawer.getByRole('checkbox', { name: /^В наличии/ }).click()
  await expect(page).toBeAt(/instock/)
  await page.goBack()
  await expect(drawer).not.toBeSeen()
  await expect(page.getByRole('button', { name: 'Фильтры: 1' })).toBeSeen()
  await expect(page).toBeAt(/instock/)
  await expect(page.getByRole('list', { name: 'Выбранные фильтры' })).toBeSeen()
  expect(await place(table)).toEqual(before)

  // the button of the header opens it from any page, and closing stays in the catalogue
  await page.goto('/')
  await page.getByRole('button', { name: 'Разделы и фильтры' }).click()
  await expect(drawer).toBeSeen()
  await page.mouse.click(900, 400)
  await expect(drawer).not.toBeSeen()
  await expect(page).toBeAt('/catalog')
})

test('on a wide screen a filter moves no row either', async ({ page }) => {
  await page.goto('/catalog')
  await expect(rows(page).first()).toBeSeen()
  const table = page.getByRole('table', { name: 'Товары' })
  const before = await place(table)
  await page.getByRole('checkbox', { name: /^В наличии/ }).click()
  await page.getByRole('checkbox', { name: /^Рекомендуем/ }).click()
  await expect(page.getByRole('list', { name: 'Выбранные фильтры' }).getByRole('listitem')).toHaveCount(2)
  expect(await place(table)).toEqual(before)
})

test('filters of orders fit in one row, and neither more filters nor a selected order move the table', async ({
  page,
  signIn,
}) => {
  await signIn('admin@volt.example')
  for (const width of [900, 1093, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/orders')
    const table = page.getByRole('table', { name: 'Заказы' })
    await expect(table).toBeSeen()
    const before = await place(table)
    await expect(page.getByLabel('Сумма от')).not.toBeSeen()
    await page.getByRole('button', { name: 'Ещё фильтры' }).click()
    await expect(page.getByLabel('Сумма от')).toBeSeen()
    expect(await place(table)).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Сумма от')).not.toBeSeen()
    await table.getByRole('checkbox').nth(1).check()
    await expect(page.getByText('Выбран 1 заказ')).toBeSeen()
    expect(await place(table)).toEqual(before)
    await page.getByRole('button', { name: 'Снять выбор' }).click()
    await expect(page.getByRole('button', { name: 'Ещё фильтры' })).toBeSeen()
    expect(await isSidewaysScrolled(page), String(width)).toBe(false)
  }
})

test('without a connection, the rows stay under a notice and update by themselves later', async ({
  page,
  problems,
}) => {
  problems.expect(/search|Failed to load resource/)
  await page.goto('/catalog?keyword=розетка')
  await expect(rows(page).first()).toBeSeen()
  const names = await rows(page).first().innerText()
  await page.route('**/api/v2/search?*', (route) => route.abort())
  await page.getByRole('checkbox', { name: /^В наличии/ }).click()
  const strip = page.getByRole('status').filter({ hasText: /^Нет связи/ })
  await expect(strip).toBeSeen()
  expect(await rows(page).first().innerText()).toBe(names)
  await page.unroute('**/api/v2/search?*')
  await expect.poll(() => strip.count(), { timeout: 15_000 }).toBe(0)
  await expect(page.getByRole('list', { name: 'Выбранные фильтры' })).toHaveText(/В наличии/)
})
