import exceljs from 'exceljs'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test, world, type Portal } from '../../../../test/portal'
import { runJob } from '../../core/job/run-job'
import { bulkEditSteps } from './bulk-edit-steps'

const url = '/api/v1/staff/bulk-edit'
type Staff = Awaited<ReturnType<Portal['newUser']>>
type Edit = (row: Record<string, string>) => Record<string, string>
const content = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'content' })
const work = (portal: Portal, jobId: number) => runJob(portal.services, bulkEditSteps, { jobId })

async function download(portal: Portal, { token }: Staff, query = ''): Promise<exceljs.Workbook> {
  const response = await portal.app.inject({
    url: `${url}/sheet?${query}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.statusCode).toBe(200)
  const book = new exceljs.Workbook()
  await book.xlsx.load(response.rawPayload as unknown as exceljs.Buffer) // its types expect older buffers
  return book
}

/** Edits rows by heading, as a person would. */
function edit(book: exceljs.Workbook, change: Edit): exceljs.Workbook {
  const [sheet] = book.worksheets
  let headings: string[] | null = null
  sheet?.eachRow((row) => {
    const texts = Array.from({ length: row.cellCount }, (_, at) => row.getCell(at + 1).text)
    if (!headings) {
      if (texts.includes('Артикул')) headings = texts
      return
    }
    const names: string[] = headings
    const before = Object.fromEntries(names.map((name, at) => [name, texts[at] ?? '']))
    for (const [name, text] of Object.entries(change(before))) row.getCell(names.indexOf(name) + 1).value = text
  })
  return book
}

async function upload(portal: Portal, { token }: Staff, book: exceljs.Workbook) {
  const response = await portal.app.inject({
    method: 'POST',
    url: `${url}/sheet?name=goods.xlsx`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(await book.xlsx.writeBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}

const goodsOf = ({ db }: Portal) =>
  db
    .selectFrom('products')
    .select([
      'article',
      'name',
      'sectionId',
      'brandId',
      'keywords',
      'description',
      'isActive',
      'isRecommended',
      'popularity',
    ])
    .orderBy('id')
    .execute()

test('an unchanged workbook changes nothing', async ({ portal }) => {
  const first = await portal.newProduct({ article: 'X-1', name: 'Кабель  «Особый», 3×1,5' })
  await portal.newProduct({ article: '00012', brandId: null, sectionId: null })
  const staff = await content(portal)
  await staff.put(`/api/v1/staff/product/${first}`, {
    version: 0,
    values: { description: 'Первая строка\nвторая', keywords: 'слово', isActive: false },
  })
  const seen = await upload(portal, staff, await download(portal, staff))
  expect(seen.body).toEqual({ id: null, matched: 2, total: 0, examples: [], wrong: [], wrongCount: 0, warning: null })
})

test('each product gets its own values, and undo restores them', async ({ portal }) => {
  const first = await portal.newProduct({ article: 'X-1', name: 'Первый' })
  const second = await portal.newProduct({ article: 'X-2', name: 'Второй' })
  await portal.newProduct({ article: 'X-3', name: 'Третий' })
  const staff = await content(portal)
  const before = await goodsOf(portal)
  const edits: Record<string, Record<string, string>> = {
    'X-1': { Наименование: 'Первый новый', Раздел: 'Светильники', Популярность: '7' },
    'X-2': { Бренд: 'люмекс', Скрыт: 'да', Рекомендуем: 'да' },
    'X-3': { Раздел: 'Нет такого раздела', Популярность: '5' },
  }
  const book = edit(await download(portal, staff), ({ Артикул }) => edits[Артикул ?? ''] ?? {})
  const aside = book.addWorksheet('Черновик')
  aside.state = 'hidden'
  aside.addRow(['Артикул', 'Наименование'])
  const { body } = await upload(portal, staff, book)
  expect(body).toMatchObject({
    warning: 'Скрытое в файле не прочитано: лист «Черновик»',
    matched: 3,
    total: 2,
    wrongCount: 1,
    wrong: [{ article: 'X-3', reason: 'Такого раздела нет: «Нет такого раздела»' }],
    examples: [
      {
        id: first,
        changes: [
          { field: 'name', before: 'Первый', after: 'Первый новый' },
          { field: 'popularity', before: 0, after: 7 },
          { field: 'sectionId', before: world.subsection, after: world.otherSection },
        ],
      },
      {
        id: second,
        changes: [
          { field: 'brandId', before: world.brand, after: world.otherBrand },
          { field: 'isActive', before: true, after: false },
          { field: 'isRecommended', before: false, after: true },
        ],
      },
    ],
  })
  expect(await goodsOf(portal)).toEqual(before)
  expect((await staff.put(`${url}/${body.id}`, {})).status).toBe(200)
  await work(portal, body.id)
  expect((await staff.get(`/api/v1/staff/job/${body.id}`)).body).toMatchObject({
    kind: 'goods-sheet',
    state: 'done',
    values: null,
    canUndo: true,
  })
  expect(await goodsOf(portal)).toMatchObject([
    { name: 'Первый новый', sectionId: world.otherSection, popularity: 7 },
    { brandId: world.otherBrand, isActive: false, isRecommended: true },
    { name: 'Третий', sectionId: world.subsection, popularity: 0 },
  ])
  const undone = await staff.post(`${url}/${body.id}/undo`, {})
  await work(portal, undone.body.id)
  expect(await goodsOf(portal)).toEqual(before)
})

test('«как в 1С» removes an own value; rows without a known product are reported', async ({ portal }) => {
  const id = await portal.newProduct({ article: 'X-1', name: 'Как в 1С' })
  const staff = await content(portal)
  await staff.put(`/api/v1/staff/product/${id}`, { version: 0, values: { name: 'Своё', brandId: world.otherBrand } })
  const book = edit(await download(portal, staff, 'keyword=X-1'), () => ({
    Наименование: 'Как в 1С',
    Бренд: 'как в 1С',
  }))
  book.worksheets[0]?.addRow(['999999', 'Z-1'])
  book.worksheets[0]?.addRow(['', 'Z-2'])
  book.worksheets[0]?.addRow([String(id), 'X-1'])
  const { body } = await upload(portal, staff, book)
  expect(body.wrong.map(({ reason }: { reason: string }) => reason)).toEqual([
    'Товара с таким кодом портала нет',
    'Товара с таким артикулом нет',
    expect.stringMatching(/^Этот товар уже есть в строке \d+$/),
  ])
  await staff.put(`${url}/${body.id}`, {})
  await work(portal, body.id)
  expect(await portal.db.selectFrom('productOwnValues').select('field').execute()).toEqual([])
  expect(await goodsOf(portal)).toMatchObject([{ name: 'Как в 1С', brandId: world.brand }])
})

test('own sections and brands follow merges', async ({ portal }) => {
  const id = await portal.newProduct({ article: 'X-1' })
  const staff = await content(portal)
  const card = await staff.put(`/api/v1/staff/product/${id}`, {
    version: 0,
    values: { sectionId: world.otherSection, brandId: world.otherBrand },
  })
  expect(card.body.fields).toMatchObject({
    sectionId: { erp: world.subsection, own: world.otherSection },
    brandId: { erp: world.brand, own: world.otherBrand },
  })
  expect((await portal.guest().get(`/api/v1/product/${id}`)).body).toMatchObject({ brand: { name: 'Lumex' } })
  await sql`update sections set merged_into = ${world.section} where id = ${world.subsection}`.execute(portal.db)
  await staff.put(`/api/v1/staff/product/${id}`, { version: card.body.version, values: { sectionId: null } })
  expect(await goodsOf(portal)).toMatchObject([{ sectionId: world.section, brandId: world.otherBrand }])
  const refused = await staff.put(`/api/v1/staff/product/${id}`, {
    version: 2,
    values: { sectionId: world.subsection },
  })
  expect(refused.body.errors).toMatchObject([{ field: 'values.sectionId', message: 'Такого раздела уже нет' }])
})

test('any edits by filter and workbook, undone in reverse order, leave the goods unchanged', async ({ portal }) => {
  for (const article of ['P-1', 'P-2', 'P-3']) await portal.newProduct({ article, name: `Товар ${article}` })
  const staff = await content(portal)
  const before = await goodsOf(portal)
  const values = fc
    .record(
      {
        popularity: fc.option(fc.integer({ min: 0, max: 3 })),
        isRecommended: fc.option(fc.boolean()),
        sectionId: fc.option(fc.constantFrom(world.section, world.otherSection)),
        brandId: fc.option(fc.constantFrom(world.brand, world.otherBrand)),
      },
      { requiredKeys: [] },
    )
    .filter((chosen) => Object.keys(chosen).length > 0)
  const typed = fc.record(
    {
      Раздел: fc.constantFrom('Светильники', 'Модульное оборудование', 'как в 1С'),
      Бренд: fc.constantFrom('Lumex', 'Вектор', ''),
      Популярность: fc.constantFrom('1', '2', 'как в 1С'),
      Скрыт: fc.constantFrom('да', 'нет'),
    },
    { requiredKeys: [] },
  )
  const step = fc.oneof(
    fc.record({ kind: fc.constant('filter' as const), values }),
    fc.record({ kind: fc.constant('sheet' as const), rows: fc.array(typed, { minLength: 3, maxLength: 3 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const done: number[] = []
      for (const one of steps) {
        let at = 0
        const { body } =
          one.kind === 'filter'
            ? await staff.post(url, { filter: {}, values: one.values })
            : await upload(
                portal,
                staff,
                edit(await download(portal, staff), () => one.rows[at++] ?? {}),
              )
        if (typeof body.id !== 'number') continue
        await staff.put(`${url}/${body.id}`, {})
        await work(portal, body.id)
        done.unshift(body.id)
      }
      for (const id of done) await work(portal, (await staff.post(`${url}/${id}/undo`, {})).body.id)
      expect(await goodsOf(portal)).toEqual(before)
      expect(await portal.db.selectFrom('productOwnValues').selectAll().execute()).toEqual([])
    }),
    { numRuns: 10 },
  )
})
