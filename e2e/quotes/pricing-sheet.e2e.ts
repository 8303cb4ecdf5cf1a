import { utils, write } from '@e965/xlsx'
import { expect } from 'vitest'
import { test, type Screen, type Theme } from '../support/portal'

const book = (rows: unknown[][]): Buffer =>
  write({ SheetNames: ['Сделка'], Sheets: { Сделка: utils.aoa_to_sheet(rows) } }, { type: 'buffer', bookType: 'xlsx' })

test('a deal from a workbook is priced by keyboard, its losses are found and its rows become an offer', async ({
  page,
  signIn,
  api,
}) => {
  await signIn('buyer@volt.example')
  const [first, second] = await api.find('автомат', 2)
  await page.goto('/modules')
  await page.getByRole('link', { name: /Менеджер заказов/ }).click()
  await expect(page.getByRole('heading', { name: 'Менеджер заказов', level: 1 })).toBeSeen()
  await page.getByRole('button', { name: 'Новый расчёт' }).click()
  const dialog = page.getByRole('dialog')
  const name = `Сделка ${Date.now()}`
  await page.locator('input[type=file]').setInputFiles({
    name: `${name}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: book([
      ['Артикул', 'Наименование', 'Кол-во', 'Прайс'],
      [first?.article, first?.name, 2, 100],
      [second?.article, second?.name, 3, 200],
      ['НЕТ-ТАКОГО-1', 'Щит по чертежу', 1, 1000],
    ]),
  })
  // the file is named after the deal; a column that was not recognised is chosen
  await dialog.getByLabel('Столбец 4').selectOption({ label: 'Цена CRM' })
  await dialog.getByRole('button', { name: 'Сделать расчёт' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeSeen()
  await expect(page.getByText(/CRM: 1\s800,00/)).toBeSeen()
  await expect(page.getByText('Не найден', { exact: true })).toBeSeen()

  // a price typed into the first row, a markup into the next by Enter
  const grid = page.getByRole('grid')
  const priceOf = (product: { name: string } | undefined) =>
    grid.getByLabel(`Своя цена: ${product?.name ?? ''}`, { exact: true })
  await priceOf(first).fill('90')
  await priceOf(first).press('Enter')
  const markup = grid.getByLabel(`Наценка, %: ${second?.name ?? ''}`, { exact: true })
  await markup.fill('10')
  await markup.press('Enter')
  // 2 × 90 + 3 × 220 + 1000
  await expect(page.getByText(/Своя сумма: 1\s840,00/)).toBeSeen()
  await expect(page.getByText('1 убыточная строка')).toBeSeen()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/Своя сумма: 1\s780,00/)).toBeSeen()
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByText(/Своя сумма: 1\s840,00/)).toBeSeen()

  await page.getByRole('button', { name: 'Убыточные' }).click()
  await expect(priceOf(first)).toBeSeen()
  expect(await priceOf(second).count()).toBe(0)
  await page.getByRole('button', { name: 'Все', exact: true }).click()

  await page.getByRole('button', { name: 'В предложение' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Создать' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(name), level: 1 })).toBeSeen()
  await expect(page.getByText(/Итого 1\s840,00/)).toBeSeen()
})

const onPhone = test.extend<{ screen: Screen; theme: Theme }>({ screen: 'mobile', theme: 'dark' })

onPhone('on a phone the worksheet is found, read and put away', async ({ page, signIn }) => {
  await signIn('buyer@volt.example')
  await page.goto('/modules/order-manager')
  await page.getByRole('link', { name: 'Реконструкция подстанции «Северная»' }).click()
  await expect(page.getByRole('heading', { name: 'Реконструкция подстанции «Северная»', level: 1 })).toBeSeen()
  await expect(page.getByText(/убыточн/).first()).toBeSeen()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // a row is matched by hand to a card, deleted and restored
  const name = `Доставка ${Date.now()}`
  await page.getByRole('button', { name: 'Добавить строку' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Наименование').fill(name)
  await dialog.getByLabel('Цена', { exact: true }).fill('700')
  await dialog.getByRole('button', { name: 'Добавить', exact: true }).click()
  await expect(dialog.getByText(`Добавлено: ${name}`)).toBeSeen()
  await dialog.getByRole('button', { name: 'Закрыть', exact: true }).last().click()
  await expect(page.getByLabel(`Своя цена: ${name}`)).toBeSeen()
  await page.getByRole('button', { name: `Убрать: ${name}` }).click()
  await expect(page.getByText('Убрана 1 строка')).toBeSeen()
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(page.getByLabel(`Своя цена: ${name}`)).toBeSeen()
  await page.getByRole('button', { name: `Убрать: ${name}` }).click()
  await page.getByRole('button', { name: 'В архив' }).click()
  await expect(page.getByText('Расчёт в архиве: его можно только смотреть.')).toBeSeen()
  await page.getByRole('button', { name: 'Вернуть из архива' }).click()
  await expect(page.getByLabel('Наценка для всех строк, %')).toBeSeen()
})
