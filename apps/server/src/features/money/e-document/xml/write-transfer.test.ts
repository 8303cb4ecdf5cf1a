import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { childrenOf, elementAt, readXmlTree, type XmlTree } from '../../../../xml/read-xml-tree'
import { sampleFile, transfers } from './test-support/random-documents'
import { validateFile } from './validate/validate-file'
import { writeTransfer } from './write-transfer'

const facts = JSON.parse(readFileSync(new URL('assets/upd-5.03.05.json', import.meta.url), 'utf8'))
const [sample] = fc.sample(transfers, { numRuns: 1, seed: 7 })
if (!sample) throw new Error('The generator gave nothing')

const kopecks = (text: string | undefined) => Math.round(Number(text) * 100)
const attribute = (tree: XmlTree | undefined, name: string) => tree?.attributes[name]

test('any УПД is valid, and its sums are those of the document to the kopeck', () => {
  fc.assert(
    fc.property(transfers, (transfer) => {
      const { bytes, fileId, problems } = writeTransfer(transfer, sampleFile, 'Снаб 0.1.0')
      expect(problems).toEqual([])
      const table = elementAt(readXmlTree(bytes), 'Документ', 'ТаблСчФакт')
      const rows = table ? childrenOf(table, 'СведТов') : []
      expect(rows.map((row) => kopecks(attribute(row, 'СтТовУчНал')))).toEqual(transfer.lines.map(({ total }) => total))
      const totals = table && elementAt(table, 'ВсегоОпл')
      expect(kopecks(attribute(totals, 'СтТовУчНалВсего'))).toBe(transfer.total)
      expect(kopecks(attribute(totals, 'СтТовБезНДСВсего'))).toBe(transfer.total - transfer.vatTotal)
      expect(rows.map((row) => attribute(row, 'НаимТов'))).toEqual(
        transfer.lines.map(({ name }) => name.replaceAll('\t', ' ')),
      )
      expect(fileId).toMatch(/^ON_NSCHFDOPPR_2BM-78\S+_2BM-77\S+_20260814_[\w-]{36}_[01]_[01]_0_0_0_00$/)
    }),
    { numRuns: 300 },
  )
})

test('the file is windows-1251 without a byte order mark; other characters are references', () => {
  const transfer = { ...sample, lines: [{ ...sample.lines[0]!, name: 'Ø20 ₽ «é»' }] } // the generator gives a line
  const { bytes } = writeTransfer(transfer, sampleFile, 'Снаб')
  const text = iconv.decode(bytes, 'win1251')
  expect(text.startsWith('<?xml version="1.0" encoding="windows-1251"?>')).toBe(true)
  expect(text).toContain('&#216;20 &#8381; «&#233;»')
})

test('the sample documents of the facts are valid; another file name is not', () => {
  for (const xml of Object.values<string>(facts.minimal.documents)) {
    const bytes = iconv.encode(xml, 'win1251')
    const [, name = ''] = /ИдФайл="([^"]+)"/.exec(xml) ?? []
    expect(validateFile('upd-5.03.05', bytes, name)).toEqual([])
    expect(validateFile('upd-5.03.05', bytes, 'other')).toEqual(['идентификатор файла — не совпадает с именем файла'])
  }
})

const line = sample.lines[0]! // the generator gives a line
test.each([
  ['a zero price', { lines: [{ ...line, total: 0, vat: 0 }] }, 'Строка 1, цена — должно быть больше нуля'],
  ['no buyer’s address', { buyer: { ...sample.buyer, address: '' } }, 'Покупатель, адрес — не заполнено'],
  [
    'a wrong КПП',
    { seller: { ...sample.seller, inn: '7707083893', kpp: '77' } },
    'Продавец, КПП — должно быть знаков: 9',
  ],
  ['an unknown rate', { lines: [{ ...line, vatRate: 1300 }] }, 'Строка 1, ставка НДС — такого значения в формате нет'],
  ['a signer without a first name', { signer: { ...sample.signer, first: '' } }, 'Подписант, имя — не заполнено'],
  [
    'a country without a name',
    { lines: [{ ...line, origin: [{ countryCode: '156', countryName: '', declaration: '' }] }] },
    'Строка 1, страна происхождения — не заполнено',
  ],
  [
    'a short РНПТ',
    { lines: [line, { ...line, traced: [{ number: '1/2', okei: '796', unit: 'шт', amount: 1000, total: 1 }] }] },
    'Строка 2, Прослеживаемость, РНПТ — меньше 25 знаков',
  ],
])('%s is named in Russian', (_, change, sentence) => {
  const { problems } = writeTransfer({ ...sample, status: 1, ...change }, sampleFile, 'Снаб')
  expect(problems).toContain(sentence)
})
