import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, inject } from 'vitest'
import { rowOf, searchFor } from './catalogue'
import { test } from './portal'

const program = fileURLToPath(new URL('../apps/server/dist/demo-1c.js', import.meta.url))

test('the 1C that is played sends its goods and takes every order to its end', async ({ page }) => {
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--once'], { env: { PATH: process.env.PATH, SNAB_PUBLIC_URL: inject('server').address } })
  expect(stdout).toContain('Товары: прочитано 40, создано 40')
  expect(stdout).toMatch(/Заказ \d+ \(в 1С СН00-\d+\): Отгружен/)

  await page.goto('/catalog')
  await searchFor(page, 'изолента пвх')
  await expect(rowOf(page, 'ИЗ-101')).toHaveText(/42,00/)
})
