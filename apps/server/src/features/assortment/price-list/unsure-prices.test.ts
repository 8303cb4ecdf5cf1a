import { readFile } from 'node:fs/promises'
import { utils, write } from '@e965/xlsx'
import type { PriceListDetail, PriceListRow } from '@snab/contract/assortment/price-list'
import { expect } from 'vitest'
import { test, type Portal } from '../../../../test/portal'

type Staff = Awaited<ReturnType<Portal['newUser']>>
const url = '/api/v1/staff/price-list'
const articles = [
  'MLL40-C37-10-E27-65D',
  'AP0302-0004',
  'KV5905-0006',
  'AP0104-0012',
  'MBM25-302015-31-12',
  'MVK20-25-2-230U',
]

async function upload(portal: Portal, { token }: Staff, name: string, payload: Buffer): Promise<PriceListDetail> {
  const response = await portal.app.inject({
    method: 'POST',
    url: `${url}?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload,
  })
  expect(response.statusCode, response.body).toBe(200)
  const { id } = response.json<{ id: number }>()
  const detail = await portal.app.inject({ url: `${url}/${id}`, headers: { authorization: `Bearer ${token}` } })
  return detail.json<PriceListDetail>()
}
const sample = (name: string) => readFile(new URL(`test-data/${name}`, import.meta.url))

/** The result for each article: the new price, or why there is none. */
async function outcomes(staff: Staff, id: number): Promise<Record<string, number | string>> {
  const all: Record<string, number | string> = {}
  for (const kind of ['new', 'changed', 'same', 'failed', 'unknown'])
    for (const row of (await staff.get(`${url}/${id}/row?kind=${kind}`)).body.items as PriceListRow[])
      // by the contract
      all[row.article] = row.changes.find(({ what }) => what === 'price')?.after ?? row.reason ?? kind
  return all
}

async function shop(portal: Portal): Promise<Staff> {
  for (const article of articles) await portal.newProduct({ article, price: 182_62 })
  return portal.newUser({ companyId: null, staffRole: 'administrator' })
}

test('numbers of a column are read alike, and ambiguous ones are refused', async ({ portal }) => {
  const staff = await shop(portal)
  const english = await upload(portal, staff, 'en.csv', await sample('english-thousands.csv'))
  expect(await outcomes(staff, english.id)).toMatchObject({
    [articles[0] ?? '']: 1250,
    'AP0302-0004': 12_500,
    'KV5905-0006': 999,
    'AP0104-0012': 1250.5,
  })
  const german = await upload(portal, staff, 'de.csv', await sample('german-thousands.csv'))
  expect(await outcomes(staff, german.id)).toMatchObject({ [articles[0] ?? '']: 1250, 'AP0104-0012': 1250.5 })
  // nothing in the column shows which
  const lone = await upload(
    portal,
    staff,
    'lone.csv',
    Buffer.from('Артикул;Цена\nAP0302-0004;1,250\nKV5905-0006;999\n'),
  )
  expect(await outcomes(staff, lone.id)).toEqual({
    'AP0302-0004': expect.stringContaining('непонятно, это 1 250 или 1,25'),
    'KV5905-0006': 999,
  })
  const russian = await upload(
    portal,
    staff,
    'ru.csv',
    Buffer.from('Артикул;Цена\nAP0302-0004;1,250\nKV5905-0006;12,75\n'),
  )
  expect(await outcomes(staff, russian.id)).toEqual({ 'AP0302-0004': 1.25, 'KV5905-0006': 12.75 })
})

test('currencies are found in texts, formats, headings and titles; prices without a rate are refused', async ({
  portal,
}) => {
  const staff = await shop(portal)
  const texts = await upload(portal, staff, 'a.xlsx', await sample('currency-in-text.xlsx'))
  expect(await outcomes(staff, texts.id)).toEqual({
    [articles[0] ?? '']: 'Цена в валюте EUR: пересчитайте её в рубли',
    'AP0302-0004': 'Цена в валюте USD: пересчитайте её в рубли',
    'KV5905-0006': 'Цена в валюте USD: пересчитайте её в рубли',
    'AP0104-0012': 'Цена в валюте У.Е.: пересчитайте её в рубли',
    'MBM25-302015-31-12': 'Цена в валюте CNY: пересчитайте её в рубли',
  })
  const title = await upload(portal, staff, 'b.csv', await sample('currency-in-title.csv'))
  expect(new Set(Object.values(await outcomes(staff, title.id)))).toEqual(
    new Set(['Цена в валюте EUR: пересчитайте её в рубли']),
  )
  const format = await upload(portal, staff, 'c.xlsx', await sample('currency-in-format.xlsx'))
  expect(JSON.stringify(await outcomes(staff, format.id))).not.toMatch(/:\d/)
  // a currency column, or the price's own currency, overrides the title
  const own = await upload(
    portal,
    staff,
    'd.csv',
    Buffer.from('Цены в евро\nАртикул;Цена;Валюта\nAP0302-0004;500;руб\nKV5905-0006;700 ₽;\nAP0104-0012;9;\n'),
  )
  expect(await outcomes(staff, own.id)).toEqual({
    'AP0302-0004': 500,
    'KV5905-0006': 700,
    'AP0104-0012': 'Цена в валюте EUR: пересчитайте её в рубли',
  })
})

test('prices for several units are converted when certain, and reported', async ({ portal }) => {
  const staff = await shop(portal)
  const metre = await portal.newProduct({ article: 'CABLE-1', price: 94_10 })
  await portal.db.updateTable('products').set({ unitName: 'м', unitOkei: '006' }).where('id', '=', metre).execute()
  const hundred = await upload(portal, staff, 'a.xlsx', await sample('price-per-hundred.xlsx'))
  expect(await outcomes(staff, hundred.id)).toEqual({ [articles[0] ?? '']: 15, 'AP0302-0004': 25 })
  expect(hundred.warnings).toEqual([{ reason: 'Цена за 100 шт пересчитана на единицу товара', count: 2 }])
  const column = await upload(portal, staff, 'b.xlsx', await sample('price-quantity-column.xlsx'))
  expect(await outcomes(staff, column.id)).toEqual({ [articles[0] ?? '']: 15, 'AP0302-0004': 2.5 })
  const lines = 'CABLE-1;150000 руб/км\nAP0302-0004;12 000 руб/1000 шт\nKV5905-0006;900 за уп.\nAP0104-0012;7 руб/м\n'
  const cells = await upload(portal, staff, 'c.csv', Buffer.from(`Артикул;Цена\n${lines}`))
  expect(await outcomes(staff, cells.id)).toEqual({
    'CABLE-1': 150,
    'AP0302-0004': 12,
    'KV5905-0006': 'Цена за уп, а сколько это в единицах товара (шт), неизвестно',
    'AP0104-0012': 'Цена за м, а товар продаётся в единицах «шт»',
  })
  const packed = await upload(portal, staff, 'd.csv', Buffer.from('Артикул;Цена за уп.\nAP0302-0004;900\n'))
  expect(await outcomes(staff, packed.id)).toEqual({ 'AP0302-0004': expect.stringContaining('неизвестно') })
  await portal.db.updateTable('products').set({ quantityInBox: 10_000 }).where('article', '=', 'AP0302-0004').execute()
  const known = await upload(portal, staff, 'e.csv', Buffer.from('Артикул;Цена за уп., руб\nAP0302-0004;900\n'))
  expect(await outcomes(staff, known.id)).toEqual({ 'AP0302-0004': 90 })
})

test('several possible price columns are a question, and nothing is planned before its answer', async ({ portal }) => {
  const staff = await shop(portal)
  for (const [name, columns] of [
    ['without-and-with-vat.xlsx', '«Цена без НДС», «Цена с НДС»'],
    ['old-and-new-price.xlsx', '«Старая цена», «Цена»'],
    ['recommended-first.xlsx', '«МРЦ», «Цена»'],
  ] as const) {
    const list = await upload(portal, staff, name, await sample(name))
    expect(list.problem).toBe(`Неясно, в каком столбце цена: ${columns}. Выберите нужный`)
    expect(list.mappings[0]?.columns.filter(({ role }) => role === 'price')).toEqual([])
    expect(await outcomes(staff, list.id)).toEqual({})
  }
  const future = await upload(portal, staff, 'f.csv', Buffer.from('Артикул;Цена с 01.12.2026\nAP0302-0004;5\n'))
  expect(future.problem).toContain('«Цена с 01.12.2026»')

  const vat = await upload(portal, staff, 'vat.xlsx', await sample('without-and-with-vat.xlsx'))
  const choose = (at: number) =>
    staff.put(`${url}/${vat.id}`, {
      supplier: 'Поставщик',
      creates: false,
      mappings: vat.mappings.map((mapping) => ({
        ...mapping,
        columns: [...mapping.columns.filter((column) => column.at !== at), { at, role: 'price', targetId: 1 }],
      })),
    })
  expect((await choose(3)).body.problem).toBeNull()
  expect(await outcomes(staff, vat.id)).toMatchObject({ [articles[0] ?? '']: 122, 'AP0302-0004': 244 })
  // choosing the other one gives the same result: it is known to be without VAT
  expect((await choose(1)).body.warnings).toEqual([{ reason: 'К цене без НДС прибавлен НДС товара', count: 2 }])
  expect(await outcomes(staff, vat.id)).toMatchObject({ [articles[0] ?? '']: 122, 'AP0302-0004': 244 })
})

test('two-row headings are combined, and hidden parts are reported', async ({ portal }) => {
  const staff = await shop(portal)
  const rows = [
    ['Артикул', 'Наименование', 'Цена, руб', null, 'Остаток'],
    [null, null, 'без НДС', 'с НДС', null],
    ['AP0302-0004', 'Автомат', 100, 122, 5],
    ['KV5905-0006', 'Кабель', 200, 244, 6],
  ]
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!merges'] = ['A1:A2', 'B1:B2', 'C1:D1', 'E1:E2'].map((range) => utils.decode_range(range))
  const hidden = utils.aoa_to_sheet([
    ['Артикул', 'Цена'],
    ['AP0302-0004', 1],
  ])
  const book = { SheetNames: ['Прайс', 'Закупка'], Sheets: { Прайс: sheet, Закупка: hidden } }
  const Workbook = { Sheets: [{ Hidden: 0 as const }, { Hidden: 1 as const }] }
  const bytes: unknown = write({ ...book, Workbook }, { type: 'buffer', bookType: 'xlsx' })
  if (!Buffer.isBuffer(bytes)) throw new Error('`buffer` gives a buffer')
  const list = await upload(portal, staff, 'two-rows.xlsx', bytes)
  expect(list.hidden).toBe('Скрытое в файле не прочитано: лист «Закупка»')
  expect(list.problem).toBe('Неясно, в каком столбце цена: «Цена, руб без НДС», «Цена, руб с НДС». Выберите нужный')
  await staff.put(`${url}/${list.id}`, {
    supplier: 'Поставщик',
    creates: false,
    mappings: list.mappings.map((mapping) => ({
      ...mapping,
      columns: [...mapping.columns, { at: 3, role: 'price', targetId: 1 }],
    })),
  })
  expect(await outcomes(staff, list.id)).toEqual({ 'AP0302-0004': 122, 'KV5905-0006': 244 })
})

test('a further table with other columns is not read by the columns chosen for the first', async ({ portal }) => {
  const staff = await shop(portal)
  const first = 'Артикул;Цена;Мощность\nAP0302-0004;100;7\n'
  const moved = await upload(portal, staff, 'a.csv', Buffer.from(`${first}Артикул;Мощность;Цена\nKV5905-0006;5;200\n`))
  expect(await outcomes(staff, moved.id)).toEqual({
    'AP0302-0004': 100,
    'KV5905-0006': 'Выше начинается таблица с другими столбцами: загрузите её отдельным файлом',
  })
  const repeated = await upload(
    portal,
    staff,
    'b.csv',
    Buffer.from(`${first}Артикул;Цена;Мощность\nKV5905-0006;200;5\n`),
  )
  expect(await outcomes(staff, repeated.id)).toEqual({ 'AP0302-0004': 100, 'KV5905-0006': 200 })
})

test('stocks of unknown warehouses wait for a decision', async ({ portal }) => {
  const staff = await shop(portal)
  const list = await upload(portal, staff, 'a.xlsx', await sample('foreign-warehouses.xlsx'))
  expect(list.problem).toBe(
    'Неясно, остатки какого склада в столбцах «Склад Москва», «Склад Казань». Выберите склад или не загружайте их',
  )
  expect(list.mappings[0]?.columns.filter(({ role }) => role === 'stock')).toEqual([])
  const { body } = await staff.put(`${url}/${list.id}`, { supplier: 'П', creates: false, mappings: list.mappings })
  expect(body.problem).toBeNull()
  expect(body.counts.changed).toBe(2)
})

test('a price merged over several rows applies to each; dates, errors and formulas are refused by row', async ({
  portal,
}) => {
  const staff = await shop(portal)
  const merged = await upload(portal, staff, 'a.xlsx', await sample('merged-price.xlsx'))
  expect(await outcomes(staff, merged.id)).toEqual({ [articles[0] ?? '']: 100, 'AP0302-0004': 100, 'KV5905-0006': 100 })
  const formulas = await upload(portal, staff, 'b.xlsx', await sample('formula-without-result.xlsx'))
  // «Опт» may be the price as well as «Цена»
  expect(formulas.problem).toContain('«Опт», «Цена»')
  await staff.put(`${url}/${formulas.id}`, {
    supplier: 'Поставщик',
    creates: false,
    mappings: formulas.mappings.map((mapping) => ({
      ...mapping,
      columns: [...mapping.columns, { at: 2, role: 'price', targetId: 1 }],
    })),
  })
  expect(Object.values(await outcomes(staff, formulas.id))).toEqual([
    expect.stringContaining('формула без результата'),
    expect.stringContaining('формула без результата'),
  ])
  const date = await upload(portal, staff, 'c.xlsx', await sample('price-became-date.xlsx'))
  expect(await outcomes(staff, date.id)).toEqual({
    [articles[0] ?? '']: expect.stringContaining('дата'),
    'AP0302-0004': 200,
  })
  const errors = await upload(portal, staff, 'd.xlsx', await sample('error-and-empty.xlsx'))
  expect(await outcomes(staff, errors.id)).toMatchObject({
    [articles[0] ?? '']: expect.stringContaining('ошибка #DIV/0!'),
    'MBM25-302015-31-12': expect.stringContaining('не цена'),
  })
})

test('a list with jumping prices waits and is applied as shown; content editors cannot load it', async ({ portal }) => {
  const staff = await shop(portal)
  const lines = articles.map((article) => `${article};1,00`).join('\n')
  const list = await upload(portal, staff, 'Завод.csv', Buffer.from(`Артикул;Цена\n${lines}\n`))
  const refused = await staff.put(`${url}/${list.id}/start`, {})
  expect(refused.body).toMatchObject({ code: 'load-held', message: expect.stringContaining('6 из 6 цен') })
  await staff.put(`${url}/${list.id}/start`, {})
  const held = '/api/v1/staff/held-load'
  const { items } = (await staff.get(held)).body
  expect(items).toMatchObject([{ kind: 'price-list', state: 'waiting', name: 'Завод.csv', timesSent: 2 }])
  expect((await staff.get(`${held}/${items[0].id}`)).body.worst).toHaveLength(5)
  expect((await staff.put(`${held}/${items[0].id}/apply`)).status).toBe(200)
  expect((await staff.get(`${url}/${list.id}`)).body.job).not.toBeNull()

  // other columns of another list are another load
  const second = await upload(
    portal,
    staff,
    'Другой.csv',
    Buffer.from(`Артикул;Цена\n${lines.replaceAll('1,00', '2,00')}\n`),
  )
  await staff.put(`${url}/${second.id}/start`, {})
  await staff.put(`${url}/${second.id}`, { supplier: 'Другой', creates: false, mappings: second.mappings })
  expect((await staff.get(held)).body.items[0]).toMatchObject({ name: 'Другой.csv', state: 'replaced' })

  const editor = await portal.newUser({ companyId: null, staffRole: 'content' })
  expect((await editor.get(url)).status).toBe(403)
  expect((await editor.post('/api/v1/staff/promotion', {})).status).toBe(403)
})
