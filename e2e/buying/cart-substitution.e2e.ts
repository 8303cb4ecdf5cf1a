import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../support/portal'

const grid = (page: Page) => page.getByRole('grid', { name: 'Товары в корзине' })
/** Everything of a line that a buyer has put there, in the cart's order. */
const linesOf = (page: Page) =>
  grid(page)
    // a line whose seller can be chosen has a row for it
    .locator('tbody tr[data-key]:has([data-cell=article])')
    .evaluateAll((lines) =>
      lines.map((line) =>
        [
          line.querySelector('[data-cell=article]')?.textContent,
          line.querySelector('input[type=text], input:not([type])')?.getAttribute('value'),
          line.querySelector('[data-cell=note]')?.textContent,
        ].join('|'),
      ),
    )
const toPay = (page: Page) =>
  page.locator('dt', { hasText: 'К оплате' }).locator('xpath=following-sibling::dd[1]').textContent()

test('lines of the cart are replaced by cheaper ones, the sums say so, and one undo brings all back', async ({
  page,
  api,
  signIn,
}) => {
  await signIn('buyer@volt.example')
  await api.fillCart('выключатель автоматический', 5)
  await page.goto('/cart')
  await expect(grid(page)).toBeSeen()
  const noted = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await grid(page).locator('[data-cell=note]').nth(3).click()
  await page.getByLabel(/^Примечание: /).fill('на ввод')
  await page.keyboard.press('Enter')
  await noted
  const [before, paidBefore] = [await linesOf(page), await toPay(page)]

  await page.getByRole('link', { name: 'Подобрать замены' }).click()
  const dialog = page.getByRole('dialog', { name: 'Подобрать замены' })
  const proposals = dialog.getByRole('list', { name: 'Предложенные замены' })
  await dialog.getByLabel('На более дешёвое').check()
  await expect(proposals).toBeSeen()
  await dialog.getByRole('button', { name: 'Снять отметки' }).click()
  for (const at of [0, 2]) await proposals.getByRole('checkbox').nth(at).check()
  await dialog.getByRole('button', { name: 'Заменить 2 строки' }).click()
  await expect(page.getByText('Заменены 2 строки')).toBeSeen()
  const articles = async () => (await linesOf(page)).map((line) => line.split('|')[0])
  // what replaces the first line is the second
  await expect(page.getByText('1 из них объединилась с такой же')).toBeSeen()
  await expect.poll(articles).not.toContain(before[0]?.split('|')[0])
  expect(await articles()).toEqual(expect.arrayContaining(before.slice(3).map((line) => line.split('|')[0])))
  expect(await articles()).toHaveLength(4)
  expect((await linesOf(page)).filter((line) => line.split('|')[1] === '2')).toHaveLength(1)
  expect((await linesOf(page)).filter((line) => line.endsWith('на ввод'))).toHaveLength(1)
  await expect.poll(() => toPay(page)).not.toBe(paidBefore)

  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(page.getByText('Замена отменена, строки вернулись')).toBeSeen()
  await expect.poll(() => linesOf(page)).toEqual(before)
  await expect.poll(() => toPay(page)).toBe(paidBefore)
  await page.reload()
  await expect.poll(() => linesOf(page)).toEqual(before)
})
