import { expect } from 'vitest'
import { nameOneself } from '../support/account'
import { codeSentTo, messagesTo } from '../support/mailbox'
import { test } from '../support/portal'

/** With the check digit of a legal entity: each test has customers of its own. */
function newInn(): string {
  const nine = String(770_000_000 + Math.floor(Math.random() * 9_000_000))
  const sum = [2, 4, 10, 3, 5, 9, 4, 6, 8].reduce((all, weight, at) => all + weight * Number(nine[at]), 0)
  return `${nine}${String((sum % 11) % 10)}`
}

test('clients are imported from a file, and their person accepts the invitation and buys for the company', async ({
  page,
  newPage,
  signIn,
}) => {
  const [inn, other] = [newInn(), newInn()]
  const email = `${crypto.randomUUID()}@client.test`
  const name = `ООО «Клиент ${inn}»`
  await signIn('root@snab.example')
  await page.goto('/staff/companies')
  await page.getByRole('button', { name: 'Загрузить из файла' }).click()
  const dialog = page.getByRole('dialog', { name: 'Клиенты из файла' })
  const rows = ['ИНН;КПП;Название;Лимит;Почта;Фамилия;Имя', `${inn};770101001;${name};500000;${email};Петрова;Анна`]
  const file = (lines: string[]) => ({
    name: 'клиенты.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await dialog.locator('input[type=file]').setInputFiles(file([...rows, '1234567890;;Опечатка;;;;']))
  await expect(dialog.getByText('Новые: 1')).toBeSeen()
  await expect(dialog.getByText(/не сходятся контрольные цифры/)).toBeSeen()
  await dialog.getByRole('checkbox', { name: /^Отправить приглаш/ }).check()
  await dialog.getByRole('button', { name: 'Загрузить', exact: true }).click()
  await expect(page.getByText('Заведено: 1, изменено: 0, приглашено: 1')).toBeSeen()

  // the same file again changes nothing; a corrected one shows what it changes
  await page.getByRole('button', { name: 'Загрузить из файла' }).click()
  await dialog.locator('input[type=file]').setInputFiles(file(rows))
  await expect(dialog.getByText('Файл ничего не меняет')).toBeSeen()
  const mended = rows.map((row) => row.replace(';500000;', ';750000;'))
  await dialog.locator('input[type=file]').setInputFiles(file([...mended, `${other};770101001;ООО «Второй»;;;;`]))
  await expect(dialog.getByText(/^Кредитный лимит: 500\s000,00.*→ 750\s000,00/)).toBeSeen()
  await dialog.getByRole('button', { name: 'Отмена' }).click()

  await page.getByLabel('Название или ИНН').fill(inn)
  await page.getByRole('button', { name: 'Показать' }).click()
  await page.getByRole('link', { name }).click()
  await page.getByRole('link', { name: /^Люди и права/ }).click()
  await expect(page.getByText(`Петрова Анна, ${email}`)).toBeSeen()

  const person = await newPage()
  await expect.poll(async () => (await messagesTo(person, email)).length, { timeout: 10_000 }).toBeGreaterThan(0)
  const [mail] = await messagesTo(person, email)
  const link = new URL(/https?:\/\/\S+signin-by-invitation\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  await person.goto(link.pathname + link.search)
  const invitation = person.getByRole('dialog', { name: 'Вход по приглашению' })
  await invitation.getByLabel(/^Код/).fill(await codeSentTo(person, email))
  await expect(
    invitation.getByText(`${name} приглашает вас. Входить вы будете по почте ${email}.`, { exact: false }),
  ).toBeSeen()
  await nameOneself(invitation, 'Надёжный-пароль-7')
  for (const consent of [/^Принимаю/, /^Ознакомлен/, /^Даю/])
    await invitation.getByRole('checkbox', { name: consent }).check()
  await invitation.getByRole('button', { name: 'Принять приглашение' }).click()
  await expect(person).toBeAt(/^\/catalog/)

  await page.reload()
  await expect(page.getByRole('row', { name: /Петрова Анна/ })).toHaveText(/сейчас на портале/)
})
