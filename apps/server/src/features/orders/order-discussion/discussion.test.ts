import { expect } from 'vitest'
import { orderedBy, titlesOf } from '../../../../test/orders/order-life'
import { test, type Caller } from '../../../../test/portal'
import { sendNotification } from '../../talk/notification/send-notification'
import { removeUnsentFiles } from './discussion-files'

const write = (who: Caller, id: number, text: string, more: object = {}) =>
  who.post(`/api/v1/order/${String(id)}/message`, { clientKey: crypto.randomUUID(), text, ...more })
const read = (who: Caller, id: number) => who.get(`/api/v1/order/${String(id)}/message`)

test('buyer and manager discuss an order; each sees new messages in lists, strangers see nothing', async ({
  portal,
}) => {
  const { buyer, sales, stranger, foreignSales, order } = await orderedBy(portal)
  const clientKey = crypto.randomUUID()
  for (let times = 0; times < 2; times++)
    expect((await write(buyer, order.id, 'Когда отгрузка?', { clientKey })).status).toBe(200)
  const unread = async (who: Caller, path: string) => (await who.get(path)).body.items[0].marks.unread
  expect(await unread(sales, '/api/v1/staff/order')).toBe(1)
  expect((await sales.get('/api/v1/staff/home')).body.waiting).toContainEqual(
    expect.objectContaining({ kind: 'order-messages', count: 1 }),
  )
  expect((await sales.get('/api/v1/staff/order?waiting=message')).body.items).toHaveLength(1)
  expect(await titlesOf(portal, sales.id)).toContain(`Заказ № ${order.number}: сообщение покупателя`)

  const [question] = (await read(sales, order.id)).body.items
  expect(question).toMatchObject({ isStaff: false, isOwn: false, text: 'Когда отгрузка?', isRead: false })
  await sales.put(`/api/v1/order/${String(order.id)}/message/read`, { upTo: question.id })
  expect(await unread(sales, '/api/v1/staff/order')).toBe(0)
  expect((await read(buyer, order.id)).body.items[0]).toMatchObject({ isOwn: true, isRead: true })

  await write(sales, order.id, 'Завтра')
  expect(await unread(buyer, '/api/v1/order')).toBe(1)
  expect((await sales.get('/api/v1/staff/home')).body.waiting).toContainEqual(
    expect.objectContaining({ kind: 'order-messages', count: 0 }),
  )
  for (const who of [stranger, foreignSales]) {
    expect((await read(who, order.id)).status).toBe(404)
    expect((await write(who, order.id, 'Чужое')).status).toBe(404)
  }
  expect((await write(buyer, order.id, '  ')).body.errors).toEqual([
    { field: 'text', message: 'Напишите сообщение или приложите файл' },
  ])
})

test('mail goes only to people who have not read the message by then', async ({ portal }) => {
  const { buyer, sales, order } = await orderedBy(portal)
  await write(sales, order.id, 'Готово')
  const lastNotification = () =>
    portal.db
      .selectFrom('notifications')
      .select('id')
      .where('userId', '=', buyer.id)
      .where('kind', '=', 'order-message')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  const letters = async () =>
    (await portal.db.selectFrom('outboxMessages').select('subject').where('recipient', '=', buyer.email).execute())
      .length
  const before = await letters()
  await sendNotification(portal.services, (await lastNotification()).id, true)
  expect(await letters()).toBe(before + 1)

  const { items } = (await write(sales, order.id, 'Заберите до шести')).body
  await buyer.put(`/api/v1/order/${String(order.id)}/message/read`, { upTo: items.at(-1).id })
  await sendNotification(portal.services, (await lastNotification()).id, true)
  expect(await letters()).toBe(before + 1)
})

test('files are sent with a message, open for both sides, and deleted if not sent', async ({ portal }) => {
  const { buyer, sales, stranger, order } = await orderedBy(portal)
  const upload = async (bytes: string, name = 'Схема.pdf') => {
    const boundary = 'snab'
    const response = await portal.app.inject({
      method: 'POST',
      url: `/api/v1/order/${String(order.id)}/message-file?name=${encodeURIComponent(name)}`,
      headers: { authorization: `Bearer ${buyer.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `--${boundary}\r\ncontent-disposition: form-data; name="data"; filename="a"\r\n\r\n${bytes}\r\n--${boundary}--\r\n`,
    })
    return { status: response.statusCode, body: response.json() }
  }
  expect(await upload('<html>')).toMatchObject({ status: 422, body: { message: 'Приложите PDF, JPEG, PNG или XLSX' } })
  const file = (await upload('%PDF-1.4 чертёж', 'Схема.exe')).body
  expect(file.name).toBe('Схема.pdf')
  const address = `/api/v1/order/${String(order.id)}/message-file/${String(file.id)}`
  const open = (token: string) =>
    portal.app.inject({ method: 'GET', url: address, headers: { authorization: `Bearer ${token}` } })
  expect((await open(sales.token)).statusCode).toBe(404)
  expect((await write(sales, order.id, 'Чужой файл', { fileIds: [file.id] })).status).toBe(404)
  const { items } = (await write(buyer, order.id, '', { fileIds: [file.id] })).body
  expect(items[0].files).toEqual([file])
  expect((await open(sales.token)).statusCode).toBe(200)
  expect((await open(stranger.token)).statusCode).toBe(404)

  await upload('%PDF-1.4 другой')
  expect(await removeUnsentFiles(portal.services, new Date(portal.time.now.getTime() + 25 * 3_600_000))).toBe(1)
  expect((await open(sales.token)).statusCode).toBe(200)
})
