import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import sharp from 'sharp'
import type { Api } from '../support/api'
import { AXE_PATIENCE_MS, violations } from '../support/axe'
import { messagesTo } from '../support/mailbox'
import { acceptOffer, submitOrder } from '../support/ordering'
import { test } from '../support/portal'

const table = (page: Page) => page.getByRole('grid', { name: 'Строки спецификации' })
const items = (page: Page) => table(page).locator('tbody tr[aria-rowindex]')
/** Article, amount and note of every row. */
const rowsOf = (page: Page) =>
  items(page).evaluateAll((rows) =>
    rows.map((row) => [row.textContent, ...[...row.querySelectorAll('input')].map(({ value }) => value)].join('|')),
  )

/** A copy of the demonstration's list of forty rows. */
async function openCopy(page: Page, api: Api): Promise<void> {
  const name = 'Щитовая второй секции'
  const { items: lists } = await api.get<{ items: { id: number; name: string }[] }>(
    `/api/v1/specification?keyword=${encodeURIComponent(name)}`,
  )
  const list = lists.find((one) => one.name === name)
  if (!list) throw new Error(`The demonstration has no list «${name}»`)
  const { id } = await api.post<{ id: number }>(`/api/v1/specification/${String(list.id)}/duplicate`, {
    name: `Копия ${Date.now()}`,
  })
  await page.goto(`/specifications/${String(id)}`)
  await expect.poll(() => items(page).count()).toBe(40)
}

test(
  'a whole list is replaced and restored; selected rows are ordered without the cart; the list is sent by mail',
  async ({ page, signIn, api }) => {
    await signIn('buyer@volt.example')
    await openCopy(page, api)
    const before = await rowsOf(page)

    await page.getByRole('link', { name: 'Подобрать замены' }).click()
    const dialog = page.getByRole('dialog', { name: 'Подобрать замены' })
    await dialog.getByLabel('На другой бренд').check()
    await dialog.getByLabel('Какой бренд').selectOption({ index: 1 })
    await dialog.getByLabel('На какой бренд').selectOption({ index: 1 })
    const proposals = dialog.getByRole('list', { name: 'Предложенные замены' })
    await expect(proposals).toBeSeen()
    expect(await violations(page, 'substitution')).toEqual([])
    await dialog.getByLabel('На более дешёвое').check()
    await expect(proposals).toBeSeen()
    await dialog.getByRole('button', { name: 'Снять отметки' }).click()
    await dialog.getByRole('button', { name: 'Заменить', exact: true }).click()
    await expect(dialog.getByText('Отметьте строки, которые нужно заменить')).toBeSeen()
    for (const at of [0, 1, 2]) await proposals.getByRole('checkbox').nth(at).check()
    await expect(dialog.getByRole('region', { name: 'Итог замены' })).toBeSeen()
    await dialog.getByRole('button', { name: 'Заменить 3 строки' }).click()
    await expect(page.getByText('Заменены 3 строки')).toBeSeen()
    await expect.poll(async () => (await rowsOf(page)).filter((row, at) => row !== before[at]).length).toBe(3)
    await page.getByRole('button', { name: 'Отменить' }).click()
    await expect(page.getByText('Замена отменена, строки вернулись')).toBeSeen()
    await expect.poll(() => rowsOf(page)).toEqual(before)

    await page.getByRole('button', { name: 'Выгрузить' }).click()
    await page.getByRole('link', { name: 'Отправить на почту…' }).click()
    const mail = page.getByRole('dialog', { name: 'Отправить на почту' })
    await expect(mail.getByLabel('Кому')).toHaveValue('buyer@volt.example')
    const to = `prorab-${Date.now()}@stroy.example`
    await mail.getByLabel('Кому').fill(to)
    await mail.getByRole('button', { name: 'Отправить' }).click()
    await expect(page.getByText(`Письмо отправляется на ${to}`)).toBeSeen()

    for (const at of [1, 3]) await items(page).nth(at).getByRole('checkbox').check()
    await page.getByRole('link', { name: 'Заказать 2 строки' }).click()
    await expect(page.getByRole('heading', { name: /^Заказ по спецификации/, level: 1 })).toBeSeen()
    await expect(page.getByText('Выбраны 2 позиции')).toBeSeen()
    await page.getByLabel('Пункт самовывоза').selectOption({ index: 1 })
    await acceptOffer(page)
    await submitOrder(page)
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/orders/)

    await expect.poll(async () => (await messagesTo(page, to)).map(({ template }) => template)).toEqual(['export'])
  },
  AXE_PATIENCE_MS,
)

test(
  'staff recommend a list with a cover, the buyer finds it, and it is withdrawn',
  async ({ page, signIn, api, newPage }) => {
    const name = `Набор для щитовой ${Date.now()}`
    await signIn('sales@snab.example')
    await api.post('/api/v1/specification', { name, items: [] })
    await page.goto('/staff/recommendations')
    await page.getByRole('link', { name: 'Рекомендовать спецификацию' }).click()
    const dialog = page.getByRole('dialog', { name: 'Рекомендовать спецификацию' })
    await dialog.getByLabel('Спецификация').selectOption(name)
    await dialog.getByLabel('Обложка').setInputFiles({
      name: 'cover.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 320, height: 160, channels: 3, background: '#0b5cad' } })
        .png()
        .toBuffer(),
    })
    await expect(dialog.locator('img')).toBeSeen()
    await dialog.getByLabel('Текст на карточке').fill('Всё одной серии и на складе')
    await dialog.getByLabel('Только выбранным').check()
    await dialog.getByRole('button', { name: 'Рекомендовать' }).click()
    await expect(dialog.getByText('Выберите хотя бы одну компанию, регион или вид цен')).toBeSeen()
    await dialog.getByLabel('Компании').fill('Вольт-Монтаж')
    await dialog.getByRole('button', { name: /^Добавить: .*Вольт-Монтаж/ }).click()
    expect(await violations(page, 'recommendation')).toEqual([])
    await dialog.getByRole('button', { name: 'Рекомендовать' }).click()
    await expect(
      page.getByRole('table', { name: 'Рекомендации' }).getByRole('row', { name: new RegExp(name) }),
    ).toBeSeen()

    const buyer = await newPage('buyer@volt.example')
    await buyer.goto('/specifications?tab=recommended')
    const card = buyer.getByRole('listitem').filter({ hasText: name })
    await expect(card.getByText('Всё одной серии и на складе')).toBeSeen()
    await expect(card.locator('img')).toBeSeen()

    await page.getByRole('button', { name: `Отозвать рекомендацию: ${name}` }).click()
    await expect(page.getByText(`Рекомендация «${name}» отозвана`)).toBeSeen()
    await buyer.reload()
    await expect(buyer.getByRole('link', { name: /^Рекомендованные/ })).toBeSeen()
    await expect.poll(() => buyer.getByText(name).count()).toBe(0)
  },
  AXE_PATIENCE_MS,
)
