import { describe, expect } from 'vitest'
import { textOfPdf } from '../../apps/server/test/documents/read-pdf'
import { AXE_PATIENCE_MS, violations } from '../support/axe'
import { test, type Screen, type Theme } from '../support/portal'

describe.each([
  { screen: 'desktop', theme: 'light' },
  { screen: 'mobile', theme: 'dark' },
] as const)('$screen, $theme', ({ screen, theme }) => {
  const onScreen = test.extend<{ screen: Screen; theme: Theme }>({ screen, theme })

  onScreen(
    'the reconciliation act keeps the debts to two sellers apart, on the screen and in print',
    { timeout: AXE_PATIENCE_MS },
    async ({ page, signIn }) => {
      await signIn('admin@volt.example')
      await page.goto('/user/company')
      await expect(page.getByText('сумма по всем продавцам и юридическим лицам', { exact: false })).toBeSeen()
      const row = page
        .getByRole('region', { name: 'По продавцам и юридическим лицам' })
        .getByRole('row')
        .filter({ hasText: 'ООО «Снаб-Кабель»' })
      await expect(row.getByText('35 800,00', { exact: false }).first()).toBeSeen()
      await row.getByRole('link', { name: 'Акт сверки' }).click()
      await page.waitForURL((url) => url.pathname === '/documents/reconciliation')
      await expect(page.getByText('Между ООО «Снаб-Кабель» и ООО «Вольт-Монтаж»')).toBeSeen()
      await expect(page.getByText('УПД № 4011')).toBeSeen()
      await expect(page.getByText('УПД № 4052')).not.toBeSeen()
      expect(await violations(page, 'act')).toEqual([])

      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Скачать PDF' }).click(),
      ])
      const chunks: Buffer[] = []
      for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk))
      // names break at their hyphens
      const text = (await textOfPdf(Buffer.concat(chunks))).join(' ').replaceAll(/\s+/g, ' ').replaceAll('- ', '-')
      expect(text).toContain('По данным ООО «Снаб-Кабель»')
      expect(text).toContain('По данным ООО «Вольт-Монтаж»')
      expect(text).toContain('по договору № К-7')
      expect(text).not.toContain('4052')

      await page.getByRole('combobox', { name: 'Продавец' }).selectOption({ label: 'ООО «Снаб»' })
      await expect(page.getByText('УПД № 4052')).toBeSeen()
      await expect(page.getByText('УПД № 4011')).not.toBeSeen()
      await page
        .getByRole('combobox', { name: 'Юридическое лицо' })
        .selectOption({ label: 'ООО «Вольт-Монтаж Проект»' })
      await expect(page.getByText('УПД № 4068')).toBeSeen()
      await expect(page.getByText('УПД № 4052')).not.toBeSeen()
    },
  )
})

test(
  'staff enter a contract, the buyer sees it, and an unused contract is deleted',
  { timeout: AXE_PATIENCE_MS },
  async ({ page, signIn, newPage }) => {
    await signIn('root@snab.example')
    await page.goto('/staff/companies/3?tab=contracts&edit=new')
    const number = `Ж-${String(Date.now())}`
    await page.getByRole('textbox', { name: 'Номер' }).fill(number)
    await page.getByLabel('Дата договора').fill('2026-11-01')
    await page.getByRole('combobox', { name: 'Продавец' }).selectOption({ label: 'ООО «ЭнергоОпт»' })
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText(`Договор № ${number} от 01.11.2026`)).toBeSeen()
    expect(await violations(page, 'contracts')).toEqual([])

    const buyer = await newPage('buyer@amper.example')
    await buyer.goto('/user/company')
    await expect(buyer.getByText(`Договор № ${number} от 01.11.2026`)).toBeSeen()

    await page.getByRole('button', { name: `Удалить: Договор № ${number} от 01.11.2026` }).click()
    await expect(page.getByText('Договор удалён')).toBeSeen()
  },
)
