import { describe, expect } from 'vitest'
import { AXE_PATIENCE_MS, violations } from '../support/axe'
import { order } from '../support/placed-order'
import { test, type Screen, type Theme } from '../support/portal'

describe.each([
  { screen: 'desktop', theme: 'light' },
  { screen: 'mobile', theme: 'dark' },
] as const)('$screen, $theme', ({ screen, theme }) => {
  const onScreen = test.extend<{ screen: Screen; theme: Theme }>({ screen, theme })

  onScreen(
    'a buyer takes the invoice of an order and finds it among the documents',
    { timeout: AXE_PATIENCE_MS },
    async ({ page, signIn, api }) => {
      await signIn('admin@volt.example')
      const placed = await order(api)
      await page.goto(`/orders/${String(placed.id)}`)
      const ofOrder = page.getByRole('region', { name: 'Документы' })
      await ofOrder.getByRole('button', { name: /^(Получить|Обновить) счёт$/ }).click()
      await expect(page.getByText(/^Счёт № \d+ готов$/)).toBeSeen()
      await expect(ofOrder.getByText('Ожидает оплаты')).toBeSeen()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        ofOrder.getByRole('button', { name: /^Скачать: Счёт на оплату/ }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^Счёт на оплату \d+\.pdf$/)

      await page.goto('/documents')
      await page.getByRole('textbox', { name: 'Номер документа или заказа' }).fill(placed.number)
      await page.getByRole('button', { name: 'Найти' }).last().click()
      await page.waitForURL((url) => url.searchParams.get('keyword') === placed.number)
      await expect(page.getByText('1 документ', { exact: true })).toBeSeen()
      await page.getByRole('combobox', { name: 'Оплата' }).selectOption('paid')
      await expect(page.getByRole('heading', { name: 'Таких документов нет' })).toBeSeen()
      await page.getByRole('link', { name: 'Сбросить условия' }).click()
      await expect(page.getByText('Просрочено')).toBeSeen()
      expect(await violations(page, 'documents')).toEqual([])
    },
  )
})
