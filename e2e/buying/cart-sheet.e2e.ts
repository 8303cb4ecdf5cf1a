import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Api } from '../support/api'
import { AXE_PATIENCE_MS, violations } from '../support/axe'
import { test } from '../support/portal'

const grid = (page: Page) => page.getByRole('grid', { name: 'Товары в корзине' })
const amounts = (page: Page) => grid(page).getByRole('textbox', { name: /^Количество/ })
const shown = (page: Page) =>
  amounts(page).evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')))

/** Records the requests that change the cart from now on. */
function changes(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().endsWith('/api/v2/cart/items'))
      sent.push(request.postData() ?? '')
  })
  return sent
}

async function fourLines(page: Page, api: Api) {
  await api.fillCart('выключатель', 4)
  await page.goto('/cart')
  await expect(grid(page)).toBeSeen()
}

test('amounts are filled down, a block is pasted from a spreadsheet, and everything is undone', async ({
  page,
  api,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await fourLines(page, api)
  const before = await shown(page)
  const sent = changes(page)

  await amounts(page).first().fill('500')
  await amounts(page).first().press('Escape')
  await page.keyboard.press('Shift+Control+ArrowDown')
  await page.keyboard.press('Control+KeyD')
  await expect.poll(() => shown(page)).toEqual(['500', '500', '500', '500'])
  await expect.poll(() => sent.length).toBe(1)
  await expect(grid(page).locator('[data-pending]')).not.toBeSeen()

  await page.keyboard.press('ArrowUp')
  await page.evaluate(() => navigator.clipboard.writeText('1000\tкасса\r\nмного\tсклад\r\n'))
  await page.keyboard.press('Control+Home')
  for (let at = 0; at < 4; at += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+KeyV')
  await page.keyboard.press('Control+KeyC')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n').map((line) => line.split('\t')[0])).toEqual(['1000', '500'])

  await page.evaluate(() => navigator.clipboard.writeText('10 шт\n20\n30\n40\n50\n60\n'))
  await page.keyboard.press('Control+KeyV')
  await expect.poll(() => shown(page)).toEqual(['10', '20', '30', '40'])
  await expect(page.getByText('2 значения не поместились')).toBeSeen()

  for (let at = 0; at < 4; at += 1) await page.keyboard.press('Control+KeyZ')
  await expect.poll(() => shown(page)).toEqual(before)
  // saved at once or later, when somebody opens the cart again
  await page.reload()
  await expect.poll(() => shown(page)).toEqual(before)
})

test('a line is moved by keys and stays there', async ({ page, api }) => {
  await fourLines(page, api)
  const names = () => grid(page).getByRole('link').allInnerTexts()
  const [first, second, ...rest] = await names()
  await amounts(page).first().press('Escape')
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(names).toEqual([second, first, ...rest])
  await saved
  await page.reload()
  await expect.poll(names).toEqual([second, first, ...rest])

  // also from a field that was not changed
  const before = await shown(page)
  await amounts(page).nth(1).click()
  const again = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(names).toEqual([first, second, ...rest])
  expect(await shown(page)).toEqual([before[1], before[0], ...before.slice(2)])
  expect((await again).request().postDataJSON().items).toEqual([{ id: expect.any(Number), position: 0 }])
})

test('axe finds no problem in the cart with a selected range', { timeout: AXE_PATIENCE_MS }, async ({ page, api }) => {
  await fourLines(page, api)
  await amounts(page).first().press('Escape')
  await page.keyboard.press('Shift+ArrowDown')
  expect(await violations(page, 'cart')).toEqual([])
})

test('messages that appear below earlier lines do not move the lines in sight', async ({ page, api }) => {
  await api.fillCart('', 150, 1)
  await page.goto('/cart')
  await amounts(page).first().fill('90000')
  await amounts(page).first().press('Escape')
  for (let at = 0; at < 7; at += 1) await page.keyboard.press('Shift+PageDown')
  const places = () =>
    grid(page).evaluate((table) => {
      const cell = document.getElementById(table.getAttribute('aria-activedescendant') ?? '')
      return {
        active: Math.round(cell?.getBoundingClientRect().top ?? Number.NaN),
        height: table.parentElement?.scrollHeight ?? 0,
      }
    })
  const before = await places()
  expect(before.active).toBeGreaterThan(0)
  await page.keyboard.press('Control+KeyD')
  // most lines now say that less is in stock
  await expect.poll(async () => (await places()).height).toBeGreaterThan(before.height + 500)
  expect((await places()).active).toBe(before.active)
  await page.keyboard.press('Control+KeyZ')
  await expect.poll(async () => (await places()).height).toBeLessThan(before.height + 100)
  expect(Math.abs((await places()).active - before.active)).toBeLessThan(30)
})

test('an amount may be typed with its unit; pasting over read-only cells reports what was skipped', async ({
  page,
  api,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await fourLines(page, api)
  await amounts(page).first().fill('600 шт.')
  expect(await amounts(page).first().getAttribute('aria-invalid')).toBe('false')
  await amounts(page).first().press('Tab')
  await expect.poll(async () => (await shown(page))[0]).toBe('600')
  await amounts(page).first().fill('700 м')
  await expect(page.getByText('Введите число')).toBeSeen()
  await amounts(page).first().fill('700 шт')
  await amounts(page).first().press('Escape')
  await expect.poll(async () => (await shown(page))[0]).toBe('700')

  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  const names = await grid(page).getByRole('link').allInnerTexts()
  await page.evaluate(() => navigator.clipboard.writeText('Чужое название\t\t\t800\r\nДругое название\t\t\t900\r\n'))
  await page.keyboard.press('Control+KeyV')
  await expect(page.getByText('2 значения не вставлены: эти ячейки нельзя изменить')).toBeSeen()
  await expect.poll(async () => (await shown(page)).slice(0, 2)).toEqual(['800', '900'])
  expect(await grid(page).getByRole('link').allInnerTexts()).toEqual(names)
})
