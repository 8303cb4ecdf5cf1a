import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount, parseDecimal, toBaseAmount } from './parse-amount'
import { readLines } from './read-lines'
import { splitAmount } from './split-amount'

test.each([
  ['1 250,50', 1_250_500],
  ['1.250,50', 1_250_500],
  ['1,250.50', 1_250_500],
  ['1\u00a0250', 1_250_000],
  ['0,3', 300],
  ['10', 10_000],
  ['1.250.000', 1_250_000_000_000],
  ['12,5.', null],
  ['', null],
  ['3x2', null],
])('«%s» as a number', (text, thousandths) =>
  expect(parseDecimal(text)).toBe(thousandths === 1_250_000_000_000 ? null : thousandths),
)

test.each([
  ['10 шт', 10_000, 'piece'],
  ['10шт.', 10_000, 'piece'],
  ['2 бух.', 2000, 'coil'],
  ['0,3 км', 300, 'kilometre'],
  ['1 уп', 1000, 'pack'],
  ['полпачки', 500, 'pack'],
  ['пол бухты', 500, 'coil'],
  ['полтора км', 1500, 'kilometre'],
  ['1 250,50 м', 1_250_500, 'metre'],
  ['x4', 4000, null],
  ['– 12 шт', 12_000, 'piece'],
  ['5 компл.', 5000, 'set'],
  ['бухта', 1000, 'coil'],
  ['10 упк', 10_000, 'pack'],
  ['~20 шт', 20_000, 'piece'],
  ['около 20 шт', 20_000, 'piece'],
  ['+3', 3000, null],
  ['кол-во: 15 шт.', 15_000, 'piece'],
])('«%s» as an amount', (text, value, unit) => expect(parseAmount(text)).toEqual({ value, unit }))

test.each([
  ['упаковок', 'pack'],
  ['сотен', 'hundred'],
  ['штуку', 'piece'],
  ['единиц', 'piece'],
  ['погонных метров', 'metre'],
  ['пог. м', 'metre'],
  ['коробок', 'box'],
  ['катушек', 'coil'],
] as const)('ten «%s»', (word, unit) => expect(parseAmount(`10 ${word}`)).toEqual({ value: 10_000, unit }))

test.each([
  ['Розетка белая пять штук', 'Розетка белая', '5'],
  ['0005-012 - две шт.', '0005-012', '2'],
  ['Кабель сто метров', 'Кабель', '100'],
  ['Кабель сто погонных метров', 'Кабель', '100'],
  ['MVA20-016 десять упаковок', 'MVA20-016', '10'],
])('«%s» says its amount in words', (line, goods, amount) => {
  const split = splitAmount(line)
  expect(split.goods).toBe(goods)
  expect(parseAmount(split.amountText)?.value).toBe(Number(amount) * 1000)
})

test.each([
  ['00205000042 2 бухты по 100 м', '00205000042', '2 бухты по 100 м'],
  ['00205000042 3 шт по 100 м', '00205000042', '3 шт по 100 м'],
  ['Кабель ВВГнг 2 х 50 м', 'Кабель ВВГнг', '2 х 50 м'],
  ['Кабель ВВГ 3 х 2,5', 'Кабель ВВГ', '3 х 2,5'],
  ['00205000042 бухта 100м', '00205000042', 'бухта 100м'],
  ['Провод ПВС бухта 100 м', 'Провод ПВС', 'бухта 100 м'],
])('«%s» needs a person to multiply', (line, goods, amountText) => {
  expect(splitAmount(line)).toEqual({ goods, amountText })
  expect(parseAmount(amountText)).toBeNull()
})

test.each(['1,250 шт', '1.250', '12,500 м', '3.000'])('«%s» may be thousands or decimals', (text) =>
  expect(parseAmount(text)?.isDoubtful).toBe(true),
)
test.each(['0,250', '1250,500', '1 250,500', '1.250,50', '2,5', '12,75 м'])('«%s» is plain', (text) =>
  expect(parseAmount(text)).toEqual({ value: expect.any(Number), unit: text.endsWith('м') ? 'metre' : null }),
)

test.each(['Рамка три поста', 'Розетка на два модуля', 'две', 'Щит на двенадцать'])(
  '«%s» has no amount in words',
  (line) => expect(splitAmount(line)).toEqual({ goods: line, amountText: '' }),
)

test.each(['16А', '2,5 мм2', 'шт', 'нет', '0', '-5 шт', '-5', '1e9'])('«%s» is no amount', (text) =>
  expect(parseAmount(text)).toBeNull(),
)

const cable = { unitName: 'м', multiplicity: 1000, minimumBatch: 1000, quantityInBox: 100_000, quantityInBlock: null }
const screws = {
  unitName: 'шт',
  multiplicity: 10_000,
  minimumBatch: 10_000,
  quantityInBox: 500_000,
  quantityInBlock: 100_000,
}

test('units in words become the product’s own, with the arithmetic shown', () => {
  expect(toBaseAmount({ value: 2000, unit: 'coil' }, cable)).toEqual({
    amount: 200_000,
    note: '2 бухт. × 100 м = 200 м',
    isCertain: true,
  })
  expect(toBaseAmount({ value: 300, unit: 'kilometre' }, cable)).toEqual({
    amount: 300_000,
    note: '0,3 км × 1 000 м = 300 м'.replace(' 000', '\u00a0000'),
    isCertain: true,
  })
  expect(toBaseAmount({ value: 500, unit: 'pack' }, screws)).toMatchObject({ amount: 50_000 })
  expect(toBaseAmount({ value: 1000, unit: 'box' }, screws)).toMatchObject({ amount: 500_000 })
  expect(toBaseAmount({ value: 3000, unit: 'pack' }, { ...screws, unitName: 'упак' })).toEqual({
    amount: 3000,
    note: null,
    isCertain: true,
  })
  expect(toBaseAmount({ value: 3000, unit: 'piece' }, screws)).toEqual({ amount: 3000, note: null, isCertain: true })
})

test('an inconvertible unit is reported: two metres are not two coils', () => {
  expect(toBaseAmount({ value: 2000, unit: 'coil' }, { ...cable, multiplicity: 1000, quantityInBox: null })).toEqual({
    amount: 2000,
    note: 'Указано «бухт.», а товар считается в «м»',
    isCertain: false,
  })
  expect(toBaseAmount({ value: 100_000, unit: 'piece' }, { ...screws, unitName: 'упак' })).toEqual({
    amount: 100_000,
    note: 'Указано «шт», а товар считается в «упак»',
    isCertain: false,
  })
})

test.each([
  ['MVA20-016 10', 'MVA20-016', '10'],
  ['автомат 3P 16А C 6кА — 12 шт', 'автомат 3P 16А C 6кА', '12 шт'],
  ['кабель ВВГнг(А)-LS 3х2,5 300 м', 'кабель ВВГнг(А)-LS 3х2,5', '300 м'],
  ['Розетка 2К+З 16А', 'Розетка 2К+З 16А', ''],
  ['Кабель 3 250', 'Кабель', '3 250'],
  ['10 шт розетка белая', 'розетка белая', '10 шт'],
  ['Гофра 20; 2 бух.', 'Гофра 20', '2 бух.'],
  ['0534-002\t5', '0534-002', '5'],
  ['Провод ПуГВ 1х6 0,3 км', 'Провод ПуГВ 1х6', '0,3 км'],
  ['Лоток 100х50 x 4', 'Лоток 100х50', '4'],
  ['MVA20-016 5 шт. срочно', 'MVA20-016 срочно', '5 шт.'],
  ['MVA20-016 (2 упаковки)', 'MVA20-016', '2 упаковки'],
  ['MVA20-016, 5 шт, на склад', 'MVA20-016 на склад', '5 шт'],
  ['MVA20-016 5 кА автомат', 'MVA20-016 5 кА автомат', ''],
  ['5 x MVA20-016', 'MVA20-016', '5'],
  ['5 х 00484000013', '00484000013', '5'],
  ['3 х 2,5 кабель', '3 х 2,5 кабель', ''],
  ['Саморез Ankerix (100 шт.)', 'Саморез Ankerix (100 шт.)', ''],
  ['0005-012, 3', '0005-012', '3'],
  ['0005-012, кол-во 14', '0005-012', '14'],
  ['0005-012 кол-во: 15 шт.', '0005-012', '15 шт.'],
  ['0005-012 10шт.(срочно!)', '0005-012 (срочно!)', '10шт.'],
  ['0005-012 18 шт х 125,50', '0005-012', '18 шт'],
  ['0005-012 18 шт 1 125,50', '0005-012', '18 шт'],
  ['Кабель 100 м 50', 'Кабель 100 м', '50'],
])('«%s»', (line, goods, amountText) => expect(splitAmount(line)).toEqual({ goods, amountText }))

test.each([
  '0005-012 10 листов',
  '0005-012 0',
  '0005-012 1/2 уп',
  '0005-012 999999999999',
  '0005-012 12-15 шт',
  '0005-012 (10 шт/уп)',
])('the amount of «%s» is not taken for one piece', (line) => {
  const { goods, amountText } = splitAmount(line)
  expect(goods).toBe('0005-012')
  expect(amountText).not.toBe('')
  expect(parseAmount(amountText)).toBeNull()
})

test.each(['MVA20-016 16А', 'MVA20-016 2,5 мм2', 'MVA20-016 10 кВт'])(
  '«%s» describes the goods, not the amount',
  (line) => expect(splitAmount(line)).toEqual({ goods: line, amountText: '' }),
)

test.each([
  'арт. 0005-012, кол-во 14',
  'арт.0005-012 14 шт',
  'Артикул: 0005-012 Количество: 14',
  '• 0005-012 14',
  'Автомат (арт. 0005-012) 14 шт',
])('the code of «%s»', (line) => {
  const [row] = readLines(line).rows
  expect(row?.codes).toContain('0005-012')
  expect(row?.amountText).toMatch(/^14/)
})

test('line numbers are removed only if they count up', () => {
  expect(
    readLines('Здравствуйте!\n1. Розетка 2\n2. Выключатель 3').rows.map(({ name, codes, amountText }) => [
      name || codes[0],
      amountText,
    ]),
  ).toEqual([
    ['Розетка', '2'],
    ['Выключатель', '3'],
  ])
  expect(readLines('3. Розетка 2\n9. Выключатель 3').rows[0]?.source).toBe('3. Розетка 2')
})

test('text around a list is recognised and shown with its reason', () => {
  const { rows, skipped } = readLines(
    [
      'Добрый день, Ирина Сергеевна!',
      'Прошу выставить счёт на следующие позиции:',
      '0005-012 10',
      'Розетка белая',
      'Всего 2 позиции',
      'Заранее спасибо',
      'С уважением, Пётр Иванов',
      'тел. +7 (831) 200-00-00',
      'ivanov@volt.example',
    ].join('\n'),
  )
  expect(rows.map(({ number, source }) => [number, source])).toEqual([
    [3, '0005-012 10'],
    [4, 'Розетка белая'],
  ])
  expect(skipped.map(({ number, reason }) => [number, reason])).toEqual([
    [1, 'Письмо'],
    [2, 'Письмо'],
    [5, 'Итог'],
    [6, 'Письмо'],
    [7, 'Письмо'],
    [8, 'Письмо'],
    [9, 'Письмо'],
  ])
})

test.each([
  'Добрый день! Нужны розетки',
  'Здравствуйте, автомат 16А 5 шт',
  'Прошу розетку двойную белую',
  'Телефонный кабель 100 м',
  'Спасибо, и ещё 0005-012 10',
  'Всегерма вилка',
])('«%s» asks for goods', (line) => expect(readLines(line).rows).toHaveLength(1))

test('any line gives its goods without losing text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), { maxLength: 20 }), (lines) => {
      const text = lines.map((line) => line.replace(/[\r\n\u2028]/g, ' ')).join('\n')
      const filled = text.split('\n').filter((line) => line.trim() !== '')
      const { rows, skipped } = readLines(text)
      expect(rows.length + skipped.length).toBe(filled.length)
      for (const row of rows) expect(row.codes.length > 0 || row.name !== '').toBe(true)
    }),
  )
})
