import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { assetPath } from '../../../../asset-path'

/** The kind of values a feature takes in ETIM. */
type EtimType = 'Alphanumeric' | 'Logical' | 'Numeric' | 'Range'
type EtimFeature = { name: string; type: EtimType }

export interface EtimModel {
  /** Russian, else English; null for a code of a later release. */
  className: (code: string) => string | null
  feature: (code: string) => EtimFeature | null
  valueName: (code: string) => string | null
  /** The symbol, as ETIM writes it. */
  unitSymbol: (code: string) => string | null
  /** The symbol of a feature's unit in a class. */
  usualUnit: (feature: string, classCode: string | null) => string | null
}

type Row = Readonly<Record<string, string>>

const rowsOf = (file: string): Row[] =>
  parse(readFileSync(assetPath(`features/erp/exchange/etim/assets/${file}.csv`)), { columns: true })

const types = new Set<string>(['Alphanumeric', 'Logical', 'Numeric', 'Range'])
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked against the list of types
const typeOf = (text: string): EtimType => (types.has(text) ? (text as EtimType) : 'Alphanumeric')

let opened: EtimModel | null = null

/** The model of the assets, read once. Russian names are our own; the rest has English ones. */
export function etimModel(): EtimModel {
  opened ??= openModel()
  return opened
}

function openModel(): EtimModel {
  const russian = new Map(rowsOf('names_ru').map(({ code = '', name_ru: name = '' }) => [code, name]))
  const named = (file: string) =>
    new Map(rowsOf(file).map(({ code = '', name_en: name = '' }) => [code, russian.get(code) ?? name]))
  const classes = named('etim6_classes')
  const values = named('etim6_values')
  const units = new Map(rowsOf('etim6_units').map(({ code = '', abbr = '' }) => [code, abbr]))
  const features = new Map(
    rowsOf('etim6_features').map(({ code = '', name_en: name = '', type = '' }): [string, EtimFeature] => [
      code,
      { name: russian.get(code) ?? name, type: typeOf(type) },
    ]),
  )
  const usual = new Map(
    rowsOf('etim6_class_units').map(({ feature = '', class: ofClass = '', unit = '' }) => [
      `${feature} ${ofClass}`,
      unit,
    ]),
  )
  return {
    className: (code) => classes.get(code) ?? null,
    feature: (code) => features.get(code) ?? null,
    valueName: (code) => values.get(code) ?? null,
    unitSymbol: (code) => units.get(code) ?? null,
    usualUnit: (feature, classCode) =>
      units.get(usual.get(`${feature} ${classCode}`) ?? usual.get(`${feature} `) ?? '') ?? null,
  }
}
