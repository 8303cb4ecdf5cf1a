import { expect } from 'vitest'
import { test, world, type Caller, type Portal } from '../../../../../test/portal'

const url = '/api/v1/staff/customer/import'
type Sent = { status: number; body: any } // oxlint-disable-line typescript/no-explicit-any -- what an endpoint answered

const send = async (portal: Portal, who: Caller & { token: string }, path: string, text: string): Promise<Sent> => {
  const { statusCode, body } = await portal.app.inject({
    method: 'PUT',
    url: path,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(text, 'utf8'),
  })
  return { status: statusCode, body: JSON.parse(body) }
}

const heading =
  'ИНН;КПП;ОГРН;Название;Юридический адрес;Вид цен;Менеджер;Лимит;Отсрочка, дней;E-mail;Контактное лицо;Комментарий'
const file = (...rows: string[]) => [heading, ...rows].join('\n')
const sber = '7707083893;773601001;1027700132195;ПАО «Сбер»;Москва;;;500000,50;30;anna@example.ru;Петрова Анна;x'

test('a file opens companies and invites their people; the same file again changes nothing', async ({ portal }) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const text = file(
    sber,
    '500100732259;;;ИП Иванов;;;;;;;;',
    '7707083894;;;Опечатка;;;;;;;;',
    '7707083893;773601001;;Дважды;;;;;;;;',
    '7710140679;771001001;;;;;;;;;;',
    '7736050003;;;ПАО «Газ»;;Нет такого;;;;;;',
    '7728168971;;;Банк;;;;1.125;;;;',
  )
  const preview = () => send(portal, root, `${url}/preview?regionId=${world.region}`, text)
  const shown = await preview()
  expect(shown.body).toMatchObject({
    counts: { new: 2, changed: 0, unchanged: 0 },
    toInvite: 1,
    ignored: ['Комментарий'],
    rows: [
      { line: 2, name: 'ПАО «Сбер»', change: 'new', notes: [] },
      { line: 3, name: 'ИП Иванов', notes: ['для документов не хватает: ОГРНИП, юридический адрес'] },
    ],
    wrong: [
      { line: 4, reason: expect.stringContaining('контрольные цифры') },
      { line: 5, reason: expect.stringContaining('строке 2') },
      { line: 6, reason: 'Не указано название' },
      { line: 7, reason: expect.stringContaining('Нет такого') },
      { line: 8, reason: expect.stringContaining('непонятно') },
    ],
  })
  const apply = (fingerprint: string, invite = 'true') =>
    send(portal, root, `${url}?regionId=${world.region}&name=a.csv&invite=${invite}&fingerprint=${fingerprint}`, text)
  expect((await apply('other')).status).toBe(409)
  expect((await apply(shown.body.fingerprint)).body).toEqual({ created: 2, changed: 0, invited: 1 })
  expect((await apply(shown.body.fingerprint)).status).toBe(409)
  const [company] = (await root.get('/api/v1/staff/customer?keyword=7707083893')).body.items
  const card = (await root.get(`/api/v1/staff/customer/${company.id}`)).body
  expect(card).toMatchObject({ credit: { credit: 500_000.5, deferralDays: 30 }, managers: [], missing: [] })
  expect((await root.get(`/api/v1/staff/customer/${company.id}/person`)).body.invitations).toMatchObject([
    { email: 'anna@example.ru', name: 'Петрова Анна', role: 'administrator' },
  ])
  const again = await preview()
  expect(again.body).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 2 }, toInvite: 0, rows: [] })
  expect((await apply(again.body.fingerprint)).body).toEqual({ created: 0, changed: 0, invited: 0 })
})

test("changed rows are shown as changes, with history; branches and other managers' customers are not guessed", async ({
  portal,
}) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const [sales, other] = [
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
  ]
  const load = async (who: typeof root, text: string) => {
    const { body } = await send(portal, who, `${url}/preview?regionId=${world.region}`, text)
    const done = await send(
      portal,
      who,
      `${url}?regionId=${world.region}&name=a.csv&fingerprint=${body.fingerprint}`,
      text,
    )
    return { preview: body, done }
  }
  expect((await load(sales, file(sber))).done.body).toMatchObject({ created: 1 })
  const changed = await load(sales, file('7707083893;;;ПАО «Сбербанк»;Москва, Вавилова 19;;;600000;;;;'))
  expect(changed.preview.rows).toMatchObject([
    {
      change: 'changed',
      changes: [
        { name: 'Название', before: 'ПАО «Сбер»', after: 'ПАО «Сбербанк»' },
        { name: 'Юридический адрес', before: 'Москва', after: 'Москва, Вавилова 19' },
        { name: 'Кредитный лимит' },
      ],
    },
  ])
  expect(changed.done.body).toEqual({ created: 0, changed: 1, invited: 0 })
  const [company] = (await sales.get('/api/v1/staff/customer')).body.items
  expect(company).toMatchObject({ name: 'ПАО «Сбербанк»', inn: '7707083893', managers: [{ id: sales.id }] })
  expect((await sales.get(`/api/v1/staff/customer/${company.id}/entity`)).body.items[0].history).toHaveLength(1)
  expect((await sales.get(`/api/v1/staff/customer/${company.id}/history`)).body.items[0].changes).toMatchObject([
    { name: 'Кредитный лимит' },
  ])
  // another manager's customer, and a manager who assigns colleagues
  expect((await load(other, file(sber))).preview.wrong).toMatchObject([
    { reason: 'Этот клиент закреплён за другим менеджером' },
  ])
  const assigned = `7710140679;771001001;;Тинькофф;;;${sales.email ?? ''};;;;;`
  expect((await load(other, file(assigned))).preview.wrong).toMatchObject([
    { reason: expect.stringContaining('администратор') },
  ])
  // a branch with another КПП is a separate customer, and the preview says so
  const branch = await load(root, file('7707083893;540602001;;Сибирский банк;;;;;;;;'))
  expect(branch.preview.rows[0]).toMatchObject({
    change: 'new',
    notes: [expect.stringContaining('филиал'), expect.any(String)],
  })
  expect((await load(root, file('7707083893;;;Кто из них;;;;;;;;'))).preview.wrong).toMatchObject([
    { reason: 'С этим ИНН несколько клиентов: укажите КПП' },
  ])
  expect(
    (await send(portal, root, `${url}/preview?regionId=${world.region}`, 'Название;Адрес\nА;Б')).body.message,
  ).toContain('ИНН')
})

test('four hundred customers are listed in as many statements as one', async ({ portal }) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const inns = Array.from({ length: 400 }, (_, at) => innOf(770_100_000 + at))
  const count = async (perPage: number) => {
    portal.statements.length = 0
    const { body } = await root.get(`/api/v1/staff/customer?per-page=${perPage}`)
    return { statements: portal.statements.length, shown: body.items.length }
  }
  const text = file(...inns.map((inn, at) => `${inn};770101001;;Клиент ${at};Москва;;;;;;;`))
  const { body } = await send(portal, root, `${url}/preview?regionId=${world.region}`, text)
  expect(body.counts.new).toBe(400)
  portal.statements.length = 0
  await send(portal, root, `${url}?regionId=${world.region}&name=a.csv&fingerprint=${body.fingerprint}`, text)
  expect(portal.statements.length).toBeLessThan(40)
  await count(1)
  const [one, many] = [await count(1), await count(400)]
  expect([one.shown, many.shown]).toEqual([1, 400])
  expect(many.statements).toBe(one.statements)
  const { statusCode, rawPayload } = await portal.app.inject({
    url: '/api/v1/staff/customer/file?keyword=Клиент',
    headers: { authorization: `Bearer ${root.token}` },
  })
  expect(statusCode).toBe(200)
  expect(rawPayload.length).toBeGreaterThan(10_000)
})

/** Completes an ИНН with the check digit of a legal entity. */
function innOf(nine: number): string {
  const digits = [...String(nine)].map(Number)
  const sum = [2, 4, 10, 3, 5, 9, 4, 6, 8].reduce((all, weight, at) => all + weight * (digits[at] ?? 0), 0)
  return `${nine}${(sum % 11) % 10}`
}
