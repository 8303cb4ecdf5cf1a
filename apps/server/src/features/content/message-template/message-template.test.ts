import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test, type Caller, type Portal } from '../../../../test/portal'
import { problemsOf } from '../../../mail/check-template'
import { fillMail, fillSms } from '../../../mail/fill-template'
import { knownTemplates } from '../../../mail/message-template'
import { queueMail, queueSms } from '../../../mail/queue-message'
import { codeSms, welcomeMail } from '../../people/auth/auth.mails'
import { notificationMail } from '../../talk/notification/notification.mail'

const url = '/api/v1/staff/message-template'
const welcome = `${url}/mail/welcome`
const own = {
  subject: 'Вы с нами, {{name}}',
  heading: 'Здравствуйте, {{name}}',
  body: 'Ваш менеджер позвонит.\n\n[В каталог]({{url}})',
}
const root = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'administrator' })
const sendWelcome = (portal: Portal, name = 'Анна', company: string | null = null) =>
  portal.db
    .transaction()
    .execute((trx) =>
      queueMail(trx, {
        to: 'a@test.example',
        template: welcomeMail,
        values: { name, company, url: 'https://snab.test/catalog' },
      }),
    )
const lastMessage = async (portal: Portal) => (await portal.outbox())[0]

test('the default is sent until staff write a text; the next message uses theirs, and the default again after a reset', async ({
  portal,
}) => {
  const staff = await root(portal)
  await sendWelcome(portal, 'Анна', 'ООО «Свет»')
  expect(await lastMessage(portal)).toMatchObject({
    subject: 'Вы зарегистрированы',
    text: expect.stringContaining('для компании ООО «Свет». Каталог'),
  })

  const saved = await staff.put(welcome, { version: 0, own })
  expect(saved).toMatchObject({
    status: 200,
    body: { isOwn: true, version: 1, own, ours: { heading: expect.any(String) } },
  })
  await sendWelcome(portal)
  expect(await lastMessage(portal)).toMatchObject({
    subject: 'Вы с нами, Анна',
    text: expect.stringContaining('Ваш менеджер позвонит.\n\nВ каталог:\nhttps://snab.test/catalog'),
    html: expect.stringContaining('href="https://snab.test/catalog"'),
  })

  expect((await staff.put(welcome, { version: 0, own })).body).toMatchObject({ status: 409, code: 'stale-version' })
  const back = await staff.put(welcome, { version: 1, own: null })
  expect(back.body).toMatchObject({ isOwn: false, own: null, version: 2, history: [{ version: 1, own }] })
  await sendWelcome(portal)
  expect(await lastMessage(portal)).toMatchObject({ subject: 'Вы зарегистрированы' })
  expect((await staff.get(url)).body.items.find(({ name }: { name: string }) => name === 'welcome')).toMatchObject({
    isOwn: false,
    title: 'Приветствие после регистрации',
  })
  expect((await staff.get('/api/v1/staff/action')).body.items).toMatchObject([
    { action: 'restore', subject: 'message-template' },
    { action: 'change', subject: 'message-template' },
  ])
  expect((await staff.get(`${url}/mail/constructor`)).status).toBe(404)
})

test.for([
  ['an unknown variable', { body: '{{total}} [В каталог]({{url}})' }, 'own.body', 'Переменной {{total}}'],
  ['what every object has', { heading: '{{constructor}}' }, 'own.heading', 'Переменной {{constructor}}'],
  ['a missing link', { body: 'Добро пожаловать' }, 'own.body', 'должна остаться переменная {{url}}'],
  ['a link only under a condition', { body: '{{#name}}{{url}}{{/name}}' }, 'own.body', 'и не внутри условия'],
  ['an open part', { body: '{{#name}} {{url}}' }, 'own.body', 'не закрыта'],
  ['open braces', { body: '{{url' }, 'own.body', 'скобками }}'],
  ['an unescaped value', { body: '{{{name}}} {{url}}' }, 'own.body', 'в двух фигурных скобках'],
  ['another text taken in', { body: '{{>name}} {{url}}' }, 'own.body', 'в двух фигурных скобках'],
  ['a script for a link', { body: '[Да](javascript:void) {{url}}' }, 'own.body', 'Адрес кнопки'],
  ['nothing', { subject: ' ' }, 'own.subject', 'Напишите текст'],
] as const)('%s is refused with a message', async ([, change, field, sentence], { portal }) => {
  const staff = await root(portal)
  const refused = await staff.put(welcome, { version: 0, own: { ...own, ...change } })
  expect(refused.body).toMatchObject({ status: 422, code: 'invalid-input', errors: [{ field }] })
  expect(refused.body.errors[0].message).toContain(sentence)
  const preview = await staff.post(`${welcome}/preview`, { ...own, ...change })
  expect(preview.body).toMatchObject({ preview: null })
  expect(preview.body.problems.length).toBeGreaterThan(0)
})

test('a text made invalid by an update is not sent, and its screen says so', async ({ portal }) => {
  const staff = await root(portal)
  await portal.db
    .insertInto('messageTemplates')
    .values({
      channel: 'sms',
      name: 'code',
      own: JSON.stringify({ subject: '', heading: '', body: 'Ваш ключ {{key}}' }),
      version: 1,
      changedAt: new Date(),
      changedBy: null,
    })
    .execute()
  await portal.db
    .transaction()
    .execute((trx) => queueSms(trx, { phone: '9101234567', template: codeSms, values: { code: '123456' } }))
  expect(await lastMessage(portal)).toMatchObject({ text: expect.stringContaining('123456 — ваш код') })
  expect((await staff.get(`${url}/sms/code`)).body).toMatchObject({ isOwn: true, isUnusable: true })
})

test('text written by people cannot create buttons, variables or HTML', () => {
  const view = {
    title: '{{settings}}',
    text: '[Сюда](https://evil.example)\n\n> мелко\n<b>жирно</b>',
    url: null,
    settings: 's',
  }
  const { subject, parts } = fillMail(notificationMail.text, view)
  expect(subject).toBe('{{settings}}')
  expect(parts.map(({ kind }) => kind)).toEqual(['paragraph', 'note'])
  expect(parts[0]).toMatchObject({ text: view.text })
})

test('the preview uses examples, and a test mail goes to the editor', async ({ portal }) => {
  const staff = await root(portal)
  const { body } = await staff.post(`${welcome}/preview`, own)
  expect(body).toMatchObject({ problems: [], preview: { subject: 'Вы с нами, Анна' } })
  expect(body.preview.html).toContain('Здравствуйте, Анна')
  expect((await staff.post(`${welcome}/test`, own)).body).toMatchObject({ isSent: false, to: staff.email })
  expect((await staff.post(`${welcome}/test`, { ...own, body: 'x' })).status).toBe(422)
  expect((await staff.post(`${url}/sms/code/preview`, { subject: '', heading: '', body: '{{code}}!' })).body).toEqual({
    problems: [],
    preview: { subject: '', text: '481203!', html: '' },
  })
})

test('messages are listed by template, with its title', async ({ portal }) => {
  const staff = await root(portal)
  await sendWelcome(portal)
  await portal.db
    .transaction()
    .execute((trx) => queueSms(trx, { phone: '9101234567', template: codeSms, values: { code: '123456' } }))
  const list = async (template: string) =>
    (await staff.get(`/api/v1/staff/message?template=${template}`)).body.items.map(
      ({ title }: { title: string }) => title,
    )
  expect(await list('mail:welcome')).toEqual(['Приветствие после регистрации'])
  expect(await list('sms:code')).toEqual(['Код'])
  expect(await list('mail:code')).toEqual([])
  expect(await list('')).toHaveLength(2)
})

test('only administrators edit templates', async ({ portal }) => {
  const statuses = async (who: Caller) => [
    (await who.get(url)).status,
    (await who.get(welcome)).status,
    (await who.put(welcome, { version: 0, own })).status,
    (await who.post(`${welcome}/preview`, own)).status,
    (await who.post(`${welcome}/test`, own)).status,
  ]
  expect(new Set(await statuses(portal.guest()))).toEqual(new Set([401]))
  for (const who of [
    await portal.newUser(),
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
    await portal.newUser({ companyId: null, staffRole: 'content' }),
  ])
    expect(new Set(await statuses(who))).toEqual(new Set([403]))
})

test('every template can be sent with its examples and uses every variable', async () => {
  const features = join(import.meta.dirname, '..')
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      path.endsWith('.ts') &&
      !path.endsWith('.test.ts') &&
      / define(?:Mail|Sms)\(/.test(readFileSync(join(features, path), 'utf8')),
  )
  // loading the jobs registers their templates
  for (const path of files) await import(join(features, path))
  expect(knownTemplates.size).toBeGreaterThan(18)
  for (const template of knownTemplates.values()) {
    expect(problemsOf(template, template.text), template.name).toEqual([])
    const view = Object.fromEntries(Object.entries(template.variables).map(([name, { example }]) => [name, example]))
    const said =
      template.channel === 'sms' ? fillSms(template.text, view) : JSON.stringify(fillMail(template.text, view))
    expect(said, template.name).not.toContain('{{')
    const text = Object.values(template.text).join('\n')
    // every message may contain the portal's name, and few do
    for (const name of Object.keys(template.variables).filter((one) => one !== 'portal'))
      expect(text, `${template.name} ${name}`).toContain(name)
  }
})
