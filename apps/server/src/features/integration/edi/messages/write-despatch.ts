import type { EdiVersion } from '@snab/domain/integration/edi'
import type { Written } from '../syntax/write-interchange'
import { codesOf, dated, described, gtinKind, messageType, party, type EdiParty } from './parties'
import { writtenAmount } from './values'

/** 9: original; 5: replaces the one sent before; 1: withdrawn. */
export type DocumentFunction = '9' | '5' | '1'

/** Numbers of the goods of a line, and its place in the buyer's order; empty where unknown. */
export type DocumentGoods = {
  gtin: string
  supplierCode: string
  buyerCode: string
  name: string
  unit: string
  orderLine: string
}

export type DespatchContent = {
  number: string
  day: string
  orderNumber: string
  buyer: EdiParty
  supplier: EdiParty
  delivery: EdiParty
  lines: (DocumentGoods & { amount: number })[]
}

/** DESADV: the shipped goods, as one consignment. */
export function writeDespatch(
  { number, day, orderNumber, buyer, supplier, delivery, lines }: DespatchContent,
  asked: DocumentFunction,
  version: EdiVersion,
): { type: string[]; segments: Written[] } {
  return {
    type: messageType('DESADV', version),
    segments: [
      ['BGM', '351', number, asked],
      dated('137', day),
      dated('11', day),
      ['RFF', ['ON', orderNumber]],
      party('BY', buyer),
      party('SU', supplier),
      ...(delivery.gln === '' && delivery.name === '' ? [] : [party('DP', delivery)]),
      ['CPS', '1'],
      ...lines.flatMap((line, at): Written[] => [
        ['LIN', String(at + 1), '', line.gtin === '' ? '' : [line.gtin, gtinKind(version)]],
        ...codesOf(line),
        ...described(line.name, version),
        ['QTY', ['12', writtenAmount(line.amount), line.unit]],
        ['RFF', ['ON', orderNumber, line.orderLine]],
      ]),
      ['CNT', ['2', String(lines.length)]],
    ],
  }
}
