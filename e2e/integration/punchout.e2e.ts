import { expect } from 'vitest'
import { AXE_PATIENCE_MS, violations } from '../support/axe'
import { test } from '../support/portal'
import { ownWorker } from '../support/worker'

const hook = 'https://sap.buyer.example/return'

const setup = (secret: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.050/cXML.dtd">
<cXML payloadID="journey@sap" timestamp="2026-03-10T10:00:00+03:00">
<Header><From><Credential domain="NetworkId"><Identity>AN01</Identity></Credential></From>
<To><Credential domain="DUNS"><Identity>123</Identity></Credential></To>
<Sender><Credential domain="NetworkId"><Identity>AN01-T</Identity><SharedSecret>${secret}</SharedSecret></Credential><UserAgent>SAP</UserAgent></Sender></Header>
<Request><PunchOutSetupRequest operation="create"><BuyerCookie>cookie</BuyerCookie><BrowserFormPost><URL>${hook}</URL></BrowserFormPost></PunchOutSetupRequest></Request></cXML>`

test(
  'staff connect a purchasing system, and the cart returns to it',
  async ({ page, signIn, problems }) => {
    problems.expect(/^foreign request: https:\/\/sap\.buyer\.example\//)
    await signIn('root@snab.example')
    await page.goto('/staff/punchout')
    await page.getByRole('button', { name: 'Подключить систему закупок' }).click()
    const form = page.getByRole('dialog', { name: 'Подключить систему закупок' })
    await form.getByLabel('Компания').fill('Вольт-Монтаж')
    await page.getByRole('option', { name: 'Вольт-Монтаж' }).first().click()
    await form.getByLabel('Название').fill('SAP')
    for (const [label, value] of [
      ['Покупатель (From): домен', 'NetworkId'],
      ['Покупатель (From): обозначение', 'AN01'],
      ['Мы (To): домен', 'DUNS'],
      ['Мы (To): обозначение', '123'],
      ['Отправитель (Sender): домен', 'NetworkId'],
      ['Отправитель (Sender): обозначение', 'AN01-T'],
      ['Куда можно вернуть корзину', 'https://sap.buyer.example'],
    ] as const)
      await form.getByLabel(label).fill(value)
    await form.getByLabel('Сотрудник по умолчанию').first().click()
    await page.getByRole('option').first().click()
    expect(await violations(page, 'the form of a purchasing system')).toEqual([])
    await form.getByRole('button', { name: 'Сохранить' }).click()
    const shown = page.getByRole('dialog', { name: 'Секрет' })
    const secret = await shown.getByLabel('Секрет', { exact: true }).inputValue()
    await shown.getByRole('button', { name: 'Закрыть' }).last().click()
    await page.getByRole('button', { name: 'Проверить: SAP' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Проверить' }).click()
    await expect(page.getByText('Сотрудник по умолчанию: в порядке')).toBeSeen()
    await page.keyboard.press('Escape')
    expect(await violations(page, 'purchasing systems')).toEqual([])

    const answer = await fetch(`${ownWorker().address}/punchout/cxml`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: setup(secret),
    })
    const link = /\/punchout\/([\w-]+)</.exec(await answer.text())?.[1] ?? ''
    await page.goto(`/punchout/${link}`)
    await page.waitForURL('**/catalog')
    const band = page.getByRole('region', { name: 'Товары для системы закупок' })
    await expect(band.getByText('Вы выбираете товары для «SAP». Заказ оформит она.')).toBeSeen()
    expect(await page.getByRole('link', { name: 'Заказы' }).count()).toBe(0)
    await page
      .getByRole('button', { name: /^В корзину/ })
      .first()
      .click()
    await page.goto('/cart')
    await expect
      .poll(() => page.getByRole('button', { name: 'Вернуть в систему закупок' }).first().isEnabled())
      .toBe(true)
    expect(await page.getByRole('link', { name: /^Оформить/ }).count()).toBe(0)
    expect(await violations(page, 'the cart of a purchasing system')).toEqual([])

    const posted: string[] = []
    await page.route('https://sap.buyer.example/**', async (route) => {
      posted.push(route.request().postData() ?? '')
      await route.fulfill({ contentType: 'text/html', body: '<h1>SAP</h1>' })
    })
    await band.getByRole('button', { name: 'Вернуть в систему закупок' }).click()
    await page.waitForURL(/^https:\/\/sap\.buyer\.example/)
    const message = new URLSearchParams(posted[0]).get('cxml-urlencoded') ?? ''
    expect(message).toContain('<BuyerCookie>cookie</BuyerCookie>')
    expect(message.match(/<ItemIn /g)).toHaveLength(1)
  },
  AXE_PATIENCE_MS,
)
