import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { AXE_PATIENCE_MS, violations } from '../support/axe'
import { endReserve } from '../support/end-reserve'
import { order, type Order } from '../support/placed-order'
import { test, type Screen } from '../support/portal'

const openOrder = (page: Page, { id }: Order) => page.goto(`/orders/${String(id)}`)
const openMenu = (page: Page) => page.getByRole('button', { name: /^Ещё: действия с заказом № / }).click()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe.each([{ screen: 'desktop' }, { screen: 'mobile' }] as const)('$screen', ({ screen }) => {
  const onScreen = test.extend<{ screen: Screen }>({ screen })

  onScreen('an order offers what it waits for: payment, then the next order', async ({ page, signIn, api }) => {
    await signIn('buyer@amper.example')
    const placed = await order(api)
    await openOrder(page, placed)
    const pay = page.getByRole('main').getByRole('button', { name: /^Оплатить [\d\s]+/ })
    await pay.click()
    const dialog = page.getByRole('dialog', { name: 'Оплата счёта' })
    await expect(dialog.getByRole('textbox', { name: /^Счёт № / })).toBeSeen()
    await dialog.getByRole('button', { name: 'Закрыть' }).click()
    await openMenu(page)
    await page.getByRole('link', { name: 'Отменить заказ' }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('textbox').fill('Передумали')
    await question.getByRole('button', { name: 'Отменить заказ' }).click()
    await expect(button(page, 'Повторить')).toBeSeen()
    await expect(pay).not.toBeSeen()
    expect(await violations(page, 'order')).toEqual([])
  })

  onScreen('an order is repeated after a look at what has changed', async ({ page, signIn, api }) => {
    await signIn('buyer@volt.example')
    await api.emptyCart()
    await page.goto('/orders/13')
    await button(page, 'Повторить').click()
    const dialog = page.getByRole('dialog', { name: 'Повторить заказ № 1013' })
    await expect(dialog.getByText('Без изменений').first()).toBeSeen()
    expect(await violations(page, 'repeat')).toEqual([])
    await dialog.getByRole('checkbox', { name: 'Взять все строки' }).click()
    await dialog.getByRole('button', { name: 'В корзину' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Отметьте хотя бы одну строку')
    await dialog
      .getByRole('checkbox', { name: /^Взять: / })
      .first()
      .check()
    await dialog.getByRole('button', { name: 'В корзину' }).click()
    await expect(dialog.getByText('Добавлена 1 строка')).toBeSeen()
    await dialog.getByRole('link', { name: 'Открыть корзину' }).click()
    await expect(page).toBeAt(/^\/cart/)
    await api.emptyCart()
  })

  onScreen(
    'a reserve is asked for, answered by the manager and seen at once, both talk about it, and its last day passes',
    async ({ page, newPage, signIn, api }) => {
      await signIn('buyer@volt.example')
      const placed = await order(api)
      await openOrder(page, placed)
      await button(page, 'Запросить резерв').click()
      const reserve = page.getByRole('region', { name: 'Резерв' })
      await expect(reserve.getByText(/^Запрошен/)).toBeSeen()
      await page.getByRole('textbox', { name: 'Сообщение' }).fill('Держите до пятницы?')
      await button(page, 'Отправить').click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Держите до пятницы?' })).toBeSeen()

      const staff = await newPage('sales@snab.example')
      await staff.goto('/staff/orders?waiting=reserve')
      await staff.getByRole('link', { name: placed.number, exact: true }).click()
      await expect(staff.getByText('Держите до пятницы?')).toBeSeen()
      await staff.getByRole('textbox', { name: 'Сообщение' }).fill('Да, держим')
      await button(staff, 'Отправить').click()
      await button(staff, 'Подтвердить резерв').click()
      await expect(staff.getByText(/^Держим до/)).toBeSeen()

      await expect(reserve.getByText(/^Держим до \d\d\.\d\d\.\d{4} включительно/)).toBeSeen()
      await expect(page.getByText('Да, держим')).toBeSeen()
      expect(await violations(page, 'order with a reserve')).toEqual([])
      await button(page, 'Попросить продлить').click()
      await expect(reserve.getByText('Просьба о продлении отправлена.')).toBeSeen()

      await endReserve(placed.id)
      await expect(reserve.getByText(/^Срок резерва истёк/)).toBeSeen()
      await expect(button(page, 'Запросить ещё раз')).toBeSeen()
    },
  )

  onScreen('an order is repeated by a schedule that can be reviewed, skipped and stopped', async ({ page, signIn }) => {
    await signIn('buyer@volt.example')
    await page.goto('/orders/13')
    await openMenu(page)
    await button(page, 'Повторять по расписанию').click()
    const name = `Расходники ${String(Date.now())}`
    await page.getByRole('textbox', { name: 'Название' }).fill(name)
    await button(page, 'Сохранить').click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeSeen()
    await expect(page.getByRole('table', { name: 'Что изменилось' })).toBeSeen()
    expect(await violations(page, 'recurring order')).toEqual([])
    await button(page, 'Пропустить этот раз').click()
    await expect(page.getByText(/: пропущен/)).toBeSeen()
    await button(page, 'Остановить совсем').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Остановить совсем' }).click()
    await expect(page.getByText('Остановлен', { exact: true })).toBeSeen()
  })

  onScreen(
    'a claim with a photo is made from a shipped order and answered by the manager',
    { timeout: AXE_PATIENCE_MS },
    async ({ page, newPage, signIn, api }) => {
      await signIn('buyer@volt.example')
      const placed = await order(api)
      const staff = await newPage('sales@snab.example')
      await staff.goto(`/staff/orders/${String(placed.id)}`)
      await staff.getByRole('combobox', { name: 'Новый статус' }).click()
      await staff.getByRole('option', { name: 'Отгружен' }).click()
      await button(staff, 'Перевести').click()

      await openOrder(page, placed)
      await openMenu(page)
      await button(page, 'Вернуть или заявить претензию').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Подать обращение' }).click()
      await expect(dialog.getByText('Укажите количество хотя бы одного товара')).toBeSeen()
      await dialog
        .getByRole('textbox', { name: /^Количество/ })
        .first()
        .fill('1')
      await dialog.getByRole('textbox', { name: 'Что случилось' }).fill('Треснул корпус')
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'photo.jpg',
        mimeType: 'image/jpeg',
        buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c8742b' } })
          .jpeg()
          .toBuffer(),
      })
      await dialog.getByRole('button', { name: 'Подать обращение' }).click()
      await expect(page).toBeAt(/^\/claims\/\d+/)
      await expect(page.getByRole('img', { name: 'Фото 1' })).toBeSeen()
      expect(await violations(page, 'claim')).toEqual([])

      await staff.goto('/staff/claims')
      await staff
        .getByRole('link', { name: /^Претензия №/ })
        .first()
        .click()
      await expect(staff.getByRole('img', { name: 'Фото 1' })).toBeSeen()
      await staff.getByRole('textbox', { name: 'Слова покупателю' }).fill('Вернём деньги')
      await button(staff, 'Принять').click()
      await expect(staff.getByText('По обращению уже есть решение.')).toBeSeen()
      await expect(page.getByText('Принята', { exact: true }).first()).toBeSeen()
      await expect(page.getByText('Вернём деньги').first()).toBeSeen()
    },
  )
})
