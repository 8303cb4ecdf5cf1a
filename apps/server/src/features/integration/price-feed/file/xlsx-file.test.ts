import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { feedColumnNames } from '@snab/domain/integration/price-feed'
import ExcelJS from 'exceljs'
import { expect, onTestFinished, test } from 'vitest'
import type { FeedGoods, FeedHead } from './feed-content'
import { openXlsxFile } from './xlsx-file'

const head: FeedHead = {
  format: 'xlsx',
  columns: ['article', 'name', 'price-gross', 'stock', 'weight'],
  title: 'Прайс-лист',
  madeAt: '2026-03-10T09:00:00Z',
  isFull: true,
  onlyPrices: false,
  catalogue: 1,
  updates: 0,
  supplier: { name: 'Снаб', address: 'https://shop.example' },
  buyer: 'Вольт',
  currency: 'RUB',
  warehouses: [],
  sections: [],
}

const goods = (id: number, more: Partial<FeedGoods> = {}): FeedGoods => ({
  id,
  article: `MVA20-${String(id)}`,
  manufacturerCode: '',
  brand: null,
  name: 'Кабель',
  sectionId: null,
  unit: 'м',
  okei: '006',
  priceGross: 1234.5,
  priceNet: 1000,
  baseGross: null,
  baseNet: null,
  vatRate: 2200,
  steps: [],
  stock: 2.125,
  byWarehouse: {},
  deliveryDays: null,
  multiplicity: 1,
  minimum: 1,
  weightKg: 0,
  barcodes: [],
  etimClass: null,
  features: [],
  pictures: [],
  address: '',
  ...more,
})

async function newPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'snab-xlsx-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'prices.xlsx')
}

test('programs read the rows with their formats, and what is not known is an empty cell', async () => {
  const path = await newPath()
  const file = await openXlsxFile(path, head)
  const odd = '=1+1 <b> & "Ёж"  \u0000\n 5 мм²'
  await file.write([{ change: null, goods: goods(7, { name: odd, priceGross: null }) }])
  await file.write([{ change: null, goods: goods(8, { article: '=HYPERLINK("x")', weightKg: 0.25 }) }])
  await file.end()
  const bytes = await readFile(path)

  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(bytes as unknown as ExcelJS.Buffer) // its types are older than those of Node
  const [sheet] = workbook.worksheets
  if (!sheet) throw new Error('The workbook has a sheet')
  expect(sheet.name).toBe('Прайс-лист')
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
  const row = (at: number) => (sheet.getRow(at).values as unknown[]).slice(1) // as the library has it
  expect(row(1)).toEqual(['Код', ...head.columns.map((column) => feedColumnNames[column])])
  expect(sheet.getCell('A1').font?.bold).toBe(true)
  expect(row(2)).toEqual(['7', 'MVA20-7', odd.replace('\u0000', ''), undefined, 2.125])
  expect(row(3)).toEqual(['8', '=HYPERLINK("x")', 'Кабель', 1234.5, 2.125, 0.25])
  expect([sheet.getCell('D3').numFmt, sheet.getCell('E3').numFmt]).toEqual(['#,##0.00', '#,##0.###'])
  expect(sheet.getCell('B3').type).toBe(ExcelJS.ValueType.String)
})

test('a large file is packed while it is written, and no rows stay in memory', async () => {
  const path = await newPath()
  const file = await openXlsxFile(path, head)
  // what other tests of this process have left does not count
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void // V8 has added it
  const held = () => {
    collect()
    return process.memoryUsage().arrayBuffers
  }
  const before = held()
  let most = 0
  for (let chunk = 0; chunk < 40; chunk += 1) {
    await file.write(
      Array.from({ length: 250 }, (_, at) => ({
        change: null,
        goods: goods(chunk * 250 + at, { name: 'Кабель '.repeat(300) }),
      })),
    )
    if (chunk % 5 === 4) most = Math.max(most, held() - before)
  }
  // the rows are some 42 MB
  expect(most).toBeLessThan(20 * 1024 * 1024)
  await file.end()
  expect((await readFile(path)).length).toBeGreaterThan(100_000)
})

test('a file that is given up leaves nothing open', async () => {
  const file = await openXlsxFile(await newPath(), head)
  await file.write([{ change: null, goods: goods(1) }])
  await file.abort()
  await expect(file.write([{ change: null, goods: goods(2) }])).rejects.toThrow()
})
