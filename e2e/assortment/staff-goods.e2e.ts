import { expect } from 'vitest'
import { AXE_PATIENCE_MS, violations } from '../support/axe'
import { test, type Screen, type Theme } from '../support/portal'

const content = 'content@snab.example'
const administrator = 'root@snab.example'
type Card = { currentPrice: number; recommended: boolean }
type Feature = { id: number; name: string; kind: string; products: number }

test('filtered goods are edited together, and the edit is undone', async ({ page, signIn, api }) => {
  await signIn(content)
  const [product] = await api.find('розетка', 1)
  if (!product) throw new Error('The demonstration has sockets')
  const isRecommended = async () => (await api.get<Card>(`/api/v1/product/${String(product.id)}`)).recommended
  const before = await isRecommended()

  await page.goto(`/staff/bulk-edit?keyword=${encodeURIComponent(product.article)}`)
  await page.getByLabel('Рекомендуем', { exact: true }).selectOption({ label: before ? 'Нет' : 'Да' })
  await page.getByRole('button', { name: 'Показать, что изменится' }).click()
  await expect(page.getByRole('row').filter({ hasText: product.article })).toBeSeen()
  await page.getByRole('button', { name: /^Изменить \d+ товар/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Задания' })).toBeSeen()
  await expect.poll(isRecommended).toBe(!before)

  await page
    .getByRole('button', { name: /^Вернуть: Правка товаров/ })
    .first()
    .click()
  await expect.poll(isRecommended).toBe(before)
  await expect(page.getByText(/^Возврат правки/).first()).toBeSeen()
})

test('a feature is merged into another and separated again', async ({ page, signIn, api }) => {
  await signIn(content)
  const { items } = await api.get<{ items: Feature[] }>('/api/v1/staff/feature?per-page=100')
  const [from, into] = items.filter(({ kind, products }) => kind === 'list' && products > 0)
  if (!from || !into) throw new Error('The demonstration has features with lists of values')

  await page.goto(`/staff/features?keyword=${encodeURIComponent(from.name)}`)
  await page.getByRole('link', { name: `Объединить: ${from.name}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Объединить «${from.name}» с другой записью` })
  await dialog.getByLabel('С чем объединить').fill(into.name)
  await dialog.getByLabel(`${into.name} (`).first().check()
  await expect(dialog.getByText(/^Измен/).first()).toBeSeen()
  await dialog.getByRole('button', { name: 'Объединить' }).click()
  await expect(dialog).not.toBeSeen()
  await expect(page.getByText(`«${from.name}» → «${into.name}»`)).toBeSeen()
  const names = async () =>
    (await api.get<{ items: Feature[] }>('/api/v1/staff/feature?per-page=100')).items.map(({ name }) => name)
  expect(await names()).not.toContain(from.name)

  await page.getByRole('region', { name: 'Объединения за 30 дней' }).getByRole('button').first().click()
  await expect(page.getByText(`«${from.name}» → «${into.name}»`)).not.toBeSeen()
  expect(await names()).toContain(from.name)
})

test('a price list is uploaded by hand, seen by buyers and withdrawn', async ({ page, signIn, api }) => {
  await signIn(administrator)
  const [product] = await api.find('лампа', 1)
  if (!product) throw new Error('The demonstration has lamps')
  const price = async () => (await api.get<Card>(`/api/v1/product/${String(product.id)}`)).currentPrice
  const before = await price()
  const lines = [
    'Прайс-лист завода',
    'Арт;Что это;Ваша цена',
    `${product.article};${product.name};0,17`,
    `${product.article};Ещё раз;1`,
    'ЖУРНЕЯ-НЕТ;Новый светильник журнея;99,90',
  ]

  await page.goto('/staff/imports')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Завод.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await expect(page.getByRole('heading', { level: 1, name: 'Прайс-лист «Завод»' })).toBeSeen()
  await page.getByLabel('Заголовки в строке').selectOption('2')
  await page.getByLabel('Столбец 1', { exact: true }).selectOption({ label: 'Артикул' })
  await page.getByLabel('Столбец 2', { exact: true }).selectOption({ label: 'Наименование' })
  await page.getByLabel('Столбец 3', { exact: true }).selectOption({ label: 'Цена' })
  await page.getByLabel('Создавать товары, которых нет на портале').check()
  await page.getByRole('button', { name: 'Показать, что изменится' }).click()
  await expect(page.getByRole('row').filter({ hasText: '→' })).toHaveText(/→ 0,17/)
  await page.getByRole('button', { name: 'С ошибками: 1' }).click()
  await expect(page.getByText('Повтор товара из строки 3')).toBeSeen()
  await page.getByRole('button', { name: 'Новые: 1' }).click()
  await expect(page.getByText('Новый светильник журнея')).toBeSeen()
  await page.getByRole('button', { name: 'Применить 2 строки' }).click()

  // promotions of the demonstration are cancelled
  await expect.poll(price).toBeLessThan(0.18)
  expect(await api.find('ЖУРНЕЯ-НЕТ', 1)).toMatchObject([{ name: 'Новый светильник журнея' }])
  await page.getByRole('button', { name: 'Вернуть, как было' }).click()
  await expect.poll(price).toBe(before)
  await expect(page.getByText('Возвращён', { exact: true }).first()).toBeSeen()

  // the columns of the next list of this kind are chosen already
  await page.goto('/staff/imports')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Завод.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await expect(page.getByText('Столбцы выбраны как в прошлый раз.')).toBeSeen()
})

for (const [screen, theme] of [
  ['desktop', 'light'],
  ['mobile', 'dark'],
] as const) {
  const onScreen = test.extend<{ screen: Screen; theme: Theme }>({ screen, theme })
  onScreen(
    `axe has nothing against the keeping of goods: ${screen}, ${theme}`,
    { timeout: AXE_PATIENCE_MS },
    async ({ page, signIn, api }) => {
      await signIn(administrator)
      const [product] = await api.find('лампа', 1)
      await page.goto('/staff/imports')
      const buffer = Buffer.from(`Артикул;Цена\n${product?.article ?? ''};1,23\n`)
      await page.locator('input[type=file]').setInputFiles({ name: 'Список.csv', mimeType: 'text/csv', buffer })
      await expect(page.getByRole('button', { name: 'Применить 1 строку' })).toBeSeen()
      const found = await violations(page, 'columns of a price list')
      for (const [address, heading] of [
        ['/staff/imports', 'Прайс-листы'],
        ['/staff/bulk-edit', 'Правка по отбору'],
        ['/staff/sections', 'Разделы каталога'],
      ] as const) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeSeen()
        found.push(...(await violations(page, address)))
      }
      expect(found).toEqual([])
    },
  )
}
