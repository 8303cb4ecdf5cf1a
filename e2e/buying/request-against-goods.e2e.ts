import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from '../support/axe'
import { test } from '../support/portal'

const line = (page: Page, number: number): Locator => page.getByRole('group', { name: `Строка ${number}`, exact: true })
const counts = (page: Page): Locator => page.getByLabel('Итог по строкам').first()

async function paste(page: Page, text: string): Promise<void> {
  await page.goto('/import')
  await page.getByLabel('Список товаров').fill(text)
  await page.getByRole('button', { name: 'Проверить товары' }).click()
  await expect(counts(page)).toBeSeen()
}

test('a text that contradicts its code is questioned, confirmed by one click, remembered, and questioned again when forgotten', async ({
  page,
  api,
  signIn,
}) => {
  await signIn('buyer@volt.example')
  const [breaker] = await api.find('выключатель автоматический 1P 16А B 6кА', 1)
  if (!breaker) throw new Error('The demonstration has a breaker of curve B')
  const list = `${breaker.article} автомат 16A C 5 шт\n${breaker.article} автомат 16A B 6 шт`
  await paste(page, list)
  await expect(counts(page)).toHaveText('2 строки = найдено 1 + не решено 1')
  await expect(line(page, 1)).toHaveText(/в заявке C, у товара B/)
  await expect(line(page, 2)).not.toHaveText(/в заявке/)
  expect(await violations(page, 'doubted line')).toEqual([])
  await line(page, 1).getByRole('button', { name: 'Всё равно этот товар' }).click()
  await expect(counts(page)).toHaveText('2 строки = найдено 1 + выбрано 1')

  await paste(page, list)
  await expect(counts(page)).toHaveText('2 строки = найдено 2')
  const { items } = await api.get<{ items: { id: number; shown: string }[] }>('/api/v1/list-match')
  const known = items.find(({ shown }) => shown.includes('16A C'))
  await page.goto('/import/memory')
  await page
    .getByRole('row')
    .filter({ hasText: known?.shown ?? '?' })
    .getByRole('button', { name: /Забыть/ })
    .click()
  await paste(page, list)
  await expect(counts(page)).toHaveText('2 строки = найдено 1 + не решено 1')
})

test('metres become pieces with the arithmetic, and an own product keeps the unit of its line', async ({
  page,
  api,
  signIn,
}) => {
  await signIn('buyer@volt.example')
  const [lid] = await api.find('крышка лотка 3000', 1)
  if (!lid) throw new Error('The demonstration has lids of three metres')
  await paste(page, `${lid.article} 30 м\n${lid.article} 31 м\nполоса 40х4 стальная особая, м, 60`)
  await expect(line(page, 1)).toHaveText(/30 м = 10 шт × 3 м/)
  await expect(line(page, 2)).toHaveText(/31 м = 11 шт × 3 м: округлено вверх, выходит 33 м/)
  await line(page, 3).getByRole('button', { name: 'Свой товар' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Единица')).toHaveValue('м')
  await dialog.getByRole('button', { name: 'Добавить свой товар' }).click()
  await expect(line(page, 3)).toHaveText(/Свой товар/)
  await expect(line(page, 3).getByRole('textbox')).toHaveValue('60')
})
