import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CellMark, Sheet } from '../../../../sheets/sheet'
import { amountFor } from '../amount-for'
import { rowsOf } from './list-rows'
import { recogniseColumns } from './recognise-columns'

const product = { unitName: 'шт', multiplicity: 1, minimumBatch: 1, quantityInBox: null, quantityInBlock: null }

const sheetOf = (rows: readonly (readonly (string | number)[])[], marks: Record<number, CellMark[]> = {}): Sheet => ({
  name: 'Лист1',
  rows: rows.map((cells, at) => ({
    number: at + 1,
    cells: cells.map(String),
    ...(marks[at + 1] && { marks: marks[at + 1] }),
  })),
})

/** The amount of each line in pieces, «?» for a question; other rows are left out. */
async function amounts(sheet: Sheet): Promise<(number | '?')[]> {
  const mapping = await recogniseColumns(sheet, async () => 0)
  const { rows } = await rowsOf(sheet, mapping)
  return rows.map((row) => {
    const { amount } = amountFor(row, product)
    return amount === null ? '?' : amount / 1000
  })
}
const notes = async (sheet: Sheet) =>
  (await rowsOf(sheet, await recogniseColumns(sheet, async () => 0))).rows.map((row) => amountFor(row, product).note)

const goods = ['AB-100-1', 'CD-200-2', 'EF-300-3']
const names = ['Лампа светодиодная', 'Розетка двойная', 'Щит навесной']
const table = (headings: readonly string[], ...columns: (string | number)[][]) =>
  sheetOf([['Артикул', ...headings], ...goods.map((code, at) => [code, ...columns.map((cells) => cells[at] ?? '')])])

test.each<[string, Sheet, (number | '?')[]]>([
  ['the price of one piece is no unit', table(['Ед. цена', 'Кол-во'], [12.5, 300, 7], [5, 2, 10]), [5, 2, 10]],
  ['nor is it in English', table(['Unit Price', 'Qty'], [12.5, 300, 7], [5, 2, 10]), [5, 2, 10]],
  ['pieces in a pack are no unit', table(['Единиц в упаковке', 'Кол-во'], [10, 20, 5], [5, 2, 10]), [5, 2, 10]],
  [
    'a form of a supplier: blanks are not ordered',
    table(['Количество в упаковке', 'Цена', 'Заказ'], [10, 20, 5], [100, 50, 70], [3, '', 7]),
    [3, 7],
  ],
  ['a form whose column is a plain amount', table(['Цена', 'Кол-во'], [100, 50, 70], ['', '', 7]), [7]],
  ['without prices a blank is a question', table(['Кол-во'], [3, '', 7]), [3, '?', 7]],
  ['stocks before the order', table(['Кол-во на складе', 'Кол-во к заказу'], [1500, 240, 0], [3, 2, 4]), [3, 2, 4]],
  [
    'a need, a stock, an order',
    table(['Потребность', 'Остаток', 'Заказать'], [30, 12, 5], [10, 12, 0], [20, 0, 5]),
    [20, 5],
  ],
  [
    'who orders, by when, in which order',
    table(
      ['Заказчик', 'Заказ №', 'Нужно к', 'Кол-во'],
      [12, 14, 15],
      [1045, 1045, 1046],
      [45000, 45001, 45002],
      [3, 2, 1],
    ),
    [3, 2, 1],
  ],
  ['a sum of money', table(['Всего, руб.', 'Кол-во'], [1500, 240, 70], [3, 2, 1]), [3, 2, 1]],
  [
    'volumes of packs and words that begin alike',
    table(['Объём упаковки, м3', 'Колонка', 'Кол-во'], [1, 2, 3], [7, 8, 9], [4, 5, 6]),
    [4, 5, 6],
  ],
  [
    'buildings and their sum',
    table(['Корпус 1, шт', 'Корпус 2, шт', 'Итого, шт'], [3, 2, 1], [4, 1, 5], [7, 3, 6]),
    [7, 3, 6],
  ],
  [
    'buildings and what is not their sum',
    table(['Корпус 1, шт', 'Корпус 2, шт', 'Итого, шт'], [3, 2, 1], [4, 1, 5], [9, 9, 9]),
    ['?', '?', '?'],
  ],
  ['two plain amounts', table(['Кол-во', 'Количество'], [3, 2, 1], [4, 1, 5]), ['?', '?', '?']],
  ['two amounts that are the same', table(['Кол-во', 'Количество'], [3, 2, 1], [3, 2, 1]), [3, 2, 1]],
  ['an amount and an order', table(['Кол-во', 'Заказ'], [3, 2, 1], [4, 1, 5]), ['?', '?', '?']],
  ['an amount and a total that is no money', table(['Кол-во', 'Всего'], [3, 2, 1], [30, 20, 10]), ['?', '?', '?']],
  [
    'an amount and a total that is money',
    table(['Кол-во', 'Цена', 'Всего'], [3, 2, 1], [10, 20, 30], [30, 40, 30]),
    [3, 2, 1],
  ],
  ['numbers below words that nobody knows', table(['Корпус 1', 'Корпус 2'], [3, 2, 1], [4, 1, 5]), ['?', '?', '?']],
  ['amounts of what is inside', table(['Кол-во модулей', 'Кол-во листовок'], [3, 2, 1], [4, 1, 5]), ['?', '?', '?']],
  ['the unit of the heading', table(['Кол-во, км'], [3, 2, 1]), ['?', '?', '?']],
  ['packs of the heading, whose size nobody knows', table(['Заказ, уп'], [3, 2, 1]), ['?', '?', '?']],
  ['odd amounts', table(['Кол-во'], ['бухта 100м', '5-6 шт', 12]), ['?', '?', 12]],
  ['a sign that may part thousands', table(['Кол-во'], ['1,250', '1.250 шт', '0,250']), ['?', '?', 0.25]],
  ['days as texts', table(['Кол-во'], ['2026-05-02', '02.05.2026', 3]), ['?', '?', 3]],
  ['a returned amount, nothing, an apostrophe', table(['Кол-во'], [-3, 0, "'5"]), ['?', '?', 5]],
])('%s', async (_, sheet, expected) => expect(await amounts(sheet)).toEqual(expected))

test('two-row headings are read together, also with repeated merged text', async () => {
  const heading = (spread: string) => [
    ['№', 'Артикул', 'Количество', spread, spread, 'Примечание'],
    ['', '', 'по проекту', 'на складе', 'закупить', ''],
  ]
  const lines = goods.map((code, at) => [at + 1, code, 10 + at, 5, at + 3, 'x'])
  expect(await amounts(sheetOf([...heading(''), ...lines]))).toEqual([3, 4, 5])
  expect(await amounts(sheetOf([...heading('Количество'), ...lines]))).toEqual([3, 4, 5])
  const perBuilding = sheetOf([
    ['Артикул', 'Количество', '', 'Всего'],
    ['', 'Корпус 1', 'Корпус 2', ''],
    ['AB-100-1', 3, 4, 7],
    ['CD-200-2', 2, 0, 2],
    ['EF-300-3', '', 5, 5],
  ])
  expect(await amounts(perBuilding)).toEqual([7, 2, 5])
})

test('a cell whose text does not give the amount is a question', async () => {
  const marked = (mark: CellMark, text = '') =>
    notes(
      sheetOf(
        [
          ['Артикул', 'Кол-во'],
          ['AB-100-1', text],
          ['CD-200-2', 2],
        ],
        { 2: [mark] },
      ),
    )
  expect(await marked({ at: 1, kind: 'date' }, '2026-05-02')).toEqual([
    'В ячейке дата 02.05.2026: таблица могла принять за дату число «2.5»',
    null,
  ])
  expect(await marked({ at: 1, kind: 'error', error: '#N/A' })).toEqual(['В ячейке ошибка #N/A', null])
  expect((await marked({ at: 1, kind: 'uncounted' }))[0]).toMatch(/^Формула в ячейке не посчитана/)
  expect(await marked({ at: 1, kind: 'percent' }, '150%')).toEqual(['В ячейке проценты: 150%', null])
  expect(await marked({ at: 1, kind: 'currency', currency: 'EUR' }, '100')).toEqual([
    'В ячейке сумма в валюте EUR, а не количество',
    null,
  ])
  expect(await marked({ at: 1, kind: 'merged' }, '5')).toEqual(['Одно количество на несколько строк: 5', null])
  expect(await marked({ at: 1, kind: 'number', value: 3.5 }, '4')).toEqual(['В ячейке видно 4, а записано 3,5', null])
  expect(await marked({ at: 1, kind: 'number', value: 3.5 }, '3,5')).toEqual([null, null])
  // a mark of another column does not affect the amount
  expect(await marked({ at: 0, kind: 'date' }, '5')).toEqual([null, null])
})

test('a spoilt code is reported', async () => {
  const problems = async (code: string, marks: CellMark[] = []) => {
    const sheet = sheetOf(
      [
        ['Артикул', 'Кол-во'],
        [code, 1],
        ['CD-200-2', 2],
      ],
      { 2: marks },
    )
    return (await rowsOf(sheet, await recogniseColumns(sheet, async () => 0))).rows[0]?.codeProblem
  }
  expect(await problems('2026-10-12', [{ at: 0, kind: 'date' }])).toBe(
    'Вместо кода в ячейке дата 12.10.2026: таблица приняла код за дату',
  )
  expect(await problems('4607012345678901248', [{ at: 0, kind: 'lost-digits', shown: '4,60701E+18' }])).toBe(
    'Таблица записала код числом «4,60701E+18»: часть цифр потеряна',
  )
  expect(await problems('4,69027E+12')).toMatch(/часть цифр потеряна$/)
  expect(await problems('1E10')).toBe('')
})

describe('distinguishes lines from other rows', () => {
  const read = async (sheet: Sheet) => {
    const { rows, skipped } = await rowsOf(sheet, await recogniseColumns(sheet, async () => 0))
    return {
      lines: rows.map(({ number, note }) => [number, note]),
      skipped: skipped.map((row) => [row.number, row.reason]),
    }
  }

  test('names that start like totals are lines, totals are not', async () => {
    expect(
      await read(
        sheetOf([
          ['Артикул', 'Наименование', 'Кол-во'],
          ['AB-100-1', 'НДС-100 насос', 2],
          ['CD-200-2', 'Всего крепёж на щит', 3],
          ['', 'НДС-32 насос', 1],
          ['', 'НДС 20%', 12],
          ['Итого по листу', '', 5],
          ['Всего', '', 11],
        ]),
      ),
    ).toEqual({
      lines: [
        [2, ''],
        [3, ''],
        [4, ''],
      ],
      skipped: [
        [1, 'Заголовок таблицы'],
        [5, 'Итог'],
        [6, 'Итог'],
        [7, 'Итог'],
      ],
    })
  })

  test('a name without an amount is a line if there are only names, a title if goods have codes', async () => {
    const named = await read(
      sheetOf([
        ['Наименование', 'Кол-во'],
        [names[0] ?? '', 3],
        [names[1] ?? '', ''],
        ['Освещение:', ''],
        [names[2] ?? '', 2],
      ]),
    )
    expect(named.lines).toEqual([
      [2, ''],
      [3, ''],
      [5, 'Освещение:'],
    ])
    const coded = await read(
      sheetOf([
        ['Наименование', 'Артикул', 'Кол-во'],
        [names[0] ?? '', 'AB-100-1', 3],
        ['Щит ЩР-1', '', ''],
        [names[2] ?? '', 'EF-300-3', 2],
      ]),
    )
    expect(coded.lines).toEqual([
      [2, ''],
      [4, 'Щит ЩР-1'],
    ])
  })

  test('repeated headings are skipped; another table below is read by its own', async () => {
    const sheet = sheetOf([
      ['Артикул', 'Наименование', 'Кол-во'],
      ['AB-100-1', names[0] ?? '', 3],
      ['Артикул', 'Наименование', 'Кол-во'],
      ['CD-200-2', names[1] ?? '', 2],
      ['Артикул', 'Кол-во', 'Наименование'],
      ['EF-300-3', 6, names[2] ?? ''],
    ])
    expect(await amounts(sheet)).toEqual([3, 2, 6])
  })

  test('a table of a hundred rows is not taken for text above a row with heading words', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => [`QQ-${String(at)}-X`, `товар ${String(at)}`, at + 1])
    const sheet = sheetOf([...lines, ['Код заказа', 'описание товара', 'прочее'], ...lines])
    expect((await amounts(sheet)).length).toBeGreaterThanOrEqual(120)
  })
})

const wanted = ['Кол-во', 'Количество', 'Заказ', 'Qty', 'К-во, шт', 'Кол-во к закупке'] as const
const others = [
  'Ед. цена',
  'Unit Price',
  'Цена',
  'Цена с НДС',
  'Сумма',
  'Всего, руб.',
  'Единиц в упаковке',
  'Кратность',
  'Мин. партия',
  'Кол-во на складе',
  'Остаток',
  'Резерв',
  'Отгружено',
  'Вес, кг',
  'Объём упаковки, м3',
  'Заказ №',
  'Заказчик',
  'Нужно к',
  'Срок поставки, дней',
  'Колонка',
  '№',
  'Ед. изм.',
  'Кол-во мест',
  'НДС',
  'Параметр 7',
  'Скидка',
] as const
const cell = fc.oneof(
  fc.integer({ min: 0, max: 5000 }).map(String),
  fc
    .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 99 }))
    .map(([a, b]) => `${String(a)},${String(b)}`),
  fc.constantFrom('', '1,250', 'бухта 100м', '2026-05-02', '100 €', '12 шт', '-4', 'нет', '150%', '5-6', 'шт', 'м'),
)

test("in any table of headings and cells a line's amount comes from the amount cell only", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...others), { minLength: 0, maxLength: 5 }),
      fc.option(fc.constantFrom(...wanted)),
      fc.nat(5),
      fc.array(fc.array(cell, { minLength: 6, maxLength: 6 }), { minLength: 1, maxLength: 8 }),
      async (beside, amount, place, cells) => {
        const headings: string[] = [...beside]
        if (amount !== null) headings.splice(place % (headings.length + 1), 0, amount)
        const sheet = sheetOf([
          ['Артикул', ...headings],
          ...cells.map((row, at) => [`AB-${String(100 + at)}-X`, ...headings.map((_, column) => row[column] ?? '')]),
        ])
        const { rows } = await rowsOf(sheet, await recogniseColumns(sheet, async () => 0))
        for (const row of rows) {
          const taken = amountFor(row, product).amount
          if (taken === null) continue
          const at = amount === null ? -1 : headings.indexOf(amount)
          const written = cells[row.number - 2]?.[at] ?? ''
          expect(taken / 1000, `${headings.join(' | ')}: ${row.source}`).toBe(
            Number(written.replace(' шт', '').replace(',', '.')),
          )
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('headings above codes are not a line of goods, even if one of their words ends with a number', async () => {
  const sheet = sheetOf([
    ['Артикул', 'Параметр 7'],
    ['AB-100-X', ''],
  ])
  const { rows } = await rowsOf(sheet, await recogniseColumns(sheet, async () => 0))
  expect(rows.map(({ source }) => source)).toEqual(['AB-100-X'])
})

test('a further table on a sheet is read by its own headings', async () => {
  const first = [
    ['Артикул', 'Наименование', 'Кол-во'],
    ['AB-100-1', 'Лампа светодиодная', 3],
  ]
  const other = (...headings: string[]) => sheetOf([...first, headings, ['CD-200-2', 'Розетка двойная', 250, 4]])
  expect(await amounts(other('Артикул', 'Наименование', 'Цена', 'Кол-во'))).toEqual([3, 4])
  expect(await amounts(sheetOf([...first, ['Кол-во', 'Артикул'], [7, 'CD-200-2']]))).toEqual([3, 7])
  expect(await amounts(other('Артикул', 'Наименование', 'Кол-во', 'Количество'))).toEqual([3, '?'])
})
