import { utils, write, type BookType, type WorkSheet } from '@e965/xlsx'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { compoundOf, streamOf } from '../../test/foreign-input/compound-files'
import { xlsxOf } from '../../test/foreign-input/hostile-files'
import { openSheets } from './open-sheets'
import { listLimits, tableLimits, type ReadingLimits } from './opened-sheets'
import { ownCells, type Sheet } from './sheet'

async function sheetsOf(bytes: Buffer, limits: ReadingLimits = listLimits): Promise<Sheet[]> {
  const opened = await openSheets(bytes, limits)
  if ('problem' in opened) throw new Error(opened.problem)
  return opened.sheets
}
const rowsOf = async (bytes: Buffer, limits?: ReadingLimits) => (await sheetsOf(bytes, limits))[0]?.rows ?? []
const cellsOf = async (bytes: Buffer, limits?: ReadingLimits) => (await rowsOf(bytes, limits)).map(({ cells }) => cells)

const bookOf = (sheet: WorkSheet, bookType: BookType): Buffer =>
  write({ SheetNames: ['Лист'], Sheets: { Лист: sheet } }, { type: 'buffer', bookType }) as Buffer // `buffer` gives one
const table = [
  ['Артикул', 'Цена', 'Остаток'],
  ['00017', 100.5, 3],
  ['А-2', 1.125, 0],
]

test.each(['xlsx', 'xlsm', 'biff8', 'xlsb', 'ods', 'fods', 'xlml'] as const)('%s is read as shown', async (type) => {
  expect(await rowsOf(bookOf(utils.aoa_to_sheet(table), type))).toEqual([
    { number: 1, cells: ['Артикул', 'Цена', 'Остаток'] },
    { number: 2, cells: ['00017', '100,5', '3'] },
    { number: 3, cells: ['А-2', '1,125', '0'], marks: [{ kind: 'number', value: 1.125, at: 1 }] },
  ])
})

test('SYLK is read', async () => {
  const sylk = 'ID;PX;N\r\nC;Y1;X1;K"Артикул"\r\nC;Y1;X2;K"Цена"\r\nC;Y2;X1;K"А-2"\r\nC;Y2;X2;K12.75\r\nE\r\n'
  expect(await cellsOf(Buffer.from(sylk))).toEqual([
    ['Артикул', 'Цена'],
    ['А-2', '12,75'],
  ])
})

test('cells of a web page saved as .xls are read as written', async () => {
  const cells = ['12,75', '1 000', '0005-012', '1E10', '10-12', '00017']
  const page = `<html><meta charset="utf-8"><table><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table></html>`
  expect(await cellsOf(Buffer.from(page))).toEqual([cells])
})

/** A workbook of one row whose cells have these formats, in order. */
const formatted = (formats: readonly string[], cells: string, more = '', book?: string): Buffer =>
  xlsxOf({
    styles: `<numFmts>${formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs>`,
    sheet: `<sheetData><row r="1">${cells}</row></sheetData>${more}`,
    ...(book !== undefined && { book }),
  })
const numbers = (values: readonly number[]) =>
  values.map((value, at) => `<c s="${at + 1}"><v>${value}</v></c>`).join('')

test.each([
  ['00000', 17, '00017', [{ kind: 'number', value: 17 }]],
  ['dd.mm.yyyy', 46144, '2026-05-02', [{ kind: 'date' }]],
  ['d mmm', 46144, '2026-05-02', [{ kind: 'date' }]],
  ['[$-419]d mmmm yyyy;@', 46144, '2026-05-02', [{ kind: 'date' }]],
  ['hh:mm', 0.4375, '10:30', [{ kind: 'date' }]],
  ['0%', 1.5, '150%', [{ kind: 'percent' }, { kind: 'number', value: 1.5 }]],
  ['#,##0.00', 1234.5, '1234,5', []],
  ['#,##0 &quot;шт.&quot;', 5, '5', []],
  ['#,##0.00 [$€-407]', 100, '100', [{ kind: 'currency', currency: 'EUR' }]],
  ['&quot;$&quot;#,##0.00', 100, '100', [{ kind: 'currency', currency: 'USD' }]],
  ['[$$-409]#,##0.00', 100, '100', [{ kind: 'currency', currency: 'USD' }]],
  ['#,##0.00\\ [$USD]', 100, '100', [{ kind: 'currency', currency: 'USD' }]],
  ['#,##0.00 &quot;у.е.&quot;', 100, '100', [{ kind: 'currency', currency: 'у.е.' }]],
  ['#,##0.00 [$₸-43F]', 100, '100', [{ kind: 'currency', currency: 'KZT' }]],
  ['#,##0.00 [$¥-804]', 100, '100', [{ kind: 'currency', currency: 'CNY' }]],
  ['#,##0.00 €', 100, '100', [{ kind: 'currency', currency: 'EUR' }]],
  ['#,##0.00&quot;р.&quot;', 100, '100', []],
  ['#,##0.00 [$₽-419]', 100, '100', []],
  ['_-* #,##0.00 [$руб.-419]_-', 100, '100', []],
])('the format %s shows %d as «%s»', async (format, value, shown, marks) => {
  const [row] = await rowsOf(formatted([format], numbers([value])))
  expect(row?.cells).toEqual([shown])
  expect(row?.marks ?? []).toEqual(marks.map((mark) => ({ ...mark, at: 0 })))
})

test('days counted from 1904 are read as shown', async () => {
  const book =
    '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="Лист" r:id="s1"/></sheets></workbook>'
  expect((await rowsOf(formatted(['dd.mm.yyyy'], numbers([44_682]), '', book)))[0]?.cells).toEqual(['2026-05-02'])
})

test('errors, uncalculated formulas, codes with lost digits and numbers shown differently are marked', async () => {
  const cells =
    '<c t="e"><v>#N/A</v></c><c><f>A1*2</f></c><c><f>A1*2</f><v>8</v></c><c><v>4607012345678901234</v></c><c t="str"><f>x</f><v>4,60701E+12</v></c><c><v>0.30000000000000004</v></c><c t="b"><v>1</v></c>'
  expect(await rowsOf(xlsxOf({ sheet: `<sheetData><row r="4">${cells}</row></sheetData>` }))).toEqual([
    {
      number: 4,
      cells: ['', '', '8', '4607012345678901248', '4,60701E+12', '0,3', 'да'],
      marks: [
        { at: 0, kind: 'error', error: '#N/A' },
        { at: 1, kind: 'uncounted' },
        { at: 3, kind: 'lost-digits', shown: '4,60701E+18' },
        { at: 4, kind: 'lost-digits', shown: '4,60701E+12' },
        { at: 5, kind: 'number', value: 0.30000000000000004 },
      ],
    },
  ])
})

test('an ods defines a date by its value: a word in a date-formatted cell is a word', async () => {
  const sheet: WorkSheet = { '!ref': 'A1:B2' }
  sheet['A1'] = { t: 's', v: 'Срок' }
  sheet['B1'] = { t: 's', v: 'срочно', z: 'dd.mm.yyyy' }
  sheet['A2'] = { t: 'n', v: 46_144, z: 'dd.mm.yyyy' }
  sheet['B2'] = { t: 'n', v: 2 }
  const bytes = bookOf(sheet, 'ods')
  expect(await rowsOf(bytes)).toMatchObject([
    { cells: ['Срок', 'срочно'] },
    { cells: ['2026-05-02', '2'], marks: [{ kind: 'date', at: 0 }] },
  ])
})

test('references in lower case, numeric or missing still name the right cells', async () => {
  const sheet = (a: string, b: string, c: string) =>
    xlsxOf({
      sheet: `<sheetData><row r="2"><c${a}><v>1</v></c><c${b}><v>2</v></c><c${c}><v>3</v></c></row></sheetData>`,
    })
  for (const [a, b, c] of [
    [' r="a2"', ' r="b2"', ' r="c2"'],
    [' r="0"', ' r="1"', ' r="2"'],
    ['', '', ''],
    [' r="$A$2"', ' r="$B$2"', ''],
  ] as const)
    expect(await rowsOf(sheet(a, b, c))).toEqual([{ number: 2, cells: ['1', '2', '3'] }])
})

test('parts in UTF-16, paths in another case and rich texts are read', async () => {
  const bytes = xlsxOf({
    strings: '<si><r><t>Щит </t></r><r><rPr/><t>ЩРН</t></r><rPh><t>no</t></rPh></si><si><t>a_x000D_b</t></si>',
    sheet: '<sheetData><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row></sheetData>',
  })
  const parts = unzipSync(bytes)
  const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])
  const strange = zipSync({
    ...Object.fromEntries(Object.entries(parts).filter(([path]) => !path.includes('sharedStrings'))),
    'xl/SharedStrings.xml': parts['xl/sharedStrings.xml'] ?? strToU8(''),
    'xl/worksheets/sheet1.xml': Buffer.from(`\ufeff${sheet}`, 'utf16le'),
  })
  expect(await cellsOf(Buffer.from(strange))).toEqual([['Щит ЩРН', 'a b']])
})

const hiddenParts = `<cols><col min="2" max="2" hidden="1"/></cols><sheetData>
  <row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c><c r="C1"><v>3.125</v></c></row>
  <row r="2" hidden="1"><c r="A2"><v>4</v></c></row><row r="3"><c r="A3"><v>5</v></c></row></sheetData>`

test('hidden rows, columns and sheets are skipped and reported', async () => {
  const names = ['Прайс', 'Закупка', 'Старый']
  const book = `<workbook xmlns:r="r"><sheets>${names.map((name, at) => `<sheet name="${name}" r:id="s1" state="${['visible', 'hidden', 'veryHidden'][at]}"/>`).join('')}</sheets></workbook>`
  const opened = await openSheets(xlsxOf({ sheet: hiddenParts, book }), listLimits)
  expect(opened).toEqual({
    hiddenSheets: ['Закупка', 'Старый'],
    sheets: [
      {
        name: 'Прайс',
        hidden: { rows: 1, columns: 1 },
        rows: [
          { number: 1, cells: ['1', '3,125'], marks: [{ kind: 'number', value: 3.125, at: 1 }] },
          { number: 3, cells: ['5'] },
        ],
      },
    ],
  })
})

test.each(['biff8', 'xlsb', 'xlml'] as const)('hidden parts of %s are skipped too', async (type) => {
  const sheet = utils.aoa_to_sheet([['a', 'тайна', 'b'], ['скрыто'], ['c']])
  sheet['!cols'] = [{}, { hidden: true }]
  sheet['!rows'] = [{}, { hidden: true }]
  const bytes = bookOf(sheet, type)
  expect(await sheetsOf(type === 'biff8' ? withHiddenRow(bytes, 1) : bytes)).toEqual([
    {
      name: 'Лист',
      hidden: { rows: 1, columns: 1 },
      rows: [
        { number: 1, cells: ['a', 'b'] },
        { number: 3, cells: ['c'] },
      ],
    },
  ])
})

/** The library cannot write the hidden flag of xls rows. */
function withHiddenRow(xls: Buffer, row: number): Buffer {
  const content = streamOf(xls, 'Workbook')
  const dimensions = content.lastIndexOf(Buffer.from([0x00, 0x02, 0x0e, 0x00]))
  const record = Buffer.alloc(20)
  record.writeUInt16LE(0x0208, 0)
  record.writeUInt16LE(16, 2)
  record.writeUInt16LE(row, 4)
  record.writeUInt16LE(0x20, 16)
  return compoundOf(
    'Workbook',
    Buffer.concat([content.subarray(0, dimensions + 18), record, content.subarray(dimensions + 18)]),
  )
}

test('hidden and filtered rows, hidden columns and sheets of an ods are skipped', async () => {
  const cell = (text: string) =>
    `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
  const namespaces = ['office', 'table', 'text', 'style']
    .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
    .join(' ')
  const flat = `<office:document ${namespaces} office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet><table:table table:name="Л">
    <table:table-column/><table:table-column table:visibility="collapse"/><table:table-column/>
    <table:table-row>${cell('a')}${cell('тайна')}${cell('b')}</table:table-row>
    <table:table-row table:visibility="filter">${cell('скрыто')}</table:table-row>
    <table:table-row table:visibility="collapse">${cell('скрыто')}</table:table-row>
    <table:table-row>${cell('c')}</table:table-row></table:table></office:spreadsheet></office:body></office:document>`
  expect(await sheetsOf(Buffer.from(flat))).toMatchObject([
    { hidden: { rows: 2, columns: 1 }, rows: [{ cells: ['a', 'b'] }, { number: 4, cells: ['c'] }] },
  ])
})

test('a merged cell is repeated in every cell it covers', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Прайс-лист', null, null],
    ['Артикул', 'Цена', null],
    ['А-1', 100, 90],
    ['А-2', null, 80],
  ])
  sheet['!merges'] = ['A1:C1', 'B2:C2', 'B3:B4'].map((range) => utils.decode_range(range))
  for (const type of ['xlsx', 'biff8', 'ods'] as const) {
    const rows = await rowsOf(bookOf(sheet, type))
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Прайс-лист', 'Прайс-лист', 'Прайс-лист'],
      ['Артикул', 'Цена', 'Цена'],
      ['А-1', '100', '90'],
      ['А-2', '100', '80'],
    ])
    expect(rows[3]?.marks).toEqual([{ at: 1, kind: 'merged' }])
    expect(rows.map(ownCells).map((cells) => cells.filter((cell) => cell !== '').length)).toEqual([1, 2, 3, 3])
  }
})

test('line ends in a cell are kept for workbooks of staff and become blanks for lists', async () => {
  const sheet = bookOf(utils.aoa_to_sheet([['Первая\nвторая ', 1]]), 'xlsx')
  expect(await cellsOf(sheet)).toEqual([['Первая вторая', '1']])
  expect(await cellsOf(sheet, tableLimits)).toEqual([['Первая\nвторая', '1']])
})

test('an ods gives currencies, percentages, zeros, errors and uncalculated formulas', async () => {
  const namespaces = Object.entries({
    office: 'office',
    table: 'table',
    text: 'text',
    style: 'style',
    number: 'datastyle',
  })
    .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
    .join(' ')
  const styles = `<number:currency-style style:name="N1"><number:number number:decimal-places="2" number:min-integer-digits="1"/><number:currency-symbol>€</number:currency-symbol></number:currency-style>
    <number:percentage-style style:name="N2"><number:number number:min-integer-digits="1"/><number:text>%</number:text></number:percentage-style>
    <number:number-style style:name="N3"><number:number number:decimal-places="0" number:min-integer-digits="5"/></number:number-style>
    ${[1, 2, 3].map((at) => `<style:style style:name="ce${at}" style:family="table-cell" style:data-style-name="N${at}"/>`).join('')}`
  const cells = `<table:table-cell table:style-name="ce1" office:value-type="currency" office:currency="EUR" office:value="100"><text:p>100 €</text:p></table:table-cell>
    <table:table-cell office:value-type="currency" office:currency="USD" office:value="7"><text:p>$7</text:p></table:table-cell>
    <table:table-cell office:value-type="currency" office:currency="RUB" office:value="7"><text:p>7 ₽</text:p></table:table-cell>
    <table:table-cell table:style-name="ce2" office:value-type="percentage" office:value="0.05"><text:p>5%</text:p></table:table-cell>
    <table:table-cell table:style-name="ce3" office:value-type="float" office:value="17"><text:p>00017</text:p></table:table-cell>
    <table:table-cell table:formula="of:=1/0" office:value-type="string"><text:p>#ДЕЛ/0!</text:p></table:table-cell>
    <table:table-cell table:formula="of:=[.A1]*2"/>`
  const flat = `<office:document ${namespaces} office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="Л"><table:table-row>${cells}</table:table-row></table:table></office:spreadsheet></office:body></office:document>`
  expect(await rowsOf(Buffer.from(flat))).toEqual([
    {
      number: 1,
      cells: ['100', '7', '7', '5%', '00017', '', ''],
      marks: [
        { at: 0, kind: 'currency', currency: 'EUR' },
        { at: 1, kind: 'currency', currency: 'USD' },
        { at: 3, kind: 'percent' },
        { at: 3, kind: 'number', value: 0.05 },
        { at: 4, kind: 'number', value: 17 },
        { at: 5, kind: 'error', error: '#ДЕЛ/0!' },
        { at: 6, kind: 'uncounted' },
      ],
    },
  ])
})
