import { readFile } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { ediCharsets, ediVersions, type EdiCharset } from '@snab/domain/integration/edi'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { orderLine, orderMessage, writeOrder } from '../../../../../test/counterparts/edi'
import type { OrderMessage } from '../messages/order-message'
import { readOrder } from '../messages/read-order'
import { fitsCharset } from './charset'
import { isWhole, readInterchange } from './read-interchange'
import { inCharset } from './write-interchange'

const read = (bytes: Buffer): OrderMessage => {
  const [message] = readInterchange(bytes).messages
  if (!message) throw new Error('No message')
  return readOrder(message)
}

/** Characters with a meaning in EDIFACT and regular expressions, and letters of Russian names. */
const sign = fc.oneof(
  fc.constantFrom(...'?\'+:.*- ,№«»—×²[]\\^$()|/"&<>\ufffd'),
  fc.constantFrom(...'абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'),
  fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' }),
)
const trimmed = (most: number) =>
  fc.array(sign, { maxLength: most }).map((signs) =>
    [...signs.join('')]
      .slice(0, most)
      .join('')
      .replaceAll(/[\p{C}\s]+/gu, ' ')
      .trim(),
  )
const code = trimmed(30)
const amount = fc.integer({ min: 1, max: 999_999_999 })
const price = fc.option(fc.integer({ min: 0, max: 10_000_000_000 }))
const day = fc.option(
  fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10)),
)

const orders: fc.Arbitrary<OrderMessage> = fc.record({
  number: fc.stringMatching(/^[A-Za-z0-9/+:'?.-]{1,35}$/),
  function: fc.constantFrom('original', 'replace', 'change', 'cancel'),
  day,
  neededOn: day,
  buyer: code,
  supplier: code,
  delivery: code,
  payer: code,
  currency: fc.constantFrom('', 'RUB'),
  comment: trimmed(300),
  lines: fc.array(
    fc.record({
      number: fc.constant(''),
      gtin: fc.stringMatching(/^\d{0,14}$/),
      supplierCode: code,
      buyerCode: code,
      name: trimmed(60),
      amount,
      unit: fc.constantFrom('', 'PCE', 'MTR', 'KGM'),
      netPrice: price,
      grossPrice: price,
      neededOn: day,
    }),
    { minLength: 1, maxLength: 5 },
  ),
})

/** Characters missing in a set are transliterated or dropped by the writer's own rule. */
const inSet = (order: OrderMessage, charset: EdiCharset): OrderMessage => {
  const kept = (text: string) => inCharset(text, charset).trim()
  return {
    ...order,
    ...Object.fromEntries(
      (['buyer', 'supplier', 'delivery', 'payer', 'comment'] as const).map((key) => [key, kept(order[key])]),
    ),
    lines: order.lines.map((line) => ({
      ...line,
      supplierCode: kept(line.supplierCode),
      buyerCode: kept(line.buyerCode),
      name: kept(line.name),
    })),
  }
}

test('every order that can be written is read unchanged, in every character set and both directories', () => {
  fc.assert(
    fc.property(orders, fc.constantFrom(...ediCharsets), fc.constantFrom(...ediVersions), (given, charset, version) => {
      const numbered = { ...given, lines: given.lines.map((line, at) => ({ ...line, number: String(at + 1) })) }
      const order = inSet(numbered, charset)
      const bytes = writeOrder(order, { charset, version })
      expect(isWhole(bytes)).toBe(true)
      expect(isWhole(bytes.subarray(0, bytes.length - 1))).toBe(false)
      const { comment, ...rest } = read(bytes)
      expect(rest).toEqual({ ...order, comment: undefined, lines: order.lines.map((line) => ({ ...line })) })
      expect(comment.replaceAll(/\s+/g, '')).toBe(order.comment.replaceAll(/\s+/g, ''))
    }),
    { numRuns: 400 },
  )
})

test('Cyrillic stays in sets that have it and is transliterated in others', () => {
  const order = orderMessage({ lines: [orderLine({ name: 'Щит ЩРн «Ёж» №5' })] })
  const nameIn = (charset: EdiCharset) => read(writeOrder(order, { charset })).lines[0]?.name
  expect(nameIn('UNOW')).toBe('Щит ЩРн «Ёж» №5')
  expect(nameIn('UNOE')).toBe('Щит ЩРн "Ёж" №5')
  expect(nameIn('UNOC')).toBe('Shchit ShchRn «Ezh» No5')
  expect(nameIn('UNOD')).toBe('Shchit ShchRn "Ezh" No5')
  expect(nameIn('UNOB')).toBe('Shchit ShchRn "Ezh" No5')
  for (const charset of ediCharsets) expect(fitsCharset('ABC 123', charset)).toBe(true)
})

const head = "UNB+UNOW:4+A:14+B:14+260310:1200+7'"
const order = "UNH+1+ORDERS:D:01B:UN:EAN010'BGM+220+5+9'LIN+1'QTY+21:1'UNT+5+1'"
const hostile: [name: string, file: Buffer | string, says: string][] = [
  ['nothing', '', 'В начале файла нет заголовка UNB: это не обмен EDIFACT'],
  ['a page', '<html>UNB', 'В начале файла нет заголовка UNB: это не обмен EDIFACT'],
  ['an unknown set', "UNB+UNOK:3+A+B+260310:1200+7'UNZ+0+7'", 'Набор знаков UNOK портал не читает'],
  [
    'letters in a Latin set',
    Buffer.from("UNB+UNOB:3+А+B+260310:1200+7'", 'utf8'),
    'Файл записан не в том наборе знаков, который назван в UNB (UNOB)',
  ],
  [
    'windows-1251 as ISO 8859-5',
    iconv.encode("UNB+UNOE:3+A+B+260310:1200+7'FTX+«Щит» – №'", 'win1251'),
    'Файл записан не в том наборе знаков, который назван в UNB (UNOE)',
  ],
  [
    'ISO 8859-5 as UTF-8',
    iconv.encode("UNB+UNOW:4+A+B+260310:1200+7'FTX+Щит'", 'iso-8859-5'),
    'Файл записан не в том наборе знаков, который назван в UNB (UNOW)',
  ],
  ['no end', head + order, 'В конце файла нет сегмента UNZ: файл передан не полностью'],
  ['the middle of a segment', `${head}UNH+1+ORD`, 'Файл обрывается посреди сегмента: он передан не полностью'],
  ['a wrong count of messages', `${head}${order}UNZ+2+7'`, 'В UNZ названо сообщений: 2, а в файле их 1'],
  ['another number in the end', `${head}${order}UNZ+1+8'`, 'Номер обмена в UNZ (8) не тот, что в UNB (7)'],
  [
    'a wrong count of segments',
    `${head}${order.replace('UNT+5', 'UNT+9')}UNZ+1+7'`,
    'В UNT названо сегментов: 9, а в сообщении их 5',
  ],
  ['no end of a message', `${head}${order.replace("UNT+5+1'", '')}UNZ+1+7'`, 'Сообщение не закончено: в конце нет UNT'],
  ['a segment outside', `${head}BGM+220'UNZ+0+7'`, 'Сегмент BGM стоит вне сообщения'],
  [
    'separators that are letters',
    `UNAABCDE F${head}`,
    'В строке UNA названы знаки, которые не могут быть разделителями',
  ],
  [
    'separators that would end a class',
    'UNA:+.?]^UNB+UNOC:3^',
    'В строке UNA названы знаки, которые не могут быть разделителями',
  ],
  ['one separator twice', `UNA::.? '${head}`, 'В строке UNA названы знаки, которые не могут быть разделителями'],
  ['two interchanges', `${head}${order}UNZ+1+7'${head}${order}UNZ+1+7'`, 'Сегмент UNZ стоит вне сообщения'],
  [
    'lower case',
    "UNB+UNOW:4+A+B+260310:1200+7'unh+1'",
    'Недопустимый знак после сегмента UNB (№ 1): файл не похож на EDIFACT',
  ],
  ['too large', Buffer.alloc(2 * 1024 * 1024 + 1, 65), 'Файл больше 2 МБ: такие сообщения портал не читает'],
  ['empty segments', head + "'".repeat(2_000_000), 'В файле слишком много данных для одного обмена'],
  ['a million elements', `${head}FTX${'+'.repeat(2_000_000)}'`, 'В файле слишком много данных для одного обмена'],
  ['a million parts', `${head}FTX+${':'.repeat(2_000_000)}'`, 'В файле слишком много данных для одного обмена'],
  [
    'elements in many segments',
    head + `FTX${'+'.repeat(99)}'`.repeat(20_000),
    'В файле слишком много данных для одного обмена',
  ],
]

test.each(hostile)('%s is refused in words, at once', (_name, file, says) => {
  const bytes = Buffer.isBuffer(file) ? file : Buffer.from(file, 'utf8')
  const before = performance.now()
  expect(() => readInterchange(bytes)).toThrow(says)
  expect(performance.now() - before).toBeLessThan(2_000)
})

test('an order of five thousand lines is read quickly', () => {
  const lines = Array.from({ length: 5_000 }, (_, at) =>
    orderLine({
      number: String(at + 1),
      gtin: '4600375914498',
      buyerCode: String(at),
      name: 'Кабель ВВГнг(А)-LS 3х2,5',
      amount: 1000,
      netPrice: 10_000,
    }),
  )
  const bytes = writeOrder(orderMessage({ lines }))
  const before = performance.now()
  expect(read(bytes).lines).toHaveLength(5_000)
  expect(performance.now() - before).toBeLessThan(1_500)
})

test("an order with another system's separators is read: no release character, a decimal comma", () => {
  const text =
    "UNA:+,  'UNB+UNOE:3+A:14+B:14+260310:1200+7'\r\nUNH+1+ORDERS:D:96A:UN:EAN008'\r\nBGM+220+A-7'\r\nDTM+137:202603101159:203'\r\n" +
    "LIN+1++4600375914498:EN'\r\nPIA+5+77:BP+AB-1:SA'\r\nQTY+21:2,5:MTR'\r\nPRI+AAA:1050,5:CT::10:MTR'\r\nUNS+S'\r\nCNT+2:1'\r\nUNT+10+1'\r\nUNZ+1+7'\r\n"
  expect(read(Buffer.from(text))).toMatchObject({
    number: 'A-7',
    function: 'original',
    day: '2026-03-10',
    lines: [
      { gtin: '4600375914498', buyerCode: '77', supplierCode: 'AB-1', amount: 2500, unit: 'MTR', netPrice: 1_050_500 },
    ],
  })
})

const sample = (name: string) => readFile(new URL(`../../../../../test/data/edi/${name}`, import.meta.url))

test('an order with every group of EANCOM 1997 is read, in ISO 8859-5', async () => {
  expect(read(await sample('orders-d96a-unoe.edi'))).toEqual({
    number: 'ЗП-128576',
    function: 'original',
    day: '2026-03-10',
    neededOn: '2026-03-20',
    buyer: '4600000000008',
    supplier: '4600000000015',
    delivery: '4600000000022',
    payer: '',
    currency: 'RUB',
    comment: "Въезд со двора: охрана + пропуск, звонить О'Нил",
    lines: [
      orderLine({
        number: '1',
        gtin: '4600375914498',
        supplierCode: 'ABC1234',
        buyerCode: '77',
        name: 'Кабель ВВГнг(А)-LS 3х2,5чёрный',
        amount: 30_500,
        unit: 'MTR',
        netPrice: 500_000,
        neededOn: '2026-03-25',
      }),
      orderLine({ number: '2', gtin: '4600375914474', amount: 12_000, unit: 'PCE', grossPrice: 466_395 }),
    ],
  })
})

test('an order of EANCOM 2002 without line ends is read, in UTF-8', async () => {
  expect(read(await sample('orders-d01b-unow.edi'))).toMatchObject({
    number: 'PO/77',
    function: 'replace',
    payer: '4600000000039',
    lines: [{ number: '10', name: 'Щит №5 «Ёж» 🔌', amount: 0, unit: '' }],
  })
})
