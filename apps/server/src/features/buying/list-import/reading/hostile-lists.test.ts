import { utils, write } from '@e965/xlsx'
import { zipSync, unzipSync } from 'fflate'
import { expect } from 'vitest'
import { test, type Portal } from '../../../../../test/portal'
import { annotateWorkbook } from '../workbook/annotate-workbook'
import { openSheets } from '../../../../sheets/open-sheets'
import { listLimits } from '../../../../sheets/opened-sheets'

const path = '/api/v1/list-import'

async function upload(portal: Portal, token: string, bytes: Uint8Array) {
  const response = await portal.app.inject({
    method: 'PUT',
    url: `${path}/file?name=a.xlsx`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  })
  return { status: response.statusCode, body: response.json() }
}

function book(sheets: Record<string, unknown[][]>): Buffer {
  const workbook = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), name)
  return write(workbook, { type: 'buffer', bookType: 'xlsx', bookSST: true }) as Buffer // `buffer` gives one
}

test('runs of blanks are collapsed, and a list of them is read at once', async ({ portal }) => {
  const user = await portal.newUser()
  const started = performance.now()
  const { status, body } = await user.post(path, {
    text: `розетка 5 шт\na${'\t'.repeat(50_000)}!\nкабель 3\nлампа \u00a0 2`,
  })
  expect(performance.now() - started).toBeLessThan(3000)
  expect(status).toBe(200)
  const { items } = (await user.get(`${path}/${body.id}/rows`)).body
  expect(items.map(({ source, amountText }: { source: string; amountText: string }) => [source, amountText])).toEqual([
    ['розетка 5 шт', '5 шт'],
    ['a\t!', ''],
    ['кабель 3', '3'],
    ['лампа 2', '2'],
  ])
})

test('a pasted table wider than any list is refused with a message', async ({ portal }) => {
  const user = await portal.newUser()
  expect(await user.post(path, { text: `A-1\tРозетка\t5${'\t'.repeat(50_000)}!\t?` })).toMatchObject({
    status: 422,
    body: { message: 'В файле заполнено больше 256 столбцов: удалите лишние и загрузите снова' },
  })
})

test('an overlong line is reported with its number; alone it is refused', async ({ portal }) => {
  const user = await portal.newUser()
  const { body } = await user.post(path, { text: `розетка 5 шт\n${'кабель '.repeat(200)}\nлампа 2` })
  expect(body.counts.input).toBe(2)
  expect(body.skippedRows).toMatchObject([
    { number: 2, reason: 'Строка длиннее 1\u00a0000 знаков', text: expect.stringContaining('кабель кабель') },
  ])
  expect(await user.post(path, { text: `\n${'x'.repeat(900_000 - 1)}` })).toMatchObject({
    status: 422,
    body: { message: 'Строка длиннее 1\u00a0000 знаков (строка 2): пишите каждый товар с новой строки' },
  })
})

test('NUL and lone surrogates in cells are dropped, and names like «constructor» work for sheets', async ({
  portal,
}) => {
  const user = await portal.newUser()
  const rows = [
    ['Артикул', 'Наименование', 'Кол-во'],
    ['A\u0000-1', 'Розетка\ud800', 2],
  ]
  const { status, body } = await upload(
    portal,
    user.token,
    book({ constructor: rows, __proto__2: rows, toString: rows }),
  )
  expect(status).toBe(200)
  expect(body.counts.input).toBe(3)
  const csv = await upload(portal, user.token, Buffer.from('Артикул;Наименование;Кол-во\nA-1;Розетка\ud800;2\n'))
  expect(csv.status).toBe(200)
})

test('a book with parts named like «constructor» is rebuilt correctly', () => {
  const bytes = book({
    Лист: [
      ['Артикул', 'Кол-во'],
      ['A-1', 2],
    ],
  })
  const parts = unzipSync(bytes)
  const relations = new TextDecoder()
    .decode(parts['xl/_rels/workbook.xml.rels'])
    .replace(/worksheets\/sheet1\.xml/, '/constructor')
  const hostile = zipSync({ ...parts, 'xl/_rels/workbook.xml.rels': new TextEncoder().encode(relations) })
  const added = [{ name: 'Лист', headings: ['Наш код'], headingRow: 1, rows: [{ number: 2, cells: ['X-1'] }] }]
  expect(annotateWorkbook({ bytes: hostile, added, texts: [] }).length).toBeGreaterThan(0)
})

test('a small archive with too much text is refused', async () => {
  const long = 'розетка '.repeat(4000)
  const rows = Array.from({ length: 15 }, () => Array.from({ length: 50 }, () => long))
  const opened = await openSheets(book({ Лист: rows }), listLimits)
  expect(opened).toEqual({ problem: 'В файле слишком много текста: разделите его на несколько' })
})

test('hidden parts of a file are skipped and reported', async ({ portal }) => {
  const user = await portal.newUser()
  const sheet = (rows: unknown[][]) => utils.aoa_to_sheet(rows)
  const shown = sheet([
    ['Артикул', 'Старое', 'Кол-во'],
    ['A-1', 111, 2],
    ['A-2', 222, 60],
    ['A-3', 333, 4],
  ])
  shown['!rows'] = [{}, {}, { hidden: true }]
  shown['!cols'] = [{}, { hidden: true }]
  const workbook = utils.book_new()
  utils.book_append_sheet(workbook, shown, 'Заявка')
  utils.book_append_sheet(workbook, sheet([['A-9', 9]]), 'Закупка')
  workbook.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
  const { status, body } = await upload(
    portal,
    user.token,
    write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer, // `buffer` gives one
  )
  expect(status).toBe(200)
  expect(body.warning).toBe('Скрытое в файле не прочитано: 1 строка, 1 столбец, лист «Закупка»')
  const { items } = (await user.get(`${path}/${body.id}/rows`)).body
  expect(items.map(({ source }: { source: string }) => source)).toEqual(['A-1 · 2', 'A-3 · 4'])
})
