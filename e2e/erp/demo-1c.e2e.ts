import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { rowOf, searchFor } from '../support/catalogue'
import { fillOrder, submitOrder } from '../support/ordering'
import { test } from '../support/portal'
import { ownWorker } from '../support/worker'

const program = fileURLToPath(new URL('../../apps/server/dist/demo-1c.js', import.meta.url))

test('the simulated 1C sends its goods and completes an order', async ({ page, api, signIn }) => {
  await signIn('person@home.example')
  await api.fillCart('лампа светодиодная', 2, 100)
  await page.goto('/cart')
  await fillOrder(page, 'На дачу')
  await page.getByRole('checkbox', { name: /Зарезервировать/ }).click()
  await submitOrder(page)
  const number = (await page.getByRole('heading', { name: /^Заказ № \d+$/ }).innerText()).replace(/\D/g, '')

  const { stdout } = await promisify(execFile)(process.execPath, [program, '--once'], {
    env: { PATH: process.env.PATH, SNAB_PUBLIC_URL: ownWorker().address },
  })
  expect(stdout).toContain('Товары: прочитано 40, создано 40')
  expect(stdout).toMatch(new RegExp(`Заказ ${number} \\(в 1С СН00-\\d+\\): выполнен`))

  // everything appears on the page that was open when the order was placed
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Выполнен')
  const documents = page.getByRole('region', { name: 'Документы' })
  await expect(documents.getByText(/^Счёт на оплату №/)).toBeSeen()
  await expect(documents.getByText(/^УПД № .+\/1/)).toBeSeen()
  await expect(documents.getByText(/^УПД № .+\/2/)).toBeSeen()
  await expect(page.getByRole('region', { name: 'Отгрузки и оплаты' }).getByText(/^Оплата №/)).toBeSeen()
  await expect(page.getByRole('region', { name: 'История заказа' })).toHaveText(/Товар в резерве до/)
  await searchFor(page, 'ИЗ-101')
  await expect(rowOf(page, 'ИЗ-101')).toHaveText(/42,00/)
})
