import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { oneCClient } from '../../apps/server/src/demo/one-c/one-c-client'
import { readTakenOrders } from '../../apps/server/src/demo/one-c/orders-of-one-c'
import { addToCart, amountOf, foundCount, rowOf, searchFor } from '../support/catalogue'
import { makeAdministrator, makeExchangeAccess, startEmptyPortal } from '../support/empty-portal'
import { startMailServer, type MailServer } from '../support/mail-server'
import { submitOrder } from '../support/ordering'
import { test } from '../support/portal'

const exported = async (name: string) => ({
  name,
  content: await readFile(
    new URL(`../../apps/server/src/features/erp/exchange/test-data/dobromyslov/${name}`, import.meta.url),
  ),
})
const password = 'Надёжный-пароль-7'
const email = 'snabzhenie@novaya.test'

/** Registers a buyer unknown to the portal for a company; returns the token. */
async function register(page: Page, address: string, mail: MailServer): Promise<string> {
  const headers = { 'user-uuid': crypto.randomUUID() }
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${address}${path}`, { data, headers })
    if (!answer.ok()) throw new Error(`${String(answer.status())} ${path}: ${await answer.text()}`)
    return (await answer.json()) as { token?: string } // the contract's answers
  }
  await post('/api/v2/user/sign-in', { email })
  const { token } = await post('/api/v2/user/sign-in', { email, code: await mail.codeSentTo(email) })
  const signedUp = await post('/api/v2/user/sign-up', {
    token,
    email,
    password,
    repeatPassword: password,
    firstname: 'Павел',
    lastname: 'Новый',
    regionId: 1,
    companyName: 'ООО «Новая»',
    inn: '7710140679',
    agreementAccepted: true,
    privacyAcknowledged: true,
    personalDataConsent: true,
  })
  return signedUp.token ?? ''
}

async function order(page: Page, address: string, comment: string) {
  await page.goto(`${address}/catalog?keyword=РМ-421`)
  await amountOf(rowOf(page, 'PM-421-WP')).fill('3')
  await addToCart(page, rowOf(page, 'PM-421-WP'))
  await page.goto(`${address}/cart`)
  await page.getByRole('link', { name: 'Оформить заказ' }).click()
  await page.getByRole('radio', { name: 'Доставка' }).check()
  await page
    .getByLabel(/^Адрес доставки/)
    .and(page.locator('input'))
    .fill('Москва, ул. Складская, 7')
  await page.getByLabel('Комментарий').fill(comment)
  await submitOrder(page)
  await expect(page.getByText(/^Заказ № \d+ оформлен/)).toBeSeen()
}

test(
  'an empty portal starts trading: set-up address, goods from 1C, a company approved, its order handled by staff and 1C',
  { timeout: 180_000 },
  async ({ page, newPage, problems, onTestFinished }) => {
    const mail = await startMailServer()
    onTestFinished(mail.close)
    const { address, said } = await startEmptyPortal(
      { problems, onTestFinished },
      { SNAB_SMTP_URL: mail.url, SNAB_MAIL_FROM: 'Снаб <no-reply@seller.test>' },
    )

    await page.goto(`${address}/catalog`)
    await expect(page.getByRole('heading', { name: 'Портал настраивается' })).toBeSeen()
    await expect(page.getByText('завести сотрудников портала')).toBeSeen()

    await makeAdministrator(page, said, { email: 'anna@seller.test', password })
    const access = await makeExchangeAccess(page)
    const oneC = oneCClient({ address, ...access, zip: true })
    await oneC.sendCatalogue([await exported('import0_1.xml'), await exported('offers0_1.xml')])
    await page.goto(`${address}/catalog`)
    await expect(page.getByRole('heading', { name: 'Портал настраивается' })).toHaveCount(0)
    await searchFor(page, 'РМ-421')
    await expect(foundCount(page)).toHaveText(/^4 товара/)
    await expect(rowOf(page, 'PM-421-WP')).toHaveText(/100,00/)

    const buyer = await newPage()
    const token = await register(buyer, address, mail)
    await page.goto(`${address}/staff`)
    await page.getByRole('link', { name: /^1 ?Заявки компаний/ }).click()
    await expect(page.getByText('ООО «Новая»')).toBeSeen()
    await page.getByRole('button', { name: 'Открыть компанию' }).click()
    await expect(page.getByText('Никто не ждёт решения')).toBeSeen()

    await buyer.goto(`${address}/catalog`)
    await buyer.evaluate((value) => localStorage.setItem('B2B_USER_TOKEN', value), token)
    await order(buyer, address, 'Первый заказ')

    await page.goto(`${address}/staff/orders`)
    await page
      .getByRole('row', { name: /ООО «Новая»/ })
      .getByRole('link')
      .first()
      .click()
    await page.getByRole('button', { name: 'Взять себе' }).click()
    await expect(page.getByText('Ведёт Белова Анна')).toBeSeen()
    await expect(page.getByText('Заказ ведёт Белова Анна')).toBeSeen()

    const { file, confirm } = await oneC.takeOrders()
    const [document] = await readTakenOrders(file)
    expect(document).toMatchObject({ comment: 'Первый заказ', lines: [{ article: 'PM-421-WP', amount: 3000 }] })
    await confirm()
    await page.reload()
    await expect(page.getByText('1С получила последние изменения')).toBeSeen()
  },
)
