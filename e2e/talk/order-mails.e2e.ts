import { expect } from 'vitest'
import { messagesTo } from '../support/mailbox'
import { fillOrder, submitOrder } from '../support/ordering'
import { startMailServer } from '../support/mail-server'
import { test } from '../support/portal'

test('an order is mailed to its buyer and to the staff, whose bell leads to it', async ({
  page,
  newPage,
  api,
  signIn,
}) => {
  await signIn('buyer@volt.example')
  await api.fillCart('автомат', 1)
  await page.goto('/cart')
  await fillOrder(page, 'Письма обеим сторонам')
  await submitOrder(page)
  const placed = page.getByText(/^Заказ № \d+ оформлен/).first()
  await expect(placed).toBeSeen()
  const number = /№ (\d+)/.exec(await placed.innerText())?.[1] ?? ''

  const subjects = async (to: string) => (await messagesTo(page, to)).map(({ subject }) => subject)
  await expect.poll(() => subjects('buyer@volt.example'), { timeout: 15_000 }).toContain(`Заказ № ${number} принят`)
  const aboutNew = expect.stringMatching(new RegExp(`^Новый заказ № ${number} на `))
  await expect.poll(() => subjects('sales@snab.example'), { timeout: 15_000 }).toContainEqual(aboutNew)

  const desk = await newPage('sales@snab.example')
  await desk.goto('/staff')
  await desk.getByRole('button', { name: /^Уведомления: / }).click()
  await desk.getByRole('link', { name: new RegExp(`Новый заказ № ${number} `) }).click()
  await expect(desk.getByRole('heading', { name: new RegExp(number) }).first()).toBeSeen()
})

test('mail is configured on the screen, and a test mail shows whether it works', async ({
  page,
  signIn,
  onTestFinished,
  problems,
}) => {
  problems.expect(/^422 PUT .*shop-setting/)
  const mail = await startMailServer()
  onTestFinished(mail.close)
  await signIn('root@snab.example')
  await page.goto('/staff/settings?tab=mail')
  const form = page.getByRole('region', { name: 'Почта', exact: true })
  await form.getByLabel('Сервер исходящей почты').fill('127.0.0.1')
  await form.getByLabel('Порт').fill(new URL(mail.url).port)
  await form.getByLabel('Шифрование').selectOption('none')
  await form.getByLabel('Пароль', { exact: true }).fill('тайное слово')
  await form.getByLabel('Отправитель писем').fill('нет адреса')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByText(/адрес отправителя/i)).toBeSeen()
  await form.getByLabel('Отправитель писем').fill('Вольт <shop@volt.example>')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Настройки сохранены и уже действуют')).toBeSeen()
  await expect(form.getByLabel('Пароль', { exact: true })).toHaveValue('')
  await form.getByRole('button', { name: 'Отправить пробное письмо' }).click()
  await expect(form.getByText(/Почтовый сервер принял письмо для root@snab.example/)).toBeSeen()

  // mails of the other tests stay in the outbox
  await form.getByLabel('Сервер исходящей почты').fill('')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByText(/Почтовый сервер принял/)).toHaveCount(0)
  await form.getByRole('button', { name: 'Отправить пробное письмо' }).click()
  await expect(form.getByText(/Почтовый сервер не настроен/)).toBeSeen()
})
