import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../support/portal'

const inn = '5260123451'

/** A payment of 1C beside orders, as stored now. */
const payment = (number: string, total: string, isPosted = true) =>
  `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.10"><Документ><Ид>${number}</Ид><Номер>${number}</Номер><Дата>2026-11-20</Дата><ХозОперация>Выплата безналичных денег</ХозОперация><Сумма>${total}</Сумма><Контрагенты><Контрагент><Ид>в</Ид><Наименование>ООО</Наименование><ИНН>${inn}</ИНН><Роль>Покупатель</Роль></Контрагент><Контрагент><Ид>с</Ид><Наименование>ООО «Снаб»</Наименование><ИНН>5260000114</ИНН><Роль>Продавец</Роль></Контрагент></Контрагенты><ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Проведен</Наименование><Значение>${String(isPosted)}</Значение></ЗначениеРеквизита></ЗначенияРеквизитов></Документ></КоммерческаяИнформация>`

const seen = async (page: Page, text: string) =>
  expect(page.getByRole('row').filter({ hasText: text }).first()).toBeSeen()

test('a payment that 1C corrects changes the open reconciliation act, and disappears when 1C withdraws it', async ({
  page,
  signIn,
  oneC,
}) => {
  const number = `К${String(Date.now()).slice(-7)}`
  const sendFromOneC = (content: string) => oneC.sendOrders({ name: 'orders.xml', content: Buffer.from(content) })
  await signIn('admin@volt.example')
  await page.goto('/documents/reconciliation?from=2026-10-01&sellerId=1&legalEntityId=1')
  await expect(page.getByRole('heading', { name: 'Акт сверки' })).toBeSeen()
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  await sendFromOneC(payment(number, '1234.50'))
  await seen(page, `Оплата № ${number}`)
  await expect(page.getByText('1 234,50', { exact: false }).first()).toBeSeen()
  await sendFromOneC(payment(number, '1334.75'))
  await expect(page.getByText('1 334,75', { exact: false }).first()).toBeSeen()
  await expect(page.getByText('1 234,50', { exact: false })).not.toBeSeen()
  await sendFromOneC(payment(number, '1334.75', false))
  await expect(page.getByText(`Оплата № ${number}`)).not.toBeSeen()
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
})
