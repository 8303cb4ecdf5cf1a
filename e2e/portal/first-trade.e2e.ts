import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { oneCClient, type OneCClient } from '../../apps/server/src/demo/one-c/one-c-client'
import { readTakenOrders, writeManagedOrders } from '../../apps/server/src/demo/one-c/orders-of-one-c'
import type { OrderStage } from '../../apps/server/src/demo/one-c/order-stages'
import type { ErpDocument } from '../../apps/server/src/features/erp/exchange/commerceml/erp-document'
import { nameOneself } from '../support/account'
import { addToCart, amountOf, foundCount, rowOf, searchFor } from '../support/catalogue'
import { makeAdministrator, makeExchangeAccess, startEmptyPortal } from '../support/empty-portal'
import { startMailServer, type MailServer } from '../support/mail-server'
import { buyersOfShop, goodsOfShop, shop } from '../support/one-c-shop'
import { acceptOffer, submitOrder } from '../support/ordering'
import { test } from '../support/portal'

const password = 'Надёжный-пароль-7'
const administrator = 'anna@seller.test'
const manager = 'oleg@seller.test'
const buyer = 'petrova@client.test'

const step = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const isDone = (page: Page, name: string) => expect(step(page, name).getByText('Готово')).toBeSeen()

/** Opens the list of steps by the line that leads back to it. */
async function backToSteps(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'К настройке портала' }).click()
  await expect(page.getByRole('heading', { name: 'Настройка портала' })).toBeSeen()
}

async function setAddress(page: Page, address: string): Promise<void> {
  await step(page, 'Адрес портала').getByRole('link', { name: 'Открыть настройку' }).click()
  await page.getByLabel('Адрес портала').fill(address)
  await page.getByRole('region', { name: 'Адрес и главная' }).getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Настройки сохранены и уже действуют')).toBeSeen()
  await backToSteps(page)
  await isDone(page, 'Адрес портала')
}

/** The step is done only when the server has taken a letter from a sender of our own. */
async function setMail(page: Page, mail: MailServer): Promise<void> {
  await step(page, 'Почта').getByRole('link', { name: 'Открыть настройку' }).click()
  const form = page.getByRole('region', { name: 'Почта', exact: true })
  await form.getByLabel('Сервер исходящей почты').fill('127.0.0.1')
  await form.getByLabel('Порт').fill(new URL(mail.url).port)
  await form.getByLabel('Шифрование').selectOption('none')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByText(/^Впишите адрес, с которого уходят письма/)).toBeSeen()
  await form.getByLabel('Отправитель писем').fill('Свет <zakaz@seller.test>')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByLabel('Отправитель писем')).toHaveValue('Свет <zakaz@seller.test>')
  await backToSteps(page)
  await expect(step(page, 'Почта').getByText(/^Сервер указан/)).toBeSeen()
  await step(page, 'Почта').getByRole('link', { name: 'Открыть настройку' }).click()
  await form.getByRole('button', { name: 'Отправить пробное письмо' }).click()
  await expect(form.getByText(/Почтовый сервер принял письмо/)).toBeSeen()
  await mail.letterTo(administrator, /Проверка почты/)
  await backToSteps(page)
  await isDone(page, 'Почта')
}

/** What 1C has sent: its warehouses, and the organisation that sells. */
async function explainOneC(page: Page): Promise<void> {
  await expect(step(page, 'Товары').getByText(/товаров в продаже/)).toBeSeen()
  await page.getByRole('link', { name: 'К соответствиям' }).click()
  await page.getByRole('button', { name: 'Оставить 3 новых как есть' }).click()
  await expect(page.getByText('Новые склады оставлены как есть')).toBeSeen()
  await backToSteps(page)
  await isDone(page, 'Цены, склады и регионы')
  await page.getByText(`Продавец в 1С — ${shop.name}, ИНН ${shop.inn}. Это ваша организация?`).waitFor()
  await page.getByRole('button', { name: 'Да, это мы' }).click()
  await isDone(page, 'Наша организация в 1С')

  await page.getByRole('link', { name: 'К реквизитам' }).click()
  await expect(page.getByLabel('Краткое название')).toHaveValue(shop.name)
  await expect(page.getByLabel('ИНН', { exact: false }).nth(1)).toHaveValue(shop.inn)
  await page.getByLabel('ОГРН').fill(shop.ogrn)
  await page.getByRole('textbox', { name: 'Адрес', exact: true }).fill('Москва, улица Мира, 2')
  await page.getByRole('button', { name: 'Добавить счёт' }).click()
  await page.getByLabel('БИК').fill('044525225')
  await expect(page.getByLabel('Банк', { exact: false }).last()).toBeSeen()
  await expect(page.getByLabel('Корр. счёт')).toHaveValue('30101810400000000225')
  await page.getByLabel('Расчётный счёт').fill('40702810138250123017')
  await page.getByRole('button', { name: 'Сохранить' }).first().click()
  await expect(page.getByText('Сохранено')).toBeSeen()
  await backToSteps(page)
  await isDone(page, 'Реквизиты продавца')
}

async function acceptTexts(page: Page): Promise<void> {
  await step(page, 'Соглашение, политика и оферта').getByRole('link', { name: 'Открыть настройку' }).click()
  await page.getByRole('button', { name: 'Составить недостающие' }).click()
  const gaps = page.getByRole('form', { name: 'Чего портал не знает' })
  await expect(gaps).toBeSeen()
  for (const box of await gaps.getByRole('textbox').all()) await box.fill('по договору')
  await gaps.getByRole('button', { name: 'Вписать в черновики' }).click()
  await expect(gaps).toHaveCount(0)
  const accept = page.getByRole('button', { name: /^Принять и опубликовать/ })
  for (let left = await accept.count(); left > 0; left--) {
    await accept.first().click()
    await expect(accept).toHaveCount(left - 1)
  }
  await backToSteps(page)
  await isDone(page, 'Соглашение, политика и оферта')
}

/** Invites a manager, who opens the letter and begins to work; returns their browser. */
async function inviteManager(page: Page, mail: MailServer, desk: Page): Promise<void> {
  await step(page, 'Сотрудники').getByRole('link', { name: 'Пригласить' }).click()
  await page.getByLabel('Почта').fill(manager)
  await page.getByRole('button', { name: 'Пригласить', exact: true }).click()
  const { text } = await mail.letterTo(manager, /Приглашение сотрудника/)
  await desk.goto(/http\S+staff-invitation\S+/.exec(text)?.[0] ?? '')
  await nameOneself(desk, password, { first: 'Олег', last: 'Седов' })
  await desk.getByRole('button', { name: 'Начать работу' }).click()
  await expect(desk.getByRole('heading', { name: 'Сегодня' })).toBeSeen()
}

/** From 1C, by hand with a mistake, and from a file with a double and a wrong ИНН. */
async function addClients(page: Page, address: string, oneC: OneCClient): Promise<void> {
  await oneC.sendOrders(
    buyersOfShop({ id: 'client-1', name: 'ПАО «Сбыт»', inn: '7707083893', kpp: '773601001', credit: 100_000 }),
  )
  await page.goto(`${address}/staff/companies`)
  await page.getByRole('link', { name: 'К контрагентам из 1С' }).click()
  await page.getByRole('button', { name: 'Завести клиента: ПАО «Сбыт»' }).click()
  await expect(page.getByText('Незнакомых контрагентов нет')).toBeSeen()

  await page.goto(`${address}/staff/companies`)
  await page.getByRole('button', { name: 'Завести клиента' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый клиент' })
  await dialog.getByRole('textbox', { name: 'Название', exact: true }).fill('ООО «Альфа»')
  await dialog.getByRole('textbox', { name: 'ИНН', exact: true }).fill('7728168972')
  await dialog.getByRole('textbox', { name: 'КПП' }).fill('770801001')
  await dialog.getByRole('button', { name: 'Завести', exact: true }).click()
  await expect(dialog.getByText('ИНН введён с ошибкой: не сходятся контрольные цифры')).toBeSeen()
  await dialog.getByRole('textbox', { name: 'ИНН', exact: true }).fill('7728168971')
  await dialog.getByRole('textbox', { name: 'ОГРН или ОГРНИП' }).fill('1027700067328')
  await dialog.getByRole('textbox', { name: 'Юридический адрес' }).fill('Москва, Каланчёвская улица, 27')
  await dialog.getByRole('button', { name: 'Завести', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'ООО «Альфа»' })).toBeSeen()
  await page.goto(`${address}/staff/companies`)
  await importClients(page, [
    `7740000076;770501001;ПАО «Связь»;1027700149124;Москва, Марксистская улица, 4;500000;${buyer};Петрова;Анна`,
    '1234567890;;Опечатка;;;;;;',
    // known already: only the limit changes
    '7728168971;770801001;ООО «Альфа»;1027700067328;Москва, Каланчёвская улица, 27;200000;;;',
  ])
}

async function importClients(page: Page, rows: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Загрузить из файла' }).click()
  const dialog = page.getByRole('dialog', { name: 'Клиенты из файла' })
  const head = 'ИНН;КПП;Название;ОГРН;Адрес;Лимит;Почта;Фамилия;Имя'
  const file = { name: 'клиенты.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...rows].join('\n')) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  // a process of its own reads the file
  await dialog.getByRole('status', { name: 'Что изменится' }).waitFor({ timeout: 30_000 })
  for (const count of ['Новые: 1', 'Изменятся: 1', 'С ошибкой: 1'])
    await expect(dialog.getByText(count, { exact: true })).toBeSeen()
  await dialog.getByRole('checkbox', { name: 'Отправить приглашение 1 человеку' }).check()
  await dialog.getByRole('button', { name: 'Загрузить', exact: true }).click()
  await expect(page.getByText('Заведено: 1, изменено: 1, приглашено: 1')).toBeSeen()
  // imported twice, nothing is doubled
  await page.getByRole('button', { name: 'Загрузить из файла' }).click()
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByText('Файл ничего не меняет')).toBeSeen()
  await dialog.getByRole('button', { name: 'Отмена' }).click()
}

async function assignManager(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Изменить 3 клиентов' }).click()
  const dialog = page.getByRole('dialog', { name: 'Изменить найденных клиентов' })
  await dialog.getByLabel('Менеджер').selectOption({ label: 'Седов Олег' })
  await dialog.getByLabel('Вид цен').selectOption({ label: 'BASE' })
  await dialog.getByLabel('Регион').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Показать, что изменится' }).click()
  await dialog.getByRole('button', { name: 'Изменить 3 клиентов' }).click()
  await expect(dialog.getByText('Изменено: 3')).toBeSeen()
  await dialog.getByRole('button', { name: 'Закрыть', exact: true }).last().click()
}

/** An invitation to a wrong address is withdrawn, the right one is sent again: only its last letter works. */
async function correctInvitations(page: Page, mail: MailServer, person: Page): Promise<void> {
  await page.getByRole('link', { name: 'ПАО «Связь»' }).click()
  await page.getByRole('link', { name: /^Люди и права/ }).click()
  const invite = page.getByRole('region', { name: 'Пригласить человека' })
  await invite.getByLabel('Почта').fill('petrovva@client.test')
  await invite.getByRole('button', { name: 'Пригласить', exact: true }).click()
  const wrong = await mail.letterTo('petrovva@client.test', /Приглашение в компанию/)
  await invite.getByRole('button', { name: 'Отозвать приглашение: petrovva@client.test' }).click()
  await expect(invite.getByText('petrovva@client.test')).toHaveCount(0)
  const first = await mail.letterTo(buyer, /Приглашение в компанию/)
  await invite.getByRole('button', { name: `Пригласить снова: ${buyer}` }).click()
  await expect.poll(() => mail.subjectsTo(buyer), { timeout: 15_000 }).toHaveLength(2)
  for (const { text } of [wrong, first]) {
    await person.goto(linkOf(text))
    await expect(person.getByText(/^Приглашение не действует/)).toBeSeen()
  }
}

const linkOf = (text: string) => /http\S+signin-by-invitation\S+/.exec(text)?.[0] ?? ''

async function acceptInvitation(person: Page, mail: MailServer): Promise<void> {
  const { text } = await mail.letterTo(buyer, /Приглашение в компанию ПАО «Связь»/)
  await person.goto(linkOf(text))
  const dialog = person.getByRole('dialog', { name: 'Вход по приглашению' })
  await dialog.getByLabel(/^Код/).fill(await mail.codeSentTo(buyer))
  await nameOneself(dialog, password)
  for (const consent of [/^Принимаю/, /^Ознакомлен/, /^Даю/])
    await dialog.getByRole('checkbox', { name: consent }).check()
  await dialog.getByRole('button', { name: 'Принять приглашение' }).click()
  await expect(person).toBeAt(/^\/catalog/)
}

/** Finds goods and orders them; returns the number of the order. */
async function buy(person: Page, address: string): Promise<string> {
  await searchFor(person, 'РМ-421') // both letters are Cyrillic
  await expect(foundCount(person)).toHaveText(/^4 товара/)
  await amountOf(rowOf(person, 'PM-421-WP')).fill('3')
  await addToCart(person, rowOf(person, 'PM-421-WP'))
  await person.goto(`${address}/cart`)
  await person.getByRole('link', { name: 'Оформить заказ' }).click()
  await person.getByRole('radio', { name: 'Доставка' }).check()
  await person
    .getByLabel(/^Адрес доставки/)
    .and(person.locator('input'))
    .fill('Москва, ул. Складская, 7')
  await acceptOffer(person)
  await submitOrder(person)
  const placed = person.getByText(/^Заказ № \d+ оформлен/)
  await expect(placed).toBeSeen()
  return /№ (\d+)/.exec(await placed.innerText())?.[1] ?? ''
}

/** The manager takes the order from the letter's bell and sets the price of delivery; the buyer gets an invoice. */
async function invoice(desk: Page, person: Page, address: string, number: string): Promise<void> {
  await desk.goto(`${address}/staff`)
  await desk.getByRole('button', { name: /^Уведомления: / }).click()
  await desk.getByRole('link', { name: new RegExp(`Новый заказ № ${number} `) }).click()
  await desk.getByRole('button', { name: 'Взять себе' }).click()
  await expect(desk.getByText('Ведёт Седов Олег')).toBeSeen()
  await expect(desk.getByText(/^Счёта нет, пока не указана стоимость доставки/)).toBeSeen()
  await desk.getByRole('button', { name: 'Изменить состав и цены' }).click()
  await desk.getByLabel(/^Доставка, пусто/).fill('0')
  await desk.getByLabel('Причина для покупателя').fill('Доставим бесплатно')
  await desk.getByRole('button', { name: 'Сохранить' }).click()
  await expect(desk.getByText(/^Доставка: 0,00/)).toBeSeen()
  await person.getByRole('button', { name: 'Получить счёт' }).click()
  await expect(person.getByRole('region', { name: 'Документы' }).getByText(/^Счёт на оплату №/)).toBeSeen()
}

/** 1C ships and pays, and takes the payment back. */
async function tradeInOneC(oneC: OneCClient, person: Page, mail: MailServer, number: string): Promise<void> {
  const { file, confirm } = await oneC.takeOrders()
  const documents = await readTakenOrders(file)
  await confirm()
  expect(documents).toMatchObject([{ number, counterparty: { inn: '7740000076' }, lines: [{ amount: 3000 }] }])
  await oneC.sendOrders(ordersOf(documents, 'shipped'))
  const papers = person.getByRole('region', { name: 'Документы' })
  const deliveries = person.getByRole('region', { name: 'Отгрузки и оплаты' })
  await expect(papers.getByText(/^УПД № .+\/1/)).toBeSeen()
  await expect(papers.getByText(/^УПД № .+\/2/)).toBeSeen()
  await expect(deliveries.getByText(/^Оплата №/)).toBeSeen()
  await mail.letterTo(buyer, new RegExp(`^Получена оплата заказа № ${number}`))
  await oneC.sendOrders(ordersOf(documents, 'shipped', { isPaid: false }))
  await expect(deliveries.getByText(/^Оплата №/)).toHaveCount(0)
  await expect(person.getByRole('region', { name: 'История заказа' }).getByText('Оплата отменена')).toBeSeen()
  await mail.letterTo(buyer, new RegExp(`^Оплата заказа № ${number} отменена`))
}

/** `isPaid`: the payment is posted in 1C. */
function ordersOf(documents: readonly ErpDocument[], stage: OrderStage, { isPaid = true } = {}) {
  const content = writeManagedOrders(
    documents.map((document) => ({ document, stage })),
    { day: '2026-11-21' },
  )
  if (isPaid) return { name: 'orders.xml', content }
  const [before = '', after = ''] = content.toString().split('>Выплата безналичных денег<')
  const unposted = after.replace(/(>Проведен<\/Наименование>\s*<Значение>)true</, '$1false<')
  expect(unposted).not.toBe(after)
  return { name: 'orders.xml', content: Buffer.from(`${before}>Выплата безналичных денег<${unposted}`) }
}

test(
  'from nothing to trade: an administrator, all steps of the setup, clients, a first order paid and shipped',
  { timeout: 300_000 },
  async ({ page, newPage, problems, onTestFinished }) => {
    // a sender and a ИНН that were mistyped
    problems.expect(/^422 (PUT .*shop-setting|POST .*\/staff\/customer)$/)
    const mail = await startMailServer()
    onTestFinished(mail.close)
    const { address, said } = await startEmptyPortal({ problems, onTestFinished })
    await makeAdministrator(page, said, { email: administrator, password })
    await setAddress(page, address)
    await setMail(page, mail)
    const oneC = oneCClient({ address, ...(await makeExchangeAccess(page)) })
    await oneC.sendCatalogue(await goodsOfShop())
    await page.reload()
    await explainOneC(page)
    await acceptTexts(page)
    const [desk, person] = [await newPage(), await newPage()]
    await inviteManager(page, mail, desk)
    await addClients(page, address, oneC)
    await assignManager(page)
    await page.goto(`${address}/staff/setup`)
    await expect(page.getByText('Всё готово: портал торгует.')).toBeSeen()

    await page.goto(`${address}/staff/companies`)
    await correctInvitations(page, mail, person)
    await acceptInvitation(person, mail)
    const number = await buy(person, address)
    await mail.letterTo(buyer, new RegExp(`^Заказ № ${number} принят`))
    await mail.letterTo(manager, new RegExp(`^Новый заказ № ${number} на `))
    await invoice(desk, person, address, number)
    await tradeInOneC(oneC, person, mail, number)
  },
)
