import { createServer } from 'node:http'
import { expect, onTestFinished } from 'vitest'
import { AXE_PATIENCE_MS, violations } from '../support/axe'
import { order } from '../support/placed-order'
import { test } from '../support/portal'

/** A buyer's system that refuses the first requests. */
async function openReceiver(refusals: number) {
  const events: { id: string | string[] | undefined; type: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      events.push({ id: request.headers['webhook-id'], type: (JSON.parse(body) as { type: string }).type }) // a body of the contract
      if (events.length > refusals) response.writeHead(200).end('Принято')
      else response.writeHead(500).end('База занята')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A server of HTTP has a port')
  return { address: `http://127.0.0.1:${String(address.port)}/hook`, events }
}

test(
  'a webhook is created, tested, receives an order’s event, replays it, and is stopped by staff',
  async ({ page, signInAsNew, problems, api, newPage }) => {
    problems.expect(/^422 POST .*\/webhooks$/)
    const erp = await openReceiver(1)
    await signInAsNew()
    await page.goto('/user/webhooks')
    await page.getByRole('button', { name: 'Создать вебхук' }).click()
    const form = page.getByRole('dialog', { name: 'Создать вебхук' })
    await form.getByRole('textbox', { name: 'Название' }).fill('1С')
    await form.getByRole('textbox', { name: 'Адрес' }).fill('https://10.0.0.1/hook')
    await form.getByRole('button', { name: 'Создать вебхук' }).click()
    await expect(form.getByText('Ссылка ведёт во внутреннюю сеть')).toBeSeen()
    await form.getByRole('textbox', { name: 'Адрес' }).fill(erp.address)
    await form.getByRole('button', { name: 'Создать вебхук' }).click()
    const shown = page.getByRole('dialog', { name: 'Секрет вебхука' })
    expect(await shown.getByLabel('Секрет', { exact: true }).inputValue()).toMatch(/^whsec_/)
    await shown.getByRole('button', { name: 'Готово' }).click()

    await page.getByRole('button', { name: 'Проверить вебхук «1С»' }).click()
    const tried = page.getByRole('dialog', { name: 'Проверить вебхук «1С»' })
    await expect(tried.getByText('База занята')).toBeSeen()
    await tried.getByRole('button', { name: 'Ещё раз' }).click()
    await expect(tried.getByText('Программа приняла событие')).toBeSeen()
    await tried.getByRole('button', { name: 'Готово' }).click()
    expect(await violations(page, 'webhooks')).toEqual([])

    const { number } = await order(api)
    await expect.poll(() => erp.events.map(({ type }) => type), { timeout: 15_000 }).toContain('order.placed')
    await page.getByRole('link', { name: 'События вебхука «1С»' }).click()
    const event = page
      .getByRole('listitem')
      .filter({ hasText: `Заказ ${number}` })
      .filter({ hasText: 'Заказ оформлен' })
    await expect(event.getByText('Принято', { exact: true })).toBeSeen()
    expect(await violations(page, 'events of a webhook')).toEqual([])
    const before = erp.events.length
    await event.getByRole('button', { name: /^Отправить ещё раз/ }).click()
    await expect.poll(() => erp.events.length, { timeout: 15_000 }).toBeGreaterThan(before)
    expect(erp.events.at(-1)).toEqual(erp.events.find(({ type }) => type === 'order.placed'))

    const staff = await newPage('root@snab.example')
    await staff.goto('/staff/webhooks')
    await staff.getByRole('button', { name: 'Остановить вебхук «1С»' }).first().click()
    const stop = staff.getByRole('dialog', { name: 'Остановить вебхук «1С»' })
    await stop.getByLabel('Причина').fill('Слишком много ошибок')
    await stop.getByRole('button', { name: 'Остановить' }).click()
    await expect(staff.getByText('Остановлен поставщиком: Слишком много ошибок')).toBeSeen()
    expect(await violations(staff, 'webhooks of customers')).toEqual([])
    await page.goto('/user/webhooks')
    await expect(page.getByText('Остановлен поставщиком: Слишком много ошибок')).toBeSeen()
  },
  AXE_PATIENCE_MS,
)
