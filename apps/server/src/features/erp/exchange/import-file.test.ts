import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { utils, write } from '@e965/xlsx'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDb } from '../../../../test/databases/database'
import type { Db } from '../../../db/database'
import { openFolderStore } from '../../../files/folder-store'
import { filesToImport, importFile, UnreadableFile } from './import-file'
import { openImportSession } from './session/exchange-sessions'

let db: Db
let drop: () => Promise<void>
let folder: string
let session: number
beforeEach(async () => {
  ;({ db, drop } = await freshDb())
  folder = await mkdtemp(join(tmpdir(), 'snab-import-'))
  session = await openImportSession(db)
})
afterEach(async () => {
  await drop()
  await rm(folder, { recursive: true, force: true })
})

const sample = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const load = async (path: string, rates: Record<string, number> = {}) =>
  importFile(db, session, path, {
    rates,
    full: true,
    publicFiles: await openFolderStore(join(folder, 'files')),
    onProgress: () => undefined,
  })

test('inverters and ladders from their price lists, every row accounted for', async () => {
  const inverters = await load(sample('../../../demo/price-lists/cec-inverters-2019-03-05.csv'))
  expect(inverters.lines[0]).toBe(
    'Строки: 3267, загружено 3264, пропущено 3 (заголовки столбцов 1, служебная строка под заголовками 2), с ошибками 0',
  )
  expect(inverters.counts.products).toMatchObject({ created: 3264, repeated: 0 })
  expect(await db.selectFrom('features').select('kind').where('name', '=', 'Vac').execute()).toEqual([
    { kind: 'number' },
  ])

  const ladders = await load(sample('../../../demo/price-lists/steigtechnik-industrial-1616.csv'), { EUR: 100 })
  expect(ladders.counts).toMatchObject({ products: { created: 1616 }, prices: { written: 1610 } })
  const { price } = await db
    .selectFrom('productPrices')
    .innerJoin('products', 'products.id', 'productId')
    .select('price')
    .where('article', '=', '19690')
    .executeTakeFirstOrThrow()
  expect(price).toBe(7 * 100 * 100)
  expect((await load(sample('../../../demo/price-lists/steigtechnik-industrial-1616.csv'))).lines).toContain(
    'Цены в EUR без курса пропущены, прежние остались: 1610',
  )
})

test('a folder of 1C in order, with pictures', async () => {
  await cp(sample('test-data/carono'), folder, { recursive: true })
  await rm(join(folder, 'classifier.xml'))
  const pictures = join(folder, 'import_files/9d')
  await mkdir(pictures, { recursive: true })
  const name = '9da00149441011e19bb10015174048b8_0e01fd9e204611e8b2a794de807044d'
  await writeFile(join(pictures, `${name}1.jpg`), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]))
  await writeFile(join(pictures, `${name}2.jpg`), '<script>alert(1)</script>')

  const files = await filesToImport([folder])
  expect(files).toEqual([join(folder, 'import.xml'), join(folder, 'offers.xml')])
  for (const file of files) await load(file)
  const { pictures: stored } = await db
    .selectFrom('products')
    .select('pictures')
    .where('article', '=', 'Б-130001')
    .executeTakeFirstOrThrow()
  expect(stored).toHaveLength(3)
  expect(await readFile(join(folder, 'files', stored[0]!))).toHaveLength(5)
  await expect(readFile(join(folder, 'files', stored[1]!))).rejects.toMatchObject({ code: 'ENOENT' })
})

test.each(['biff8', 'xlsb', 'ods', 'xlsx'] as const)(
  'a price list as %s: zeros from a format belong to the code, and hidden prices are ignored',
  async (bookType) => {
    const sheet = utils.aoa_to_sheet([
      ['Прайс-лист на декабрь', null, null],
      ['Артикул', 'Наименование', 'Цена'],
      [17, 'Щит встраиваемый', 1590.5],
    ])
    sheet['!merges'] = [utils.decode_range('A1:C1')]
    Object.assign(sheet['A3'] ?? {}, { z: '00000' })
    const secret = utils.aoa_to_sheet([
      ['Артикул', 'Наименование', 'Цена'],
      ['00017', 'Щит встраиваемый', 1],
    ])
    const book = { SheetNames: ['Прайс', 'Закупка'], Sheets: { Прайс: sheet, Закупка: secret } }
    // the library does not write hidden sheets of an ods
    const isHidden = bookType !== 'ods'
    const Workbook = { Sheets: [{ Hidden: 0 as const }, { Hidden: 1 as const }] }
    const path = join(folder, 'прайс.bin')
    const written: unknown = write(isHidden ? { ...book, Workbook } : { ...book, SheetNames: ['Прайс'] }, {
      type: 'buffer',
      bookType,
    })
    if (!Buffer.isBuffer(written)) throw new Error('`buffer` gives a buffer')
    await writeFile(path, written)
    const { lines } = await load(path)
    expect(lines[0]).toBe(
      'Строки: 3, загружено 1, пропущено 2 (строка над заголовками 1, заголовки столбцов 1), с ошибками 0',
    )
    expect(
      await db
        .selectFrom('productPrices')
        .innerJoin('products', 'products.id', 'productId')
        .select(['article', 'price'])
        .execute(),
    ).toEqual([{ article: '00017', price: 159_050 }])
    expect(lines.filter((line) => line.startsWith('Скрытое'))).toEqual(
      isHidden ? ['Скрытое в файле не прочитано: лист «Закупка»'] : [],
    )
  },
)

test('a file without goods is refused with a reason', async () => {
  const path = join(folder, 'x.xml')
  await writeFile(path, '<yml_catalog/>')
  await expect(load(path)).rejects.toMatchObject({ reason: expect.stringContaining('CommerceML') })
  await writeFile(path, Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))
  await expect(load(path)).rejects.toMatchObject({ reason: expect.stringMatching(/^Файл повреждён/) })
  await writeFile(path, '%PDF-1.7')
  await expect(load(path)).rejects.toMatchObject({ reason: expect.stringMatching(/^Это PDF/) })
})

test('a missing file is reported in Russian before anything is read', async () => {
  const missing = join(folder, 'нет.csv')
  await expect(filesToImport([sample('test-data/carono/import.xml'), missing])).rejects.toThrow(
    new UnreadableFile(`${missing}: нет такого файла или папки`),
  )
  await mkdir(join(folder, 'пустая'))
  await expect(filesToImport([join(folder, 'пустая')])).rejects.toThrow(
    /пустая: в папке нет файлов \.xml, \.yml, \.json, \.csv, \.xlsx, \.xls, \.xlsb и \.ods$/,
  )
})
