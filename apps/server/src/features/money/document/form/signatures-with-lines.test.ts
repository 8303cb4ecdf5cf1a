import type { ShipmentContent, ShipmentLine } from '@snab/domain/document/shipment-content'
import { expect, test } from 'vitest'
import { textOfPdf } from '../../../../../test/documents/read-pdf'
import { writePdf } from '../../../../files/pdf/write-pdf'
import { invoicePdf } from '../invoice/invoice-pdf'
import { torg12Pdf } from '../shipment/torg12-pdf'
import { transferPdf } from '../shipment/transfer-pdf'

const party = { name: 'ООО «Снаб»', inn: '7707083893', kpp: '773601001', address: 'Москва', phone: '' }
const seller = {
  ...party,
  directorPost: 'Директор',
  directorName: 'Иванов И. И.',
  accountantName: 'Петрова А. И.',
  isSoleTrader: false,
  noVatGround: '',
}
const bank = { bik: '044525225', bankName: 'Банк', correspondentAccount: '', account: '40702810138250123017' }
const line = (at: number): ShipmentLine => ({
  position: at + 1,
  article: `Z${String(at + 1)}Z`,
  name: at % 3 === 0 ? 'Выключатель автоматический модульный трёхполюсный с характеристикой C' : 'Автомат',
  unit: 'шт',
  okei: '796',
  amount: 1000,
  price: 122_00,
  total: 122_00,
  vatRate: 2200,
  vat: 22_00,
})
const contentOf = (count: number): ShipmentContent => ({
  form: 'transfer',
  orderNumber: '1',
  seller,
  bank,
  buyer: party,
  consigneeAddress: '',
  lines: Array.from({ length: count }, (_, at) => line(at)),
  total: count * 122_00,
  vatTotal: count * 22_00,
  payments: [],
})
const pictures = { seal: null, director: null, accountant: null }
const document = { number: '1', day: '2026-05-20', dueOn: null, paid: 0 }
const counts = [1, 2, 4, 5, 6, 7, 8, 10, 14, 17, 20, 23]

test.for([
  ['УПД', (count: number) => transferPdf({ ...document, content: contentOf(count) }, pictures), '[19]'],
  [
    'ТОРГ-12',
    (count: number) => torg12Pdf({ ...document, content: { ...contentOf(count), form: 'torg12' } }, pictures),
    'Груз принял',
  ],
  [
    'an invoice',
    (count: number) => invoicePdf({ ...document, content: { ...contentOf(count), bank } }, pictures),
    'бухгалтер',
  ],
] as const)('signatures of %s are never alone on a page', { timeout: 60_000 }, async ([, make, signed]) => {
  for (const count of counts) {
    const pages = await textOfPdf(await writePdf(make(count)))
    const last = pages.at(-1) ?? ''
    expect(last).toContain(signed)
    expect(last).toContain(`Z${String(count)}Z`)
    // each line is on exactly one page
    for (let at = 1; at <= count; at++) expect(pages.filter((page) => page.includes(`Z${String(at)}Z`))).toHaveLength(1)
  }
})
