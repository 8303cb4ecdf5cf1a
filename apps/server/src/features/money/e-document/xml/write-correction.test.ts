import type { CorrectionContent } from '@snab/domain/document/e-document/correction-content'
import { expect, test } from 'vitest'
import { childrenOf, elementAt, readXmlTree } from '../../../../xml/read-xml-tree'
import { legal, sampleFile, signers, soleTrader } from './test-support/random-documents'
import { writeCorrection } from './write-correction'

const measured = (amount: number, price: number) => {
  const total = (price * amount) / 1000
  return { amount, price, vatRate: 2200, vat: Math.round((total * 22) / 122), total }
}
const line = { position: 1, name: 'Кабель', article: 'A-1', unit: 'м', okei: '006' }
const correction: CorrectionContent = {
  number: '3',
  day: '2026-08-20',
  status: 1,
  corrected: [{ name: 'УПД', number: '17', day: '2026-08-14' }],
  revision: null,
  seller: legal,
  buyer: soleTrader,
  lines: [
    { ...line, lineNumber: 2, before: measured(10_000, 122_00), after: measured(8_000, 122_00) },
    { ...line, lineNumber: 5, before: measured(1_000, 61_00), after: measured(1_000, 122_00) },
    { ...line, lineNumber: 7, before: measured(3_000, 12_20), after: measured(0, 12_20) },
  ],
  grounds: [{ name: 'Претензия', number: '101', day: '2026-08-19' }],
  isProposal: true,
  signer: signers[0]!, // the list is not empty
}

test('УКД names the line of the corrected document, values before and after, and separate increases and decreases', () => {
  const { bytes, fileId } = writeCorrection(correction, sampleFile, 'Снаб')
  const document = elementAt(readXmlTree(bytes), 'Документ')
  const table = document && elementAt(document, 'ТаблКСчФ')
  if (!table) throw new Error('No table')
  expect(fileId).toMatch(/^ON_NKORSCHFDOPPR_.*_0_0_0_0_0_00$/)
  expect(document?.attributes).toMatchObject({ КНД: '1115133', Функция: 'КСЧФДИС' })
  expect(elementAt(document, 'СвКСчФ', 'СчФ')?.attributes).toEqual({ НомерСчФ: '17', ДатаСчФ: '14.08.2026' })
  const [shorter, dearer, gone] = childrenOf(table, 'СведТов')
  expect(shorter?.attributes).toMatchObject({
    ПорНомТовВСЧФ: '2',
    КолТовДо: '10',
    КолТовПосле: '8',
    ЦенаТовПосле: '100',
    НалСт: '22%',
  })
  expect(shorter && elementAt(shorter, 'СтТовУчНал')?.attributes).toEqual({
    СтоимДоИзм: '1220.00',
    СтоимПослеИзм: '976.00',
    СтоимУм: '244.00',
  })
  expect(dearer && elementAt(dearer, 'СумНалРазн', 'СумУвел')?.text).toBe('11.00')
  expect(gone?.attributes).toMatchObject({ КолТовПосле: '0', ЦенаТовПосле: '10' })
  expect(elementAt(table, 'ВсегоУвел')?.attributes).toEqual({ СтТовБезНДСВсего: '50.00', СтТовУчНалВсего: '61.00' })
  expect(elementAt(table, 'ВсегоУм')?.attributes).toEqual({ СтТовБезНДСВсего: '230.00', СтТовУчНалВсего: '280.60' })
})
