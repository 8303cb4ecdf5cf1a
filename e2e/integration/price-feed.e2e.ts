import { expect } from 'vitest'
import { AXE_PATIENCE_MS, violations } from '../support/axe'
import { test } from '../support/portal'

test(
  'a price list is set up, made at once, and read by its link with the prices of the catalogue',
  async ({ page, signIn, problems }) => {
    problems.expect(/^422 POST .*\/price-feeds$/)
    await signIn('buyer@amper.example')
    await page.goto('/user/keys')
    await page.getByRole('link', { name: 'Прайс-листы по расписанию' }).click()
    await page.getByRole('button', { name: 'Новый прайс-лист' }).click()
    const form = page.getByRole('dialog', { name: 'Новый прайс-лист' })
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(form.getByText('Назовите прайс-лист')).toBeSeen()
    await form.getByRole('textbox', { name: 'Название' }).fill('Ночной')
    await form.getByLabel('Формат').selectOption({ label: 'CSV' })
    await form.getByRole('button', { name: 'Показать первые строки' }).click()
    const preview = form.getByRole('region', { name: 'Первые строки' })
    await expect(preview.getByRole('columnheader', { name: 'Ваша цена с НДС' })).toBeSeen()
    const shownId = await preview.getByRole('cell').first().textContent()
    expect(await violations(page, 'the form of a price list')).toEqual([])
    await form.getByRole('button', { name: 'Сохранить' }).click()

    const shown = page.getByRole('dialog', { name: 'Ссылка на прайс-лист' })
    const address = await shown.getByLabel('Адрес').inputValue()
    await shown.getByRole('button', { name: 'Готово' }).click()
    expect((await fetch(address)).status).toBe(404)
    await page.getByRole('button', { name: 'Сделать сейчас: прайс-лист «Ночной»' }).click()
    await expect(page.getByText(/^готов · полный · /)).toBeSeen()
    const file = await fetch(address)
    expect(file.status).toBe(200)
    const [head = '', first = ''] = (await file.text()).split('\r\n')
    expect(head).toContain('Ваша цена с НДС')
    expect(first.split(';')[0]).toBe(shownId)
    expect((await fetch(address, { headers: { 'if-none-match': file.headers.get('etag') ?? '' } })).status).toBe(304)

    await page.getByRole('button', { name: 'Выпуски прайс-листа «Ночной»' }).click()
    const runs = page.getByRole('dialog', { name: 'Выпуски прайс-листа «Ночной»' })
    const saved = page.waitForEvent('download')
    await runs.getByRole('button', { name: /^Скачать файл/ }).click()
    expect((await saved).suggestedFilename()).toMatch(/^Ночной .*\.csv$/)
    await page.keyboard.press('Escape')
    expect(await violations(page, 'price lists')).toEqual([])

    await page.getByRole('button', { name: 'Ссылка прайс-листа «Ночной»' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Закрыть ссылку' }).click()
    await expect(page.getByText('ссылка закрыта')).toBeSeen()
    expect((await fetch(address)).status).toBe(404)
  },
  AXE_PATIENCE_MS,
)
