import { expect } from 'vitest'
import { fillOrderForm, submitOrder } from '../support/ordering'
import { test } from '../support/portal'

test('a specification becomes an offer that a client accepts on a phone, and then an order', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('buyer@volt.example')
  await page.goto('/modules')
  await page.getByRole('link', { name: /Коммерческие предложения/ }).click()
  await expect(page.getByRole('heading', { name: 'Коммерческие предложения', level: 1 })).toBeSeen()
  await page.getByRole('button', { name: 'Создать' }).click()
  const dialog = page.getByRole('dialog')
  const name = `Предложение ${Date.now()}`
  await dialog.getByLabel('Название').fill(name)
  await dialog.getByLabel('Из чего составить').selectOption({ label: 'Из спецификации' })
  await dialog.getByRole('combobox', { name: 'Выберите' }).click()
  // lists of other journeys may cost more than may be ordered without approval
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /Расходники бригаде/ })
    .click()
  await dialog.getByRole('button', { name: 'Создать' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(name), level: 1 })).toBeSeen()

  // the total is allocated to the kopeck
  await page.getByLabel('Задать итог').selectOption({ label: 'Сумма с НДС' })
  const target = page.getByLabel('Значение итога')
  await target.fill('123456,78')
  await target.press('Enter')
  await expect(page.getByRole('main').getByText(/Итого 123\s456,78/)).toBeSeen()
  await page.getByRole('combobox', { name: /^Учёт/ }).first().selectOption({ label: 'По желанию' })

  await page.getByRole('button', { name: 'Отправить' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Получить ссылку' }).click()
  const link = page.getByRole('dialog').getByRole('link')
  const address = (await link.getAttribute('href')) ?? ''

  const browser = context.browser()
  const client = await browser?.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await client?.newPage()
  if (!phone) throw new Error('There is no browser')
  await phone.goto(address)
  await phone
    .getByRole('checkbox', { name: /^Взять/ })
    .first()
    .check()
  // the page is the author's: nothing on it names the portal
  expect(await phone.content()).not.toContain('Снаб')
  await phone
    .getByRole('textbox', { name: /^Замечание к строке/ })
    .first()
    .fill('Цвет белый')
  await phone.getByLabel('Ваше имя').fill('Иван Сергеев')
  await phone.getByRole('button', { name: 'Принять' }).click()
  await expect(phone.getByText(/Предложение принято на/)).toBeSeen()
  await client?.close()

  // the page is updated without a reload
  await page.keyboard.press('Escape')
  await expect(page.getByText(/Иван Сергеев: принято на/)).toBeSeen()
  const offer = page.url()
  await page.getByRole('button', { name: 'Оформить заказ' }).click()
  await page.waitForURL('**/order')
  await expect(page.getByRole('heading', { name: new RegExp(`Заказ по предложению № \\d+ «${name}»`) })).toBeSeen()
  await fillOrderForm(page, 'Из предложения')
  await submitOrder(page)
  // goods of several sellers become several orders
  await page.waitForURL(/\/orders\/(\d+$|placed\?)/)
  await page.goto(offer)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Заказ № \d+$/ })
      .first(),
  ).toBeSeen()
  await expect(page.getByRole('button', { name: 'Заказать ещё раз' })).toBeSeen()
})

test('a template is edited beside a preview of its document', async ({ page, signIn }) => {
  await signIn('buyer@volt.example')
  await page.goto('/modules/offers/templates')
  await page.getByRole('button', { name: 'Создать шаблон' }).click()
  const preview = page.getByRole('img', { name: 'Страница 1' })
  await expect(preview).toBeSeen()
  const before = await preview.screenshot()
  await page.getByRole('textbox', { name: 'Вступление' }).fill('Совсем другие слова для клиента')
  await expect.poll(async () => (await preview.screenshot()).equals(before)).toBe(false)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Шаблон сохранён')).toBeSeen()
})

test('selected lines of the cart, and then of an order, become one offer; the cart keeps its lines', async ({
  page,
  signIn,
  api,
}) => {
  await signIn('buyer@volt.example')
  await api.fillCart('автомат', 3)
  await page.goto('/cart')
  await page
    .getByRole('grid')
    .getByRole('checkbox', { name: /^Выбрать: / })
    .first()
    .click()
  await page.getByRole('link', { name: 'В предложение' }).click()
  const dialog = page.getByRole('dialog', { name: 'В коммерческое предложение' })
  await dialog.getByRole('button', { name: 'Создать' }).click()
  await expect(dialog.getByText('Назовите предложение')).toBeSeen()
  await dialog.getByLabel('Название').fill('Щитовая из корзины')
  await dialog.getByRole('button', { name: 'Создать' }).click()
  await expect(page).toBeAt(/^\/modules\/offers\/\d+/)
  await expect(page.getByRole('heading', { name: 'Щитовая из корзины' })).toBeSeen()

  await page.goto('/orders/28')
  await page.getByRole('button', { name: /^Ещё: действия с заказом/ }).click()
  await page.getByRole('link', { name: 'В предложение' }).click()
  await dialog.getByRole('combobox', { name: 'Предложение' }).fill('Щитовая из')
  await page.getByRole('option', { name: /Щитовая из корзины$/ }).click()
  await dialog.getByRole('button', { name: 'Добавить' }).click()
  await expect(page).toBeAt(/^\/modules\/offers\/\d+/)
  const offer = await api.get<{ items: unknown[] }>(
    `/api/v1/offer/${new URL(page.url()).pathname.split('/').at(-1) ?? ''}`,
  )
  expect(offer.items).toHaveLength(6)
  expect((await api.get<{ items: unknown[] }>('/api/v2/cart/items?perPage=0')).items).toHaveLength(3)
})
