import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { AXE_PATIENCE_MS, violations } from '../support/axe'
import { test, type Screen, type Theme } from '../support/portal'

/** Opens the dialog, requests the period, and returns the name of the saved archive. */
async function take(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Закрывающие документы' }).click()
  const dialog = page.getByRole('dialog', { name: 'Закрывающие документы' })
  await dialog.getByLabel('С', { exact: true }).fill('2027-01-01')
  await dialog.getByLabel('По', { exact: true }).fill('2026-09-01')
  await dialog.getByRole('button', { name: 'Скачать архив' }).click()
  await expect(dialog.getByText(/позже|раньше/i)).toBeSeen()
  await dialog.getByLabel('С', { exact: true }).fill('2026-09-01')
  await dialog.getByLabel('По', { exact: true }).fill('2026-09-30')
  expect(await violations(page, name)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 40_000 }),
    dialog.getByRole('button', { name: 'Скачать архив' }).click(),
  ])
  return file.suggestedFilename()
}

const onPhone = test.extend<{ screen: Screen; theme: Theme }>({ screen: 'mobile', theme: 'dark' })

onPhone(
  'the month-end pack is taken by the buyer',
  { timeout: AXE_PATIENCE_MS },
  async ({ page, signIn, problems }) => {
    problems.expect(/422|api\/v1\/closing-documents/)
    await signIn('admin@volt.example')
    await page.goto('/documents')
    expect(await take(page, 'closing')).toMatch(/\.zip$/)
  },
)

test('staff download the documents of a month', { timeout: AXE_PATIENCE_MS }, async ({ page, signIn, problems }) => {
  problems.expect(/422|api\/v1\/closing-documents/)
  await signIn('root@snab.example')
  await page.goto('/staff/companies/1?tab=accounts')
  expect(await take(page, 'staff-closing')).toMatch(/\.zip$/)
})
