import { expect } from 'vitest'
import { rows } from '../support/catalogue'
import { acceptOffer, fillOrder, submitOrder } from '../support/ordering'
import { test } from '../support/portal'
import { whilePricesChange } from '../support/trade-switch'

test('places an order, sees it in the list and cancels it', async ({ page, signIn, api }) => {
  await signIn('buyer@amper.example')
  await api.fillCart('лоток', 1)
  await page.goto('/cart')
  await fillOrder(page, 'Отменить за меня')
  await submitOrder(page)
  const number = (await page.getByRole('heading', { name: /^Заказ № \d+$/ }).innerText()).replace(/\D/g, '')

  await page.getByRole('navigation', { name: 'Разделы портала' }).getByRole('link', { name: 'Заказы' }).click()
  const order = page.getByRole('row').filter({ has: page.getByRole('link', { name: number, exact: true }) })
  await expect(order).toHaveText(/Новый/)
  await page.getByLabel('Номер, товар или комментарий').fill('Отменить за меня')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Заказы' }).locator('tbody').getByRole('row')).toHaveCount(1)
  await order.getByRole('link').click()

  const askToCancel = async () => {
    await page.getByRole('button', { name: /^Ещё: действия с заказом № / }).click()
    await page.getByRole('link', { name: 'Отменить заказ' }).click()
  }
  await askToCancel()
  const question = page.getByRole('dialog', { name: `Отменить заказ № ${number}?` })
  await question.getByRole('button', { name: 'Не отменять' }).click()
  await expect(question).not.toBeSeen()
  await askToCancel()
  await question.getByRole('button', { name: 'Отменить заказ' }).click()
  await expect(question.getByText('Напишите')).toBeSeen()
  await question.getByRole('textbox').fill('Ошиблись артикулом')
  await question.getByRole('button', { name: 'Отменить заказ' }).click()
  await expect(question).not.toBeSeen()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Отменён')
  await page.getByRole('button', { name: /^Ещё: действия с заказом № / }).click()
  await expect(page.getByRole('button', { name: 'Повторять по расписанию' })).toBeSeen()
  await expect(page.getByRole('link', { name: 'Отменить заказ' })).not.toBeSeen()
})

test('somebody else’s order is not found', async ({ page, signIn, problems }) => {
  problems.expect(/^404 GET .*\/order\/21$/)
  await signIn('buyer@amper.example')
  await page.goto('/orders/21')
  await expect(page.getByRole('heading', { name: 'Заказ не существует.' })).toBeSeen()
})

test('an unknown address shows a message', async ({ page, problems }) => {
  problems.expect(/^404 GET \/nowhere/)
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeSeen()
  await page.getByRole('link', { name: 'Перейти в каталог' }).click()
  await expect(rows(page).first()).toBeSeen()
})

test('nothing can be ordered while prices change, and the form keeps what was filled in', async ({
  page,
  signIn,
  api,
  problems,
}) => {
  problems.expect(/^503 /)
  await signIn('person@home.example')
  await api.fillCart('гофра', 1)
  await page.goto('/cart')
  await fillOrder(page, 'Позвоните за час')

  await whilePricesChange(async () => {
    await submitOrder(page)
    const stopped = page.getByRole('heading', { name: 'Товары не принимаем' })
    await expect(stopped).toBeSeen()
    await expect(page.getByText(/Меняются цены/)).toBeSeen()
    await page.reload()
    await expect(stopped).toBeSeen()
    await expect(page.getByLabel('Комментарий')).not.toBeSeen()
  })

  await page.reload()
  await expect(page.getByLabel('Комментарий')).toHaveValue('Позвоните за час')
  await acceptOffer(page) // a new request for every order
  await submitOrder(page)
  await expect(page.getByRole('heading', { name: /^Заказ № \d+$/ })).toBeSeen()
})

test('the list of orders can be filtered, and keeps the columns its reader chose', async ({
  page,
  signIn,
  newPage,
}) => {
  await signIn('admin@volt.example')
  await page.goto('/orders')
  const count = page.getByRole('status').filter({ hasText: /заказ/ })
  await page.getByRole('button', { name: 'Ещё фильтры' }).click()
  await page.getByLabel('Сумма от').fill('10000')
  await page.getByLabel('Сумма от').press('Enter')
  await expect(page).toBeAt(/sumFrom=10000/)
  await page.getByLabel('Автор').selectOption({ label: 'Орлова Марина' })
  await expect(page).toBeAt(/authorId=\d+/)
  await expect(count).toHaveText(/^\d+ заказ\S* на /)
  const sums = async () =>
    (
      await page.getByRole('table', { name: 'Заказы' }).getByRole('row').locator('td:nth-last-child(2)').allInnerTexts()
    ).map((sum) => Number(sum.replace(/[^\d,]/g, '').replace(',', '.')))
  // the previous orders stay until the filtered ones have loaded
  await expect.poll(async () => Math.min(...(await sums()))).toBeGreaterThanOrEqual(10_000)
  expect((await sums()).length).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Столбцы' }).click()
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/v2/settings'),
  )
  await page.getByRole('checkbox', { name: 'Номер у поставщика' }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByRole('columnheader', { name: 'Номер у поставщика' })).toBeSeen()
  const other = await newPage('admin@volt.example')
  await other.goto('/orders')
  await expect(other.getByRole('columnheader', { name: 'Номер у поставщика' })).toBeSeen()
})
