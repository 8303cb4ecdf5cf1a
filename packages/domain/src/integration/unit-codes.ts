import { ownValue } from '../own-value'

/** UN/ECE Recommendation 20 codes used by buyers, by ОКЕИ; the first one is written. */
const unitsByOkei: Readonly<Record<string, readonly string[]>> = {
  '796': ['PCE', 'C62', 'EA', 'NMB', 'H87', 'ST'],
  '006': ['MTR', 'M'],
  '018': ['MTR', 'LM'],
  '008': ['KMT', 'KM'],
  '055': ['MTK'],
  '113': ['MTQ'],
  '112': ['LTR'],
  '163': ['GRM'],
  '166': ['KGM'],
  '168': ['TNE'],
  '715': ['PR', 'NPR'],
  '736': ['RO', 'NRL'],
  '778': ['PK', 'PA', 'NMP'],
  '704': ['SET'],
  '839': ['SET'],
  '625': ['ST'],
  '812': ['BX'],
}
export const ediUnitOf = (okei: string): string => ownValue(unitsByOkei, okei)?.[0] ?? 'PCE'
/** Whether a unit of an order is that of the product. An order without a unit means the product's own. */
export const isUnitOf = (unit: string, okei: string): boolean =>
  unit === '' || (ownValue(unitsByOkei, okei) ?? ownValue(unitsByOkei, '796') ?? []).includes(unit)

/** `ST` is left out: it means a sheet by the Recommendation and a piece in many buyers' systems. */
const unitNames: Readonly<Record<string, string>> = {
  PCE: 'шт',
  C62: 'шт',
  EA: 'шт',
  NMB: 'шт',
  H87: 'шт',
  MTR: 'м',
  M: 'м',
  LM: 'пог. м',
  KMT: 'км',
  KM: 'км',
  MTK: 'м²',
  MTQ: 'м³',
  LTR: 'л',
  GRM: 'г',
  KGM: 'кг',
  TNE: 'т',
  PR: 'пар',
  NPR: 'пар',
  RO: 'рул.',
  NRL: 'рул.',
  PK: 'упак.',
  PA: 'упак.',
  NMP: 'упак.',
  SET: 'компл.',
  BX: 'ящ.',
}
/** The unit that a person reads in place of the code; other codes are shown as they were sent. */
export const unitNameOf = (code: string): string => ownValue(unitNames, code.toUpperCase()) ?? code
