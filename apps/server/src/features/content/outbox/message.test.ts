import { expect } from 'vitest'
import { NOW, startPortal, test, type Portal } from '../../../../test/portal'
import { sendMessage } from '../../../mail/send-message'
import { Undeliverable } from '../../../mail/mail-port'

const url = '/api/v1/staff/message'
const administrator = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'administrator' })

async function write(
  portal: Portal,
  rows: readonly { template: string; recipient: string; channel?: 'mail' | 'sms' }[],
) {
  await portal.db
    .insertInto('outboxMessages')
    .values(
      rows.map(({ template, recipient, channel = 'mail' as const }) => ({
        key: crypto.randomUUID(),
        channel,
        recipient,
        template,
        subject: `123456 — ${template}`,
        text: `Текст 123456`,
      })),
    )
    .execute()
}

const refusing = (portal: Portal) => ({
  db: portal.db,
  mail: {
    name: 'test',
    send: async () => {
      throw new Undeliverable('550 no such box')
    },
  },
  sms: { name: 'test', send: async () => {} },
  keepsTexts: false,
  now: () => NOW,
})

test('messages by state and recipient; codes never appear in answers', async ({ portal }) => {
  const root = await administrator(portal)
  await write(portal, [
    { template: 'export', recipient: 'a@test.example' },
    { template: 'sign-in-code', recipient: 'b@test.example' },
    { template: 'notification', recipient: '9101234567', channel: 'sms' },
  ])
  const { items, meta } = (await root.get(url)).body
  expect(meta.totalCount).toBe(3)
  expect(items).toMatchObject([
    { channel: 'sms', state: 'waiting', attempts: 0, hasText: true },
    { template: 'sign-in-code', subject: '', hasText: false },
    { template: 'export', subject: '123456 — export' },
  ])
  const [sms, code, mail] = items
  expect((await root.get(`${url}/${code.id}`)).body).toMatchObject({ text: null, subject: '' })
  expect((await root.get(`${url}/${mail.id}`)).body).toMatchObject({ text: 'Текст 123456', attachments: [] })
  expect((await root.get(`${url}/999999`)).status).toBe(404)

  await sendMessage(refusing(portal), mail.id)
  await sendMessage(refusing(portal), sms.id)
  const idsOf = async (query: string) =>
    (await root.get(`${url}?${query}`)).body.items.map(({ id }: { id: number }) => id)
  expect(await idsOf('state=failed')).toEqual([mail.id])
  expect(await idsOf('state=sent')).toEqual([sms.id])
  expect(await idsOf('state=waiting')).toEqual([code.id])
  expect(await idsOf('recipient=B@TEST')).toEqual([code.id])
  expect(await idsOf(`recipient=${encodeURIComponent('+7 910 123-45-67')}`)).toEqual([sms.id])
})

test('failed messages are queued again, unless their text was erased', async ({ portal }) => {
  const root = await administrator(portal)
  await write(portal, [
    { template: 'export', recipient: 'a@test.example' },
    { template: 'sign-in-code', recipient: 'b@test.example' },
  ])
  const [code, mail] = (await root.get(url)).body.items
  expect((await root.put(`${url}/${mail.id}`)).body.code).toBe('message-not-failed')
  for (const { id } of [mail, code]) await sendMessage(refusing(portal), id)

  expect((await root.put(`${url}/${mail.id}`)).status).toBe(200)
  expect((await root.get(`${url}/${mail.id}`)).body).toMatchObject({ state: 'waiting', attempts: 0, problem: null })
  expect((await portal.jobs()).rows).toMatchObject([{ taskIdentifier: 'send-message', maxAttempts: 14 }])
  expect((await root.get('/api/v1/staff/action')).body.items).toMatchObject([{ action: 'retry', subjectId: mail.id }])
  expect((await root.put(`${url}/${code.id}`)).body.code).toBe('message-text-gone')

  await portal.db
    .updateTable('outboxMessages')
    .set({ attempts: 14, problem: 'нет связи' })
    .where('id', '=', mail.id)
    .execute()
  expect((await root.get(`${url}?state=failed`)).body.meta.totalCount).toBe(2)
  expect((await root.put(`${url}/${mail.id}`)).status).toBe(200)
})

test('a test mail shows the answer of the mail server', async () => {
  const portal = await startPortal({ SNAB_SMTP_URL: 'smtp://127.0.0.1:9' })
  try {
    const root = await administrator(portal)
    expect((await root.post('/api/v1/staff/message-test', {})).body).toMatchObject({
      isSent: false,
      to: root.email,
      text: expect.stringContaining('имя сервера, порт'),
      details: expect.stringContaining('ECONNREFUSED'),
    })
  } finally {
    await portal.stop()
  }
})

test('without a mail server the test mail says so; only administrators see messages', async ({ portal }) => {
  const root = await administrator(portal)
  expect((await root.post('/api/v1/staff/message-test', {})).body).toMatchObject({
    isSent: false,
    text: expect.stringContaining('не настроен'),
  })
  for (const staffRole of ['sales', 'content'] as const) {
    const who = await portal.newUser({ companyId: null, staffRole })
    for (const address of [url, `${url}/1`]) expect((await who.get(address)).status).toBe(403)
    expect((await who.put(`${url}/1`)).status).toBe(403)
    expect((await who.post('/api/v1/staff/message-test', {})).status).toBe(403)
  }
})
