import { utils, write, type WorkSheet } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { compoundOf, streamOf } from '../../test/foreign-input/compound-files'
import { hostileFiles, xlsxOf } from '../../test/foreign-input/hostile-files'
import { openSheets } from './open-sheets'
import { listLimits } from './opened-sheets'

async function problemOf(bytes: Buffer): Promise<string | null> {
  const opened = await openSheets(bytes, listLimits)
  return 'problem' in opened ? opened.problem : null
}

/** An xls whose second record marks the rest as encrypted. */
function lockedXls(): Buffer {
  const book = write(
    { SheetNames: ['Лист'], Sheets: { Лист: utils.aoa_to_sheet([['А', 1]]) } },
    { type: 'buffer', bookType: 'biff8' },
  ) as Buffer // `buffer` gives one
  const content = streamOf(book, 'Workbook')
  const second = 4 + content.readUInt16LE(2)
  content.writeUInt16LE(0x2f, second)
  return compoundOf('Workbook', content)
}

const lockedOds = () =>
  Buffer.from(
    zipSync({
      mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
      'content.xml': new Uint8Array(100),
      'META-INF/manifest.xml': strToU8('<manifest><file-entry><encryption-data/></file-entry></manifest>'),
    }),
  )

test.each([
  ['an xlsx with a password', () => compoundOf('EncryptedPackage'), /закрыт паролем/],
  ['an xls with a password', lockedXls, /закрыт паролем/],
  ['an ods with a password', lockedOds, /закрыт паролем/],
  ['a PDF', () => Buffer.from('%PDF-1.7'), /^Это PDF/],
  ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /^Это картинка/],
  ['a photo', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /^Это картинка/],
  ['an old Word document', () => compoundOf('WordDocument'), /^Это документ Word/],
  ['a Word document', () => Buffer.from(zipSync({ 'word/document.xml': strToU8('<w/>') })), /^Это текстовый документ/],
  ['rich text', () => Buffer.from('{\\rtf1'), /^Это документ Word/],
  ['a letter', () => compoundOf('__substg1.0_0037001F'), /^Это письмо/],
  ['an archive', () => Buffer.from(zipSync({ 'a.txt': strToU8('a') })), /^Это архив/],
  ['a rar', () => Buffer.from('Rar!\x1a\x07'), /^Это архив/],
  ['a 7z', () => Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1'), /^Это архив/],
  ['XML of something else', () => Buffer.from('<?xml version="1.0"?><yml_catalog/>'), /^Это не таблица/],
  ['a half of a workbook', () => xlsxOf({}).subarray(0, 300), /^Файл повреждён/],
  ['a workbook without sheets', () => xlsxOf({ book: '<workbook/>' }), /нет листов/],
  [
    'a workbook that is hidden as a whole',
    () => xlsxOf({ sheet: '<sheetData><row hidden="1"><c><v>1</v></c></row></sheetData>' }),
    /скрыто/,
  ],
  [
    'a cell beyond all columns',
    () => xlsxOf({ sheet: '<sheetData><row><c r="XFD1"><v>1</v></c></row></sheetData>' }),
    /«Лист» заполнено больше 256 столбцов/,
  ],
])('%s is refused by its content', async (_name, make, sentence) => {
  expect(await problemOf(make())).toMatch(sentence)
})

test('a sheet of 256 columns keeps all positions', async () => {
  const sheet: WorkSheet = utils.aoa_to_sheet([Array.from({ length: 256 }, (_, at) => `Столбец ${at}`)])
  const bytes = write({ SheetNames: ['Л'], Sheets: { Л: sheet } }, { type: 'buffer', bookType: 'xlsx' }) as Buffer // as above
  expect(await openSheets(bytes, listLimits)).toMatchObject({
    sheets: [{ rows: [{ cells: expect.objectContaining({ length: 256, 255: 'Столбец 255' }) }] }],
  })
})

test.each(Object.entries(hostileFiles(0.5)))(
  '%s is read or refused within seconds',
  { timeout: 60_000 },
  async (_name, make) => {
    const bytes = make()
    const started = performance.now()
    const opened = await openSheets(bytes, listLimits)
    expect(performance.now() - started).toBeLessThan(15_000)
    expect('problem' in opened ? opened.problem : '').toMatch(/^$|^[А-Я][^<>{}]+$/)
  },
)
