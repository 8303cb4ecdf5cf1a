import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Api } from '../support/api'
import { amountOf, cartLink, rows } from '../support/catalogue'
import { test } from '../support/portal'

const grid = (page: Page) => page.getByRole('grid', { name: 'Товары в корзине' })
const amounts = (page: Page) => grid(page).getByRole('textbox', { name: /^Количество/ })

async function linesInCart(page: Page, api: Api, query: string, count: number) {
  await api.fillCart(query, count)
  await page.goto('/cart')
  await expect(grid(page)).toBeSeen()
}

test('two tabs of a guest stay in sync', async ({ page, api, context }) => {
  await linesInCart(page, api, 'выключатель', 2)
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(amounts(other)).toHaveCount(2)

  await amounts(page).nth(1).fill('700')
  await expect(amounts(other).nth(1)).toHaveValue('700')
  await other
    .getByRole('button', { name: /^Убрать:/ })
    .first()
    .click()
  await expect(amounts(page)).toHaveCount(1)
})

test('addresses are suggested while typing in the order form', async ({ page, api, signIn }) => {
  await signIn('buyer@volt.example')
  await linesInCart(page, api, 'розетка', 1)
  await page.getByRole('link', { name: 'Оформить заказ' }).click()
  await page.getByRole('radio', { name: 'Доставка' }).check()
  const address = page.getByLabel(/^Адрес доставки/).and(page.locator('input'))
  await address.fill('Бор, ')
  const option = page.locator('[role=option]').first()
  await expect(option).toBeSeen()
  const suggested = await option.innerText()
  await option.click()
  await expect(address).toHaveValue(suggested)
})

test('an amount the server refuses reverts to the saved one, even while the field is being edited', async ({
  page,
  api,
  problems,
}) => {
  problems.expect(/422|api\/v2\/cart\/items/)
  await linesInCart(page, api, 'выключатель', 2)
  const [before] = await amounts(page).evaluateAll((fields) =>
    fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')),
  )
  const message = 'Слишком большое количество'
  await page.route('**/api/v2/cart/items', (route) =>
    route.fulfill({
      status: 422,
      json: {
        code: 'invalid-input',
        message,
        status: 422,
        errors: [{ field: 'items.0.amount', message }],
        requestId: '0',
      },
    }),
  )
  await amounts(page).first().fill('900')
  await expect(page.getByText(message)).toBeSeen()
  await expect(amounts(page).first()).toHaveValue(before ?? '')
  await page.unroute('**/api/v2/cart/items')
  await amounts(page).first().fill('700')
  await expect(grid(page).locator('input[data-pending]')).toHaveCount(0)
  await page.reload()
  await expect(amounts(page).first()).toHaveValue('700')
})

test('edits made offline wait, survive closing the tab, and are saved once the network is back', async ({
  page,
  api,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|api\/v2\/cart\/items/)
  await linesInCart(page, api, 'выключатель', 2)
  await context.setOffline(true)
  await amounts(page).first().fill('900')
  await amounts(page).nth(1).fill('800')
  await expect(page.getByText('Нет связи с сервером. Изменения не потеряны')).toBeSeen()
  await expect(grid(page).locator('input[data-pending]')).toHaveCount(2)

  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/cart')
  await expect(amounts(later).first()).toHaveValue('900')
  await expect(amounts(later).nth(1)).toHaveValue('800')
  await expect(grid(later).locator('input[data-pending]')).toHaveCount(0)
  await later.reload()
  await expect(amounts(later).first()).toHaveValue('900')
})

test('offline, a line is moved past a deleted one, and undoing the deletion restores what was typed', async ({
  page,
  api,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|api\/v2\/cart\/items/)
  await linesInCart(page, api, 'выключатель', 5)
  const values = () =>
    amounts(page).evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')))
  for (let at = 0; at < 5; at += 1)
    await amounts(page)
      .nth(at)
      .fill(String(100 * (at + 1)))
  await expect(grid(page).locator('input[data-pending]')).toHaveCount(0)
  await context.setOffline(true)
  const remove = (at: number) =>
    grid(page)
      .getByRole('button', { name: /^Убрать:/ })
      .nth(at)
      .click()
  await remove(1)
  await grid(page).locator('[data-key]').first().locator('[data-cell=stock]').click()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(values).toEqual(['300', '400', '100', '500'])
  await remove(0)
  await expect.poll(values).toEqual(['400', '100', '500'])
  await amounts(page).nth(2).fill('900')
  await remove(2)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(amounts(page).nth(2)).toHaveValue('900')

  await context.setOffline(false)
  await expect(grid(page).locator('input[data-pending]')).toHaveCount(0)
  await page.reload()
  await expect(amounts(page)).toHaveCount(3)
  expect(await values()).toEqual(['400', '100', '900'])
})

test('amounts changed offline in the catalogue wait, survive closing the tab, and reach the cart', async ({
  page,
  api,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|api\/v2\/cart\/items/)
  await api.fillCart('выключатель', 3)
  await page.goto('/catalog?keyword=выключатель')
  await expect(cartLink(page, 3)).toBeSeen()
  await context.setOffline(true)
  for (const [at, amount] of ['900', '800', '700'].entries()) await amountOf(rows(page).nth(at)).fill(amount)
  await expect(page.getByText('Нет связи с сервером. Изменённые количества не потеряны')).toBeSeen()
  await expect(rows(page).locator('input[data-pending=stalled]')).toHaveCount(3)

  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/cart')
  for (const [at, amount] of ['900', '800', '700'].entries()) await expect(amounts(later).nth(at)).toHaveValue(amount)
  await later.reload()
  await expect(amounts(later).nth(2)).toHaveValue('700')
})

test('a cart is saved under a name and opened again', async ({ page, api, signIn }) => {
  await signIn('person@home.example')
  await api.fillCart('розетка', 1)
  await page.goto('/cart')
  await expect(amounts(page).first()).toBeSeen()
  const lines = await amounts(page).count()

  await page.getByRole('button', { name: 'Корзины' }).click()
  await page.getByLabel('Название для этой корзины').fill('Дача')
  await page.getByRole('button', { name: 'Отложить' }).click()
  await expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeSeen()
  await page.getByRole('button', { name: 'Корзины' }).click()
  await page.getByRole('list', { name: 'Отложенные корзины' }).getByRole('button', { name: /^Дача/ }).click()
  await expect(amounts(page)).toHaveCount(lines)
})
