import { expect } from 'vitest'
import { AXE_PATIENCE_MS, violations } from '../support/axe'
import { test, type Screen, type Theme } from '../support/portal'

const buyer = 'buyer@amper.example'

test('a manager gives a client a price, which the client sees at once; after its deletion the old price returns', async ({
  page,
  signIn,
  api,
}) => {
  await signIn(buyer)
  const [product] = await api.find('выключатель', 1)
  if (!product) throw new Error('The demonstration has switches')
  const price = async () =>
    (await api.get<{ currentPrice: number }>(`/api/v1/product/${String(product.id)}`)).currentPrice
  const before = await price()

  await signIn('root@snab.example')
  await page.goto('/staff/companies')
  await page.getByLabel('Название или ИНН').fill('Ампер')
  await page.getByRole('button', { name: 'Показать' }).click()
  await page.getByRole('link', { name: 'ООО «Ампер-Строй»' }).click()
  await page.getByRole('link', { name: /^Индивидуальные цены/ }).click()
  await page.getByRole('link', { name: 'Добавить цену' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новая цена' })
  await dialog.getByLabel('Товар: артикул или название').fill(product.article)
  await dialog.getByRole('button', { name: product.article }).click()
  await dialog.getByLabel(/^Цена за единицу/).fill('0,15')

  // Escape does not lose what was typed
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Изменения не сохранены' })
  await question.getByRole('button', { name: 'Остаться' }).click()
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog).not.toBeSeen()
  const row = page.getByRole('row').filter({ hasText: product.article })
  await expect(row).toHaveText(/0,15/)

  await signIn(buyer)
  expect(await price()).toBe(0.15)
  await page.goto(`/product/${String(product.id)}`)
  await expect(page.getByText(/0,15/).first()).toBeSeen()

  await signIn('sales@snab.example')
  await page.goto('/staff/companies/3?tab=prices')
  await page.getByRole('button', { name: `Удалить цену: ${product.article}` }).click()
  await expect(page.getByRole('heading', { name: 'Индивидуальных цен нет' })).toBeSeen()
  await signIn(buyer)
  expect(await price()).toBe(before)
})

test('a file of prices is checked line by line before it is saved', async ({ page, signIn, api }) => {
  await signIn('root@snab.example')
  const [product] = await api.find('розетка', 1)
  if (!product) throw new Error('The demonstration has sockets')
  await page.goto('/staff/companies/2?tab=prices')
  await page.getByRole('link', { name: 'Загрузить из файла' }).click()
  const dialog = page.getByRole('dialog', { name: 'Индивидуальные цены из файла' })
  const buffer = Buffer.from(`Артикул;Цена\n${product.article};123,45\nНЕТ-ТАКОГО;1\n`)
  await dialog.locator('input[type=file]').setInputFiles({ name: 'цены.csv', mimeType: 'text/csv', buffer })
  await expect(dialog.getByText('Товара с таким артикулом нет')).toBeSeen()
  await dialog.getByRole('button', { name: 'Записать 1 цену' }).click()
  await expect(page.getByText('Записана 1 цена')).toBeSeen()
  await expect(page.getByRole('row').filter({ hasText: product.article })).toHaveText(/123,45/)
  await page.getByRole('button', { name: `Удалить цену: ${product.article}` }).click()
  await expect(page.getByRole('heading', { name: 'Индивидуальных цен нет' })).toBeSeen()
})

for (const [screen, theme] of [
  ['desktop', 'light'],
  ['mobile', 'dark'],
] as const) {
  const onScreen = test.extend<{ screen: Screen; theme: Theme }>({ screen, theme })
  onScreen(
    `axe has nothing against clients and their terms: ${screen}, ${theme}`,
    { timeout: AXE_PATIENCE_MS },
    async ({ page, signIn }) => {
      await signIn('root@snab.example')
      const found: string[] = []
      for (const [address, heading] of [
        ['/staff/companies', 'Клиенты'],
        ['/staff/companies/1', 'ООО «Вольт-Монтаж»'],
        ['/staff/companies/1?tab=discounts', 'ООО «Вольт-Монтаж»'],
        ['/staff/companies/1?tab=prices', 'ООО «Вольт-Монтаж»'],
        ['/staff/companies/1?tab=people', 'ООО «Вольт-Монтаж»'],
      ] as const) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeSeen()
        found.push(...(await violations(page, address)))
      }
      await page.goto('/staff/companies/1?tab=prices&edit=new')
      await expect(page.getByRole('dialog', { name: 'Новая цена' })).toBeSeen()
      found.push(...(await violations(page, 'form of a price')))
      expect(found).toEqual([])
    },
  )
}
