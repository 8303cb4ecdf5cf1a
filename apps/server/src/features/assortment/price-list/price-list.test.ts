import fc from 'fast-check'
import exceljs from 'exceljs'
import { expect, onTestFinished } from 'vitest'
import { startPortal, test, world, type Portal } from '../../../../test/portal'
import { runJob } from '../../core/job/run-job'
import { priceListSteps } from './price-list-steps'

const url = '/api/v1/staff/price-list'
type Staff = Awaited<ReturnType<Portal['newUser']>>
const editor = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'administrator' })
const work = (portal: Portal, jobId: number) => runJob(portal.services, priceListSteps, { jobId })

async function upload(portal: Portal, { token }: Staff, bytes: string | Buffer, name = 'Поставщик.csv') {
  const response = await portal.app.inject({
    method: 'POST',
    url: `${url}?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  })
  return { status: response.statusCode, body: response.json() }
}
const rows = async (who: Staff, id: number, kind: string) => (await who.get(`${url}/${id}/row?kind=${kind}`)).body.items

async function apply(portal: Portal, who: Staff, id: number): Promise<number> {
  const { body } = await who.put(`${url}/${id}/start`, {})
  await work(portal, body.jobId)
  return body.jobId
}
async function undo(portal: Portal, who: Staff, id: number): Promise<number> {
  const { body } = await who.post(`${url}/${id}/undo`, {})
  await work(portal, body.jobId)
  return body.jobId
}
/** Everything a list can change. */
async function stateOf({ db }: Portal) {
  return {
    prices: await db.selectFrom('productPrices').selectAll().orderBy('productId').orderBy('priceTypeId').execute(),
    stocks: await db.selectFrom('productStocks').selectAll().orderBy('productId').orderBy('warehouseId').execute(),
    sold: await db.selectFrom('products').select(['id', 'name']).where('isActive', '=', true).orderBy('id').execute(),
  }
}

const list = `Прайс-лист от 10.03.2026
Артикул;Наименование;Бренд;Цена, руб.;Остаток
PL-1;Автомат 16А;Вектор;150,50;7
PL-2;Автомат 25А;Вектор;200;10
PL-9;Новая лампа;Lumex;99;3
PL-3;Без цены;Вектор;дорого;1
PL-1;Повтор;Вектор;1;1
`

test('a list is previewed, applied, seen by buyers and undone', async ({ portal }) => {
  const first = await portal.newProduct({ article: 'PL-1', price: 100_00, stock: 5 })
  await portal.newProduct({ article: 'PL-2', price: 200_00, stock: 10 })
  const staff = await editor(portal)
  const before = await stateOf(portal)
  const { id } = (await upload(portal, staff, list)).body
  const detail = (await staff.get(`${url}/${id}`)).body
  expect(detail).toMatchObject({
    supplier: 'Поставщик',
    creates: false,
    isRemembered: false,
    problem: null,
    job: null,
    counts: { new: 0, changed: 1, same: 1, unknown: 1, failed: 2 },
  })
  expect(detail.mappings).toMatchObject([
    {
      isTaken: true,
      heading: 2,
      columns: [
        { at: 0, role: 'article' },
        { at: 1, role: 'name' },
        { at: 2, role: 'brand' },
        { at: 3, role: 'price', targetId: 1 },
        { at: 4, role: 'stock', targetId: 1 },
      ],
    },
  ])
  expect(await rows(staff, id, 'changed')).toMatchObject([
    {
      line: 3,
      article: 'PL-1',
      changes: [
        { what: 'price', name: 'Розничная', before: 100, after: 150.5 },
        { what: 'stock', name: 'Главный', before: 5, after: 7 },
      ],
    },
  ])
  expect(await rows(staff, id, 'unknown')).toMatchObject([{ line: 5, article: 'PL-9', name: 'Новая лампа' }])
  expect(await rows(staff, id, 'failed')).toMatchObject([
    { line: 6, article: 'PL-3', reason: 'Цена, руб.: «дорого» — не цена' },
    { line: 7, article: 'PL-1', reason: 'Повтор товара из строки 3' },
  ])
  expect(await stateOf(portal)).toEqual(before)

  const planned = await staff.put(`${url}/${id}`, { supplier: 'ООО «Свет»', creates: true, mappings: detail.mappings })
  expect(planned.body).toMatchObject({ supplier: 'ООО «Свет»', counts: { new: 1, changed: 1, unknown: 0 } })
  const jobId = await apply(portal, staff, id)
  expect((await staff.get(`/api/v1/staff/job/${jobId}`)).body).toMatchObject({
    kind: 'price-list',
    state: 'done',
    done: 2,
    total: 2,
    newer: 0,
    canUndo: true,
    priceListId: id,
  })
  const guest = portal.guest()
  expect((await guest.get(`/api/v1/product/${first}`)).body).toMatchObject({ currentPrice: 150.5 })
  const [made] = (await guest.get('/api/v2/search?criteria[keyword]=PL-9')).body.items
  expect(made).toMatchObject({ article: 'PL-9', name: 'Новая лампа', brand: { name: 'Lumex' }, currentPrice: 99 })

  expect((await staff.get(url)).body.items).toMatchObject([{ id, job: { state: 'done', canUndo: true } }])
  const undoJob = await undo(portal, staff, id)
  expect((await staff.get(`/api/v1/staff/job/${undoJob}`)).body).toMatchObject({ state: 'done', done: 2, newer: 0 })
  expect(await stateOf(portal)).toEqual(before)
  expect((await guest.get(`/api/v1/product/${made.id}`)).status).toBe(404)
  expect((await staff.post(`${url}/${id}/undo`, {})).body.code).toBe('job-not-undoable')

  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  expect((await root.get('/api/v1/staff/action')).body.items).toMatchObject([
    { action: 'undo', subject: 'price-list', subjectId: id },
    { action: 'start', subject: 'price-list', subjectId: id, details: { file: 'Поставщик.csv', products: 2 } },
  ])
})

test('the next list with these headings gets the same columns', async ({ portal }) => {
  await portal.newProduct({ article: 'PL-1', price: 100_00, wholesale: 90_00, stock: 5 })
  const staff = await editor(portal)
  const { id } = (await upload(portal, staff, 'Шифр;Наим.;Ваша;Есть\nPL-1;Автомат;80;12\n')).body
  expect((await staff.get(`${url}/${id}`)).body).toMatchObject({
    problem: 'укажите столбец, по которому искать товар: артикул, код или штрихкод',
    counts: { changed: 0 },
  })
  expect((await staff.put(`${url}/${id}/start`, {})).body.code).toBe('price-list-empty')
  const mappings = [
    {
      sheet: '',
      isTaken: true,
      heading: 1,
      columns: [
        { at: 0, role: 'article', targetId: null },
        { at: 2, role: 'price', targetId: 2 },
        { at: 3, role: 'stock', targetId: 3 },
      ],
    },
  ]
  const planned = await staff.put(`${url}/${id}`, { supplier: 'Завод', creates: true, mappings })
  expect(planned.body).toMatchObject({ problem: null, counts: { changed: 1 } })
  await apply(portal, staff, id)
  const next = (await upload(portal, staff, 'Шифр;Наим.;Ваша;Есть\nPL-1;Автомат;85;12\n', 'Поставщик.csv')).body.id
  expect((await staff.get(`${url}/${next}`)).body).toMatchObject({
    isRemembered: true,
    supplier: 'Завод',
    creates: true,
    mappings,
    counts: { changed: 1 },
  })
  expect(await rows(staff, next, 'changed')).toMatchObject([
    { changes: [{ what: 'price', name: 'Оптовая', before: 80, after: 85 }] },
  ])
})

test("a column of costs does not change buyers' prices, and is undone", async ({ portal }) => {
  const product = await portal.newProduct({ article: 'PL-1', price: 100_00 })
  const staff = await editor(portal)
  const file = `Артикул;Наименование;Закупочная цена\nPL-1;Автомат 16А;71,50\n`
  const upset = (await upload(portal, staff, file)).body
  // nobody has chosen a type for the purchase price
  const asked = (await staff.get(`${url}/${upset.id}`)).body
  expect(asked.problem).not.toBeNull()
  expect(asked.mappings[0].columns.filter(({ targetId }: { targetId: number | null }) => targetId !== null)).toEqual([])

  const type = (await staff.post('/api/v1/staff/mapping/cost-type', { name: 'Закупочная', vatIncluded: true })).body.id
  const { id } = (await upload(portal, staff, file)).body
  const { supplier, creates, mappings, problem } = (await staff.get(`${url}/${id}`)).body
  const columns = mappings[0].columns.map((column: { at: number }) =>
    column.at === 2 ? { at: 2, role: 'price', targetId: type } : column,
  )
  if (problem !== null) await staff.put(`${url}/${id}`, { supplier, creates, mappings: [{ ...mappings[0], columns }] })
  expect((await rows(staff, id, 'changed'))[0].changes).toEqual([
    { what: 'price', name: 'Закупочная', before: null, after: 71.5, listed: null },
  ])
  const other = await portal.newUser({ companyId: null, staffRole: 'sales' })
  await portal.db
    .updateTable('users')
    .set({ staffRights: JSON.stringify({ 'keep-prices': true }) })
    .where('id', '=', other.id)
    .execute()
  expect((await rows(other, id, 'changed'))[0].changes).toEqual([])
  await apply(portal, staff, id)
  const kept = async () =>
    (await portal.db.selectFrom('productCosts').select('price').where('productId', '=', product).execute()).map(
      ({ price }) => price,
    )
  expect(await kept()).toEqual([71_50])
  expect(await stateOf(portal)).toMatchObject({ prices: [{ priceTypeId: 1, price: 100_00 }] })
  await undo(portal, staff, id)
  expect(await kept()).toEqual([null])
})

test('values changed after the preview, or after the list, are skipped and reported', async ({ portal }) => {
  const first = await portal.newProduct({ article: 'N-1', price: 100_00, stock: 5 })
  const second = await portal.newProduct({ article: 'N-2', price: 100_00, stock: 5 })
  const staff = await editor(portal)
  const setPrice = (productId: number, price: number) =>
    portal.db.updateTable('productPrices').set({ price }).where('productId', '=', productId).execute()
  const { id } = (await upload(portal, staff, 'Артикул;Цена;Остаток\nN-1;110;6\nN-2;120;6\n')).body
  await setPrice(first, 77_00)
  const job = await apply(portal, staff, id)
  expect((await staff.get(`/api/v1/staff/job/${job}`)).body).toMatchObject({ newer: 1, leftAlone: [{ id: first }] })
  await setPrice(second, 55_00)
  const back = await undo(portal, staff, id)
  expect((await staff.get(`/api/v1/staff/job/${back}`)).body).toMatchObject({ newer: 1, leftAlone: [{ id: second }] })
  const { prices, stocks } = await stateOf(portal)
  expect(prices.map(({ price }) => price)).toEqual([77_00, 55_00])
  // the second stock is restored: it was unchanged
  expect(stocks.map(({ amount }) => amount)).toEqual([5000, 5000])
})

test('a workbook on an empty portal creates goods, brands, sections and a warehouse', async ({ portal }) => {
  await portal.db.deleteFrom('warehouses').execute()
  const staff = await editor(portal)
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet('Прайс')
  sheet.addRow(['Артикул', 'Наименование', 'Бренд', 'Раздел', 'Ед. изм.', 'Кратность', 'Цена', 'Остаток', 'Штрихкод'])
  sheet.addRow(['E-1', 'Кабель ВВГ 3х1,5', 'Кабель-М', 'Кабель > Силовой', 'м', 100, 45.5, 1000, '4006381333931'])
  sheet.addRow(['E-2', 'Выключатель', 'Вектор', 'Светильники', 'шт', 1, 10, 0, ''])
  book.addWorksheet('Контакты').addRow(['Звоните нам'])
  const { id } = (await upload(portal, staff, Buffer.from(await book.xlsx.writeBuffer()), 'Завод.xlsx')).body
  const { mappings } = (await staff.get(`${url}/${id}`)).body
  expect(mappings).toMatchObject([{ isTaken: true }, { isTaken: false }])
  const planned = await staff.put(`${url}/${id}`, { supplier: 'Завод', creates: true, mappings })
  expect(planned.body).toMatchObject({ problem: null, counts: { new: 2, failed: 0 } })
  await apply(portal, staff, id)
  const goods = await portal.db
    .selectFrom('products as p')
    .leftJoin('sections as s', 's.id', 'p.sectionId')
    .leftJoin('brands as b', 'b.id', 'p.brandId')
    .select(['p.article', 's.name as section', 'b.name as brand', 'p.unitName', 'p.multiplicity', 'p.barcodes'])
    .orderBy('p.article')
    .execute()
  expect(goods).toEqual([
    {
      article: 'E-1',
      section: 'Силовой',
      brand: 'Кабель-М',
      unitName: 'м',
      multiplicity: 100_000,
      barcodes: ['4006381333931'],
    },
    { article: 'E-2', section: 'Светильники', brand: 'Вектор', unitName: 'шт', multiplicity: 1000, barcodes: [] },
  ])
  // the existing section is used
  expect(await portal.db.selectFrom('sections').select('id').where('name', '=', 'Светильники').execute()).toEqual([
    { id: 3 },
  ])
  await undo(portal, staff, id)
  expect((await stateOf(portal)).sold).toEqual([])
  const sections = async () =>
    (
      await portal.db
        .selectFrom('sections')
        .select('name')
        .where('isActive', '=', true)
        .where('catalogueId', '<>', 1)
        .orderBy('id')
        .execute()
    ).map(({ name }) => name)
  // sections it created are not left empty
  expect(await sections()).toEqual([])
  // uploaded again, the same goods return
  const again = (await upload(portal, staff, Buffer.from(await book.xlsx.writeBuffer()), 'Завод.xlsx')).body.id
  expect((await staff.get(`${url}/${again}`)).body).toMatchObject({ isRemembered: true, counts: { new: 2 } })
  await apply(portal, staff, again)
  expect((await stateOf(portal)).sold).toHaveLength(2)
  expect(await sections()).toEqual(['Кабель', 'Силовой'])
})

test('further columns become features of new goods: existing ones if possible', async ({ portal }) => {
  const staff = await editor(portal)
  const text = `Артикул;Наименование;Цена;Номинальный ток, А;Цвет;Степень защиты
F-1;Автомат;10;16;Красный;IP20
F-2;Автомат;10;0,5;Зелёный;IP54
F-3;Автомат;10;;;IP20
`
  const { id } = (await upload(portal, staff, text)).body
  const { mappings } = (await staff.get(`${url}/${id}`)).body
  expect(mappings[0].columns.slice(3)).toEqual([3, 4, 5].map((at) => ({ at, role: 'property', targetId: null })))
  await staff.put(`${url}/${id}`, { supplier: 'Завод', creates: true, mappings })
  await apply(portal, staff, id)
  const { id: protection } = await portal.db
    .selectFrom('features')
    .select('id')
    .where('name', '=', 'Степень защиты')
    .executeTakeFirstOrThrow()
  const valueOf = async (name: string) =>
    (await portal.db.selectFrom('featureValues').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const goods = await portal.db.selectFrom('products').select(['article', 'features']).orderBy('article').execute()
  expect(goods).toEqual([
    {
      article: 'F-1',
      features: { [world.current]: 16, [world.colour]: world.red, [protection]: await valueOf('IP20') },
    },
    {
      article: 'F-2',
      features: { [world.current]: 0.5, [world.colour]: await valueOf('Зелёный'), [protection]: await valueOf('IP54') },
    },
    { article: 'F-3', features: { [protection]: await valueOf('IP20') } },
  ])
})

test('a product is matched by brand, and a wrong one is not overwritten', async ({ portal }) => {
  await portal.newProduct({ article: 'B-1', brandId: 1, name: 'Вектор B-1' })
  const lumex = await portal.newProduct({ article: 'B1', brandId: 2, name: 'Люмекс B1' })
  await portal.newProduct({ article: 'B-2', brandId: 1 })
  const staff = await editor(portal)
  const text = 'Артикул;Бренд;Цена\nB.1;люмекс;1\nB-2;Другой;2\nB.1;;3\n'
  const { id } = (await upload(portal, staff, text)).body
  expect(await rows(staff, id, 'changed')).toMatchObject([{ line: 2, productId: lumex }])
  expect(await rows(staff, id, 'failed')).toMatchObject([
    { line: 3, reason: 'С этим артикулом на портале товар бренда «Вектор», а в файле «Другой»' },
    { line: 4, reason: 'На портале несколько таких товаров: укажите код или бренд' },
  ])
})

test('a file that is not a list is refused with a message, and only its author sees a list', async ({ portal }) => {
  const [staff, colleague] = [await editor(portal), await editor(portal)]
  expect((await upload(portal, staff, '')).body.message).toBe('Файл пуст')
  expect((await upload(portal, staff, '%PDF-1.4')).status).toBe(422)
  const { id } = (await upload(portal, staff, list)).body
  const { mappings } = (await colleague.get(`${url}/${id}`)).body
  expect((await colleague.put(`${url}/${id}`, { supplier: 'Я', creates: true, mappings })).status).toBe(404)
  expect((await colleague.put(`${url}/${id}/start`, {})).status).toBe(404)
  for (const who of [await portal.newUser(), await portal.newUser({ companyId: null, staffRole: 'sales' })])
    for (const { status } of [
      await who.get(url),
      await who.get(`${url}/${id}`),
      await who.post(`${url}/${id}/undo`, {}),
    ])
      expect(status).toBe(403)
})

test('goods uploaded by a demonstration account do not end the demonstration', async () => {
  const portal = await startPortal({ SNAB_DEMO: 'true' })
  onTestFinished(() => portal.stop())
  const staff = await editor(portal)
  await portal.db.updateTable('users').set({ isDemonstration: true }).where('id', '=', staff.id).execute()
  const { id } = (await upload(portal, staff, 'Артикул;Наименование;Цена\nD-1;Лампа;5\n')).body
  const { mappings } = (await staff.get(`${url}/${id}`)).body
  await staff.put(`${url}/${id}`, { supplier: 'Завод', creates: true, mappings })
  await apply(portal, staff, id)
  expect((await staff.get(`${url}/${id}`)).body).toMatchObject({ counts: { new: 1 }, job: { state: 'done' } })
})

test('any lists, undone in reverse order, leave everything unchanged', async ({ portal }) => {
  for (const article of ['Q-1', 'Q-2', 'Q-3']) await portal.newProduct({ article, price: 100_00, stock: 5 })
  const staff = await editor(portal)
  const row = fc.record({
    article: fc.constantFrom('Q-1', 'Q-2', 'Q-3', 'Q-new'),
    price: fc.constantFrom('', '100', '120,5', '7'),
    stock: fc.constantFrom('', '0', '5', '8'),
  })
  const aList = fc.uniqueArray(row, { minLength: 1, maxLength: 4, selector: ({ article }) => article })
  const before = await stateOf(portal)
  await fc.assert(
    fc.asyncProperty(fc.array(aList, { minLength: 1, maxLength: 3 }), async (lists) => {
      const done: number[] = []
      for (const listed of lists) {
        const lines = listed.map(({ article, price, stock }) => `${article};Товар;${price};${stock}`)
        const { id } = (await upload(portal, staff, `Артикул;Наименование;Цена;Остаток\n${lines.join('\n')}\n`)).body
        const { mappings } = (await staff.get(`${url}/${id}`)).body
        await staff.put(`${url}/${id}`, { supplier: 'П', creates: true, mappings })
        const { status } = await staff.put(`${url}/${id}/start`, {})
        if (status !== 200) continue
        const { job } = (await staff.get(`${url}/${id}`)).body
        await work(portal, job.id)
        done.unshift(id)
      }
      for (const id of done) await undo(portal, staff, id)
      expect(await stateOf(portal)).toEqual(before)
    }),
    { numRuns: 12 },
  )
})

test('a price of staff overrides a list, which is stored beside it; undoing the list does not change it', async ({
  portal,
}) => {
  const id = await portal.newProduct({ article: 'PL-1', price: 100_00, stock: 5 })
  const staff = await editor(portal)
  const trade = `/api/v1/staff/product/${id}/trade`
  const retail = async () => (await staff.get(trade)).body.prices.find((one: { id: number }) => one.id === world.retail)
  await staff.put(trade, { version: 0, prices: [{ id: world.retail, price: 180 }], stocks: [] })
  const { id: listId } = (await upload(portal, staff, list)).body
  expect((await rows(staff, listId, 'changed'))[0].changes).toContainEqual(
    expect.objectContaining({ what: 'price', before: 100, after: 150.5 }),
  )
  await apply(portal, staff, listId)
  expect(await retail()).toMatchObject({
    now: { value: 180, source: 'staff' },
    under: { value: 150.5, source: 'price-list', name: 'Поставщик' },
  })
  await undo(portal, staff, listId)
  expect(await retail()).toMatchObject({ now: { value: 180, source: 'staff' }, under: { value: 100, source: 'erp' } })
})
