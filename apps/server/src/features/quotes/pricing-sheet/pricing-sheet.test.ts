import { utils, write } from '@e965/xlsx'
import ExcelJS from 'exceljs'
import { expect } from 'vitest'
import type { Person } from '../../../../test/access/listed'
import { placedOrder } from '../../../../test/orders/placed-order'
import { test, type Portal } from '../../../../test/portal'

const path = '/api/v1/order-manager'

async function send(portal: Portal, person: Person, url: string, payload: Buffer) {
  const response = await portal.app.inject({
    method: 'POST',
    url: `${path}${url}`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}

const book = (rows: unknown[][]): Buffer =>
  write({ SheetNames: ['Сделка'], Sheets: { Сделка: utils.aoa_to_sheet(rows) } }, { type: 'buffer', bookType: 'xlsx' })

const deal = book([
  ['Сделка № 77'],
  ['Артикул', 'Наименование', 'Ед.', 'Кол-во', 'Цена, ₽', 'Сумма'],
  ['AB-1', 'Автомат 16А', 'шт', 10, 120.5, 1205],
  ['НЕТ-ТАКОГО', 'Щит по чертежу', 'компл', 1, 2_000_000, 2_000_000],
  ['', 'Лоток', 'м', 2.5, '', ''],
])
const roles = 'code,name,unit,amount,price,ignored'
const fileUrl = `/file?name=${encodeURIComponent('Сделка 77')}&roles=${roles}&headingRow=2`

async function sheetOf(portal: Portal, person: Person) {
  const made = await send(portal, person, fileUrl, deal)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body
}

/** A company with its administrator and a manager. */
async function peopleOf(portal: Portal) {
  const administrator = await portal.newUser()
  const { companyId } = administrator
  return { companyId, administrator, manager: await portal.newUser({ companyId, role: 'manager' }) }
}

test('a file is read by its columns: lines match products by code, the others stay as received', async ({ portal }) => {
  const { manager } = await peopleOf(portal)
  const productId = await portal.newProduct({ article: 'AB-1', name: 'Выключатель AB-1' })
  const preview = await send(portal, manager, '/file/preview', deal)
  expect(preview.body.sheets).toMatchObject([
    { name: 'Сделка', headingRow: 2, roles: ['code', 'name', 'unit', 'amount', 'price', 'ignored'] },
  ])
  const sheet = await sheetOf(portal, manager)
  expect(sheet).toMatchObject({
    name: 'Сделка 77',
    source: 'file',
    positions: 3,
    unmatched: 2,
    crmTotal: 2_001_205,
    total: 2_001_205,
    diff: 0,
    items: [
      { productId, article: 'AB-1', name: 'Автомат 16А', unit: 'шт', amount: 10, crmPrice: 120.5 },
      { productId: null, article: 'НЕТ-ТАКОГО', unit: 'компл', crmPrice: 2_000_000 },
      { productId: null, article: '', name: 'Лоток', amount: 2.5, crmPrice: null },
    ],
  })
  expect((await send(portal, manager, '/file?name=x&roles=ignored,ignored', deal)).body.message).toContain('артикулом')
  expect((await send(portal, manager, fileUrl, Buffer.from('PK\u0003\u0004 broken'))).status).toBe(422)
  const long = book([['Артикул'], ...Array.from({ length: 2001 }, (_, at) => [`ДЛИННЫЙ-${at}`])])
  expect((await send(portal, manager, '/file?name=x&roles=code&headingRow=1', long)).body.message).toContain(
    '2\u00a0000',
  )
})

test('unclear amounts, prices and columns of a deal are questions, and keep lines out of offers', async ({
  portal,
}) => {
  const { manager } = await peopleOf(portal)
  const unclear = book([
    ['Артикул', 'Наименование', 'Ед. цена', 'Цена с НДС', 'В упаковке', 'Кол-во', 'Кол-во факт'],
    ['AB-1', 'Автомат', 12.5, 15, 10, 5, 1],
    ['AB-2', 'Кабель', '1,250', '100 €', 100, '', 2],
    ['AB-3', 'Провод', '300 руб.', 360, 100, 'бухта 100м', 3],
  ])
  const preview = await send(portal, manager, '/file/preview', unclear)
  expect(preview.body.sheets).toMatchObject([
    {
      roles: ['code', 'name', 'ignored', 'ignored', 'ignored', 'amount', 'ignored'],
      amountColumns: [],
      priceColumns: [2, 3],
    },
  ])
  const { body } = await send(
    portal,
    manager,
    `/file?name=x&headingRow=1&roles=code,name,price,ignored,ignored,amount,ignored`,
    unclear,
  )
  expect(body.items).toMatchObject([
    { amount: 5, crmPrice: 12.5, amountProblem: '', priceProblem: '' },
    {
      amount: 0,
      crmPrice: null,
      amountProblem: 'Количество не указано',
      priceProblem: 'Цена «1,250»: тысячи или рубли с копейками?',
    },
    { amount: 0, crmPrice: 300, amountProblem: 'Количество не понято: бухта 100м', priceProblem: '' },
  ])
  const offerOf = () => manager.post('/api/v1/offer', { name: 'КП', source: { kind: 'order-manager', id: body.id } })
  expect(await offerOf()).toMatchObject({
    status: 422,
    body: { message: 'Сначала укажите количество в расчёте: «Кабель», «Провод»' },
  })
  const exported = async () => {
    const file = await portal.app.inject({
      url: `${path}/${body.id}/file`,
      headers: { authorization: `Bearer ${manager.token}` },
    })
    const book = new ExcelJS.Workbook()
    // exceljs declares its own Buffer type
    await book.xlsx.load(file.rawPayload.buffer as ArrayBuffer)
    return book.worksheets[0]
  }
  const asked = await exported()
  expect([asked?.getCell('D4').value, asked?.getCell('D5').value, asked?.getCell('D6').value]).toEqual([5, null, null])
  expect(asked?.getCell('G6').value).toMatchObject({ formula: 'IF(D6="","",ROUND(ROUND(100*D6*F6,4),0)/100)' })
  expect(asked?.getCell('L3').value).toBe('Вопрос')
  expect(asked?.getCell('L5').value).toBe('Количество не указано. Цена «1,250»: тысячи или рубли с копейками?')
  const [, cable, wire] = body.items
  const patched = await manager.patch(`${path}/${body.id}/rows`, {
    rows: [
      { id: cable.id, amount: 7, crmPrice: 1250 },
      { id: wire.id, amount: 100 },
    ],
  })
  expect(patched.body.items).toMatchObject([
    { amount: 5 },
    { amount: 7, crmPrice: 1250, amountProblem: '', priceProblem: '' },
    { amount: 100, amountProblem: '' },
  ])
  expect((await offerOf()).status).toBe(200)
  const answered = await exported()
  expect([answered?.getCell('D5').value, answered?.getCell('D6').value]).toEqual([7, 100])
  expect(answered?.getCell('L3').value).toBeNull()
})

test("a further table in a deal's file has its own amounts, and its prices are questions", async ({ portal }) => {
  const { manager } = await peopleOf(portal)
  const file = book([
    ['Артикул', 'Наименование', 'Цена', 'Кол-во'],
    ['AB-1', 'Лампа', 100, 3],
    ['Артикул', 'Наименование', 'Кол-во', 'Цена'],
    ['AB-2', 'Кабель', 5, 200],
  ])
  const { body } = await send(portal, manager, '/file?name=x&headingRow=1&roles=code,name,price,amount', file)
  expect(body.items).toMatchObject([
    { amount: 3, crmPrice: 100, priceProblem: '' },
    { amount: 5, crmPrice: null, priceProblem: 'Выше начинается таблица с другими столбцами: укажите цену' },
  ])
})

test("hidden parts of a deal's file are reported with its columns", async ({ portal }) => {
  const { manager } = await peopleOf(portal)
  const sheet = utils.aoa_to_sheet([
    ['Артикул', 'Кол-во'],
    ['A-1', 2],
    ['A-2', 60],
  ])
  sheet['!rows'] = [{}, {}, { hidden: true }]
  const bytes = write({ SheetNames: ['Сделка'], Sheets: { Сделка: sheet } }, { type: 'buffer', bookType: 'xlsx' })
  const preview = await send(portal, manager, '/file/preview', bytes)
  expect(preview.body).toMatchObject({ warning: 'Скрытое в файле не прочитано: 1 строка' })
})

test('prices by markup or typed, amounts, products and removed or restored rows are saved with sums', async ({
  portal,
}) => {
  const { manager } = await peopleOf(portal)
  const chosen = await portal.newProduct()
  const { id, items } = await sheetOf(portal, manager)
  const [first, second, third] = items.map((item: { id: number }) => item.id)
  const change = (body: object) => manager.patch(`${path}/${id}/rows`, body)
  const changed = await change({
    rows: [
      { id: first, pricing: { by: 'markup', value: 10 } },
      { id: second, pricing: { by: 'price', value: 1_900_000 }, productId: chosen },
      { id: third, crmPrice: 100, amount: 2 },
      { id: 999_999, amount: 5 },
    ],
  })
  // 10 × 132,55 + 1 900 000 + 2 × 100
  expect(changed.body).toMatchObject({ crmTotal: 2_001_405, total: 1_901_525.5, diff: -99_879.5, unmatched: 2 })
  expect(changed.body.items[1]).toMatchObject({ productId: chosen, pricing: { by: 'price', value: 1_900_000 } })
  const removed = await change({ removed: [second] })
  expect(removed.body).toMatchObject({ positions: 2, total: 1525.5 })
  expect((await change({ restored: [second] })).body.items.map((item: { id: number }) => item.id)).toEqual([
    first,
    second,
    third,
  ])
  const refused = await change({ rows: [{ id: first, pricing: { by: 'markup', value: 1001 } }] })
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ message: 'Наценка не может быть больше 1000 %' }] } })
  expect((await change({ rows: [{ id: first, productId: 999_999 }] })).status).toBe(404)

  const file = await portal.app.inject({
    url: `${path}/${id}/file`,
    headers: { authorization: `Bearer ${manager.token}` },
  })
  const workbook = new ExcelJS.Workbook()
  // exceljs declares its own Buffer type
  await workbook.xlsx.load(file.rawPayload.buffer as ArrayBuffer)
  const page = workbook.worksheets[0]
  expect(page?.getCell('J4').value).toEqual({ formula: 'ROUND(ROUND(100*D4*I4,4),0)/100', result: 1325.5 })
  expect(page?.getCell('K7').value).toEqual({ formula: 'SUM(K4:K6)', result: -99_879.5 })
})

test('managers see their own pricing sheets, administrators those of the company, nobody else any', async ({
  portal,
}) => {
  const { companyId, administrator, manager } = await peopleOf(portal)
  const colleague = await portal.newUser({ companyId, role: 'manager' })
  const stranger = await portal.newUser()
  const { id } = await sheetOf(portal, manager)
  const strangers = await sheetOf(portal, stranger)
  const names = async (person: Person, query = '') =>
    (await person.get(`${path}?${query}`)).body.items.map((item: { id: number }) => item.id)
  expect(await names(manager)).toEqual([id])
  expect(await names(administrator)).toEqual([id])
  expect(await names(colleague)).toEqual([])
  expect(await names(stranger)).toEqual([strangers.id])
  for (const person of [colleague, stranger]) {
    expect((await person.get(`${path}/${id}`)).status).toBe(404)
    expect((await person.put(`${path}/${id}`, { name: 'Чужой' })).status).toBe(404)
    expect((await person.patch(`${path}/${id}/rows`, {})).status).toBe(404)
    expect((await person.post('/api/v1/offer', { name: 'Ч', source: { kind: 'order-manager', id } })).status).toBe(404)
  }
  for (const person of [await portal.newUser({ companyId: null }), await portal.newUser({ staffRole: 'sales' })])
    expect((await person.get(path)).status).toBe(403)

  expect(await names(manager, `keyword=${encodeURIComponent('Щит по')}`)).toEqual([id])
  expect(await names(manager, `keyword=${encodeURIComponent('нет такого слова')}`)).toEqual([])
  expect((await manager.delete(`${path}/${id}`)).body.code).toBe('sheet-not-archived')
  await administrator.put(`${path}/${id}/archive`)
  expect(await names(manager)).toEqual([])
  expect(await names(manager, 'tab=archive')).toEqual([id])
  expect((await manager.put(`${path}/${id}`, { name: 'Нельзя' })).body.code).toBe('sheet-archived')
  await manager.put(`${path}/${id}/restore`)
  expect((await manager.put(`${path}/${id}`, { name: 'Можно', client: 'ООО «Клиент»' })).body).toMatchObject({
    name: 'Можно',
    client: 'ООО «Клиент»',
  })
  await manager.put(`${path}/${id}/archive`)
  await stranger.put(`${path}/${strangers.id}/archive`)
  expect((await colleague.delete(`${path}/archive`)).body).toEqual({ deleted: 0 })
  expect((await manager.delete(`${path}/archive`)).body).toEqual({ deleted: 1 })
  expect((await stranger.get(`${path}?tab=archive`)).body.counts).toEqual({ my: 0, archive: 1 })
})

test("a pricing sheet is created from a company's order, at its prices", async ({ portal }) => {
  const { companyId, manager, administrator } = await peopleOf(portal)
  const stranger = await portal.newUser()
  const productId = await portal.newProduct({ article: 'AB-1' })
  const orderId = await placedOrder(portal, {
    number: 'З-15',
    userId: manager.id,
    companyId,
    at: portal.time.now,
    lines: [{ productId, article: 'AB-1', price: 250_00 }],
  })
  const made = await manager.post(path, { name: 'По заказу', orderId })
  expect(made.body).toMatchObject({
    source: 'order',
    outsideNumber: 'З-15',
    crmTotal: 250,
    items: [{ productId, amount: 1, crmPrice: 250, pricing: { by: 'markup', value: 0 } }],
  })
  expect((await stranger.post(path, { name: 'Чужой', orderId })).status).toBe(404)
  expect((await administrator.post(path, { name: '', orderId })).body.errors[0].message).toBe('Назовите расчёт')
})

test('rows go to a new or existing offer at their own prices, also with VAT on top', async ({ portal }) => {
  const { manager } = await peopleOf(portal)
  const productId = await portal.newProduct({ article: 'AB-1', price: 90_00 })
  const { id, items } = await sheetOf(portal, manager)
  const [first, second] = items.map((item: { id: number }) => item.id)
  await manager.patch(`${path}/${id}/rows`, { rows: [{ id: first, pricing: { by: 'price', value: 122 } }] })
  await portal.db.updateTable('pricingSheets').set({ client: 'АО «Энергия»' }).where('id', '=', id).execute()
  const offer = await manager.post('/api/v1/offer', { name: 'КП', source: { kind: 'order-manager', id } })
  expect(offer.body).toMatchObject({
    clientDetails: { name: 'АО «Энергия»' },
    total: 2_001_220,
    items: [
      { kind: 'product', productId, amount: 10, purchase: 90, pricing: { by: 'price', value: 122 } },
      { kind: 'work', name: 'Щит по чертежу', unit: 'компл', purchase: 2_000_000 },
      { kind: 'work', name: 'Лоток', amount: 2.5, purchase: null, pricing: { by: 'inherited' } },
    ],
  })
  const onTop = await manager.post('/api/v1/offer', { name: 'НДС сверху' })
  await manager.put(`/api/v1/offer/${onTop.body.id}`, { terms: { vat: 'top' } })
  const added = await manager.post(`/api/v1/offer/${onTop.body.id}/source`, {
    source: { kind: 'order-manager', id, itemIds: [first] },
  })
  expect(added.body).toMatchObject({ total: 1220, items: [{ pricing: { by: 'price', value: 100 } }] })
  expect(second).toBeDefined()
})

test("a CRM sends deals with the company's key: each is created once, and a key is required", async ({ portal }) => {
  const { administrator, manager } = await peopleOf(portal)
  const stranger = await portal.newUser()
  const productId = await portal.newProduct({ article: 'AB-1' })
  expect((await manager.post(`${path}/key`, undefined)).status).toBe(403)
  expect((await administrator.get(`${path}/key`)).body).toEqual({ key: null })
  const { secret: first } = (await administrator.post(`${path}/key`, undefined)).body
  const { secret } = (await administrator.post(`${path}/key`, undefined)).body
  const { secret: strangers } = (await stranger.post(`${path}/key`, undefined)).body
  const deliver = (key: string, more: object = {}) =>
    portal.withHeaders({ 'x-api-key': key }).post(`${path}/deal`, {
      number: 'D-1',
      client: 'ООО «Клиент»',
      items: [
        { article: 'AB-1', amount: 2, price: 99.9 },
        { name: 'Шкаф', amount: 1 },
      ],
      ...more,
    })
  expect((await deliver(first)).body.code).toBe('deal-key-unknown')
  expect((await portal.guest().post(`${path}/deal`, { number: '1', items: [{ name: 'x', amount: 1 }] })).status).toBe(
    401,
  )
  const [one, other] = await Promise.all([
    deliver(secret, { manager: manager.email.toUpperCase() }),
    deliver(secret, { manager: manager.email }),
  ])
  expect([one.body.isNew, other.body.isNew].toSorted()).toEqual([false, true])
  expect(one.body).toMatchObject({ id: other.body.id, positions: 2, unmatched: 1 })
  expect((await manager.get(`${path}/${one.body.id}`)).body).toMatchObject({
    name: 'Сделка D-1',
    source: 'api',
    client: 'ООО «Клиент»',
    outsideNumber: 'D-1',
    items: [
      { productId, crmPrice: 99.9 },
      { productId: null, name: 'Шкаф', crmPrice: null },
    ],
  })
  // the same number in another company is another deal
  const another = await deliver(strangers)
  expect(another.body).toMatchObject({ isNew: true })
  expect((await manager.get(`${path}/${another.body.id}`)).status).toBe(404)
  expect((await deliver(secret, { number: 'D-2', manager: stranger.email })).body.errors[0]).toMatchObject({
    field: 'manager',
  })
  expect((await deliver(secret, { number: 'D-3', items: [] })).body.errors[0].message).toContain('ни одной строки')
  // without a manager it belongs to the person who made the key
  const plain = await deliver(secret, { number: 'D-4' })
  expect((await manager.get(`${path}/${plain.body.id}`)).status).toBe(404)
  expect((await administrator.get(`${path}/${plain.body.id}`)).status).toBe(200)

  const { key } = (await administrator.get(`${path}/key`)).body
  expect(key).toMatchObject({ ending: secret.slice(-4), lastUsed: portal.time.now.toISOString() })
  const [stored] = await portal.db.selectFrom('pricingSheetKeys').select('keyHash').execute()
  expect(stored?.keyHash.includes(secret)).toBe(false)
  await administrator.delete(`${path}/key`)
  expect((await deliver(secret, { number: 'D-5' })).status).toBe(401)
  expect((await deliver(strangers, { number: 'D-5' })).status).toBe(200)
})
