import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { AXE_PATIENCE_MS, violations } from '../support/axe'
import { test } from '../support/portal'
import { ediRoot } from '../support/start-server'

const [partner, own, shop] = ['4600000000008', '4600000000015', '4600000000022']

/** A buyer's order with their own number of one product. */
const orderFile = (number: string, amount: number) =>
  [
    "UNA:+.? '",
    `UNB+UNOW:4+${partner}:14+${own}:14+260310:1200+${number}++ORDERS'`,
    "UNH+1+ORDERS:D:01B:UN:EAN010'",
    `BGM+220+PO-${number}+9'`,
    "DTM+137:20260310:102'",
    `NAD+BY+${partner}::9'`,
    `NAD+DP+${shop}::9'`,
    "LIN+1'",
    "PIA+1+E2E-77:IN'",
    "IMD+F++:::Автомат для щита'",
    `QTY+21:${String(amount)}'`,
    "UNS+S'",
    "CNT+2:1'",
    "UNT+12+1'",
    `UNZ+1+${number}'`,
    '',
  ].join('\n')

test(
  'staff connect a customer’s system, answer the questions of its order, and the answer is written to a file',
  async ({ page, signIn, api, problems }) => {
    problems.expect(/^422 POST .*\/edi$/)
    await api.signIn('root@snab.example', 'Demo-2026-portal')
    const { items } = await api.get<{ items: { id: number; name: string }[] }>('/api/v1/staff/company')
    const companies = await Promise.all(
      items.map(({ id }) =>
        api.get<{ company: { name: string }; people: { name: string }[]; pickupPoints: { name: string }[] }>(
          `/api/v3/staff/edi-options/${String(id)}`,
        ),
      ),
    )
    const found = companies.find(({ people }) => people.length > 0)
    const [person, point] = [found?.people[0]?.name ?? '', found?.pickupPoints[0]?.name ?? '']
    const [product] = await api.find('автомат', 1)
    const folder = crypto.randomUUID()
    onTestFinished(() => rm(join(ediRoot, folder), { recursive: true, force: true }))

    await signIn('root@snab.example')
    await page.goto('/staff/edi')
    await page.getByRole('button', { name: 'Новое подключение' }).click()
    const form = page.getByRole('dialog', { name: 'Новое подключение' })
    await form.getByLabel('Компания').fill(found?.company.name ?? '')
    await page.getByRole('option', { name: found?.company.name ?? '', exact: true }).click()
    await form.getByRole('button', { name: 'Дальше' }).click()
    await form.getByRole('textbox', { name: 'Название' }).fill(`Сеть ${folder}`)
    await form.getByLabel('От чьего имени оформлять заказы').selectOption(person)
    await form.getByRole('textbox', { name: 'GLN или номер партнёра' }).fill('4600000000009')
    await form.getByRole('textbox', { name: 'Наш GLN или номер' }).fill(own)
    await form.getByLabel('Набор знаков исходящих').selectOption('UNOW')
    await form.getByRole('checkbox', { name: /^Пробный обмен/ }).uncheck()
    await form.getByRole('textbox', { name: 'Папка входящих' }).fill(`${folder}/in`)
    await form.getByRole('textbox', { name: 'Папка исходящих' }).fill(`${folder}/out`)
    await form.getByRole('button', { name: 'Добавить GLN' }).click()
    await form.getByRole('textbox', { name: 'GLN', exact: true }).fill(shop)
    await form.getByLabel('Что это').selectOption(point)
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(form.getByText('Контрольная цифра GLN не сходится')).toBeSeen()
    await form.getByRole('textbox', { name: 'GLN или номер партнёра' }).fill(partner)
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByRole('heading', { name: `Сеть ${folder}` })).toBeSeen()

    await mkdir(join(ediRoot, folder, 'in'), { recursive: true })
    await writeFile(join(ediRoot, folder, 'in', 'order.edi'), orderFile('1', product?.minimumBatch ?? 1))
    await page.getByRole('button', { name: 'Провести обмен' }).click()
    await expect.poll(() => readdir(join(ediRoot, folder, 'in')), { timeout: 15_000 }).toEqual([])
    await page.reload()
    await page.getByRole('link', { name: 'Заказ № PO-1' }).click()
    await expect(page.getByText('Товар не найден: номер покупателя E2E-77, «Автомат для щита»').first()).toBeSeen()
    await page.getByLabel('Строка 1: решение').selectOption('accept')
    await page.getByRole('textbox', { name: 'Наш артикул' }).fill(product?.article ?? '')
    expect(await violations(page, 'a question of EDI')).toEqual([])
    await page.getByRole('button', { name: 'Сохранить и проверить ещё раз' }).click()
    await expect(page.getByText('Сохранено: сообщение проверяется ещё раз')).toBeSeen()

    const sent = async () => {
      const names = await readdir(join(ediRoot, folder, 'out')).catch(() => [])
      const files = await Promise.all(names.map((name) => readFile(join(ediRoot, folder, 'out', name), 'utf8')))
      return files.join('')
    }
    await expect.poll(sent, { timeout: 30_000 }).toMatch(/BGM\+231\+R\d+\+29'/)
    expect(await sent()).toContain("RFF+ON:PO-1'")
    await page.reload()
    await expect(page.getByText('выполнено', { exact: true })).toBeSeen()
    await page.getByRole('link', { name: `Подключение «Сеть ${folder}»` }).click()
    await expect(page.getByRole('link', { name: /^Ответ на заказ/ })).toBeSeen()
    expect(await violations(page, 'a connection of EDI')).toEqual([])
    await page.goto('/staff/edi')
    expect(await violations(page, 'connections of EDI')).toEqual([])
  },
  AXE_PATIENCE_MS,
)
