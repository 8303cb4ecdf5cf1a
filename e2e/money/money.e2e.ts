import { describe, expect } from 'vitest'
import { AXE_PATIENCE_MS, violations } from '../support/axe'
import { test, type Screen, type Theme } from '../support/portal'

describe.each([
  { screen: 'desktop', theme: 'light' },
  { screen: 'mobile', theme: 'dark' },
] as const)('$screen, $theme', ({ screen, theme }) => {
  const onScreen = test.extend<{ screen: Screen; theme: Theme }>({ screen, theme })
  // each screen uses its own invoice and its own document to dispute
  const [invoice, order, doubted] = screen === 'desktop' ? [24, 28, 3987] : [23, 26, 4052]

  onScreen(
    'a buyer pays an invoice by the code of the SBP',
    { timeout: AXE_PATIENCE_MS },
    async ({ page, signIn, context }) => {
      await signIn('admin@volt.example')
      await page.goto('/documents?payment=waiting')
      await page.getByRole('button', { name: `Оплатить счёт № ${invoice}` }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: 'По СБП, кодом в приложении банка' }).check()
      // axe checks what a full-screen dialog covers
      if (screen === 'desktop') expect(await violations(page, 'payment')).toEqual([])
      await dialog.getByRole('button', { name: 'Перейти к оплате' }).click()
      await expect(dialog.getByRole('img', { name: 'Код для оплаты' })).toBeSeen()
      const address = await dialog.getByRole('link', { name: 'Открыть приложение банка' }).getAttribute('href')
      // opened on the payer's phone
      const bank = await context.newPage()
      await bank.goto(new URL(address ?? '').pathname)
      await bank.getByRole('button', { name: /^Оплатить/ }).click()
      await expect(bank.getByText('Оплата прошла')).toBeSeen()
      await bank.close()
      await expect(dialog.getByText('Оплата прошла')).toBeSeen()
      await dialog.getByRole('button', { name: 'Закрыть' }).last().click()
      await page.goto(`/documents?orderId=${order}`)
      await expect(page.getByText('Оплачен', { exact: true }).last()).toBeSeen()
    },
  )

  onScreen(
    'the act of a period opens its documents and is saved',
    { timeout: AXE_PATIENCE_MS },
    async ({ page, signIn }) => {
      await signIn('admin@volt.example')
      await page.goto('/documents')
      await page.getByRole('link', { name: 'Акт сверки' }).click()
      await expect(page.getByRole('heading', { name: 'Акт сверки' })).toBeSeen()
      await page.getByRole('button', { name: 'УПД № 3987', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'УПД № 3987' })).toBeSeen()
      await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click()
      await page.getByRole('button', { name: `Не согласны: УПД № ${doubted}` }).click()
      await page.getByRole('textbox', { name: 'Что не так' }).fill(`Пришло не всё, ${screen}`)
      await page.getByRole('button', { name: 'Отправить' }).click()
      await expect(page.getByText(`Не согласны: Пришло не всё, ${screen}`)).toBeSeen()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Скачать PDF' }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^Акт сверки .*\.pdf$/)
      expect(await violations(page, 'act')).toEqual([])
    },
  )

  onScreen(
    'the documents of an order are compared and saved as one archive',
    { timeout: AXE_PATIENCE_MS },
    async ({ page, signIn }) => {
      await signIn('admin@volt.example')
      await page.goto('/orders/16')
      const ofOrder = page.getByRole('region', { name: 'Документы' })
      const [file] = await Promise.all([
        // every certificate of the demonstration is rendered again
        page.waitForEvent('download', { timeout: 60_000 }),
        ofOrder.getByRole('button', { name: 'Скачать комплект' }).click(),
      ])
      expect(file.suggestedFilename()).toBe('Документы заказа 1016.zip')
      await ofOrder.getByRole('link', { name: 'Сверить строки' }).click()
      await expect(page.getByText('Заказ, счёт и отгрузка совпадают')).toBeSeen()
      expect(await violations(page, 'comparison')).toEqual([])
    },
  )
})
