import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { openSheets } from '../open-sheets'
import { listLimits } from '../opened-sheets'
import { streamDelimited } from './stream-delimited'

async function rowsOf(bytes: Buffer) {
  const opened = await openSheets(bytes, listLimits)
  if ('problem' in opened) throw new Error(opened.problem)
  return opened.sheets[0]?.rows ?? []
}
const cellsOf = async (text: string) => (await rowsOf(Buffer.from(text))).map(({ cells }) => cells)

const russian = 'Артикул;Наименование;Количество\nА-1;Автоматический выключатель;3\nЩ-2;Розетка ДВОЙНАЯ;2\n'
const expected = russian
  .trimEnd()
  .split('\n')
  .map((line) => line.split(';'))

test.each(['utf-8', 'windows-1251', 'cp866', 'koi8-r', 'maccyrillic', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])(
  '%s is recognised without a byte order mark',
  async (encoding) => {
    const bytes = iconv.encode(russian, encoding, { addBOM: false })
    expect((await rowsOf(bytes)).map(({ cells }) => cells)).toEqual(expected)
  },
)

test.each(['utf-8', 'utf-16le', 'utf-16be', 'utf-32le'])(
  '%s is recognised by its byte order mark, which is not part of the text',
  async (encoding) => {
    const bytes = iconv.encode(russian, encoding, { addBOM: true })
    expect((await rowsOf(bytes)).map(({ cells }) => cells)).toEqual(expected)
  },
)

test('umlauts stand alone', async () => {
  const german = 'Artikel;Bezeichnung\nA-1;Größe für Türen\n'
  expect((await rowsOf(iconv.encode(german, 'windows-1252')))[1]?.cells).toEqual(['A-1', 'Größe für Türen'])
})

test('commas in names and amounts do not split cells of a semicolon file', async () => {
  expect(await cellsOf('Кабель 3х2,5, 0,66 кВ, чёрный;100,5\nПровод 1х2,5, синий;50,0\n')).toEqual([
    ['Кабель 3х2,5, 0,66 кВ, чёрный', '100,5'],
    ['Провод 1х2,5, синий', '50,0'],
  ])
})

test('sep= sets the delimiter and is not a row; row numbers are kept', async () => {
  expect(await rowsOf(Buffer.from('sep=|\nКод|Кол-во\n\nА-1|3\n'))).toEqual([
    { number: 2, cells: ['Код', 'Кол-во'] },
    { number: 4, cells: ['А-1', '3'] },
  ])
})

test('quotes protect delimiters and line ends; inside a word they are inches', async () => {
  expect(await rowsOf(Buffer.from('а;б;в\r\nА-1;"Автомат\r\nна ""DIN""; белый";3\r\nА-2;Кран 1/2";2\r\n'))).toEqual([
    { number: 1, cells: ['а', 'б', 'в'] },
    { number: 2, cells: ['А-1', 'Автомат на "DIN"; белый', '3'] },
    { number: 4, cells: ['А-2', 'Кран 1/2"', '2'] },
  ])
})

test('an unclosed quote is a plain character, and no line is lost', async () => {
  const text = 'а;б;в\nА-1;Муфта;3\nА-2;"Кран 1/2;2\nА-3;"Труба; белая";6\nА-4;Лампа;1\n'
  expect(await cellsOf(text)).toEqual([
    ['а', 'б', 'в'],
    ['А-1', 'Муфта', '3'],
    ['А-2', '"Кран 1/2', '2'],
    ['А-3', 'Труба; белая', '6'],
    ['А-4', 'Лампа', '1'],
  ])
})

test('two unclosed quotes do not merge the lines between them', async () => {
  expect(await cellsOf('а;б\nА-1;"Кран 1\nА-2;Муфта\nА-3;"Кран 2\nА-4;Лампа\n')).toEqual([
    ['а', 'б'],
    ['А-1', '"Кран 1'],
    ['А-2', 'Муфта'],
    ['А-3', '"Кран 2'],
    ['А-4', 'Лампа'],
  ])
})

test('a code with an exponent is marked as spoilt', async () => {
  expect(await rowsOf(Buffer.from('Код;Кол-во\n4,60701E+12;1\n1E10;2\n'))).toMatchObject([
    {},
    { cells: ['4,60701E+12', '1'], marks: [{ kind: 'lost-digits', shown: '4,60701E+12', at: 0 }] },
    { cells: ['1E10', '2'] },
  ])
})

test('text of any length is read in blocks, with its line numbers', { timeout: 60_000 }, async () => {
  const lines = 200_000
  async function* source() {
    yield iconv.encode('Артикул;Наименование;Цена\n', 'windows-1251')
    for (let at = 1; at <= lines; at += 1)
      yield iconv.encode(
        at % 1000 === 0 ? `К-${at};"Щит\n""${at}""";1\n` : `К-${at};Розетка двойная;${at}\n`,
        'windows-1251',
      )
  }
  let count = 0
  let last = { number: 0, cells: [''] }
  for await (const row of streamDelimited(source())) {
    count += 1
    last = row
  }
  expect(count).toBe(lines + 1)
  expect(last).toEqual({ number: lines + lines / 1000, cells: [`К-${lines}`, `Щит\n"${lines}"`, '1'] })
})
