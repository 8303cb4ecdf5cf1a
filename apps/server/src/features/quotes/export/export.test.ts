import ExcelJS from 'exceljs'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { startPortal, test, type Portal } from '../../../../test/portal'
import type { Services } from '../../../services'
import { mailExportJob } from './mail-export'

/** The bytes of an export, as downloaded. */
async function download(portal: Portal, token: string, body: unknown) {
  const response = await portal.app.inject({
    method: 'POST',
    url: '/api/v1/export',
    headers: { authorization: `Bearer ${token}` },
    payload: body as object,
  }) // any content for the test
  return {
    status: response.statusCode,
    name: String(response.headers['content-disposition']),
    type: String(response.headers['content-type']),
    bytes: response.rawPayload,
  }
}

async function opened(bytes: Buffer) {
  const workbook = new ExcelJS.Workbook()
  // exceljs declares its own Buffer type
  await workbook.xlsx.load(bytes as unknown as Parameters<typeof workbook.xlsx.load>[0])
  return workbook
}

async function filledCart(portal: Portal) {
  const user = await portal.newUser()
  const cable = await portal.newProduct({
    article: '0012',
    name: '=ВВГ 3×2,5',
    price: 10_05,
    multiplicity: 0.5,
    minimumBatch: 0.5,
    unitName: 'м',
  })
  const breaker = await portal.newProduct({ article: 'MVA20', name: 'Выключатель', price: 250_00, brandId: 2 })
  await user.patch('/api/v2/cart/items', {
    items: [
      { productId: cable, amount: 2.5 },
      { productId: breaker, amount: 4 },
    ],
  })
  return { user, cable, breaker }
}

test('a cart becomes a workbook with typed cells, formulas and links', async ({ portal }) => {
  const { user, cable } = await filledCart(portal)
  const answer = await download(portal, user.token, { format: 'xlsx', source: { kind: 'cart' } })
  expect(answer).toMatchObject({
    status: 200,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
  expect(decodeURIComponent(answer.name)).toContain('Корзина 10.03.2026.xlsx')

  const sheet = (await opened(answer.bytes)).worksheets[0]
  if (!sheet) throw new Error('no sheet')
  const rows = sheet.getSheetValues()
  const head = rows.findIndex((row) => Array.isArray(row) && row.includes('Артикул'))
  const titles = sheet.getRow(head).values as string[] // headings are texts
  const cell = (row: number, title: string) => sheet.getRow(head + row).getCell(titles.indexOf(title))

  expect(cell(1, 'Артикул').value).toBe('0012')
  expect(cell(1, 'Наименование').value).toMatchObject({
    text: '=ВВГ 3×2,5',
    hyperlink: expect.stringMatching(new RegExp(`^http.*/product/${cable}$`)),
  })
  expect(cell(1, 'Кол-во').value).toBe(2.5)
  expect(cell(1, 'Цена, ₽').value).toBe(10.05)
  // 25.125 rounds half up, in the formula as on the portal
  expect(cell(1, 'Сумма, ₽').value).toMatchObject({
    formula: expect.stringMatching(/^ROUND\(ROUND\(100\*[A-Z]+\d+\*[A-Z]+\d+,4\),0\)\/100$/),
    result: 25.13,
  })
  expect(cell(3, 'Сумма, ₽').value).toMatchObject({ formula: expect.stringMatching(/^SUM\(/), result: 1025.13 })
})

test('csv opens in a Russian Excel and contains no formulas', async ({ portal }) => {
  const { user } = await filledCart(portal)
  const { bytes, type } = await download(portal, user.token, { format: 'csv', source: { kind: 'cart' } })
  expect(type).toBe('text/csv; charset=utf-8')
  const rows: string[][] = parse(bytes, { delimiter: ';', bom: true })
  expect(rows).toHaveLength(3)
  expect(rows[1]).toEqual(expect.arrayContaining(['0012', "'=ВВГ 3×2,5", '2,5', '10,05', '25,13']))
})

test('pdf contains Russian letters and only the chosen lines', async ({ portal }) => {
  const { user } = await filledCart(portal)
  const cart = await user.get('/api/v2/cart/items')
  const itemIds = [cart.body.items[0].id]
  const whole = await download(portal, user.token, { format: 'pdf', source: { kind: 'cart' } })
  const chosen = await download(portal, user.token, { format: 'pdf', source: { kind: 'cart', itemIds } })
  expect(chosen).toMatchObject({ status: 200, type: 'application/pdf' })
  expect(chosen.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(chosen.bytes.length).toBeLessThan(whole.bytes.length)
})

test('prices hidden from a guest are in no file', async () => {
  const portal = await startPortal({ SNAB_CURRENT_PRICE_FOR_GUESTS: 'false', SNAB_STOCK_FOR_GUESTS: 'false' })
  try {
    const productId = await portal.newProduct({ price: 777_77 })
    const uuid = crypto.randomUUID()
    await portal.guest(uuid).patch('/api/v2/cart/items', { items: [{ productId, amount: 1 }] })
    const response = await portal.app.inject({
      method: 'POST',
      url: '/api/v1/export',
      headers: { 'user-uuid': uuid },
      payload: { format: 'csv', source: { kind: 'cart' } },
    })
    expect(response.statusCode).toBe(200)
    expect(response.body).not.toContain('777')
    expect(response.body).not.toContain('Цена')
    expect(response.body).not.toContain('В наличии')
  } finally {
    await portal.stop()
  }
})

test('up to ten own orders are exported, each on a sheet', async ({ portal }) => {
  const { user } = await filledCart(portal)
  const stranger = await portal.newUser()
  const placed = await user.post('/api/v1/order', {
    clientKey: crypto.randomUUID(),
    deliveryType: 'pickup',
    pickupPointId: 1,
    offerAccepted: true,
  })
  const order = placed.body.orders[0]
  const answer = await download(portal, user.token, {
    format: 'xlsx',
    source: { kind: 'orders', ids: [order.id, order.id] },
  })
  expect((await opened(answer.bytes)).worksheets.map(({ name }) => name)).toEqual([
    `Заказ ${order.number}`,
    `Заказ ${order.number} (2)`,
  ])
  expect(
    await download(portal, stranger.token, { format: 'pdf', source: { kind: 'orders', ids: [order.id] } }),
  ).toMatchObject({ status: 404 })
  expect(
    await download(portal, user.token, {
      format: 'csv',
      source: { kind: 'orders', ids: Array.from({ length: 11 }, () => order.id) },
    }),
  ).toMatchObject({ status: 422 })
})

test('readable specifications of colleagues are exported, several as sheets', async ({ portal }) => {
  const { user, breaker } = await filledCart(portal)
  const stranger = await portal.newUser()
  const first = (
    await user.post('/api/v1/specification', { name: 'Щит: первый/второй', items: [{ productId: breaker, amount: 2 }] })
  ).body
  const second = (await user.post('/api/v1/specification', { name: 'Пустая' })).body
  const both = await download(portal, user.token, {
    format: 'xlsx',
    source: { kind: 'specifications', ids: [first.id, second.id] },
  })
  expect((await opened(both.bytes)).worksheets.map(({ name }) => name)).toEqual(['Щит  первый второй', 'Пустая'])
  const csv = await download(portal, user.token, { format: 'csv', source: { kind: 'specifications', ids: [first.id] } })
  expect(csv.bytes.toString()).toContain('500')
  expect(
    await download(portal, stranger.token, { format: 'csv', source: { kind: 'specifications', ids: [first.id] } }),
  ).toMatchObject({ status: 404 })
})

test('a comparison has products as columns and features as rows; an empty cart is refused', async ({ portal }) => {
  const user = await portal.newUser()
  const red = await portal.newProduct({ article: 'R-1', features: { 2: 1 } })
  const sixteen = await portal.newProduct({ article: 'S-16', features: { 1: 16 } })
  const { bytes } = await download(portal, user.token, {
    format: 'csv',
    source: { kind: 'comparison', productIds: [red, sixteen] },
  })
  const rows: string[][] = parse(bytes, { delimiter: ';', bom: true })
  expect(rows[0]).toEqual(['Характеристика', 'R-1', 'S-16'])
  expect(rows).toContainEqual(['Цвет', 'Красный', '—'])
  expect(rows).toContainEqual(['Номинальный ток, А', '—', '16'])
  expect(await download(portal, user.token, { format: 'csv', source: { kind: 'cart' } })).toMatchObject({ status: 409 })
})

/** Runs the jobs waiting in the queue. */
async function runMailExports(portal: Portal, services: Partial<Services> = {}) {
  const send = mailExportJob({ ...portal.services, ...services })
  const { rows } = await sql<{
    id: string
    payload: unknown
  }>`select j.id, p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id where j.task_identifier = 'mail-export' order by j.id`.execute(
    portal.db,
  )
  for (const { id, payload } of rows) await send(payload, id)
  return rows.length
}

test('an export by mail is rendered by a job, attached, and sent once', async ({ portal }) => {
  const { user, breaker } = await filledCart(portal)
  const list = (
    await user.post('/api/v1/specification', { name: 'Щит: первый/второй', items: [{ productId: breaker, amount: 2 }] })
  ).body
  const mail = (body: object) =>
    user.post('/api/v1/export/mail', {
      format: 'xlsx',
      source: { kind: 'specifications', ids: [list.id] },
      to: 'Client@Test.example',
      message: 'Посмотрите,\nпожалуйста',
      ...body,
    })
  expect((await mail({})).body).toEqual({ done: true })
  // nothing is rendered in the request
  expect(await portal.outbox()).toEqual([])
  expect(await runMailExports(portal)).toBe(1)
  await runMailExports(portal)

  const [letter, ...more] = await portal.outbox()
  expect(more).toEqual([])
  expect(letter).toMatchObject({
    recipient: 'client@test.example',
    channel: 'mail',
    subject: expect.stringMatching(/^Щит: первый\/второй: файл от ООО/),
  })
  expect(letter?.text).toContain('Посмотрите,\nпожалуйста')
  expect(letter?.html).toContain('Посмотрите,<br>пожалуйста')
  const attached = await portal.db
    .selectFrom('outboxAttachments')
    .selectAll()
    .where('messageId', '=', letter?.id ?? 0)
    .execute()
  expect(attached).toMatchObject([
    {
      fileName: 'Щит  первый второй 10.03.2026.xlsx',
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
  ])
  const sheet = (await opened(attached[0]?.content ?? Buffer.alloc(0))).worksheets[0]
  const cells = sheet?.getSheetValues().flatMap((row) => (Array.isArray(row) ? row : [])) ?? []
  expect(cells).toContain('MVA20')
  expect(cells).toContain(2)
})

test("a cart is mailed to one's own address in other formats too, at the sender's prices", async ({ portal }) => {
  const { user } = await filledCart(portal)
  for (const format of ['csv', 'pdf'])
    expect((await user.post('/api/v1/export/mail', { format, source: { kind: 'cart' }, to: user.email })).status).toBe(
      200,
    )
  await runMailExports(portal)
  const letters = await portal.outbox(user.email)
  expect(letters.map(({ subject }) => subject)).toEqual(['Корзина', 'Корзина'])
  const files = await portal.db.selectFrom('outboxAttachments').selectAll().orderBy('messageId').execute()
  expect(files[0]?.content.toString()).toContain('4;250;1000')
  expect(files[1]?.content.subarray(0, 5).toString()).toBe('%PDF-')
})

test('unreadable lists, invalid addresses and too many mails are refused; later failures are reported to the sender', async ({
  portal,
}) => {
  const { user, breaker } = await filledCart(portal)
  const stranger = await portal.newUser()
  const list = (await user.post('/api/v1/specification', { name: 'Щит', items: [{ productId: breaker, amount: 2 }] }))
    .body
  const source = { kind: 'specifications', ids: [list.id] }
  const mail = (person: typeof user, body: object = {}) =>
    person.post('/api/v1/export/mail', { format: 'csv', source, to: 'client@test.example', ...body })
  expect(await mail(stranger)).toMatchObject({ status: 404 })
  expect(await mail(stranger, { source: { kind: 'cart' } })).toMatchObject({ status: 409 })
  expect(await mail(user, { to: 'не почта' })).toMatchObject({ status: 422, body: { errors: [{ field: 'to' }] } })
  expect(await mail(user, { message: 'я'.repeat(1001) })).toMatchObject({ status: 422 })
  expect(await mail(user, { source: { ...source, ids: Array.from({ length: 11 }, () => list.id) } })).toMatchObject({
    status: 422,
  })

  expect((await mail(user)).status).toBe(200)
  await portal.db.deleteFrom('specifications').where('id', '=', list.id).execute()
  await runMailExports(portal)
  expect(await portal.outbox()).toMatchObject([{ recipient: user.email, subject: 'Спецификации: файл не отправлен' }])

  const cart = { source: { kind: 'cart' } }
  for (let sent = 1; sent < 15; sent++) expect((await mail(user, cart)).status).toBe(200)
  expect(await mail(user, cart)).toMatchObject({ status: 429 })
  // limits are per person, and one's own address has a higher one
  expect((await mail(user, { ...cart, to: user.email })).status).toBe(200)
})

test('a file too large for mail is not sent, and its sender is notified', async ({ portal }) => {
  const { user } = await filledCart(portal)
  await user.post('/api/v1/export/mail', { format: 'pdf', source: { kind: 'cart' }, to: 'client@test.example' })
  await runMailExports(portal, { render: async () => Buffer.alloc(10 * 1024 * 1024 + 1) })
  expect(await portal.outbox()).toMatchObject([
    { recipient: user.email, subject: 'Корзина: файл не отправлен', text: expect.stringContaining('больше 10 МБ') },
  ])
  expect(await portal.db.selectFrom('outboxAttachments').selectAll().execute()).toEqual([])
})

test('a sender who was blocked or left the company gets nothing, even if requested before', async ({ portal }) => {
  const companyId = await portal.newCompany()
  const [blocked, moved] = [await portal.newUser({ companyId }), await portal.newUser({ companyId })]
  const product = await portal.newProduct({ price: 100_00, wholesale: 60_00 })
  for (const user of [blocked, moved]) {
    await user.patch('/api/v2/cart/items', { items: [{ productId: product, amount: 1 }] })
    expect(
      (await user.post('/api/v1/export/mail', { format: 'csv', source: { kind: 'cart' }, to: 'client@test.example' }))
        .status,
    ).toBe(200)
  }
  await portal.db.updateTable('companyMembers').set({ isBlocked: true }).where('userId', '=', blocked.id).execute()
  await portal.db.deleteFrom('companyMembers').where('userId', '=', moved.id).execute()
  const elsewhere = await portal.newCompany()
  await portal.db
    .insertInto('companyMembers')
    .values({ companyId: elsewhere, userId: moved.id, role: 'manager', spendingLimit: null })
    .execute()
  await portal.db.updateTable('users').set({ companyId: elsewhere }).where('id', '=', moved.id).execute()
  await runMailExports(portal)
  expect(await portal.outbox('client@test.example')).toEqual([])
  for (const user of [blocked, moved])
    expect(await portal.outbox(user.email)).toMatchObject([
      { subject: 'Корзина: файл не отправлен', text: expect.stringContaining('больше не работаете в компании') },
    ])
})

test('a sender who switched companies gets the list as of the request', async ({ portal }) => {
  const { user } = await filledCart(portal)
  await user.post('/api/v1/export/mail', { format: 'csv', source: { kind: 'cart' }, to: user.email })
  const elsewhere = await portal.newCompany({ priceTypeId: 1 })
  await portal.db
    .insertInto('companyMembers')
    .values({ companyId: elsewhere, userId: user.id, role: 'manager', spendingLimit: null })
    .execute()
  expect((await user.post('/api/v1/user/set-company', { id: elsewhere })).status).toBe(200)
  await runMailExports(portal)
  const [file] = await portal.db.selectFrom('outboxAttachments').select('content').execute()
  expect(file?.content.toString()).toContain('4;250;1000')
})
