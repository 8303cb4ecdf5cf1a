import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished } from 'vitest'
import { NOW, startPortal, test } from '../../test/portal'
import { readConfig } from '../config'
import { smsAero } from '../sms/sms-aero'
import type { SmsPort } from '../sms/sms-port'
import { smsc } from '../sms/smsc'
import { fillMail } from './fill-template'
import { Undeliverable, type MailPort } from './mail-port'
import { defineMail, defineSms } from './message-template'
import { queueMail, queueSms } from './queue-message'
import { renderMail } from './render-mail'
import { sendMessage, type MessagePorts } from './send-message'
import { smtpMail } from './smtp-mail'

const greeting = defineMail({
  name: 'greeting',
  title: 'Приветствие',
  about: 'Всем',
  variables: { name: { words: 'Имя', example: 'Анна' } },
  subject: 'Здравствуйте,\n{{name}}',
  heading: 'Здравствуйте',
  body: `Это {{name}} & <b>Ко</b>

\`012345\`

[Открыть](https://snab.example/?a=1&b=2)

- Заказ: № 5

| Товар | Сумма |
| Кабель | 10,00 ₽ |

> Ответ не нужен.`,
  view: (values: { name: string }) => values,
})
const shortGreeting = defineSms({
  name: 'greeting',
  title: 'Приветствие',
  about: 'Всем',
  variables: { name: { words: 'Имя', example: 'Анна' } },
  body: 'Здравствуйте, {{name}}',
  view: (values: { name: string }) => values,
})
const letterTo = (name: string) => renderMail(fillMail(greeting.text, greeting.view({ name })))

const nothing: MailPort & SmsPort = { name: 'nothing', send: async () => {} }
const portsOf = (db: MessagePorts['db'], ports: Partial<MessagePorts>): MessagePorts => ({
  db,
  mail: nothing,
  sms: nothing,
  keepsTexts: true,
  now: () => NOW,
  ...ports,
})

test('a mail is queued within its transaction, once per key', async ({ portal }) => {
  const queue = () =>
    portal.db
      .transaction()
      .execute((trx) =>
        queueMail(trx, { to: 'a@test.example', template: greeting, values: { name: 'Анна' }, key: 'one' }),
      )
  expect([await queue(), await queue()]).toEqual([true, false])
  await portal.db
    .transaction()
    .execute(async (trx) => {
      await queueSms(trx, { phone: '9101234567', template: shortGreeting, values: { name: 'Анна' } })
      throw new Error('undone')
    })
    .catch(() => {})

  expect(await portal.outbox()).toMatchObject([
    { key: 'greeting:one', channel: 'mail', recipient: 'a@test.example', subject: 'Здравствуйте, Анна', sentAt: null },
  ])
  expect((await portal.jobs()).rows).toEqual([
    expect.objectContaining({ taskIdentifier: 'send-message', maxAttempts: 14 }),
  ])
})

test('a second sending is skipped; failures are retried, permanent ones are not', async ({ portal }) => {
  for (const key of ['works', 'waits', 'hopeless'])
    await portal.db
      .transaction()
      .execute((trx) =>
        queueMail(trx, {
          to: `${key}@test.example`,
          template: greeting,
          values: { name: key },
          key,
          attachments: [{ fileName: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }],
        }),
      )
  const [hopeless, waits, works] = await portal.outbox()
  const sent: string[] = []
  let isDown = true
  const mail: MailPort = {
    name: 'test',
    send: async ({ to, attachments, messageId }) => {
      if (to.startsWith('hopeless')) throw new Undeliverable('550 no such box')
      if (to.startsWith('waits') && isDown) throw new Error('connection refused')
      sent.push(`${to} ${attachments[0]?.fileName} ${messageId.startsWith('message-')}`)
    },
  }
  const ports = portsOf(portal.db, { mail, keepsTexts: false })
  await sendMessage(ports, works!.id)
  await sendMessage(ports, works!.id)
  await expect(sendMessage(ports, waits!.id)).rejects.toThrow('connection refused')
  await sendMessage(ports, hopeless!.id)
  await sendMessage(ports, hopeless!.id)
  isDown = false
  await sendMessage(ports, waits!.id)

  expect(sent).toEqual(['works@test.example a.pdf true', 'waits@test.example a.pdf true'])
  expect(await portal.outbox()).toMatchObject([
    { failedAt: NOW, sentAt: null, problem: '550 no such box', attempts: 1, text: expect.stringContaining('hopeless') },
    { failedAt: null, sentAt: NOW, attempts: 2, text: '' },
    { failedAt: null, sentAt: NOW, attempts: 1, text: '', html: '' },
  ])
})

test('a mail is one column of escaped text with colours of both schemes', () => {
  const { subject, text, html } = letterTo('Анна')
  expect(subject).toBe('Здравствуйте, Анна')
  expect(text).toContain('Открыть:\nhttps://snab.example/?a=1&b=2')
  expect(text).toContain('    012345')
  expect(html).toContain('Это Анна &amp; &lt;b&gt;Ко&lt;/b&gt;')
  expect(html).toContain('href="https://snab.example/?a=1&amp;b=2"')
  expect(html).toContain('prefers-color-scheme: dark')
})

test('a real SMTP server receives the mail, and its refusal of the address is final', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? Object.assign(new Error('no such box'), { responseCode: 550 }) : null),
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo // a TCP server has no other kind of address
  const mail = smtpMail(`smtp://127.0.0.1:${port}`, 'Снаб <no-reply@snab.example>')
  const letter = {
    subject: 'Код',
    text: 'Код 012345',
    html: '<p>Код</p>',
    messageId: 'message-1',
    attachments: [{ fileName: 'счёт.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.4') }],
  }

  await mail.send({ ...letter, to: 'anna@test.example' })
  expect(received[0]).toContain('Message-ID: <message-1@snab.example>')
  expect(received[0]).toContain('Content-Type: application/pdf')
  expect(received[0]).toContain('no-reply@snab.example')
  expect(received[0]).toMatch(/Auto-Submitted/i)
  // on somebody's behalf: the name is theirs, the address the portal's, and replies go to them
  await mail.send({ ...letter, to: 'anna@test.example', fromName: 'Firma', replyTo: 'ivan@test.example' })
  expect(received[1]).toContain('From: Firma <no-reply@snab.example>')
  expect(received[1]).toContain('Reply-To: ivan@test.example')
  expect(received[1]).not.toMatch(/Auto-Submitted/i)
  await expect(mail.send({ ...letter, to: 'nobody@test.example' })).rejects.toBeInstanceOf(Undeliverable)
})

test('SMS providers are called as documented', async () => {
  const requests: { url: string | undefined; body: string; authorization: string | undefined }[] = []
  const answers: { status: number; body: unknown }[] = []
  const server = createServer((request: IncomingMessage, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      requests.push({ url: request.url, body, authorization: request.headers.authorization })
      const { status, body: answer } = answers.shift() ?? { status: 500, body: {} }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server has no other kind of address
  const account = { login: 'snab', key: 'secret', sender: 'SNAB', address }

  answers.push(
    { status: 200, body: { id: 5, cnt: 1 } },
    { status: 200, body: { error: 'invalid number', error_code: 7 } },
    { status: 200, body: { error: 'no money', error_code: 3 } },
  )
  await smsc(account).send('9101234567', 'Код 012345')
  expect(requests[0]).toMatchObject({ url: '/sys/send.php', body: expect.stringContaining('phones=%2B79101234567') })
  await expect(smsc(account).send('9101234567', 'x')).rejects.toBeInstanceOf(Undeliverable)
  await expect(smsc(account).send('9101234567', 'x')).rejects.not.toBeInstanceOf(Undeliverable)

  answers.push(
    { status: 200, body: { success: true, data: { id: 1 }, message: null } },
    { status: 400, body: { success: false, message: 'Validation error.' } },
    { status: 401, body: { success: false, message: 'Your request was made with invalid credentials.' } },
  )
  await smsAero(account).send('9101234567', 'Код 012345')
  expect(requests[3]).toMatchObject({
    url: '/v2/sms/send',
    authorization: `Basic ${Buffer.from('snab:secret').toString('base64')}`,
  })
  expect(JSON.parse(requests[3]!.body)).toEqual({ number: '79101234567', text: 'Код 012345', sign: 'SNAB' })
  await expect(smsAero(account).send('9101234567', 'x')).rejects.toBeInstanceOf(Undeliverable)
  await expect(smsAero(account).send('9101234567', 'x')).rejects.not.toBeInstanceOf(Undeliverable)
})

test('an SMS provider without keys stops the start', () => {
  expect(() => readConfig({ SNAB_SMS_PROVIDER: 'smsc' })).toThrow('SNAB_SMS_LOGIN')
  expect(readConfig({ SNAB_SMS_PROVIDER: 'smsc', SNAB_SMS_LOGIN: 'a', SNAB_SMS_KEY: 'b' }).SNAB_SMS_PROVIDER).toBe(
    'smsc',
  )
})

test('the outbox is shown in the demonstration and exists nowhere else', async ({ portal }) => {
  for (const path of ['/outbox', '/outbox.json', '/outbox/1'])
    expect(await portal.guest().get(path)).toMatchObject({ status: 404, body: { code: 'not-found' } })

  const demo = await startPortal({ SNAB_DEMO: 'true' })
  onTestFinished(() => demo.stop())
  await demo.db
    .transaction()
    .execute((trx) => queueMail(trx, { to: 'a@test.example', template: greeting, values: { name: '<Анна>' } }))
  const page = await demo.app.inject('/outbox')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('&lt;Анна&gt;')
  expect((await demo.app.inject('/outbox.json?to=a@test.example')).json().items).toMatchObject([
    { channel: 'mail', recipient: 'a@test.example', isHtml: true },
  ])
  expect((await demo.app.inject('/outbox.json?to=b@test.example')).json().items).toEqual([])
  expect((await demo.app.inject('/outbox/1')).body).toContain('<!doctype html>')
  expect((await demo.app.inject('/outbox/77')).statusCode).toBe(404)
})
