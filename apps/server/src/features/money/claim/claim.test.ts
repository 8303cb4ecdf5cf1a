import sharp from 'sharp'
import { expect } from 'vitest'
import { orderedBy, titlesOf } from '../../../../test/orders/order-life'
import { test, type Caller, type Portal } from '../../../../test/portal'

type Order = { id: number; lines: { id: number }[] }
const ship = (portal: Portal, { id }: Order) =>
  portal.db.updateTable('orders').set({ status: 'shipped', shippedAt: '2026-03-10' }).where('id', '=', id).execute()
const claim = (who: Caller, order: Order, amount: number, more: object = {}) =>
  who.post(`/api/v1/order/${String(order.id)}/claim`, {
    clientKey: crypto.randomUUID(),
    kind: 'return',
    reason: 'defect',
    comment: 'Не включается',
    lines: [{ lineId: order.lines[0]?.id, amount }],
    ...more,
  })
const decide = (who: Caller, id: number, body: object) => who.put(`/api/v1/staff/claim/${String(id)}`, body)

test('claims never exceed what was shipped, even in parallel', async ({ portal }) => {
  const { buyer, stranger, order } = await orderedBy(portal)
  expect((await claim(buyer, order, 1)).body).toMatchObject({
    code: 'claim-over-shipped',
    message: '«Выключатель автоматический 1P 16А C» ещё не отгружен',
  })
  await ship(portal, order)
  expect((await claim(stranger, order, 1)).status).toBe(404)
  const answers = await Promise.all([claim(buyer, order, 3), claim(buyer, order, 3)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await buyer.get(`/api/v1/order/${String(order.id)}`)).body.lines[0]).toMatchObject({
    shipped: 4,
    claimable: 1,
  })
  const id = answers.find(({ status }) => status === 200)?.body.id
  await buyer.put(`/api/v1/claim/${String(id)}/withdraw`)
  expect((await claim(buyer, order, 4)).status).toBe(200)
})

test('the same key answers the same claim', async ({ portal }) => {
  const { buyer, order } = await orderedBy(portal)
  await ship(portal, order)
  const clientKey = crypto.randomUUID()
  const answers = await Promise.all([claim(buyer, order, 1, { clientKey }), claim(buyer, order, 1, { clientKey })])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await buyer.get('/api/v1/claim')).body.meta.totalCount).toBe(1)
})

test('staff take a claim, accept it for their own sum or refuse it with a reason; the buyer is notified', async ({
  portal,
}) => {
  const { buyer, stranger, sales, foreignSales, order } = await orderedBy(portal)
  await ship(portal, order)
  const { id, number } = (await claim(buyer, order, 3)).body
  expect(await titlesOf(portal, sales.id)).toContain(`Возврат № ${String(number)} по заказу № ${order.number}`)
  expect((await sales.get('/api/v1/staff/home')).body.waiting).toContainEqual(
    expect.objectContaining({ kind: 'claims', count: 1 }),
  )
  for (const [who, path] of [
    [stranger, `/api/v1/claim/${String(id)}`],
    [foreignSales, `/api/v1/staff/claim/${String(id)}`],
  ] as const)
    expect((await who.get(path)).status).toBe(404)
  expect((await foreignSales.get('/api/v1/staff/claim')).body.items).toEqual([])

  const taken = await decide(sales, id, { decision: 'take', version: 1 })
  expect(taken.body.state).toBe('in-work')
  expect((await decide(sales, id, { decision: 'refuse', version: 1, answer: 'Поздно' })).body.code).toBe(
    'stale-version',
  )
  const [line] = taken.body.lines
  const accept = (amount: number, total: number | null) =>
    decide(sales, id, {
      decision: 'accept',
      version: 2,
      lines: [{ id: line.id, amount }],
      total,
      answer: 'Вернём деньги',
    })
  expect((await accept(4, null)).body.errors[0]).toEqual({
    field: 'lines.0.amount',
    message: 'Больше, чем в обращении',
  })
  expect((await accept(2, 201)).body.errors[0].field).toBe('total')
  expect((await accept(2, 150)).body).toMatchObject({
    state: 'accepted',
    acceptedTotal: 150,
    total: 300,
    answer: 'Вернём деньги',
    events: [{ state: 'new' }, { state: 'in-work' }, { state: 'accepted' }],
  })
  expect(await titlesOf(portal, buyer.id)).toContain(`Возврат № ${String(number)}: принята`)
  expect((await accept(2, null)).body.code).toBe('claim-decided')
  // what was not accepted can be claimed again
  expect((await buyer.get(`/api/v1/order/${String(order.id)}`)).body.lines[0].claimable).toBe(2)
})

test('photos are re-encoded, shown to both sides by signed addresses, and hidden from strangers', async ({
  portal,
}) => {
  const { buyer, stranger, sales, order } = await orderedBy(portal)
  await ship(portal, order)
  const { id } = (await claim(buyer, order, 1)).body
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const upload = async (token: string, bytes: Buffer) => {
    const [head, foot] = [
      '--snab\r\ncontent-disposition: form-data; name="data"; filename="a.png"\r\n\r\n',
      '\r\n--snab--\r\n',
    ]
    const response = await portal.app.inject({
      method: 'POST',
      url: `/api/v1/claim/${String(id)}/photo`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=snab' },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(foot)]),
    })
    return { status: response.statusCode, body: response.json() }
  }
  expect((await upload(stranger.token, photo)).status).toBe(404)
  expect((await upload(buyer.token, Buffer.from('<svg/>'))).body.code).toBe('photo-not-a-picture')
  expect((await upload(buyer.token, photo)).status).toBe(200)
  const [shown] = (await sales.get(`/api/v1/staff/claim/${String(id)}`)).body.photos
  expect((await portal.app.inject({ method: 'GET', url: shown.address })).statusCode).toBe(200)
})
