import type { EdiVersion } from '@snab/domain/integration/edi'
import type { Written } from '../syntax/write-interchange'
import { codesOf, dated, described, gtinKind, messageType, party, taxNumbers, type EdiParty } from './parties'
import { writtenAmount, writtenPrice, writtenSum } from './values'
import type { DocumentFunction, DocumentGoods } from './write-despatch'
import { taxed } from './write-response'

/** Amounts in thousandths, prices in hundredths of a kopeck, sums in kopecks. */
export type InvoiceMessageLine = DocumentGoods & {
  amount: number
  netPrice: number
  net: number
  vat: number
  vatRate: number | null
}

/** `380` счёт-фактура, `381` credit, `383` additional debt. */
export type InvoiceMessageContent = {
  code: '380' | '381' | '383'
  number: string
  day: string
  orderNumber: string
  /** The document that this one corrects. */
  corrects: { number: string; day: string } | null
  buyer: EdiParty
  supplier: EdiParty
  delivery: EdiParty
  payer: EdiParty
  lines: InvoiceMessageLine[]
}

export function writeInvoice(
  content: InvoiceMessageContent,
  asked: DocumentFunction,
  version: EdiVersion,
): { type: string[]; segments: Written[] } {
  const { code, number, day, orderNumber, corrects, buyer, supplier, delivery, payer, lines } = content
  const sum = (pick: (line: InvoiceMessageLine) => number) => lines.reduce((total, line) => total + pick(line), 0)
  const [net, vat] = [sum((line) => line.net), sum((line) => line.vat)]
  return {
    type: messageType('INVOIC', version),
    segments: [
      ['BGM', code, number, asked],
      dated('137', day),
      ['RFF', ['ON', orderNumber]],
      ...(corrects === null
        ? [['RFF', ['DQ', number]] as const]
        : [['RFF', ['IV', corrects.number]] as const, dated('171', corrects.day)]),
      party('BY', buyer),
      ...taxNumbers(buyer),
      party('SU', supplier),
      ...taxNumbers(supplier),
      ...(delivery.gln === '' && delivery.name === '' ? [] : [party('DP', delivery)]),
      ...(payer.gln === '' && payer.name === '' ? [] : [party('IV', payer), ...taxNumbers(payer)]),
      ['CUX', ['2', 'RUB', '4']],
      ...lines.flatMap((line, at): Written[] => [
        ['LIN', String(at + 1), '', line.gtin === '' ? '' : [line.gtin, gtinKind(version)]],
        ...codesOf(line),
        ...described(line.name, version),
        ['QTY', ['47', writtenAmount(line.amount), line.unit]],
        ['MOA', ['203', writtenSum(line.net)]],
        ['PRI', ['AAA', writtenPrice(line.netPrice)]],
        ['RFF', ['ON', orderNumber, line.orderLine]],
        taxed(line.vatRate),
        ['MOA', ['124', writtenSum(line.vat)]],
      ]),
      ['UNS', 'S'],
      ['CNT', ['2', String(lines.length)]],
      ['MOA', ['77', writtenSum(net + vat)]],
      ['MOA', ['79', writtenSum(net)]],
      ['MOA', ['125', writtenSum(net)]],
      ['MOA', ['124', writtenSum(vat)]],
      ...ratesOf(lines).flatMap(({ rate, net: taxable, vat: tax }): Written[] => [
        taxed(rate),
        ['MOA', ['124', writtenSum(tax)]],
        ['MOA', ['125', writtenSum(taxable)]],
      ]),
    ],
  }
}

function ratesOf(lines: readonly InvoiceMessageLine[]): { rate: number | null; net: number; vat: number }[] {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))]
  return rates.map((rate) => {
    const of = lines.filter(({ vatRate }) => vatRate === rate)
    return { rate, net: of.reduce((sum, { net }) => sum + net, 0), vat: of.reduce((sum, { vat }) => sum + vat, 0) }
  })
}
