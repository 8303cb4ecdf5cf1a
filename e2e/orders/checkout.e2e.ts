import { describe, expect } from 'vitest'
import { acceptOffer, submitOrder } from '../support/ordering'
import { test, type Screen } from '../support/portal'

test('staff add a delivery zone with its price', async ({ newPage }) => {
  const desk = await newPage('root@snab.example')
  await desk.goto('/staff/delivery')
  await expect(desk.getByText(/Зон пока нет/)).toBeSeen()
  await desk.getByRole('button', { name: 'Добавить зону' }).click()
  const zone = desk.getByRole('dialog', { name: 'Новая зона' })
  await zone.getByLabel('Зона').fill('Пригород')
  await zone.getByLabel('Города').fill('Бор, Кстово')
  await zone.getByLabel('Цена', { exact: true }).fill('много')
  await zone.getByRole('button', { name: 'Сохранить' }).click()
  await expect(zone.getByText('Введите число')).toBeSeen()
  await zone.getByLabel('Цена', { exact: true }).fill('700,50')
  await zone.getByRole('button', { name: 'Сохранить' }).click()
  await expect(desk.getByRole('table', { name: 'Зоны доставки' })).toHaveText(/Пригород.*любой вес — 700,50/)
})

describe.each([{ screen: 'desktop' }, { screen: 'mobile' }] as const)('$screen', ({ screen }) => {
  const onScreen = test.extend<{ screen: Screen }>({ screen })

  onScreen(
    'a cart of two sellers becomes two orders, each with its own delivery, number and days',
    async ({ page, api, signInAsNew }) => {
      await signInAsNew()
      await api.fillCart('кабель силовой', 1)
      await api.fillCart('кабель-канал', 1)
      await page.goto('/cart')
      await page.getByRole('link', { name: 'Оформить заказ' }).click()
      const first = page.getByRole('region', { name: /^Заказ 1/ })
      const second = page.getByRole('region', { name: /^Заказ 2/ })
      await first.getByRole('radio', { name: 'Доставка' }).check()
      await first
        .getByLabel(/^Адрес доставки/)
        .and(page.locator('input'))
        .fill('Бор, ул. Мира, 1')
      await expect(first.getByText(/700,50.*Пригород/)).toBeSeen()
      await first.getByLabel('Ваш номер заказа').fill('ЗК-1')
      await second.getByRole('radio', { name: 'Самовывоз' }).check()
      await second.getByLabel('Пункт самовывоза').selectOption({ index: 1 })
      await second.getByLabel('Ваш номер заказа').fill('ЗК-2')

      await page.reload()
      await expect(first.getByLabel('Ваш номер заказа')).toHaveValue('ЗК-1')
      await page.goBack()
      await page.goForward()
      await expect(second.getByLabel('Ваш номер заказа')).toHaveValue('ЗК-2')
      await acceptOffer(page)
      await submitOrder(page)
      // the confirmation has an address of its own
      await expect(page.getByRole('heading', { name: 'Оформлено 2 заказа' })).toBeSeen()
      await page.reload()
      const placed = page.getByRole('main').getByRole('listitem').filter({ hasText: 'К оплате' })
      await expect(placed).toHaveCount(2)
      const download = page.waitForEvent('download')
      await placed
        .last()
        .getByRole('button', { name: /^Даты заказа № \d+ в календарь$/ })
        .click()
      expect((await download).suggestedFilename()).toMatch(/^Заказ № \d+\.ics$/)
      await placed.last().getByRole('button', { name: 'Получить счёт' }).click()
      await expect(placed.last().getByText(/^Счёт на оплату № /)).toBeSeen()
      await expect
        .poll(async () => {
          const { items } = await api.get<{ items: { id: number }[] }>('/api/v1/order?page=1&perPage=20')
          const orders = await Promise.all(
            items.map(({ id }) => api.get<{ ownNumber: string; deliveryType: string }>(`/api/v1/order/${String(id)}`)),
          )
          return orders.map(({ ownNumber, deliveryType }) => `${ownNumber} ${deliveryType}`).toSorted()
        })
        .toEqual(['ЗК-1 delivery', 'ЗК-2 pickup'])
    },
  )
})

const onPhone = test.extend<{ screen: Screen }>({ screen: 'mobile' })

onPhone(
  'on a phone an order is placed with a day by which it is needed, and says what comes when',
  async ({ page, api, signInAsNew }) => {
    await signInAsNew()
    await api.fillCart('кабель силовой', 2)
    await page.goto('/cart')
    await page.getByRole('link', { name: 'Оформить заказ' }).click()
    await page.getByRole('radio', { name: 'Самовывоз' }).check()
    await page.getByLabel('Пункт самовывоза').selectOption({ index: 1 })
    const dates = page.getByRole('region', { name: 'Когда' })
    await expect(dates.getByText(/^Всё |^Всё сразу: /).first()).toBeSeen()
    await dates.getByLabel(/^Всё нужно к дате/).fill('2099-01-10')
    await expect(dates.getByText(/не успева/)).not.toBeSeen()
    await page.reload()
    await expect(dates.getByLabel(/^Всё нужно к дате/)).toHaveValue('10.01.2099')
    await acceptOffer(page)
    await submitOrder(page)
    await expect(page.getByRole('heading', { name: /^Заказ № \d+$/ })).toBeSeen()
  },
)
