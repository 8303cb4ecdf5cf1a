import type { EdiVersion } from '@snab/domain/integration/edi'
import type { Written } from '../syntax/write-interchange'
import { cut, split, writtenDay } from './values'

/** A company as named in documents; `gln` empty: only its name is written. */
export type EdiParty = { gln: string; name: string; inn: string; kpp: string; address: string }

/** EANCOM's code of each message type by directory. */
const codes = {
  D96A: { ORDERS: 'EAN008', ORDRSP: 'EAN005', DESADV: 'EAN005', INVOIC: 'EAN008' },
  D01B: { ORDERS: 'EAN010', ORDRSP: 'EAN009', DESADV: 'EAN007', INVOIC: 'EAN011' },
} as const

/** The message identifier of UNH. */
export const messageType = (type: keyof (typeof codes)['D96A'], version: EdiVersion): string[] => [
  type,
  'D',
  version.slice(1),
  'UN',
  codes[version][type],
]

/** GTIN is `EN` in the older directory and `SRV` in the newer one. */
export const gtinKind = (version: EdiVersion): string => (version === 'D96A' ? 'EN' : 'SRV')

export function party(role: 'BY' | 'SU' | 'DP' | 'IV', { gln, name, address }: EdiParty): Written {
  return ['NAD', role, gln === '' ? '' : [gln, '', '9'], '', split(name, 35, 5), split(address, 35, 4)]
}

/** INN and KPP as Russian trade writes them. */
export const taxNumbers = ({ inn, kpp }: EdiParty): Written[] => [
  ...(inn === '' ? [] : [['RFF', ['FC', inn]] as const]),
  ...(kpp === '' ? [] : [['RFF', ['XA', kpp]] as const]),
]

export const dated = (qualifier: string, day: string): Written => ['DTM', [qualifier, writtenDay(day), '102']]

export const described = (name: string, version: EdiVersion): Written[] =>
  name === '' ? [] : [['IMD', 'F', '', ['', '', '', ...(version === 'D96A' ? split(name, 35, 2) : [cut(name, 256)])]]]

export const freeText = (text: string, version: EdiVersion): Written[] =>
  text === '' ? [] : [['FTX', 'AAI', '', '', split(text, version === 'D96A' ? 70 : 512, 5)]]

/** Numbers of an article beside its GTIN. */
export function codesOf({ supplierCode, buyerCode }: { supplierCode: string; buyerCode: string }): Written[] {
  const codes = [
    ...(supplierCode === '' ? [] : [[cut(supplierCode, 35), 'SA']]),
    ...(buyerCode === '' ? [] : [[cut(buyerCode, 35), 'IN']]),
  ]
  return codes.length === 0 ? [] : [['PIA', '1', ...codes]]
}
