import { expect } from 'vitest'
import { rows } from '../support/catalogue'
import { messagesTo } from '../support/mailbox'
import { order } from '../support/placed-order'
import { test } from '../support/portal'

test('a manager acts for a buyer with a reason and under a banner, without what only the buyer may do, and the journal records it', async ({
  page,
  newPage,
  signIn,
  problems,
}) => {
  await signIn('sales@snab.example')
  await page.goto('/staff/companies/3?tab=people')
  await page
    .getByRole('button', { name: /^Работать за него:/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Работать за покупателя:/ })
  await dialog.getByRole('button', { name: 'Работать за него' }).click()
  await expect(dialog.getByText('Напишите, зачем: причина останется в журнале')).toBeSeen()
  const reason = 'Просил по телефону собрать корзину'
  await dialog.getByLabel('Зачем').fill(reason)
  await dialog.getByRole('button', { name: 'Работать за него' }).click()

  await expect(page).toBeAt(/^\/catalog/)
  const band = page.getByRole('region', { name: 'Вы работаете за покупателя' })
  await expect(band).toHaveText(/Ампер-Строй.*Просил по телефону собрать корзину/)
  const saved = page.waitForResponse('**/api/v2/cart/items')
  await rows(page)
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .click()
  await expect(
    rows(page)
      .getByRole('button', { name: /^В корзине/ })
      .first(),
  ).toBeSeen()
  await saved
  problems.expect(/^403 GET /)
  for (const own of [
    '/modules/offers',
    '/user/cards',
    '/user/sessions',
    '/user/personal-data',
    '/user/people',
    '/user/approvals',
  ]) {
    await page.goto(own)
    await expect(page.getByRole('heading', { name: /^Этого нельзя делать за покупателя/ })).toBeSeen()
    await expect(band).toBeSeen()
  }
  const pages = page.getByRole('navigation', { name: 'Разделы личного кабинета' })
  await expect(pages.getByRole('link', { name: 'Профиль' })).toBeSeen()
  await expect(pages.getByRole('link', { name: 'Банковские карты' })).not.toBeSeen()

  // a request that was running when the session ended
  problems.expect(/^401 GET /)
  await band.getByRole('button', { name: 'Закончить' }).click()
  await expect(band).not.toBeSeen()
  const root = await newPage('root@snab.example')
  await root.goto('/staff/actions')
  await expect(root.getByRole('row').filter({ hasText: reason }).first()).toBeSeen()
})

test('only an administrator may set a price below the floor', async ({ page, newPage, signIn, api, problems }) => {
  await signIn('buyer@volt.example')
  const { id } = await order(api)
  const lower = async (login: string) => {
    const desk = await newPage(login)
    await desk.goto(`/staff/orders/${String(id)}`)
    await desk.getByRole('button', { name: 'Изменить состав и цены' }).click()
    const form = desk.locator('form').filter({ has: desk.getByLabel(/^Цена: /) })
    await form
      .getByLabel(/^Цена: /)
      .first()
      .fill('0,5')
    await form.getByLabel('Причина для покупателя').fill('Договорились о цене')
    await form.getByRole('button', { name: 'Сохранить', exact: true }).click()
    return desk
  }
  problems.expect(/^422 PUT .*\/staff\/order/)
  const manager = await lower('sales@snab.example')
  await expect(manager.getByText(/^Ниже .* — только с разрешения$/)).toBeSeen()
  // the typed text is kept
  await expect(manager.getByLabel(/^Цена: /).first()).toHaveValue('0,5')
  const administrator = await lower('root@snab.example')
  await expect(administrator.getByRole('button', { name: 'Изменить состав и цены' })).toBeSeen()

  await page.goto(`/orders/${String(id)}`)
  await expect(page.getByRole('row').filter({ hasText: '0,50' }).first()).toBeSeen()
})

test('the text of a mail is changed, sent, and restored', async ({ page, signIn }) => {
  await signIn('root@snab.example')
  await page.goto('/staff/message-templates')
  await page.getByRole('link', { name: 'Изменить: Код для регистрации' }).first().click()
  const subject = page.getByLabel('Тема', { exact: true })
  const ours = await subject.inputValue()
  await subject.fill('Добро пожаловать в «Вольт-опт»')
  await expect(page.getByText('Тема: Добро пожаловать в «Вольт-опт»')).toBeSeen()
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.getByText('Сохранено: следующее сообщение уйдёт с этим текстом')).toBeSeen()

  const sent = async (email: string) => {
    const headers = { 'user-uuid': crypto.randomUUID() }
    await page.request.post('/api/v2/user/sign-in', { data: { email }, headers })
    return (await messagesTo(page, email))[0]?.subject
  }
  expect(await sent('novichok@client.test')).toBe('Добро пожаловать в «Вольт-опт»')
  await page.getByRole('button', { name: 'Вернуть наш текст' }).click()
  await expect(page.getByText('Снова отправляется наш текст')).toBeSeen()
  await expect(subject).toHaveValue(ours)
  expect(await sent('vtoroy@client.test')).toMatch(/^\d{6} — код для регистрации$/)
})

test('when two managers change one order, the second sees both versions, keeps their own and loses nothing of the first', async ({
  page,
  newPage,
  signIn,
  api,
  problems,
}) => {
  await signIn('buyer@volt.example')
  const { id } = await order(api)
  const begin = async (login: string) => {
    const desk = await newPage(login)
    await desk.goto(`/staff/orders/${String(id)}`)
    await desk.getByRole('button', { name: 'Изменить состав и цены' }).click()
    const form = desk.locator('form').filter({ has: desk.getByLabel(/^Цена: /) })
    await form.getByLabel('Причина для покупателя').fill('По телефону')
    return {
      desk,
      form,
      amounts: form.getByLabel(/^Количество: /),
      save: form.getByRole('button', { name: 'Сохранить', exact: true }),
    }
  }
  const first = await begin('sales@snab.example')
  const second = await begin('root@snab.example')
  await first.amounts.nth(0).fill('7')
  await first.amounts.nth(1).fill('9')
  await second.amounts.nth(0).fill('5')
  await first.save.click()
  await expect(first.form).not.toBeSeen()

  problems.expect(/^409 PUT .*\/staff\/order/)
  await second.save.click()
  const conflict = second.desk.getByRole('dialog', { name: 'Есть более новый вариант' })
  await expect(conflict.getByText(/^Пока вы правили, заказ изменился\. Последним в нём был /)).toBeSeen()
  await expect(conflict.getByRole('row')).toHaveCount(2)
  await expect(conflict.getByRole('row').nth(1)).toHaveText(/7.*5/)
  await conflict.getByRole('button', { name: 'Оставить своё' }).click()
  await expect(second.form).not.toBeSeen()

  const { lines } = await api.get<{ lines: { amount: number }[] }>(`/api/v1/order/${String(id)}`)
  expect(lines.map(({ amount }) => amount)).toEqual([5, 9])
  await page.goto(`/orders/${String(id)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeSeen()
})
