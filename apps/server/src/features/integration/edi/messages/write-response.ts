import type { EdiVersion } from '@snab/domain/integration/edi'
import type { Written } from '../syntax/write-interchange'
import { codesOf, dated, described, freeText, gtinKind, messageType, party, type EdiParty } from './parties'
import { writtenAmount, writtenPrice, writtenRate } from './values'

/** `waiting`: read, and waiting for a person. */
export type ResponseOutcome = 'accepted' | 'changed' | 'rejected' | 'waiting'
const outcomeCodes: Record<ResponseOutcome, string> = { accepted: '29', changed: '4', rejected: '27', waiting: '12' }

export type ResponseLine = {
  number: string
  outcome: 'accepted' | 'changed' | 'rejected' | 'added'
  gtin: string
  supplierCode: string
  buyerCode: string
  name: string
  ordered: number
  confirmed: number
  unit: string
  /** Hundredths of a kopeck; null: nothing is sold. */
  netPrice: number | null
  grossPrice: number | null
  vatRate: number | null
  /** The day by which the line arrives; null when unknown. */
  day: string | null
}
const lineCodes: Record<ResponseLine['outcome'], string> = { added: '1', changed: '3', accepted: '5', rejected: '7' }

/** Content of ORDRSP. `orderNumber`: the buyer's. */
export type ResponseContent = {
  number: string
  outcome: ResponseOutcome
  orderNumber: string
  orderDay: string | null
  day: string
  comment: string
  buyer: EdiParty
  supplier: EdiParty
  delivery: string
  lines: ResponseLine[]
}

/** Exempt (`E`) when there is no VAT. */
export const taxed = (rate: number | null): Written =>
  rate === null
    ? ['TAX', '7', 'VAT', '', '', '', 'E']
    : ['TAX', '7', 'VAT', '', '', ['', '', '', writtenRate(rate)], 'S']

export function writeResponse(content: ResponseContent, version: EdiVersion): { type: string[]; segments: Written[] } {
  const { number, outcome, orderNumber, orderDay, day, comment, buyer, supplier, delivery, lines } = content
  return {
    type: messageType('ORDRSP', version),
    segments: [
      ['BGM', '231', number, outcomeCodes[outcome]],
      dated('137', day),
      ...freeText(comment, version),
      ['RFF', ['ON', orderNumber]],
      ...(orderDay === null ? [] : [dated('171', orderDay)]),
      party('BY', buyer),
      party('SU', supplier),
      ...(delivery === '' ? [] : [party('DP', { gln: delivery, name: '', inn: '', kpp: '', address: '' })]),
      ['CUX', ['2', 'RUB', '9']],
      ...lines.flatMap((line) => responseLine(line, version)),
      ['UNS', 'S'],
      ['CNT', ['2', String(lines.length)]],
    ],
  }
}

function responseLine(line: ResponseLine, version: EdiVersion): Written[] {
  const { number, outcome, gtin, name, ordered, confirmed, unit, netPrice, grossPrice, day } = line
  return [
    ['LIN', number, lineCodes[outcome], gtin === '' ? '' : [gtin, gtinKind(version)]],
    ...codesOf(line),
    ...described(name, version),
    ['QTY', ['21', writtenAmount(ordered), unit]],
    ['QTY', ['113', writtenAmount(confirmed), unit]],
    ...(day === null ? [] : [dated('69', day)]),
    ...(netPrice === null ? [] : [['PRI', ['AAA', writtenPrice(netPrice)]] as const]),
    ...(grossPrice === null ? [] : [['PRI', ['AAE', writtenPrice(grossPrice)]] as const, taxed(line.vatRate)]),
  ]
}
