import { expect } from 'vitest'
import { foundCount, rows, searchFor } from './catalogue'
import { test } from './portal'

test('a query typed wrong is repaired, said so, and can be taken literally', async ({ page }) => {
  await page.goto('/')
  await expect(page).toBeAt('/catalog')
  await page.getByRole('link', { name: 'rf,tkm ddu' }).click()
  await expect(page.getByText('Показано по запросу «кабель ввг».')).toBeSeen()
  await expect(rows(page).first()).toHaveText(/кабель/i)

  await page.getByRole('button', { name: /Искать буквально/ }).click()
  await expect(page.getByRole('heading', { name: 'Ничего не найдено' })).toBeSeen()
})

test('filters, sort and pages are in the address, and Back brings each of them again', async ({ page }) => {
  await page.goto('/catalog')
  await searchFor(page, 'выключатель автоматический')
  await expect(foundCount(page)).toHaveText(/\d+ товар/)
  const all = await foundCount(page).innerText()
  console.log(all, page.url())
})
