import { describe, expect } from 'vitest'
import { violations } from '../support/axe'
import { test, type Screen } from '../support/portal'

describe.each([{ screen: 'desktop' }, { screen: 'mobile' }] as const)('$screen', ({ screen }) => {
  const onScreen = test.extend<{ screen: Screen }>({ screen })

  onScreen('a cut list goes to the cart, and its cable is cut otherwise by keyboard', async ({ page, signIn, api }) => {
    await signIn('buyer@volt.example')
    await api.emptyCart()
    await page.goto('/specifications')
    await page.getByRole('link', { name: 'Кабель на третью секцию' }).first().click()
    await expect(page.getByText('Нарезка: 3 × 50 м, 1 × 120 м')).toBeSeen()
    await page.getByRole('button', { name: 'В корзину', exact: true }).click()
    await page.getByRole('link', { name: 'Открыть корзину' }).click()
    await expect(page.getByRole('heading', { name: 'Корзина', level: 1 })).toBeSeen()
    await expect(page.getByText('Нарезка: 3 × 50 м, 1 × 120 м')).toBeSeen()
    await page
      .getByRole('button', { name: /^Изменить нарезку/ })
      .first()
      .press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Нарезка' })
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe('Длина куска в строке 1, м')
    await expect(dialog.getByRole('region', { name: 'Как будем резать' })).toBeSeen()
    await dialog.getByRole('button', { name: 'Добавить длину' }).press('Enter')
    await expect(dialog.getByLabel('Кусков в строке 3')).toBeSeen()
    await dialog.getByLabel('Кусков в строке 3').fill('2')
    await dialog.getByLabel('Длина куска в строке 3, м').fill('10,5')
    await expect(dialog.getByText('Всего 291 м')).toBeSeen()
    expect(await violations(page, 'cutting')).toEqual([])
    await dialog.getByLabel('Длина куска в строке 3, м').press('Enter')
    await expect(dialog).not.toBeSeen()
    // sold by whole metres
    await expect(page.getByText('Нарезка: 3 × 50 м, 1 × 120 м, 2 × 11 м')).toBeSeen()
    await expect(page.getByText(/длины кусков округлены/)).toBeSeen()

    // changing the amount discards the cutting, and a message says so
    const amount = page.getByLabel(/^Количество, Кабель/).first()
    await amount.fill('100')
    await amount.press('Enter')
    await expect(page.getByRole('button', { name: /^Нарезать на куски/ }).first()).toBeSeen()
    await api.emptyCart()
  })
})
