import type { OfferPrice, OfferRecord, ProductRecord, PropertyValue } from '../commerceml/catalogue-record'
import { currencyCode } from '../commerceml/currency-code'
import { readFlag } from '../commerceml/read-flag'
import { parseThousandths } from '../commerceml/parse-number'
import { unitFrom } from '../load/okei-units'
import { marksAt } from '../../../../sheets/sheet'
import { cellValue, withoutUnit, isBarcode, stockFrom, vatFrom } from './cell-values'
import { settleNumber, twoReadings } from './number-style'
import { problemOfMarks, readPriceCell } from './price-cell'
import { isWithoutVat } from './price-columns'
import type { PriceListRow } from './price-list-row'
import type { SheetStudy } from './sheet-study'
import type { ColumnRole } from '../../../../sheets/columns/column-role'
import type { Column } from './find-heading'
import type { SheetColumns } from './sheet-columns'

export interface RowRecords {
  /** Null for sheets with only prices or stocks of known goods. */
  product: ProductRecord | null
  offer: OfferRecord
  /** Our or the supplier's code; empty without one. */
  code: string
  brand: string | null
  section: string | null
  priceTypes: { externalId: string; name: string; currency: string; vatIncluded: boolean }[]
  warehouses: string[]
  /** Links of pictures; several in a cell are separated by spaces, lines, commas or semicolons. */
  pictureLinks: string[]
  warnings: string[]
}

const longestLink = 2000

/** Links written in a cell. */
export const linksIn = (cell: string): string[] =>
  (cell.match(/https?:\/\/[^\s;,]+/g) ?? []).map((link) => link.slice(0, longestLink))

const identifying: readonly ColumnRole[] = ['article', 'code', 'manufacturer-code', 'barcode']

/** Records of a goods row, or why it is refused. */
export function rowRecords(
  row: PriceListRow,
  columns: SheetColumns,
  study: SheetStudy,
): RowRecords | { problem: string } {
  const { cells } = row
  const warnings: string[] = []
  const value = (column: Column | undefined) => (column ? cellValue(cells[column.at]) : null)
  const first = (role: ColumnRole) => {
    for (const column of columns.all(role)) {
      const text = value(column)
      if (text !== null) return text
    }
    return null
  }
  const positive = (role: ColumnRole) => {
    const text = first(role)
    const amount = parseThousandths(text === null ? null : withoutUnit(text))
    if (text !== null && (amount === null || amount <= 0))
      warnings.push(`${columns.first(role)?.heading}: не число больше нуля`)
    return amount !== null && amount > 0 ? amount : null
  }

  const fullName = first('name')
  const split = splitName(fullName, columns)
  const manufacturer = first('manufacturer')
  const brand = first('brand') ?? split?.brand ?? null
  const code = first('code')
  const article = first('article') ?? code ?? first('manufacturer-code') ?? split?.model ?? null
  const barcode = first('barcode')
  const key = split ? fullName : (code ?? article ?? barcode ?? fullName)
  if (!key) return { problem: 'Нет ни артикула, ни наименования' }
  const externalId = brand && !split && !code ? `${brand}: ${key}` : key
  if (columns.first('name') && !fullName) return { problem: 'Нет наименования' }
  if (barcode && !isBarcode(barcode))
    warnings.push('Штрихкод неверной длины или с неверной контрольной цифрой не загружен')

  for (const column of identifying.flatMap((role) => columns.all(role))) {
    const problem = problemOfMarks(marksAt(row, column.at), 'артикул')
    if (problem) return { problem }
  }
  const pricing = pricesOf(row, columns, study)
  if ('problem' in pricing) return pricing
  const stocks = stocksOf(row, columns, study)
  if ('problem' in stocks) return stocks

  const barcodes = barcode && isBarcode(barcode) ? [barcode] : []
  const unit = unitFrom(null, first('unit'))
  const multiplicity = positive('interval')
  const box = positive('box')
  const weight = parseThousandths(first('weight'))
  const description = first('description')
  const marking = first('marking')
  const markingRequired = readFlag(marking)
  if (marking && markingRequired === null) warnings.push('Маркировка: впишите «да» или «нет»; признак не загружен')
  const product: ProductRecord | null =
    fullName === null
      ? null
      : {
          kind: 'product',
          externalId,
          article,
          name: fullName,
          fullName: null,
          description,
          descriptionIsHtml: /<(p|br|ul|li|b)\b/i.test(description ?? ''),
          barcodes,
          unit,
          packs: box ? [{ unitCode: '778', coefficient: box }] : [],
          sectionExternalIds: [],
          brand,
          manufacturer,
          group: first('group'),
          properties: propertiesOf(cells, columns),
          pictures: columns
            .all('picture')
            .flatMap((column) => value(column) ?? [])
            .filter((path) => /\.(jpe?g|png|webp|gif)$/i.test(path)),
          vatRate: vatFrom(first('vat')),
          origin: { country: null, customsDeclaration: null, commodityCode: null },
          markingRequired,
          weightGrams: weight !== null && weight >= 0 ? weight : null,
          // a list with packs but no multiple sells single units
          multiplicity: multiplicity ?? 1000,
          minimumBatch: positive('minimum'),
          requisites: first('manufacturer-code')
            ? [{ name: 'Артикул производителя', value: first('manufacturer-code') ?? '' }]
            : [],
          analogueExternalIds: [],
          components: [],
          deleted: false,
        }
  return {
    product,
    code: code ?? '',
    brand: brand ?? manufacturer,
    section: first('section'),
    pictureLinks: columns.all('picture').flatMap((column) => linksIn(cells[column.at] ?? '')),
    warnings,
    priceTypes: pricing.priceTypes,
    warehouses: stocks.warehouses,
    offer: {
      kind: 'offer',
      seller: first('seller'),
      unreadablePrices: 0,
      unreadableStocks: 0,
      productExternalId: externalId,
      characteristicExternalId: null,
      characteristics: [],
      article,
      barcode: barcodes[0] ?? null,
      name: fullName,
      unit,
      prices: columns.priceTypes.length > 0 ? pricing.prices : null,
      amount: stocks.amount,
      drums: null,
      stocks: stocks.byWarehouse.length > 0 ? stocks.byWarehouse : null,
      deleted: false,
    },
  }
}

/** «ABB: PVI-3.0-OUTD [208V]»: without separate columns, brand and model are in the name. */
function splitName(name: string | null, columns: SheetColumns): { brand: string; model: string } | null {
  if (columns.first('brand') || columns.first('article') || columns.first('code') || columns.first('manufacturer'))
    return null
  const text = name ?? ''
  const colon = text.indexOf(':')
  const brand = text.slice(0, Math.max(0, colon))
  if (brand.length < 2 || brand.length > 60 || !/\s/.test(text.charAt(colon + 1))) return null
  const rest = text.slice(colon + 1).trim()
  const bracket = rest.endsWith(']') ? rest.lastIndexOf('[') : -1
  const model = bracket > 0 ? rest.slice(0, bracket).trimEnd() : rest
  return model === '' ? null : { brand: brand.trim(), model }
}

function pricesOf(
  row: PriceListRow,
  columns: SheetColumns,
  study: SheetStudy,
): { prices: OfferPrice[]; priceTypes: RowRecords['priceTypes'] } | { problem: string } {
  const { sheet, cells } = row
  const prices: OfferPrice[] = []
  const priceTypes: RowRecords['priceTypes'] = []
  for (const type of columns.priceTypes) {
    const cell = (role: 'price-type' | 'currency' | 'from-amount' | 'price-quantity') => {
      const column = columns.beside(role, type.column)
      return column ? cellValue(cells[column.at]) : null
    }
    const { at } = type.column
    const read = readPriceCell(cells[at], marksAt(row, at), study.styleOf(sheet, at))
    if ('problem' in read) return { problem: `${type.name}: ${read.problem}` }
    const { kopecks } = read
    const name = cell('price-type') ?? type.name
    const externalId = cell('price-type') ?? type.externalId
    const currency = currencyCode(cell('currency') ?? read.currency ?? type.currency ?? study.currencyOf(sheet))
    priceTypes.push({ externalId, name, currency, vatIncluded: type.vatIncluded && !isWithoutVat(name) })
    if (kopecks === null) continue
    const from = parseThousandths(cell('from-amount'))
    const coefficient = parseThousandths(cell('price-quantity'))
    prices.push({
      priceTypeExternalId: externalId,
      kopecks,
      currency,
      unit: null,
      fromAmount: from !== null && from > 1000 ? from : null,
      coefficient: coefficient !== null && coefficient > 0 ? coefficient : null,
      per: read.per ?? type.per,
    })
  }
  return { prices, priceTypes }
}

function stocksOf(
  row: PriceListRow,
  columns: SheetColumns,
  study: SheetStudy,
):
  | { amount: number | null; byWarehouse: { warehouseExternalId: string; amount: number }[]; warehouses: string[] }
  | { problem: string } {
  const byWarehouse: { warehouseExternalId: string; amount: number }[] = []
  let amount: number | null = null
  const { sheet, cells } = row
  for (const { column, warehouse } of columns.stocks) {
    const problem = problemOfMarks(marksAt(row, column.at), 'остаток')
    if (problem) return { problem: `${column.heading}: ${problem}` }
    const text = cellValue(cells[column.at])
    const isStored = marksAt(row, column.at).some(({ kind }) => kind === 'number')
    const settled = text === null || isStored ? text : settleNumber(text, study.styleOf(sheet, column.at))
    if (text !== null && settled === null)
      return { problem: `${column.heading}: «${text}»: непонятно, это ${twoReadings(text)}` }
    const stock = stockFrom(settled)
    if (stock === undefined) return { problem: `${column.heading}: «${cells[column.at]}» — не количество` }
    if (stock === null) continue
    if (warehouse) byWarehouse.push({ warehouseExternalId: warehouse, amount: stock })
    else amount = (amount ?? 0) + stock
  }
  return { amount, byWarehouse, warehouses: byWarehouse.map(({ warehouseExternalId }) => warehouseExternalId) }
}

function propertiesOf(cells: string[], columns: SheetColumns): PropertyValue[] {
  const own = columns.properties.flatMap(({ at, externalId }) => {
    const value = cellValue(cells[at])
    return value === null ? [] : [{ propertyExternalId: externalId, name: null, values: [value] }]
  })
  const pairs = columns.all('attribute-name').flatMap((column) => {
    const name = cellValue(cells[column.at])
    const valueColumn = columns.beside('attribute-value', column)
    const value = valueColumn ? cellValue(cells[valueColumn.at]) : null
    return name && value ? [{ propertyExternalId: name.toLowerCase(), name, values: [value] }] : []
  })
  const seen = new Set<string>()
  return [...own, ...pairs].filter(
    ({ propertyExternalId }) => !seen.has(propertyExternalId) && seen.add(propertyExternalId),
  )
}
