import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshDb } from '../../../../test/databases/database'
import type { Db } from '../../../db/database'
import { openFolderStore } from '../../../files/folder-store'
import { finishSession } from './finish-session'
import { importFile, type ImportOptions } from './import-file'
import { supplierNameOf } from './price-list/supplier-name'
import { openImportSession } from './session/exchange-sessions'

let db: Db
let drop: () => Promise<void>
let folder: string
beforeEach(async () => {
  ;({ db, drop } = await freshDb())
  folder = await mkdtemp(join(tmpdir(), 'snab-import-'))
})
afterEach(async () => {
  await drop()
  await rm(folder, { recursive: true, force: true })
})

const limits = { times: 10, jumpedPercent: 20, hiddenPercent: 50 }
const fuse = { limits, isApproved: async () => false }
async function load(name: string, lines: readonly string[], options: Partial<ImportOptions> = {}): Promise<string[]> {
  const path = join(folder, name)
  await writeFile(path, lines.join('\n'))
  const session = await openImportSession(db)
  const imported = await importFile(db, session, path, {
    rates: {},
    full: true,
    publicFiles: await openFolderStore(join(folder, 'files')),
    onProgress: () => undefined,
    ...options,
  })
  await finishSession(db, session)
  return imported.lines
}
const goods = (from: number, to: number, price = 100) =>
  Array.from({ length: to - from + 1 }, (_, at) => `A-${from + at};Товар ${from + at};${price}`)
const list = (...rows: string[]) => ['Артикул;Наименование;Цена', ...rows]
const sold = async () =>
  (await db.selectFrom('products').select('article').where('isActive', '=', true).orderBy('id').execute()).length

test("the next day's list belongs to the same supplier, whatever its file name", async () => {
  expect(await load('Прайс Электро 26.11.2026.csv', list(...goods(1, 8)))).toContain(
    'Поставщик: «Прайс Электро», новый, назван по имени файла',
  )
  await load('Прайс Электро 27.11.2026.csv', list(...goods(1, 8, 105)))
  expect(await sold()).toBe(8)
  // some goods added, some removed
  expect(await load('price_202611.csv', list(...goods(3, 10)))).toContain(
    'Поставщик: «Прайс Электро», узнан по товарам: общих 6 из 8',
  )
  expect(await sold()).toBe(8)
})

test('an earlier catalogue named by a dated file is recognised too', async () => {
  await load('Прайс 26.11.csv', list(...goods(1, 4)), { supplier: 'Прайс 26.11' })
  await load('Прайс 27.11.csv', list(...goods(1, 4)))
  expect(await sold()).toBe(4)
})

test('the supplier is asked for if neither name nor goods identify it', async () => {
  await load('Прайс Электро.csv', list(...goods(1, 10)))
  // the same name with other goods, and a generic name
  for (const name of ['Прайс Электро 27.11.csv', 'Прайс 27.11.csv'])
    await expect(load(name, list(...goods(101, 110)))).rejects.toThrow(
      /Неясно, чей это прайс-лист.*--supplier "НАЗВАНИЕ".*«Прайс Электро» \(общих товаров 0\)/,
    )
  // a third of the goods is shared
  await expect(load('Кабель.csv', list(...goods(8, 16)))).rejects.toThrow('--supplier')
  expect(await sold()).toBe(10)
  await load('Прайс 27.11.csv', list(...goods(101, 110)), { supplier: 'Кабельный завод' })
  expect(await sold()).toBe(20)
  await load('Светильники.csv', list(...goods(201, 203)))
  expect(await sold()).toBe(23)
})

test('several price columns are refused with their names, and used as chosen', async () => {
  const lines = ['Артикул;Наименование;Цена без НДС;Цена с НДС', 'A-1;Лампа;100;122']
  await expect(load('Завод.csv', lines)).rejects.toThrow(
    'Неясно, в каком столбце цена: «Цена без НДС», «Цена с НДС». Назовите нужный ключом --price',
  )
  await load('Завод.csv', lines, { priceColumns: ['цена с ндс'] })
  expect(await db.selectFrom('productPrices').select('price').execute()).toEqual([{ price: 122_00 }])
  const types = await db
    .selectFrom('priceTypes')
    .select(['name', 'vatIncluded'])
    .where('catalogueId', 'is not', null)
    .execute()
  expect(types).toEqual([{ name: 'Цена с НДС', vatIncluded: true }])
})

test('jumping prices and vanishing goods wait for the person who loads them', async () => {
  await load('Завод.csv', list(...goods(1, 10)), { fuse })
  await expect(load('Завод.csv', list(...goods(1, 10, 1)), { fuse })).rejects.toMatchObject({
    name: 'LoadHeld',
    effect: { compared: 10, jumped: 10 },
    worst: [{ before: 100_00, after: 1_00 }, {}, {}, {}, {}],
  })
  expect((await db.selectFrom('productPrices').select('price').execute()).every(({ price }) => price === 100_00)).toBe(
    true,
  )
  await load('Завод.csv', list(...goods(1, 10, 1)))
  const session = await openImportSession(db)
  await writeFile(join(folder, 'Завод.csv'), list(...goods(1, 2, 1)).join('\n'))
  await importFile(db, session, join(folder, 'Завод.csv'), {
    rates: {},
    full: true,
    supplier: 'Завод',
    publicFiles: await openFolderStore(join(folder, 'files')),
    onProgress: () => undefined,
  })
  await expect(finishSession(db, session, { fuse })).rejects.toMatchObject({ effect: { onSale: 10, hidden: 8 } })
  expect(await sold()).toBe(10)
})

describe('names of suppliers', () => {
  test.each([
    ['Прайс Электро 27.11.2026', 'Прайс Электро'],
    ['Прайс 26.11', 'Прайс'],
    ['price_list_2026-11-26', 'price list'],
    ['Прайс-лист Завод от 5 ноября 2026 г.', 'Прайс-лист Завод'],
    ['Остатки (1)', 'Остатки'],
    ['ЭТМ v2', 'ЭТМ'],
    ['1С-Сервис', '1С-Сервис'],
    ['cec-inverters-2019-03-05', 'cec-inverters'],
  ])('%s → %s', (file, name) => expect(supplierNameOf(file)).toBe(name))
})
