import { expect, onTestFinished } from 'vitest'
import { PASSWORD, test, type Caller, type Portal } from '../../../../test/portal'
import { titlesOf } from '../../../../test/orders/order-life'
import { collectData } from '../../people/personal-data/collect-data'
import { eraseData } from '../../people/personal-data/erase-data'
import { removeOldGuestChats, removeUnsentChatFiles } from './chat-files'

const chat = '/api/v1/chat'
const write = (who: Caller, text: string, more: object = {}) =>
  who.post(`${chat}/message`, { clientKey: crypto.randomUUID(), text, ...more })
const answer = (who: Caller, id: number, text: string) =>
  who.post(`/api/v1/staff/chat/${String(id)}/message`, { clientKey: crypto.randomUUID(), text })
const idOfFirst = async (who: Caller) => (await who.get('/api/v1/staff/chat')).body.items[0]?.id as number

async function people(portal: Portal) {
  const companyId = await portal.newCompany()
  const buyer = await portal.newUser({ companyId })
  const colleague = await portal.newUser({ companyId })
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  const foreignSales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId }).execute()
  return { companyId, buyer, colleague, sales, foreignSales }
}

async function upload(portal: Portal, token: string, bytes: string, name = 'Схема.exe') {
  const response = await portal.app.inject({
    method: 'POST',
    url: `${chat}/file?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=snab' },
    payload: `--snab\r\ncontent-disposition: form-data; name="data"; filename="a"\r\n\r\n${bytes}\r\n--snab--\r\n`,
  })
  return { status: response.statusCode, body: response.json() }
}

test('buyer and manager chat; others see nothing', async ({ portal }) => {
  const { buyer, colleague, sales, foreignSales } = await people(portal)
  const clientKey = crypto.randomUUID()
  for (let times = 0; times < 2; times++)
    expect((await write(buyer, 'Есть кабель?', { clientKey, address: '/catalog?keyword=ВВГ' })).status).toBe(200)
  expect((await colleague.get(chat)).body).toEqual({ items: [], unread: 0 })
  expect((await foreignSales.get('/api/v1/staff/chat')).body.items).toEqual([])

  const id = await idOfFirst(sales)
  const waiting = async () =>
    (await sales.get('/api/v1/staff/home')).body.waiting.find(({ kind }: { kind: string }) => kind === 'chats').count
  expect(await waiting()).toBe(1)
  expect(await titlesOf(portal, sales.id)).toHaveLength(1)
  expect(await titlesOf(portal, foreignSales.id)).toEqual([])
  const opened = (await sales.get(`/api/v1/staff/chat/${String(id)}`)).body
  expect(opened).toMatchObject({
    chat: { isWaiting: true, unread: 1, isGuest: false },
    person: { email: buyer.email, isIndividual: false, region: expect.any(String), group: expect.any(String) },
    messages: { items: [{ text: 'Есть кабель?', address: '/catalog?keyword=ВВГ', isOwn: false, isRead: false }] },
  })
  await sales.put(`/api/v1/staff/chat/${String(id)}/read`, { upTo: opened.messages.items[0].id })
  expect((await buyer.get(chat)).body.items[0]).toMatchObject({ isOwn: true, isRead: true })

  expect((await answer(sales, id, 'Есть, 200 м')).status).toBe(200)
  expect(await waiting()).toBe(0)
  const { items, unread } = (await buyer.get(chat)).body
  expect([items.length, unread]).toEqual([2, 1])
  expect(await titlesOf(portal, buyer.id)).toEqual(['Ответ менеджера в чате'])
  await buyer.put(`${chat}/read`, { upTo: items[1].id })
  expect((await buyer.get(chat)).body.unread).toBe(0)
  for (const status of [
    (await answer(foreignSales, id, 'Чужое')).status,
    (await foreignSales.get(`/api/v1/staff/chat/${String(id)}`)).status,
    (await foreignSales.put(`/api/v1/staff/chat/${String(id)}/read`, { upTo: 1 })).status,
  ])
    expect(status).toBe(404)
})

test("a guest's chat belongs to the visitor, is open to every sales manager, and joins the account on signing in", async ({
  portal,
}) => {
  const { buyer, sales, foreignSales } = await people(portal)
  const uuid = crypto.randomUUID()
  const guest = portal.guest(uuid)
  await write(buyer, 'Раньше')
  expect((await write(guest, 'Добрый день')).body.items).toHaveLength(1)
  expect((await portal.guest().get(chat)).body.items).toEqual([])
  const id = await idOfFirst(foreignSales)
  expect((await foreignSales.get(`/api/v1/staff/chat/${String(id)}`)).body.chat).toMatchObject({
    isGuest: true,
    name: '',
  })
  await answer(foreignSales, id, 'Слушаю вас')
  expect((await guest.get(chat)).body.unread).toBe(1)

  expect((await guest.post('/api/v2/user/sign-in', { login: buyer.email, password: PASSWORD })).status).toBe(200)
  expect((await guest.get(chat)).body.items).toEqual([])
  const texts = (await buyer.get(chat)).body.items.map(({ text }: { text: string }) => text)
  expect(texts).toEqual(['Раньше', 'Добрый день', 'Слушаю вас'])
  expect((await foreignSales.get(`/api/v1/staff/chat/${String(id)}`)).status).toBe(404)
  expect((await sales.get('/api/v1/staff/chat')).body.items).toHaveLength(1)
})

async function listen(portal: Portal, headers: Record<string, string>) {
  const address = portal.app.server.listening
    ? `http://127.0.0.1:${(portal.app.server.address() as { port: number }).port}` // the server listens on a port
    : await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const response = await fetch(`${address}${chat}/news`, { headers, signal: stop.signal })
  let heard = ''
  void (async () => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) heard += part.value
  })().catch(() => undefined)
  return { status: response.status, times: () => heard.split('event: chat').length - 1 }
}

test("a guest's open chat is notified of an answer at once; nobody else is", async ({ portal }) => {
  const { buyer, sales } = await people(portal)
  const [uuid, otherUuid] = [crypto.randomUUID(), crypto.randomUUID()]
  const guest = portal.guest(uuid)
  const own = await listen(portal, { 'user-uuid': uuid })
  const other = await listen(portal, { 'user-uuid': otherUuid })
  // each stream begins with an event, which shows that earlier ones were received
  await expect.poll(() => [own.times(), other.times()]).toEqual([1, 1])

  await write(guest, 'Есть кто?')
  await expect.poll(own.times).toBe(2)
  await answer(sales, await idOfFirst(sales), 'Слушаю вас')
  await expect.poll(own.times).toBe(3)
  expect((await guest.get(chat)).body.items).toHaveLength(2)
  await write(portal.guest(otherUuid), 'И я')
  await expect.poll(other.times).toBe(2)
  expect(own.times()).toBe(3)

  expect((await listen(portal, {})).status).toBe(403)
  expect((await listen(portal, { authorization: `Bearer ${buyer.token}` })).status).toBe(403)
})

test('streams of guests are limited by address', async ({ portal }) => {
  for (let count = 0; count < 50; count++)
    expect((await listen(portal, { 'user-uuid': crypto.randomUUID() })).status).toBe(200)
  expect((await listen(portal, { 'user-uuid': crypto.randomUUID() })).status).toBe(429)
})

test('messages are plain text, and addresses of other sites are dropped', async ({ portal }) => {
  const { buyer } = await people(portal)
  const text = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  for (const address of ['//evil.example/x', 'javascript:alert(1)', '/\\evil.example'])
    expect((await write(buyer, text, { address })).body.items.at(-1)).toMatchObject({ text, address: '' })
  expect((await write(buyer, ' ')).body.errors).toEqual([
    { field: 'text', message: 'Напишите сообщение или приложите файл' },
  ])
})

test('files are sent with a message under their real type; unsent ones are deleted', async ({ portal }) => {
  const { buyer, colleague, sales } = await people(portal)
  expect(await upload(portal, buyer.token, '<html>')).toMatchObject({
    status: 422,
    body: { message: 'Приложите PDF, JPEG, PNG или XLSX' },
  })
  const file = (await upload(portal, buyer.token, '%PDF-1.4 чертёж')).body
  expect(file.name).toBe('Схема.pdf')
  const open = async (token: string, url: string) =>
    (await portal.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })).statusCode
  const own = `${chat}/file/${String(file.id)}`
  await write(buyer, 'Добрый день')
  const id = await idOfFirst(sales)
  await write(colleague, 'И от меня')
  const ofStaff = `/api/v1/staff/chat/${String(id)}/file/${String(file.id)}`
  expect(await open(sales.token, ofStaff)).toBe(404)
  expect((await write(colleague, '', { fileIds: [file.id] })).status).toBe(404)
  expect((await write(buyer, '', { fileIds: [file.id] })).status).toBe(200)
  expect(await open(sales.token, ofStaff)).toBe(200)
  expect([await open(buyer.token, own), await open(colleague.token, own)]).toEqual([200, 404])

  await upload(portal, buyer.token, '%PDF-1.4 лишнее')
  const later = new Date(portal.time.now.getTime() + 25 * 3_600_000)
  expect(await removeUnsentChatFiles(portal.services, later)).toBe(1)
})

test('a chat is part of the personal archive and is deleted with the account', async ({ portal }) => {
  const { buyer, colleague } = await people(portal)
  await write(buyer, 'Мой телефон 900')
  await write(colleague, 'Остаётся')
  const archive = await collectData(portal.db, buyer.id)
  expect(archive['chat.json']).toMatchObject([{ text: 'Мой телефон 900', isStaff: false }])
  await buyer.post('/api/v1/profile/personal-data/delete', { password: PASSWORD })
  await eraseData({ db: portal.db, privateFiles: portal.services.privateFiles, now: portal.time.now }, buyer.id)
  const left = await portal.db.selectFrom('chatMessages').select('text').execute()
  expect(left).toEqual([{ text: 'Остаётся' }])
})

test("a guest's chat is deleted a year after the last message, a person's stays", async ({ portal }) => {
  const { buyer } = await people(portal)
  const guest = portal.guest()
  await write(guest, 'Гость')
  await write(buyer, 'Покупатель')
  const after = (days: number) => new Date(portal.time.now.getTime() + days * 24 * 3_600_000)
  expect(await removeOldGuestChats(portal.services, after(364))).toBe(0)
  expect(await removeOldGuestChats(portal.services, after(366))).toBe(1)
  expect((await guest.get(chat)).body.items).toEqual([])
  expect((await buyer.get(chat)).body.items).toHaveLength(1)
})

test('a guest who writes too much is told when they can continue', async ({ portal }) => {
  const guest = portal.guest()
  for (let sent = 0; sent < 60; sent++) await write(guest, 'Ау')
  expect(await write(guest, 'Ау')).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('слишком много') },
  })
})

test('staff set the greeting and the video; without the chat module there are no chats', async ({ portal }) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const body = { version: 0, isChatOn: false, greeting: 'Здравствуйте', videoManualUrl: 'https://video.example/1' }
  const url = '/api/v1/staff/setting/support'
  expect((await root.put(url, { ...body, videoManualUrl: 'javascript:alert(1)' })).status).toBe(422)
  expect((await root.put(url, body)).status).toBe(200)
  expect((await root.put(url, body)).status).toBe(409)
  expect((await portal.guest().get('/api/v1/info')).body.support).toEqual({
    chat: null,
    jivositeKey: null,
    crmLoader: null,
    greeting: 'Здравствуйте',
    videoManualUrl: 'https://video.example/1',
  })
})
