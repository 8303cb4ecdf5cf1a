import { expect } from 'vitest'
import { rows } from '../support/catalogue'
import { test } from '../support/portal'

test('Back closes the open dialog, and leaves the page below', async ({ page, signIn }) => {
  await signIn('admin@volt.example')
  await page.goto('/catalog')
  await expect(rows(page).first()).toBeSeen()
  await page.goto('/modules')
  await page.getByRole('link', { name: /Коммерческие предложения/ }).click()
  const create = page.getByRole('button', { name: 'Создать' })
  const dialog = page.getByRole('dialog')

  // the dialog's state is in the screen only
  await create.click()
  await expect(dialog).toBeSeen()
  await page.goBack()
  await expect(dialog).not.toBeSeen()
  await expect(page).toBeAt('/modules/offers')
  await create.click()
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  await expect(dialog).not.toBeSeen()

  // Back then works as usual
  await page.goBack()
  await expect(page).toBeAt('/modules')

  // the dialog's state is in the history entry
  await page.goto('/specifications')
  await page
    .getByRole('link', { name: /Создать/ })
    .first()
    .click()
  await expect(dialog).toBeSeen()
  await page.goBack()
  await expect(dialog).not.toBeSeen()
  await expect(page).toBeAt('/specifications')

  // the survey about new features
  await page.goto('/content')
  await page.getByRole('link', { name: 'Снаб' }).first().click()
  await page.getByRole('button', { name: 'Ответить' }).click()
  await expect(dialog).toBeSeen()
  await page.goBack()
  await expect(dialog).not.toBeSeen()
  await expect(page).toBeAt('/')
})
