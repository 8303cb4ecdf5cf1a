import { buffer } from 'node:stream/consumers'
import ExcelJS from 'exceljs'
import { expect } from 'vitest'
import { test } from '../support/portal'

test('a guest exports the cart as a workbook and as PDF', async ({ page, api }) => {
  await api.fillCart('розетка', 1)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Корзина' })).toBeSeen()

  const save = async (format: string) => {
    await page.getByRole('button', { name: 'Выгрузить' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: format }).click(),
    ])
    return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) }
  }

  const workbook = await save('Excel (xlsx)')
  expect(workbook.name).toMatch(/^Корзина \d\d\.\d\d\.\d{4}\.xlsx$/)
  const opened = new ExcelJS.Workbook()
  // exceljs declares a Buffer of its own
  await opened.xlsx.load(workbook.bytes as unknown as Parameters<typeof opened.xlsx.load>[0])
  expect(JSON.stringify(opened.worksheets[0]?.getSheetValues())).toMatch(/[Рр]озетка/)

  const pdf = await save('PDF')
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('up to ten selected orders are exported in one file', async ({ page, signIn }) => {
  await signIn('admin@volt.example')
  await page.goto('/orders')
  const boxes = page.getByRole('checkbox', { name: /^Выбрать заказ № / })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await expect(page.getByText('Выбрано 2 заказа')).toBeSeen()
  await page.getByRole('button', { name: 'Выгрузить' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel (xlsx)' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Заказы \d\d\.\d\d\.\d{4}\.xlsx$/)
  const opened = new ExcelJS.Workbook()
  // exceljs declares a Buffer of its own
  await opened.xlsx.load(
    (await buffer(await file.createReadStream())) as unknown as Parameters<typeof opened.xlsx.load>[0],
  )
  expect(opened.worksheets).toHaveLength(2)

  await page.getByRole('checkbox', { name: 'Выбрать все заказы на странице' }).check()
  await expect(page.getByText('За один раз выгружается не больше 10 заказов')).toBeSeen()
})
