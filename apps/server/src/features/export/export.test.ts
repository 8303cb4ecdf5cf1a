import ExcelJS from 'exceljs'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { startPortal, test, type Portal } from '../../../test/portal'

/** The bytes of an export, as a browser would save them. */
async function download(portal: Portal, token: string, body: unknown) {
  const response = await portal.app.inject({ method: 'POST', url: '/api/v1/export', headers: { authorization: `Bearer ${token}` }, payload: body as object }) // whatever a test wants to send
  return { status: response.statusCode, name: String(response.headers['content-disposition']), type: String(response.headers['content-type']), bytes: response.rawPayload }
}

async function opened(bytes: Buffer) {
  const workbook = new ExcelJS.Workbook()
  // exceljs declares a Buffer of its own
  await workbook.xlsx.load(bytes as unknown as Parameters<typeof workbook.xlsx.load>[0])
  return workbook
}

async function filledCart(portal: Portal) {
  const user = await portal.newUser()
  const cable = await portal.newProduct({ article: '0012', name: '=ВВГ 3×2,5', price: 10_05, multiplicity: 0.5, minimumBatch: 0.5, unitName: 'м' })
  const breaker = await portal.newProduct({ article: 'MVA20', name: 'Выключатель', price: 250_00, brandId: 2 })
  await user.patch('/api/v2/cart/items', { items: [{ productId: cable, amount: 2.5 }, { productId: breaker, amount: 4 }] })
  return { user, cable, breaker }
}

test('a cart becomes a workbook with typed cells, formulas and links', async ({ portal }) => {
  const { user, cable } = await filledCart(portal)
  const answer = await download(portal, user.token, { format: 'xlsx', source: { kind: 'cart' } })
  expect(answer).toMatchObject({ status: 200, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
  expect(decodeURIComponent(answer.name)).toContain('Корзина 10.03.2026.xlsx')

  const sheet = (await opened(answer.bytes)).worksheets[0]
  if (!sheet) throw new Error('no sheet')
  const rows = sheet.getSheetValues()
  const head = rows.findIndex((row) => Array.isArray(row) && row.includes('Артикул'))
  const titles = sheet.getRow(head).values as string[] // the heading has only texts
  const cell = (row: number, title: string) => sheet.getRow(head + row).getCell(titles.indexOf(title))

  expect(cell(1, 'Артикул').value).toBe('0012')
  expect(cell(1, 'Наименование').value).toMatchObject({ text: '=ВВГ 3×2,5', hyperlink: expect.stringMatching(new RegExp(`^http.*/product/${cable}$`)) })
  expect(cell(1, 'Кол-во').value).toBe(2.5)
  expect(cell(1, 'Цена, ₽').value).toBe(10.05)
  // 25.125 rounds half up, in the formula as in the portal
  expect(cell(1, 'Сумма, ₽').value).toMatchObject({ formula: expect.stringMatching(/^ROUND\([A-Z]+\d+\*[A-Z]+\d+,2\)$/), result: 25.13 })
  expect(cell(3, 'Сумма, ₽').value).toMatchObject({ formula: expect.stringMatching(/^SUM\(/), result: 1025.13 })
})

test('csv opens in a Russian Excel and carries no formulas', async ({ portal }) => {
  const { user } = await filledCart(portal)
  const { bytes, type } = await download(portal, user.token, { format: 'csv', source: { kind: 'cart' } })
  expect(type).toBe('text/csv; charset=utf-8')
  const rows: string[][] = parse(bytes, { delimiter: ';', bom: true })
  expect(rows).toHaveLength(3)
  expect(rows[1]).toEqual(expect.arrayContaining(['0012', "'=ВВГ 3×2,5", '2,5', '10,05', '25,13']))
})

test('pdf is a document with Russian letters, made of chosen lines only', async ({ portal }) => {
  const { user } = await filledCart(portal)
  const cart = await user.get('/api/v2/cart/items')
  const itemIds = [cart.body.items[0].id]
  const whole = await download(portal, user.token, { format: 'pdf', source: { kind: 'cart' } })
  const chosen = await download(portal, user.token, { format: 'pdf', source: { kind: 'cart', itemIds } })
  expect(chosen).toMatchObject({ status: 200, type: 'application/pdf' })
  expect(chosen.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(chosen.bytes.length).toBeLessThan(whole.bytes.length)
})

test('prices a guest may not see are in no file', async () => {
  const portal = await startPortal({ SNAB_CURRENT_PRICE_FOR_GUESTS: 'false', SNAB_STOCK_FOR_GUESTS: 'false' })
  try {
    const productId = await portal.newProduct({ price: 777_77 })
    const uuid = crypto.randomUUID()
    await portal.guest(uuid).patch('/api/v2/cart/items', { items: [{ productId, amount: 1 }] })
    const response = await portal.app.inject({ method: 'POST', url: '/api/v1/export', headers: { 'user-uuid': uuid }, payload: { format: 'csv', source: { kind: 'cart' } } })
    expect(response.statusCode).toBe(200)
    expect(response.body).not.toContain('777')
    expect(response.body).not.toContain('Цена')
    expect(response.body).not.toContain('В наличии')
  } finally {
    await portal.stop()
  }
})

test('orders go out up to ten at once, each on a sheet, and nobody else’s', async ({ portal }) => {
  const { user } = await filledCart(portal)
  const stranger = await portal.newUser()
  const placed = await user.post('/api/v1/order', { clientKey: crypto.randomUUID(), deliveryType: 'pickup', pickupPointId: 1, offerAccepted: true })
  const order = placed.body.orders[0]
  const answer = await download(portal, user.token, { format: 'xlsx', source: { kind: 'orders', ids: [order.id, order.id] } })
  expect((await opened(answer.bytes)).worksheets.map(({ name }) => name)).toEqual([`Заказ ${order.number}`, `Заказ ${order.number} (2)`])
  expect(await download(portal, stranger.token, { format: 'pdf', source: { kind: 'orders', ids: [order.id] } })).toMatchObject({ status: 404 })
  expect(await download(portal, user.token, { format: 'csv', source: { kind: 'orders', ids: Array.from({ length: 11 }, () => order.id) } })).toMatchObject({ status: 422 })
})

test('specifications go out with what a colleague may read, several as sheets', async ({ portal }) => {
  const { user, breaker } = await filledCart(portal)
  const stranger = await portal.newUser()
  const first = (await user.post('/api/v1/specification', { name: 'Щит: первый/второй', items: [{ productId: breaker, amount: 2 }] })).body
  const second = (await user.post('/api/v1/specification', { name: 'Пустая' })).body
  const both = await download(portal, user.token, { format: 'xlsx', source: { kind: 'specifications', ids: [first.id, second.id] } })
  expect((await opened(both.bytes)).worksheets.map(({ name }) => name)).toEqual(['Щит  первый второй', 'Пустая'])
  const csv = await download(portal, user.token, { format: 'csv', source: { kind: 'specifications', ids: [first.id] } })
  expect(csv.bytes.toString()).toContain('500')
  expect(await download(portal, stranger.token, { format: 'csv', source: { kind: 'specifications', ids: [first.id] } })).toMatchObject({ status: 404 })
})

test('a comparison has a column a product and a row a feature; an empty cart is told', async ({ portal }) => {
  const user = await portal.newUser()
  const red = await portal.newProduct({ article: 'R-1', features: { 2: 1 } })
  const sixteen = await portal.newProduct({ article: 'S-16', features: { 1: 16 } })
  const { bytes } = await download(portal, user.token, { format: 'csv', source: { kind: 'comparison', productIds: [red, sixteen] } })
  const rows: string[][] = parse(bytes, { delimiter: ';', bom: true })
  expect(rows[0]).toEqual(['Характеристика', 'R-1', 'S-16'])
  expect(rows).toContainEqual(['Цвет', 'Красный', '—'])
  expect(rows).toContainEqual(['Номинальный ток, А', '—', '16'])
  expect(await download(portal, user.token, { format: 'csv', source: { kind: 'cart' } })).toMatchObject({ status: 409 })
})
