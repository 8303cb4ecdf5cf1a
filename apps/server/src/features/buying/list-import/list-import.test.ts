import { utils, write } from '@e965/xlsx'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { startPortal, test, type Portal } from '../../../../test/portal'
import { Rejected } from '../../../http/rejected'
import { openSheets } from '../../../sheets/open-sheets'
import { listLimits } from '../../../sheets/opened-sheets'

type Person = Awaited<ReturnType<Portal['newUser']>>
const path = '/api/v1/list-import'

async function upload(portal: Portal, person: Person, name: string, bytes: Buffer) {
  const response = await portal.app.inject({
    method: 'PUT',
    url: `${path}/file?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    payload: bytes,
  })
  return { status: response.statusCode, body: response.json() }
}

const book = (
  rows: unknown[][],
  bookType: 'xlsx' | 'biff8' | 'ods' | 'csv' = 'xlsx',
  merges: string[] = [],
): Buffer => {
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!merges'] = merges.map((range) => utils.decode_range(range))
  const workbook = utils.book_new()
  utils.book_append_sheet(workbook, sheet, 'Заявка')
  return write(workbook, { type: 'buffer', bookType }) as Buffer // `buffer` gives one
}

async function goods(portal: Portal) {
  return {
    breaker: await portal.newProduct({
      article: 'MVA20-1-016-C',
      name: 'Автоматический выключатель 1P 16А C',
      price: 250_00,
    }),
    cable: await portal.newProduct({
      article: 'VVG-3X2.5',
      name: 'Кабель ВВГнг 3х2,5',
      price: 100_00,
      unitName: 'м',
      multiplicity: 5,
    }),
    lamp: await portal.newProduct({ article: '0012', name: 'Лампа светодиодная 10Вт E27', price: 90_00 }),
  }
}

const rowsOf = async (person: Person, id: number) => (await person.get(`${path}/${id}/rows`)).body.items

test('lines are matched by code, look-alikes, codes in names, and names; each has a reason; the counts add up', async ({
  portal,
}) => {
  const user = await portal.newUser()
  const { breaker, cable, lamp } = await goods(portal)
  // М, А and С of the third are Cyrillic
  const answer = await user.post(path, {
    text: [
      'MVA20-1-016-C 10',
      '0012 3',
      'МVА20 1 016 С\t4',
      'Автомат MVA20-1-016-C 2 шт',
      'кабель ВВГнг 3х2,5 12 м',
      'такого нет вовсе 5',
      'Лампа',
    ].join('\n'),
  })
  expect(answer).toMatchObject({ status: 200, body: { state: 'ready', kind: 'text', part: 1, parts: 1 } })
  const rows = await rowsOf(user, answer.body.id)
  expect(rows.map((row: { product: { id: number } | null }) => row.product?.id ?? null)).toEqual([
    breaker,
    lamp,
    breaker,
    breaker,
    cable,
    null,
    lamp,
  ])
  expect(rows.map((row: { how: string }) => row.how)).toEqual([
    'code',
    'code',
    'normalised',
    'inner-code',
    'name',
    null,
    'name',
  ])
  expect(rows[4]).toMatchObject({ amount: 15, amountNote: 'Округлено до 15 м: кратность 5' })
  expect(rows[5]).toMatchObject({ state: 'none', choice: null, reason: expect.stringMatching(/не найдено/) })
  expect(rows[6]).toMatchObject({ choice: null, amount: null, amountNote: 'Количество не указано' })
  const { counts } = answer.body
  expect(counts.input).toBe(7)
  expect(counts.matched + counts.chosen + counts.custom + counts.skipped + counts.undecided).toBe(7)
})

test('undecided lines are chosen, made own products, or skipped; then all go to the cart, once', async ({ portal }) => {
  const user = await portal.newUser()
  const { breaker, lamp } = await goods(portal)
  const { body } = await user.post(path, { text: 'MVA20-1-016-C 2\nнечто странное 4\nщит по чертежу 1\nмусор 9' })
  const [, strange, drawing, rubbish] = await rowsOf(user, body.id)
  const early = await user.post(`${path}/${body.id}/finish`, { target: { kind: 'cart' } })
  expect(early).toMatchObject({
    status: 409,
    body: { code: 'import-undecided', message: expect.stringMatching(/строк: 3/) },
  })
  const both = await user.patch(`${path}/${body.id}/rows`, {
    rows: [
      { id: drawing.id, skip: true },
      { id: rubbish.id, productId: lamp, skip: true },
    ],
  })
  expect(both.status).toBe(422)
  expect(JSON.stringify(both.body)).toContain('Для строки выберите что-то одно')
  expect((await rowsOf(user, body.id)).map(({ choice }: { choice: string | null }) => choice)).toEqual([
    'matched',
    null,
    null,
    null,
  ])
  const decided = await user.patch(`${path}/${body.id}/rows`, {
    rows: [
      { id: strange.id, productId: lamp, amount: 6 },
      { id: drawing.id, customProduct: { name: 'Щит по чертежу', price: 12_500 } },
      { id: rubbish.id, skip: true },
    ],
  })
  expect(decided.body.counts).toEqual({
    input: 4,
    matched: 1,
    chosen: 1,
    custom: 1,
    skipped: 1,
    undecided: 0,
    waiting: 0,
  })
  const finished = await user.post(`${path}/${body.id}/finish`, { target: { kind: 'cart' } })
  expect(finished.body).toMatchObject({ added: 3, counts: { input: 4, undecided: 0 } })
  expect((await user.get('/api/v2/cart/items')).body.items).toMatchObject([
    { productId: breaker, amount: 2 },
    { productId: lamp, amount: 6 },
    { product: { name: 'Щит по чертежу' }, amount: 1, total: 12_500 },
  ])
  expect(await user.post(`${path}/${body.id}/finish`, { target: { kind: 'cart' } })).toMatchObject({
    status: 409,
    body: { message: 'Эта загрузка уже завершена' },
  })
  expect((await user.get('/api/v2/cart/items')).body.totals.itemsCount).toBe(3)
})

test('a line with an unclear amount stays undecided until it is typed, even with chosen goods', async ({ portal }) => {
  const user = await portal.newUser()
  const { breaker } = await goods(portal)
  const { body } = await user.post(path, { text: 'MVA20-1-016-C 20 листов\nMVA20-1-016-C 0' })
  expect(body.counts).toMatchObject({ input: 2, matched: 0, undecided: 2 })
  const [sheets, zero] = await rowsOf(user, body.id)
  expect(sheets).toMatchObject({
    product: { id: breaker },
    choice: null,
    amount: null,
    amountNote: 'Количество не понято: 20 листов',
  })
  expect((await user.post(`${path}/${body.id}/accept`, { threshold: 0.3 })).body.accepted).toBe(0)
  const decide = async (rows: object[]) => (await user.patch(`${path}/${body.id}/rows`, { rows })).body.items
  expect(
    await decide([
      { id: sheets.id, amount: 20 },
      { id: zero.id, productId: breaker },
    ]),
  ).toMatchObject([
    { choice: 'matched', amount: 20, amountNote: null },
    { choice: null, product: { id: breaker }, amount: null, amountNote: 'Количество не понято: 0' },
  ])
  const finish = (skipUndecided: boolean) =>
    user.post(`${path}/${body.id}/finish`, { target: { kind: 'cart' }, skipUndecided })
  expect(await finish(false)).toMatchObject({
    status: 409,
    body: { message: 'Не решено строк: 1. Выберите товар, укажите количество или пропустите их.' },
  })
  expect(await decide([{ id: zero.id, amount: 4 }])).toMatchObject([{ choice: 'matched', amount: 4 }])
  // a typed amount survives another choice of goods, and is cleared by undo
  const lamp = await portal.newProduct({ article: 'LMP-10', name: 'Лампа', multiplicity: 10 })
  expect(await decide([{ id: zero.id, productId: lamp }])).toMatchObject([
    { choice: 'chosen', product: { id: lamp }, amount: 10, amountNote: expect.stringMatching(/^Округлено до 10 шт/) },
  ])
  expect(await decide([{ id: zero.id, undo: true }])).toMatchObject([
    { choice: null, product: { id: breaker }, amount: null, amountNote: 'Количество не понято: 0' },
  ])
  expect((await finish(true)).body).toMatchObject({ added: 1, counts: { matched: 1, skipped: 1, undecided: 0 } })
  expect((await user.get('/api/v2/cart/items')).body.items).toMatchObject([{ productId: breaker, amount: 20 }])
})

test('an own product waits for its amount too', async ({ portal }) => {
  const user = await portal.newUser()
  const { body } = await user.post(path, { text: 'щит по чертежу\nящик по чертежу' })
  const [first, second] = await rowsOf(user, body.id)
  const decide = async (rows: object[]) => (await user.patch(`${path}/${body.id}/rows`, { rows })).body
  const customProduct = { name: 'Щит по чертежу' }
  expect((await decide([{ id: first.id, customProduct }])).items).toMatchObject([
    { choice: null, customProduct: { name: 'Щит по чертежу' }, amount: null, amountNote: 'Количество не указано' },
  ])
  expect(
    await decide([
      { id: first.id, amount: 2 },
      { id: second.id, customProduct, amount: 3 },
    ]),
  ).toMatchObject({
    items: [
      { choice: 'custom', amount: 2, amountNote: null },
      { choice: 'custom', amount: 3, amountNote: null },
    ],
    counts: { custom: 2, undecided: 0 },
  })
})

test('an amount in a foreign unit waits for a person: two coils are not two metres', async ({ portal }) => {
  const user = await portal.newUser()
  const { lamp } = await goods(portal)
  const { body } = await user.post(path, { text: '0012 2 бух.\n0012 3 шт' })
  const [coils, pieces] = await rowsOf(user, body.id)
  expect(pieces).toMatchObject({ choice: 'matched', amount: 3, amountNote: null })
  expect(coils).toMatchObject({
    product: { id: lamp },
    choice: null,
    amount: null,
    amountNote: 'Указано «бухт.», а товар считается в «шт»',
  })
  expect((await user.post(`${path}/${body.id}/accept`, { threshold: 0.3 })).body.accepted).toBe(0)
  const { items } = (await user.patch(`${path}/${body.id}/rows`, { rows: [{ id: coils.id, productId: lamp }] })).body
  expect(items).toMatchObject([{ choice: null, amount: null, amountNote: 'Указано «бухт.», а товар считается в «шт»' }])
})

test('of equally likely goods those in stock for the amount are offered and accepted first', async ({ portal }) => {
  const user = await portal.newUser()
  const newPipe = (article: string, stock: number, virtualStock = 0) =>
    portal.newProduct({ article, name: 'Гофра гибкая серая', stock, virtualStock })
  const [none, foreign, few, enough] = [
    await newPipe('GFR-2020', 0),
    await newPipe('GFR/2020', 0, 100),
    await newPipe('GFR.2020', 3),
    await newPipe('GFR2020', 50),
  ]
  const { body } = await user.post(path, { text: 'GFR_2020 10\nGFR_2020 2\nГофра гибкая 10 шт' })
  const rows = await rowsOf(user, body.id)
  expect(rows.map(({ state, confidence }: { state: string; confidence: number }) => [state, confidence])).toEqual([
    ['several', 0.5],
    ['several', 0.5],
    ['several', 0.6],
  ])
  const offered = rows.map(({ candidates }: { candidates: { id: number }[] }) => candidates.map(({ id }) => id))
  expect(offered.slice(0, 2)).toEqual([
    [enough, none, foreign, few],
    [few, enough, none, foreign],
  ])
  expect(offered[2][0]).toBe(enough)
  expect((await user.post(`${path}/${body.id}/accept`, { threshold: 0.3 })).body.accepted).toBe(3)
  expect((await rowsOf(user, body.id)).map(({ product }: { product: { id: number } }) => product.id)).toEqual([
    enough,
    few,
    enough,
  ])
  const linked = await user.post(`${path}/understand`, { items: [{ article: 'GFR_2020', amount: '10' }] })
  expect(linked.body.items[0].candidates[0].id).toBe(enough)
})

test('lines merged with the cart or each other are not reported as new', async ({ portal }) => {
  const user = await portal.newUser()
  const { breaker, lamp } = await goods(portal)
  await user.patch('/api/v2/cart/items', { items: [{ productId: breaker, amount: 1 }] })
  const { body } = await user.post(path, { text: 'MVA20-1-016-C 2\n0012 3\n0012 4\nмусор 9' })
  const finished = await user.post(`${path}/${body.id}/finish`, { target: { kind: 'cart' }, skipUndecided: true })
  expect(finished.body).toMatchObject({ added: 1, joined: 1, repeated: 1 })
  expect((await user.get('/api/v2/cart/items')).body.items).toMatchObject([
    { productId: breaker, amount: 3 },
    { productId: lamp, amount: 7 },
  ])
  expect((await user.get(`${path}/${body.id}`)).body.result).toMatchObject({ added: 1, joined: 1, repeated: 1 })
  // imports finished before this was counted
  await sql`update list_imports set result = result - 'joined' - 'repeated'`.execute(portal.db)
  expect((await user.get(`${path}/${body.id}`)).body.result).toMatchObject({ added: 1, joined: 0, repeated: 0 })
})

test('an import that fails while finishing leaves cart and list unchanged, and is added once on retry', async ({
  portal,
}) => {
  const user = await portal.newUser()
  const { breaker } = await goods(portal)
  const cart = '/api/v2/cart/items'
  await user.patch(cart, { items: [{ productId: breaker, amount: 1 }] })
  const { body } = await user.post(path, { text: 'MVA20-1-016-C 2' })
  const finish = () => user.post(`${path}/${body.id}/finish`, { target: { kind: 'cart' } })
  // the last write of finishing
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`.execute(
    portal.db,
  )
  await sql`create trigger refuse before update of result on list_imports for each row execute function refuse()`.execute(
    portal.db,
  )

  expect((await finish()).status).toBe(500)
  expect((await user.get(cart)).body.items).toMatchObject([{ productId: breaker, amount: 1 }])
  expect((await user.get(`${path}/${body.id}`)).body.state).toBe('ready')

  await sql`drop trigger refuse on list_imports`.execute(portal.db)
  expect((await finish()).body).toMatchObject({ added: 0, joined: 1, repeated: 0 })
  expect((await user.get(cart)).body.items).toMatchObject([{ productId: breaker, amount: 3 }])
})

test('parallel finishing imports add up in the cart', async ({ portal }) => {
  const user = await portal.newUser()
  const { breaker } = await goods(portal)
  const imports = await Promise.all(
    [1, 2, 3, 4].map((amount) => user.post(path, { text: `MVA20-1-016-C ${String(amount)}` })),
  )
  await Promise.all(imports.map(({ body }) => user.post(`${path}/${body.id}/finish`, { target: { kind: 'cart' } })))
  expect((await user.get('/api/v2/cart/items')).body.items).toMatchObject([{ productId: breaker, amount: 10 }])
})

test('a confirmed choice is suggested to colleagues only, until forgotten', async ({ portal }) => {
  const author = await portal.newUser()
  const colleague = await portal.newUser({ companyId: author.companyId })
  const stranger = await portal.newUser()
  const { lamp } = await goods(portal)
  const text = 'груша обычная 3'
  const first = (await author.post(path, { text })).body
  const [row] = await rowsOf(author, first.id)
  await author.patch(`${path}/${first.id}/rows`, { rows: [{ id: row.id, productId: lamp }] })
  const again = async (person: Person) =>
    (await rowsOf(person, (await person.post(path, { text: text.toUpperCase() })).body.id))[0]
  expect(await again(colleague)).toMatchObject({
    how: 'memory',
    choice: 'matched',
    product: { id: lamp },
    reason: expect.stringMatching(/^Так выбирали раньше: Покупатель\d+ Иван$/),
  })
  expect(await again(stranger)).toMatchObject({ how: null, product: null })
  const memory = await colleague.get('/api/v1/list-match')
  expect(memory.body.items).toMatchObject([{ shown: text, product: { id: lamp } }])
  expect((await stranger.delete(`/api/v1/list-match/${memory.body.items[0].id}`)).status).toBe(404)
  expect((await colleague.delete(`/api/v1/list-match/${memory.body.items[0].id}`)).body).toEqual({ done: true })
  expect(await again(colleague)).toMatchObject({ how: null })
})

test.each(['xlsx', 'biff8', 'ods', 'csv'] as const)(
  'a workbook (%s) with titles, merged cells, totals and prices is understood',
  async (bookType) => {
    const portal = await startPortal()
    try {
      const user = await portal.newUser()
      const { breaker, cable } = await goods(portal)
      const bytes = book(
        [
          ['Заявка № 15 от 10.03.2026', '', '', '', '', ''],
          ['ООО «Вектор»', '', '', '', '', ''],
          [],
          ['№ п/п', 'Наименование товара', 'Артикул', 'Ед. изм.', 'Кол-во', 'Цена'],
          ['Щит ЩР-1'],
          [1, 'Автоматический выключатель', 'MVA20-1-016-C', 'шт', 1250, 250.5],
          [2, 'ВВГнг 3х2,5', '', 'км', '0,3', 100],
          ['', 'Итого', '', '', '', 350.5],
        ],
        bookType,
        bookType === 'csv' ? [] : ['A1:F1', 'A5:F5'],
      )
      const answer = await upload(portal, user, 'заявка.dat', bytes)
      expect(answer).toMatchObject({
        status: 200,
        body: { kind: 'file', counts: { input: 2, matched: 1, undecided: 1 } },
      })
      expect(answer.body.warning).toEqual(bookType === 'biff8' ? expect.stringMatching(/xls/) : null)
      expect(answer.body.sheets[0].roles.slice(0, 6)).toEqual(['ignored', 'name', 'code', 'unit', 'amount', 'ignored'])
      expect(answer.body.skippedRows.map(({ reason }: { reason: string }) => reason)).toEqual([
        'До заголовка таблицы',
        'До заголовка таблицы',
        'Заголовок таблицы',
        'Подзаголовок',
        'Итог',
      ])
      const rows = await rowsOf(user, answer.body.id)
      expect(rows).toMatchObject([
        { product: { id: breaker }, amount: 1250, note: 'Щит ЩР-1' },
        { product: { id: cable }, amount: 300, amountNote: expect.stringMatching(/^0,3 км/) },
      ])
      // a single name match is shown first but needs confirmation, or the threshold
      expect((await user.post(`${path}/${answer.body.id}/accept`, { threshold: 0.8 })).body).toMatchObject({
        accepted: 1,
        counts: { undecided: 0 },
      })
      const made = await user.post(`${path}/${answer.body.id}/finish`, {
        target: { kind: 'new-specification', name: 'Из файла' },
      })
      expect((await user.get(`/api/v1/specification/${made.body.specificationId}`)).body).toMatchObject({
        name: 'Из файла',
        items: [{ amount: 1250 }, { amount: 300 }],
      })
    } finally {
      await portal.stop()
    }
  },
)

test('without headings the catalogue shows the code column; the buyer may change it', async ({ portal }) => {
  const user = await portal.newUser()
  const { breaker, lamp } = await goods(portal)
  const { body } = await user.post(path, { text: '5\tавтомат\tMVA20-1-016-C\t99,90\n7\tлампа\t0012\t12,50' })
  expect(body.sheets[0]).toMatchObject({ headingRow: null, roles: ['amount', 'ignored', 'code', 'ignored'] })
  expect(await rowsOf(user, body.id)).toMatchObject([
    { product: { id: breaker }, amount: 5 },
    { product: { id: lamp }, amount: 7 },
  ])
  const mapped = await user.put(`${path}/${body.id}/columns`, {
    mappings: [{ sheet: '', headingRow: null, roles: ['ignored', 'name', 'ignored', 'amount'] }],
  })
  expect(mapped.body).toMatchObject({ state: 'ready', counts: { input: 2 } })
  expect(await rowsOf(user, body.id)).toMatchObject([{ code: '', amountText: '99,90' }, { name: 'лампа' }])
})

test('a file that takes over a minute is refused as specified', async ({ portal }) => {
  const user = await portal.newUser()
  // like a killed thread: fair-pool.test.ts
  portal.services.readSheets = () => Promise.reject(new Rejected('import-timed-out'))
  expect(
    await upload(
      portal,
      user,
      'x.xlsx',
      book([
        ['Код', 'Количество'],
        ['0012', 1],
      ]),
    ),
  ).toMatchObject({
    status: 504,
    body: {
      code: 'import-timed-out',
      message: 'Время ответа сервера истекло. Попробуйте загрузить меньший по объему документ.',
    },
  })
  expect((await user.get(path)).body.items).toEqual([])
})

test('a longer source is offered in parts; limits are settings', async () => {
  const portal = await startPortal({ SNAB_IMPORT_LINES: '3' })
  try {
    const user = await portal.newUser()
    const text = Array.from({ length: 7 }, (_, index) => `код${index} ${index + 1}`).join('\n')
    expect((await user.get('/api/v1/info')).body.configuration.listLimits).toEqual({ lines: 3, rows: 500 })
    const first = await user.post(path, { text })
    expect(first.body).toMatchObject({ part: 1, parts: 3, counts: { input: 3 } })
    const last = await user.post(`${path}/${first.body.id}/part`, { part: 3 })
    expect(last.body).toMatchObject({ part: 3, parts: 3, counts: { input: 1 } })
    expect(await rowsOf(user, last.body.id)).toMatchObject([{ source: 'код6 7', number: 7 }])
    expect((await user.post(`${path}/${first.body.id}/part`, { part: 4 })).status).toBe(422)
  } finally {
    await portal.stop()
  }
})

test('a sheet too long is refused; formatted empty rows below a list do not count', async () => {
  const sheetOf = (rows: number, end: number) => {
    const sheet = utils.aoa_to_sheet(Array.from({ length: rows }, (_, at) => [`КОД-${at}`, 1]))
    sheet['!ref'] = `A1:B${end}`
    const book = { SheetNames: ['Лист1'], Sheets: { Лист1: sheet } }
    return openSheets(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, listLimits) // `buffer` gives one
  }
  expect(await sheetOf(20_001, 20_001)).toEqual({
    problem: 'В файле больше 20\u00A0000 строк: разделите его на несколько',
  })
  expect(await sheetOf(300, 100_000)).toMatchObject({
    sheets: [{ name: 'Лист1', rows: expect.objectContaining({ length: 300 }) }],
  })
})

test('a stranger finds no import; broken files get a message; a cancelled list stays cancelled', async ({ portal }) => {
  const user = await portal.newUser()
  const stranger = await portal.newUser({ companyId: user.companyId })
  const { body } = await user.post(path, { text: 'что-то 1' })
  const [row] = await rowsOf(user, body.id)
  expect((await stranger.get(`${path}/${body.id}`)).status).toBe(404)
  expect((await stranger.get(`${path}/${body.id}/rows`)).status).toBe(404)
  expect((await stranger.patch(`${path}/${body.id}/rows`, { rows: [{ id: row.id, skip: true }] })).status).toBe(404)
  expect(
    (await stranger.post(`${path}/${body.id}/finish`, { target: { kind: 'cart' }, skipUndecided: true })).status,
  ).toBe(404)
  expect((await stranger.delete(`${path}/${body.id}`)).status).toBe(404)
  expect(await upload(portal, user, 'x.xlsx', Buffer.from('PK\u0003\u0004 broken'))).toMatchObject({
    status: 422,
    body: { message: 'Файл повреждён или передан не целиком: откройте его в своей программе и сохраните заново' },
  })
  expect(await upload(portal, user, 'x.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]))).toMatchObject({
    status: 422,
  })
  expect(await upload(portal, user, 'счёт.pdf', Buffer.from('%PDF-1.7 1 0 obj'))).toMatchObject({
    status: 422,
    body: { message: 'Это PDF: сохраните таблицу как xlsx или csv и загрузите её' },
  })
  expect(await upload(portal, user, 'x.csv', Buffer.alloc(0))).toMatchObject({ status: 422 })
  expect(await user.post(path, { text: '   \n ' })).toMatchObject({
    status: 422,
    body: { message: 'В списке не нашлось ни одной строки с товаром' },
  })
  expect((await user.delete(`${path}/${body.id}`)).body).toEqual({ done: true })
  expect((await user.patch(`${path}/${body.id}/rows`, { rows: [{ id: row.id, skip: true }] })).body).toMatchObject({
    status: 409,
  })
  expect((await user.get(path)).body.items).toMatchObject([{ id: body.id, state: 'cancelled', counts: { input: 1 } }])
})

test('an import of a dead process continues on the next read', async ({ portal }) => {
  const user = await portal.newUser()
  await goods(portal)
  const { body } = await user.post(path, { text: 'MVA20-1-016-C 1\n0012 2' })
  await portal.db.updateTable('listImports').set({ state: 'matching' }).where('id', '=', body.id).execute()
  await portal.db
    .updateTable('listImportRows')
    .set({ state: 'waiting', choice: null, productId: null })
    .where('importId', '=', body.id)
    .where('position', '=', 1)
    .execute()
  expect((await user.get(`${path}/${body.id}`)).body).toMatchObject({
    state: 'ready',
    counts: { input: 2, matched: 2 },
  })
})

test('the sample file is matched completely', async ({ portal }) => {
  const user = await portal.newUser()
  await goods(portal)
  const sample = await portal.app.inject({ method: 'GET', url: `${path}/sample` })
  expect(sample.statusCode).toBe(200)
  expect((await upload(portal, user, 'sample.xlsx', sample.rawPayload)).body).toMatchObject({
    counts: { input: 3, matched: 3 },
  })
})

test(
  "one person's lists are matched one at a time: another person's list waits for at most two",
  { timeout: 240_000 },
  async ({ portal }) => {
    const [busy, other] = [await portal.newUser(), await portal.newUser()]
    await goods(portal)
    const long = Array.from({ length: 300 }, (_, at) => `кабель неведомый ${String(at)} белый длинный`).join('\n')
    const lists = Promise.all(Array.from({ length: 15 }, () => busy.post(path, { text: long })))
    await new Promise((resolve) => setTimeout(resolve, 500))

    let { body } = await other.post(path, { text: '0012 3' })
    const connections = async () =>
      (
        await sql<{
          count: number
        }>`select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(
          portal.db,
        )
      ).rows[0]?.count
    // each matched list holds a connection, and ten would use all of them
    expect(await connections()).toBeLessThanOrEqual(2)
    while (body.state === 'matching') body = (await other.get(`${path}/${body.id}`)).body
    expect(body.state).toBe('ready')
    const done = await portal.db
      .selectFrom('listImports')
      .select('id')
      .where('userId', '=', busy.id)
      .where('state', '=', 'ready')
      .execute()
    expect(done.length).toBeLessThanOrEqual(2)
    for (const list of await lists) expect(list.status).toBe(200)
  },
)
