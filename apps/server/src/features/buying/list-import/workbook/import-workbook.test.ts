import { read, utils, write } from '@e965/xlsx'
import ExcelJS from 'exceljs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect } from 'vitest'
import { test, type Portal } from '../../../../../test/portal'

const path = '/api/v1/list-import'
type Person = Awaited<ReturnType<Portal['newUser']>>

async function upload(portal: Portal, person: Person, name: string, bytes: Uint8Array): Promise<number> {
  const response = await portal.app.inject({
    method: 'PUT',
    url: `${path}/file?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().id
}

async function back(portal: Portal, person: Person, id: number) {
  const response = await portal.app.inject({
    method: 'GET',
    url: `${path}/${id}/workbook`,
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(response.statusCode, response.statusCode === 200 ? '' : response.body).toBe(200)
  return {
    bytes: new Uint8Array(response.rawPayload),
    name: decodeURIComponent(/UTF-8''(.+)$/.exec(String(response.headers['content-disposition']))?.[1] ?? ''),
  }
}

/** A realistic book: styles, a formula, a merged title, column widths, another sheet, a comment. */
async function styledBook(): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Заявка')
  sheet.columns = [{ width: 6 }, { width: 40 }, { width: 20 }, { width: 10 }]
  sheet.addRow(['Заявка на щит']).font = { bold: true, size: 16 }
  sheet.mergeCells('A1:D1')
  sheet.addRow([])
  const head = sheet.addRow(['№', 'Наименование', 'Артикул', 'Кол-во'])
  head.eachCell((cell) => {
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFEE00' } }
  })
  sheet.addRow([1, 'Автомат <16 А> & "C"', 'MVA20-1-016-C', 10])
  sheet.addRow([2, 'нечто неизвестное', 'ZZZ-404', 3])
  sheet.getCell('D6').value = { formula: 'SUM(D4:D5)', result: 13 }
  sheet.getCell('B6').value = 'Итого'
  sheet.getCell('B4').note = 'проверить'
  const other = book.addWorksheet('Реквизиты')
  other.addRow(['ООО «Вектор»', 'ИНН 5200000000'])
  other.getCell('A1').font = { italic: true }
  return new Uint8Array(await book.xlsx.writeBuffer())
}

const goods = async (portal: Portal) => {
  const breaker = await portal.newProduct({
    article: 'MVA20-1-016-C',
    name: 'Автомат 16 А & «C»',
    price: 250_50,
    stock: 7,
  })
  const twin = await portal.newProduct({ article: 'TWIN-16', name: 'Выключатель-аналог' })
  await portal.db
    .insertInto('productLinks')
    .values({ productId: breaker, linkedId: twin, kind: 'analogue', position: 0 })
    .execute()
  await portal.changed('all')
}

test('the price beside a line is for its amount, including volume steps', async ({ portal }) => {
  const user = await portal.newUser()
  const id = await portal.newProduct({ article: 'MVA20-1-016-C', name: 'Автомат 16 А', price: 250_00, stock: 7 })
  await portal.db
    .insertInto('productPriceSteps')
    .values({ productId: id, priceTypeId: 1, fromAmount: 10_000, price: 200_00 })
    .execute()
  await portal.changed('all')
  const { bytes } = await back(portal, user, await upload(portal, user, 'Заявка.xlsx', await styledBook()))
  const rows = utils.sheet_to_json<unknown[]>(read(bytes).Sheets['Заявка']!, { header: 1 })
  expect(rows.find((row) => row.includes('MVA20-1-016-C'))).toContain(200)
})

test('in an xlsx only the sheet with lines changes; other parts keep their bytes', async ({ portal }) => {
  const user = await portal.newUser()
  await goods(portal)
  const before = await styledBook()
  const { bytes, name } = await back(portal, user, await upload(portal, user, 'Заявка.xlsx', before))
  expect(name).toBe('Заявка.xlsx')
  const [was, is] = [unzipSync(before), unzipSync(bytes)]
  expect(Object.keys(is)).toEqual(Object.keys(was))
  const changed = Object.keys(was).filter((part) => !Buffer.from(was[part] ?? []).equals(Buffer.from(is[part] ?? [])))
  expect(changed).toEqual(['xl/worksheets/sheet1.xml'])

  const rows = utils.sheet_to_json<unknown[]>(read(bytes).Sheets['Заявка'] ?? {}, { header: 1, defval: null })
  expect(rows[2]).toEqual([
    '№',
    'Наименование',
    'Артикул',
    'Кол-во',
    'Наш код',
    'Наименование у нас',
    'Цена, ₽',
    'Остаток',
    'Срок, дней',
    'Аналоги',
  ])
  expect(rows[3]).toEqual([
    1,
    'Автомат <16 А> & "C"',
    'MVA20-1-016-C',
    10,
    'MVA20-1-016-C',
    'Автомат 16 А & «C»',
    250.5,
    7,
    1,
    'TWIN-16',
  ])
  expect(rows[4]?.slice(4)).toEqual([null, 'Не найдено', null, null, null, null])
  expect(rows[5]?.slice(0, 4)).toEqual([null, 'Итого', null, 13])

  const opened = new ExcelJS.Workbook()
  // exceljs declares its own Buffer type
  await opened.xlsx.load(Buffer.from(bytes) as unknown as Parameters<typeof opened.xlsx.load>[0])
  const sheet = opened.getWorksheet('Заявка')
  expect(sheet?.getCell('D6').formula).toBe('SUM(D4:D5)')
  expect(sheet?.getCell('A1').isMerged).toBe(true)
  expect(sheet?.getCell('E3').fill).toEqual(sheet?.getCell('D3').fill)
  expect(sheet?.getCell('B4').note).toBeTruthy()
})

test('removing the added cells gives the original sheet', async ({ portal }) => {
  const user = await portal.newUser()
  await goods(portal)
  const before = await styledBook()
  const { bytes } = await back(portal, user, await upload(portal, user, 'Заявка.xlsx', before))
  const sheetOf = (book: Uint8Array) => strFromU8(unzipSync(book)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const restored = sheetOf(bytes)
    .replace(/<c r="[E-J]\d+"[^>]*>.*?<\/c>/g, '')
    .replace(/<col min="(?:[5-9]|10)"[^>]*\/>/g, '')
  const plain = (xml: string) => xml.replace(/ spans="[^"]*"/g, '').replace(/<dimension[^>]*>/, '')
  expect(plain(restored)).toBe(plain(sheetOf(before)))
})

test('sheets with a prefix, rows without numbers, empty rows and formatted cells work too', async ({ portal }) => {
  const user = await portal.newUser()
  await goods(portal)
  const parts = unzipSync(
    new Uint8Array(
      write(
        { SheetNames: ['Лист1'], Sheets: { Лист1: utils.aoa_to_sheet([['a']]) } },
        { type: 'array', bookType: 'xlsx' },
      ) as ArrayBuffer,
    ),
  )
  parts['xl/worksheets/sheet1.xml'] = strToU8(
    '<?xml version="1.0"?><x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>' +
      '<x:row><x:c t="inlineStr"><x:is><x:t>Артикул</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>Количество</x:t></x:is></x:c></x:row>' +
      '<x:row spans="1:5"><x:c t="inlineStr"><x:is><x:t>MVA20-1-016-C</x:t></x:is></x:c><x:c><x:v>2</x:v></x:c><x:c s="0"/><x:c s="0"/></x:row><x:row/></x:sheetData></x:worksheet>',
  )
  const { bytes } = await back(portal, user, await upload(portal, user, 'из программы.xlsx', zipSync(parts)))
  const rows = utils.sheet_to_json<unknown[]>(read(bytes).Sheets['Лист1'] ?? {}, { header: 1, defval: null })
  expect(rows[0]?.slice(0, 3)).toEqual(['Артикул', 'Количество', 'Наш код'])
  expect(rows[1]?.slice(0, 6)).toEqual(['MVA20-1-016-C', 2, 'MVA20-1-016-C', 'Автомат 16 А & «C»', 250.5, 7])
})

test.each(['biff8', 'ods'] as const)('%s is returned as xlsx with its own values', async (bookType) => {
  const { startPortal } = await import('../../../../../test/portal')
  const portal = await startPortal()
  try {
    const user = await portal.newUser()
    await goods(portal)
    const book = utils.book_new()
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Артикул', 'Кол-во', 'Цена'],
        ['MVA20-1-016-C', 10, 99.5],
      ]),
      'Заказ',
    )
    const source = new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer)
    const { bytes, name } = await back(
      portal,
      user,
      await upload(portal, user, `старый.${bookType === 'ods' ? 'ods' : 'xls'}`, source),
    )
    expect(name).toBe('старый.xlsx')
    expect([...bytes.subarray(0, 2)]).toEqual([0x50, 0x4b])
    expect(
      utils.sheet_to_json<unknown[]>(read(bytes).Sheets['Заказ'] ?? {}, { header: 1, defval: null }).slice(0, 2),
    ).toEqual([
      ['Артикул', 'Кол-во', 'Цена', 'Наш код', 'Наименование у нас', 'Цена, ₽', 'Остаток', 'Срок, дней', 'Аналоги'],
      ['MVA20-1-016-C', 10, 99.5, 'MVA20-1-016-C', 'Автомат 16 А & «C»', 250.5, 7, 1, 'TWIN-16'],
    ])
  } finally {
    await portal.stop()
  }
})

test('undecided lines show what is known', async ({ portal }) => {
  const user = await portal.newUser()
  await goods(portal)
  for (const place of ['левый', 'правый']) await portal.newProduct({ article: `MT-${place}`, name: `Крепёж ${place}` })
  const id = await upload(
    portal,
    user,
    'список.csv',
    Buffer.from(
      'Код;Наименование;Количество\nMVA20-1-016-C;Автомат;20 листов\n;Крепёж;2\nZZ-NO-1;Нет такого вовсе;1\n',
    ),
  )
  const [sheet] = Object.values(read((await back(portal, user, id)).bytes).Sheets)
  expect(
    utils
      .sheet_to_json<unknown[]>(sheet ?? {}, { header: 1, defval: null })
      .slice(1, 4)
      .map((row) => row.slice(3, 5)),
  ).toEqual([
    ['MVA20-1-016-C', 'Автомат 16 А & «C»'],
    [null, 'Не решено: есть варианты'],
    [null, 'Не найдено'],
  ])
})

test('csv and text keep their texts; a stranger gets nothing', async ({ portal }) => {
  const user = await portal.newUser()
  await goods(portal)
  const id = await upload(portal, user, 'список.csv', Buffer.from('Код;Количество\n0012;05\nMVA20-1-016-C;1 250,50\n'))
  const csv = await back(portal, user, id)
  const [sheet] = Object.values(read(csv.bytes).Sheets)
  expect(
    utils
      .sheet_to_json<unknown[]>(sheet ?? {}, { header: 1, defval: null })
      .slice(1, 3)
      .map((row) => row.slice(0, 4)),
  ).toEqual([
    ['0012', '05', null, 'Не найдено'],
    ['MVA20-1-016-C', '1 250,50', 'MVA20-1-016-C', 'Автомат 16 А & «C»'],
  ])
  const text = (await user.post(path, { text: 'MVA20-1-016-C 3\nнет такого 1' })).body.id
  const made = await back(portal, user, text)
  expect(made.name).toBe('Список.xlsx')
  const [lines] = Object.values(read(made.bytes).Sheets)
  expect(
    utils
      .sheet_to_json<unknown[]>(lines ?? {}, { header: 1, defval: null })
      .slice(0, 2)
      .map((row) => row.slice(0, 2)),
  ).toEqual([
    ['Строка', 'Наш код'],
    ['MVA20-1-016-C 3', 'MVA20-1-016-C'],
  ])
  const stranger = await portal.newUser({ companyId: user.companyId })
  expect((await stranger.get(`${path}/${id}/workbook`)).status).toBe(404)
})
