import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Api } from '../support/api'
import { openNotes } from '../support/open-notes'
import { test } from '../support/portal'

const grid = (page: Page) => page.getByRole('grid', { name: 'Строки спецификации' })
const amounts = (page: Page) => grid(page).getByRole('textbox', { name: /^Количество/ })
const notes = (page: Page) => grid(page).getByRole('textbox', { name: /^Примечание/ })
const shown = (fields: ReturnType<typeof amounts>) =>
  fields.evaluateAll((all) => all.map((field) => (field instanceof HTMLInputElement ? field.value : '')))
const pending = (page: Page) => grid(page).locator('[data-pending]')

/** A new specification of four rows, as another program would make it, and the articles of goods that are not in it. */
async function makeSpecification(api: Api): Promise<{ path: string; others: string[] }> {
  const products = await api.find('', 6)
  const { id } = await api.post<{ id: number }>('/api/v1/specification', {
    name: `Лист ${Date.now()}`,
    items: products.slice(0, 4).map(({ id }) => ({ productId: id, amount: 1000 })),
  })
  return { path: `/specifications/${String(id)}`, others: products.slice(4).map(({ article }) => article) }
}

test('a specification is filled down, pasted into and undone; a lost connection and a closed tab lose nothing', async ({
  page,
  context,
  api,
  signIn,
  problems,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('buyer@amper.example')
  const { path, others } = await makeSpecification(api)
  await page.goto(path)
  await expect.poll(() => shown(amounts(page))).toEqual(['1000', '1000', '1000', '1000'])
  await openNotes(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().endsWith('/items')) sent.push(request.postData() ?? '')
  })

  // by keyboard alone: a number, then the same one into all rows below
  await amounts(page).first().press('Escape')
  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  await expect.poll(() => sent.length).toBe(1)
  await expect(pending(page)).not.toBeSeen()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+Control+ArrowDown')
  await page.keyboard.press('Control+KeyD')
  await expect.poll(() => shown(amounts(page))).toEqual(['500', '500', '500', '500'])
  await expect.poll(() => sent.length).toBe(2)
  await expect(pending(page)).not.toBeSeen()
  await page.keyboard.press('Control+KeyZ')
  await expect.poll(() => shown(amounts(page))).toEqual(['500', '1000', '1000', '1000'])
  await expect(pending(page)).not.toBeSeen()

  // pasting a block below the last row adds lines
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `${others.join('\t2000\r\n')}\t3000\r\nнет-такого-кода-7\t1\r\n`,
  )
  await page.getByRole('textbox', { name: 'Добавить товар: код и количество или название' }).press('Control+KeyV')
  await expect(page.getByText('Не добавлена 1 строка: нет-такого-кода-7')).toBeSeen()
  await page.getByRole('button', { name: 'Скопировать', exact: true }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('нет-такого-кода-7\t1')
  await expect.poll(() => shown(amounts(page))).toEqual(['500', '1000', '1000', '1000', '2000', '3000'])

  // the connection is lost midway, then the tab closes: the next person who opens the list saves what was pasted
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await notes(page).first().press('Escape')
  await page.evaluate(() => navigator.clipboard.writeText('ввод\r\nнасос\r\n'))
  await page.keyboard.press('Control+KeyV')
  await expect(page.getByText('Нет связи. Изменения сохранятся, когда она появится.')).toBeSeen()
  await expect(pending(page).first()).toBeSeen()
  await expect(page.getByText('Не сохранено: нет связи')).toBeSeen()
  // what cannot be done now is refused with a message, and the list does not change
  await page
    .getByRole('button', { name: /^Убрать/ })
    .first()
    .click()
  await expect(page.getByText('Нет связи с сервером. Проверьте подключение и повторите.')).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Добавить товар: код и количество или название' }).fill('розетка')
  // a request without an answer is repeated twice first
  await expect(page.getByRole('listbox').getByRole('alert')).toHaveText(
    'Нет связи с сервером. Проверьте подключение и повторите.',
  )
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(path)
  await expect.poll(() => shown(notes(later))).toEqual(['ввод', 'насос', '', '', '', ''])
  await expect(pending(later)).not.toBeSeen()
  await later.reload()
  await expect.poll(() => shown(notes(later))).toEqual(['ввод', 'насос', '', '', '', ''])
})
