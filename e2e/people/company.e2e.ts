import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Api } from '../support/api'
import { cartLink, rows } from '../support/catalogue'
import { acceptOffer } from '../support/ordering'
import { test, type Screen } from '../support/portal'
import { ownWorker } from '../support/worker'

const { address } = ownWorker()

async function mailTo(recipient: string, about: RegExp): Promise<string> {
  const found = async () => {
    const answer = await fetch(`${address}/outbox.json?to=${recipient}`)
    const { items } = (await answer.json()) as { items: { subject: string; text: string }[] } // what the outbox shows
    return items.find(({ subject }) => about.test(subject))?.text
  }
  await expect.poll(found, { timeout: 15_000 }).toBeDefined()
  return (await found()) ?? ''
}

/** Fills the cart with two products, so that the order exceeds the rule's sum. */
async function orderAboveTheRule(page: Page, api: Api) {
  await api.fillCart('контактор', 2, 999)
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Оформить заказ' }).click()
  await page.getByRole('radio', { name: 'Доставка' }).check()
  await acceptOffer(page)
}

const shownSum = (text: string) =>
  Number(
    /[\d\s]+,\d\d/
      .exec(text.replace(/\u00a0|\u202f/g, ' '))?.[0]
      .replace(/\s/g, '')
      .replace(',', '.'),
  )

test('an order above the rule’s sum waits; part of it is approved from the mail, and only that part reaches 1C', async ({
  page,
  signIn,
  api,
  oneC,
  newPage,
}) => {
  await signIn('buyer@volt.example')
  await orderAboveTheRule(page, api)
  await expect(page.getByText(/Заказ появится после решения:/)).toBeSeen()
  await page.getByRole('button', { name: /^Отправить на согласование/ }).click()
  await expect(page.getByRole('heading', { name: /^Согласование № \d+$/ })).toBeSeen()
  const known = async () => new TextDecoder('utf-8').decode((await oneC.takeOrders()).file)
  const before = await known()

  const link = /https?:\/\/\S+token=\S+/.exec(await mailTo('admin@volt.example', /Согласуйте заказ/))?.[0] ?? ''
  // another person in another browser, not signed in
  const approver = await newPage()
  await approver.goto(new URL(link).pathname + new URL(link).search)
  await expect(approver.getByRole('heading', { name: 'Решение по заказу' })).toBeSeen()
  const documents = (xml: string) => xml.split('<Документ>').length - 1
  expect(documents(await known())).toBe(documents(before))
  await approver
    .getByRole('button', { name: /^Согласовать: / })
    .first()
    .click()
  await approver
    .getByRole('button', { name: /^Отклонить: / })
    .last()
    .click()
  await approver.getByRole('button', { name: 'Отправить решение' }).click()
  await expect(approver.getByRole('alert')).toHaveText('Напишите, почему строка отклонена')
  await approver.getByRole('textbox', { name: /^Почему отклонено/ }).fill('Есть на складе')
  await approver.getByRole('button', { name: 'Отправить решение' }).click()
  await expect(approver.getByRole('heading', { name: 'Спасибо, решение принято' })).toBeSeen()

  await page.reload()
  await expect(page.getByText('Есть на складе')).toBeSeen()
  await page.getByRole('button', { name: 'Вернуть в корзину' }).click()
  await expect(cartLink(page, 1)).toBeSeen()
  await page.getByRole('link', { name: /^№ \d+$/ }).click()
  await expect(page.getByRole('heading', { name: /^Заказ № \d+$/ })).toBeSeen()
  const number = (await page.getByRole('heading', { name: /^Заказ № \d+$/ }).innerText()).replace(/\D/g, '')
  const after = await known()
  expect(after).toContain(`<Номер>${number}</Номер>`)
  expect(documents(after)).toBe(documents(before) + 1)
})

test('an administrator adds an address, a rule and a legal entity; each form says what is missing', async ({
  page,
  signIn,
}) => {
  await signIn('buyer@amper.example')
  const dialog = page.getByRole('dialog')
  const save = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

  await page.goto('/user/addresses')
  await page.getByRole('link', { name: 'Добавить адрес' }).click()
  await save('Сохранить')
  await expect(dialog.getByText('Укажите адрес: город, улицу и дом')).toBeSeen()
  await dialog.getByLabel('Адрес', { exact: false }).first().fill('Екатеринбург, ул. Складская, 7')
  await dialog.getByLabel('Название').fill('Склад на Складской')
  await save('Сохранить')
  await expect(dialog).not.toBeSeen()
  await expect(page.getByText('Склад на Складской').first()).toBeSeen()
  await page.getByRole('button', { name: /^Удалить: .*Складск/ }).click()
  await expect(page.getByText('Адрес удалён')).toBeSeen()

  await page.goto('/user/people')
  await page.getByRole('link', { name: 'Добавить правило' }).click()
  await dialog.getByLabel('От суммы, ₽').fill('дорого')
  await save('Сохранить')
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(1)
  await dialog.getByLabel('От суммы, ₽').fill('750000')
  await save('Сохранить')
  await expect(dialog).not.toBeSeen()
  const rule = page.getByRole('link', { name: /^От 750\s000/ })
  await expect(rule).toBeSeen()
  await page.getByRole('button', { name: /От 750\s000/ }).click()
  await expect(rule).toHaveCount(0)

  await page.getByRole('link', { name: 'Пригласить' }).click()
  await dialog.getByLabel('Почта').fill('limit@amper.example')
  await dialog.getByLabel('Лимит, ₽').fill('50000')
  await dialog.getByLabel('На какой срок').selectOption('Квартал')
  await save('Отправить приглашение')
  await expect(page.getByText('limit@amper.example').first()).toBeSeen()

  await page.goto('/user/company')
  await page.getByRole('link', { name: 'Добавить', exact: true }).click()
  await dialog.getByLabel('ИНН', { exact: false }).last().fill('7707083894')
  await save('Отправить заявку')
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeSeen()
  await dialog.getByLabel('ИНН', { exact: false }).last().fill('7707083893')
  await dialog.getByLabel('КПП', { exact: false }).last().fill('773601001')
  await dialog.getByLabel('Название', { exact: false }).last().fill('ООО «Ампер-Склад»')
  await save('Отправить заявку')
  await expect(dialog).not.toBeSeen()
  await expect(page.getByText('ООО «Ампер-Склад»').first()).toBeSeen()
})

test('switching to another company keeps the cart and changes its prices', async ({ page, signIn, api }) => {
  await signIn('admin@volt.example')
  await api.fillCart('розетка', 1)
  await page.goto('/cart')
  const sum = async () => shownSum(await cartLink(page, 1).innerText())
  const before = await sum()

  await page.getByRole('button', { name: /^Вы вошли как/ }).click()
  await page.getByRole('link', { name: 'Сменить компанию' }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /Вольт-Сервис/ })
    .click()
  await expect.poll(sum, { timeout: 15_000 }).toBeGreaterThan(before)
  await page.goto('/user/company')
  await expect(page.getByRole('heading', { name: 'ООО «Вольт-Сервис»' })).toBeSeen()
  await page.getByRole('link', { name: 'Сменить компанию' }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /Вольт-Монтаж/ })
    .click()
  await expect(page.getByRole('heading', { name: 'ООО «Вольт-Монтаж»' })).toBeSeen()
})

test('an administrator invites a colleague, who receives a mail with a code and a link', async ({ page, signIn }) => {
  await signIn('admin@volt.example')
  await page.goto('/user/people')
  await page.getByRole('link', { name: 'Пригласить' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Отправить приглашение' }).click()
  await expect(form.getByText('Укажите почту')).toBeSeen()
  await form.getByLabel('Почта').fill('new@volt.example')
  await form.getByLabel('Фамилия').fill('Новиков')
  await form.getByRole('button', { name: 'Отправить приглашение' }).click()
  await expect(form).not.toBeSeen()
  await expect(page.getByRole('region', { name: 'Приглашения' }).getByText(/Новиков, new@volt\.example/)).toBeSeen()
  const mail = await mailTo('new@volt.example', /./)
  expect(mail).toMatch(/\/user\/signin-by-invitation\?invitation=/)
  expect(mail).toMatch(/\d{6}/)
})

describe('a first visit', () => {
  const newcomer = test.extend<{ knowsRegion: boolean }>({ knowsRegion: false })

  newcomer('is asked for its region, which changes stocks and stays', async ({ page }) => {
    await page.goto('/catalog')
    const question = page.getByRole('dialog', { name: 'Ваш регион' })
    await expect(question.getByText('Ваш регион — Нижний Новгород?')).toBeSeen()
    await question.getByRole('button', { name: 'Выбрать другой' }).click()
    await page.getByRole('radio', { name: 'Екатеринбург' }).click()
    await expect(page.getByRole('link', { name: 'Регион: Екатеринбург' })).toBeSeen()
    await expect(question).not.toBeSeen()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Регион: Екатеринбург' })).toBeSeen()
    await expect(rows(page).first()).toBeSeen()
  })
})

const onPhone = test.extend<{ screen: Screen }>({ screen: 'mobile' })

onPhone('a guest on a phone changes the region at any time', async ({ page }) => {
  await page.goto('/catalog')
  await page.getByRole('link', { name: 'Регион: Нижний Новгород' }).click()
  await page.getByRole('radio', { name: 'Екатеринбург' }).click()
  await expect(page.getByRole('link', { name: 'Регион: Екатеринбург' })).toBeSeen()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Регион: Екатеринбург' })).toBeSeen()
})

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const screens = [
  '/user/company',
  '/user/people',
  '/user/approvals',
  '/user/approvals/1',
  '/user/addresses',
  '/user/payment-schedule',
  '/user/delivery-schedule',
]

describe.for<Screen>(['desktop', 'mobile'])('on %s', (screen) => {
  const onScreen = test.extend<{ screen: Screen }>({ screen })

  onScreen(
    'axe has nothing against the company’s screens, light and dark',
    async ({ page, signIn }) => {
      const found: string[] = []
      await signIn('admin@volt.example')
      for (const path of screens) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeSeen()
        await page.evaluate(axe)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          const runOnly =
            colorScheme === 'light'
              ? { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }
              : { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
          const { violations } = await page.evaluate<AxeResults, object>(
            (options) => Reflect.get(window, 'axe').run(document, { ...options, resultTypes: ['violations'] }),
            { runOnly },
          )
          for (const { id, help, nodes } of violations)
            for (const { html } of nodes) found.push(`${path}, ${colorScheme}: ${id} (${help}) ${html.slice(0, 160)}`)
        }
      }
      expect(found).toEqual([])
    },
    240_000,
  )
})
