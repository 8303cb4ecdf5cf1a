import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startPortal, type Portal } from '../../../../../test/portal'
import { placeOrder } from '../../../../../test/orders/ordering'
import { sendNotification } from '../../notification/send-notification'

type Call = { path: string; token: string | undefined; body: Record<string, unknown> }

/** Answers like both messengers, by their documentation. */
async function startMessenger() {
  const calls: Call[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const text = Buffer.concat(chunks).toString()
      // the portal's requests, to be checked
      const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
      calls.push({ path, token: request.headers.authorization, body })
      const id = calls.length
      const telegram: Record<string, unknown> = {
        getMe: { username: 'volt_bot' },
        setWebhook: true,
        sendMessage: { message_id: id },
      }
      const max: Record<string, unknown> = {
        '/me': { username: 'volt_bot' },
        '/subscriptions': { success: true },
        '/messages': { message: { body: { mid: `mid.${String(id)}` } } },
      }
      const method = /^\/bottoken:1\/(\w+)$/.exec(path)?.[1]
      const answer = method ? { ok: true, result: telegram[method] } : max[path.split('?')[0] ?? '']
      response.writeHead(answer ? 200 : 401, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer ?? { ok: false }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has no other kind of address
  return { calls, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` }
}

const sendAll = async (portal: Portal) => {
  for (const { id } of await portal.db.selectFrom('notifications').select('id').orderBy('id').execute())
    await sendNotification(portal.services, id)
}

const messengers = {
  telegram: {
    header: 'x-telegram-bot-api-secret-token',
    said: ({ path }: Call) => path.endsWith('/sendMessage'),
    idOf: (at: number) => String(at + 1),
    start: (code: string) => ({ message: { chat: { id: 77, type: 'private' }, text: `/start ${code}` } }),
    reply: (text: string, to: string, chat = 77) => ({
      message: { chat: { id: chat, type: 'private' }, text, reply_to_message: { message_id: Number(to) } },
    }),
    secretOf: (calls: Call[]) => String(calls.find(({ path }) => path.endsWith('/setWebhook'))?.body.secret_token),
  },
  max: {
    header: 'x-max-bot-api-secret',
    said: ({ path }: Call) => path.startsWith('/messages'),
    idOf: (at: number) => `mid.${String(at + 1)}`,
    start: (code: string) => ({ update_type: 'bot_started', chat_id: 77, payload: code }),
    reply: (text: string, to: string, chat = 77) => ({
      update_type: 'message_created',
      message: {
        recipient: { chat_id: chat, chat_type: 'dialog' },
        body: { text },
        link: { type: 'reply', message: { mid: to } },
      },
    }),
    secretOf: (calls: Call[]) => String(calls.find(({ path }) => path === '/subscriptions')?.body.secret),
  },
}

test.each(['telegram', 'max'] as const)('%s notifies a manager of an order and receives the answer', async (name) => {
  const { calls, url } = await startMessenger()
  const portal = await startPortal({ SNAB_BOT: name, SNAB_BOT_TOKEN: 'token:1', SNAB_BOT_URL: url })
  const kind = messengers[name]
  const [buyer, manager] = [await portal.newUser(), await portal.newUser({ companyId: null, staffRole: 'sales' })]
  await portal.db
    .insertInto('staffCompanies')
    .values({ userId: manager.id, companyId: buyer.companyId ?? 0 })
    .execute()
  const channels = async () => (await manager.get('/api/v1/user/notification-channels')).body.bot
  expect(await channels()).toEqual({ messenger: name, isConnected: false })
  expect((await buyer.get('/api/v1/user/notification-channels')).body.bot).toBeNull()

  const link = await manager.post('/api/v1/staff/bot-link', {})
  expect(link.body.url).toMatch(/volt_bot\?start=/)
  const code = link.body.url.split('start=')[1] as string
  const secret = kind.secretOf(calls)
  const hook = async (body: object, given = secret) =>
    (await portal.withHeaders({ [kind.header]: given }).post(`/api/v1/bot/${name}`, body)).status
  expect(await hook(kind.start(code), 'guessed')).toBe(404)
  expect(await channels()).toMatchObject({ isConnected: false })
  expect(await hook(kind.start(code))).toBe(200)
  expect(await channels()).toMatchObject({ isConnected: true })
  // a link works once
  await hook(kind.start(code))
  expect(calls.at(-1)?.body.text).toMatch(/^Ссылка устарела/)

  const product = await portal.newProduct()
  await buyer.patch('/api/v2/cart/items', { items: [{ productId: product, amount: 1 }] })
  await placeOrder(buyer)
  await sendAll(portal)
  const at = calls.findLastIndex((call) => kind.said(call))
  const sent = calls[at]
  expect(sent?.body.text).toMatch(/^Новый заказ № \d+ на .*₽/)
  expect(sent?.body.text).toMatch(/\/staff\/orders\/\d+/)
  const messageId = kind.idOf(at)
  const messages = () => portal.db.selectFrom('orderMessages').select(['text', 'userId', 'isStaff']).execute()
  // a stranger's chat, and a message that answers nothing
  await hook(kind.reply('Чужой', messageId, 78))
  await hook(kind.reply('Мимо', name === 'max' ? 'mid.999' : '999'))
  expect(await messages()).toEqual([])
  await hook(kind.reply('Отгрузим завтра', messageId))
  // repeated by the messenger
  await hook(kind.reply('Отгрузим завтра', messageId))
  expect(await messages()).toEqual([{ text: 'Отгрузим завтра', userId: manager.id, isStaff: true }])
  expect(calls.at(-1)?.body.text).toBe('Ответ отправлен покупателю.')

  // blocked for a while
  await portal.db.updateTable('users').set({ isBlocked: true }).where('id', '=', manager.id).execute()
  await hook(kind.reply('Из дома', messageId))
  expect(await messages()).toHaveLength(1)
  await portal.db.updateTable('users').set({ isBlocked: false }).where('id', '=', manager.id).execute()

  // no longer the company's manager
  await portal.db.deleteFrom('staffCompanies').execute()
  await hook(kind.reply('Ещё', messageId))
  expect(await messages()).toHaveLength(1)
  expect((await manager.delete('/api/v1/staff/bot-link')).body.bot).toEqual({ messenger: name, isConnected: false })
  await portal.stop()
})

test('a refusing messenger is reported beside the button, and mail is still sent', async () => {
  const { url } = await startMessenger()
  const portal = await startPortal({ SNAB_BOT: 'telegram', SNAB_BOT_TOKEN: 'wrong', SNAB_BOT_URL: url })
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const refused = await root.post('/api/v1/staff/bot-link', {})
  expect(refused).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/^Мессенджер не ответил боту/) },
  })
  expect(refused.body.message).not.toContain('wrong/')
  await portal.stop()
})
