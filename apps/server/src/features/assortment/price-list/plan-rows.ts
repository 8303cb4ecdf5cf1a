import { setImmediate } from 'node:timers/promises'
import type { PriceListMapping } from '@snab/contract/assortment/price-list'
import { foldCode } from '@snab/domain/text/code-folding'
import type { ListedFeature, ListedGoods } from '../../../db/tables/price-list-tables'
import type { PropertyValue } from '../../erp/exchange/commerceml/catalogue-record'
import { currencyCode } from '../../erp/exchange/commerceml/currency-code'
import { headingTexts } from '../../erp/exchange/price-list/find-heading'
import { goodsRows, sectionPath, type ChosenSheet, type GoodsRow } from '../../erp/exchange/price-list/goods-rows'
import { htmlToText } from '../../erp/exchange/load/html-to-text'
import { propertyKinds } from '../../erp/exchange/price-list/property-kinds'
import { studyRows } from '../../erp/exchange/price-list/study-rows'
import type { ListedPrice } from './settle-prices'
import { sheetColumns } from '../../erp/exchange/price-list/sheet-columns'
import { emptyReport, type RowReport } from '../../erp/exchange/price-list/row-report'
import type { PriceListRow } from '../../erp/exchange/price-list/price-list-row'
import type { Sheet } from '../../../sheets/sheet'
import type { Named } from '../../erp/exchange/price-list/match-goods'

/** A row before it is matched with a product. */
export type ReadRow = {
  sheet: string
  line: number
  named: Named
  name: string
  /** Null when the row lacks the data to create a product. */
  goods: ListedGoods | null
  prices: ListedPrice[]
  stocks: { id: number; after: number }[]
  /** Links. */
  pictures: string[]
  problem: string | null
}

const mostKopecks = 100_000_000_000
const mostThousandths = 1_000_000_000_000
const usualVat = 2200
/** The currency of prices without one. */
const ownCurrency = currencyCode(null)
const rowsAtOnce = 1000

const chosenSheets = (sheets: readonly Sheet[], mappings: readonly PriceListMapping[]): Map<string, ChosenSheet> =>
  new Map(
    mappings
      .filter(({ isTaken }) => isTaken)
      .map(({ sheet, heading, columns }) => {
        const rows = sheets.find(({ name }) => name === sheet)?.rows ?? []
        const at = rows.findIndex(({ number }) => number === heading)
        const row = rows[at]
        const headings = row ? headingTexts(row, rows[at + 1] ?? null) : null
        return [
          sheet,
          {
            heading,
            last: headings?.last ?? heading,
            columns: columns
              .filter(({ role }) => role !== 'ignored')
              .map(({ at, role, targetId }) => ({
                at,
                role: role === 'property' ? null : role,
                heading: headings?.texts[at] || `Столбец ${at + 1}`,
                index: 1,
                ...(targetId !== null && { target: String(targetId) }),
              })),
          },
        ]
      }),
  )

async function* rowsOf(sheets: readonly Sheet[]): AsyncGenerator<PriceListRow> {
  let count = 0
  for (const { name, rows } of sheets)
    for (const row of rows) {
      // yields to other requests
      if (++count % rowsAtOnce === 0) await setImmediate()
      yield { ...row, sheet: name, cells: row.cells.map((cell) => cell.trim()) }
    }
}

/** Properties of rows by column name; which are numeric is known after all rows. */
function openProperties(chosen: ReadonlyMap<string, ChosenSheet>) {
  const kinds = propertyKinds()
  const taken: ListedFeature[] = []
  const columns = new Map<string, { name: string; unit: string | null }>()
  for (const sheet of chosen.values())
    for (const { externalId, name, unit } of sheetColumns(sheet.columns).properties) {
      columns.set(externalId, { name, unit })
      kinds.declare(externalId, name, unit)
    }
  return {
    take: (values: readonly PropertyValue[]): ListedFeature[] =>
      values.flatMap(({ propertyExternalId: key, values: [value] }) => {
        const column = columns.get(key)
        if (!column || value === undefined) return []
        kinds.watch(key, null, value)
        const feature = { key, ...column, value, isNumber: false }
        taken.push(feature)
        return [feature]
      }),
    settle() {
      const numbers = new Set([...kinds.records()].filter(({ type }) => type === 'number').map((one) => one.externalId))
      for (const feature of taken) feature.isNumber = numbers.has(feature.key)
    },
  }
}

/** All goods rows by the chosen columns; other rows are in the report. */
export async function readRows(
  sheets: readonly Sheet[],
  mappings: readonly PriceListMapping[],
  supplier: string,
): Promise<{ rows: ReadRow[]; report: RowReport }> {
  const report = emptyReport(Infinity)
  const rows: ReadRow[] = []
  const chosen = chosenSheets(sheets, mappings)
  const properties = openProperties(chosen)
  const study = await studyRows(rowsOf(sheets), { chosen })
  for await (const row of goodsRows(rowsOf(sheets), report, { chosen, study })) {
    const read = readRow(row, supplier)
    if (read.goods) read.goods.features = properties.take(row.records.product?.properties ?? [])
    rows.push(read)
  }
  properties.settle()
  return { rows, report }
}

function readRow({ sheet, line, records, section }: GoodsRow, supplier: string): ReadRow {
  const { product, offer } = records
  const article = offer.article ?? ''
  const manufacturerCode = product?.requisites.find(({ name }) => name === 'Артикул производителя')?.value ?? ''
  const foreign = offer.prices?.find(({ currency }) => currency !== ownCurrency)
  const withoutVat = new Set(records.priceTypes.filter((type) => !type.vatIncluded).map((type) => type.externalId))
  const prices = (offer.prices ?? []).map(({ priceTypeExternalId, kopecks, coefficient, per = null }) => ({
    id: Number(priceTypeExternalId),
    kopecks,
    units: coefficient,
    per,
    vatIncluded: !withoutVat.has(priceTypeExternalId),
  }))
  const stocks = (offer.stocks ?? []).map(({ warehouseExternalId, amount }) => ({
    id: Number(warehouseExternalId),
    after: amount,
  }))
  const problem = foreign
    ? `Цена в валюте ${foreign.currency}: пересчитайте её в рубли`
    : prices.some(({ kopecks }) => kopecks > mostKopecks)
      ? 'Слишком большая цена'
      : stocks.some(({ after }) => after < 0 || after > mostThousandths)
        ? 'Остаток меньше нуля или слишком велик'
        : null
  const barcodes = product?.barcodes ?? (offer.barcode ? [offer.barcode] : [])
  return {
    sheet,
    line,
    name: offer.name ?? '',
    named: {
      externalId: offer.productExternalId,
      code: records.code,
      article,
      // a list without names has one kind of code
      manufacturerCode: manufacturerCode || article,
      barcodes,
      brand: records.brand,
    },
    goods: product && {
      externalId: offer.productExternalId,
      article,
      articleFolded: foldCode(article),
      manufacturerCode,
      barcodes,
      name: product.name,
      description: descriptionOf(product),
      brand: product.brand ?? product.manufacturer,
      manufacturer: product.manufacturer,
      group: product.group,
      section: sectionPath(section ?? supplier),
      unitName: product.unit?.name ?? 'шт',
      unitOkei: product.unit?.okei ?? '796',
      multiplicity: product.multiplicity ?? 1000,
      minimumBatch: product.minimumBatch ?? product.multiplicity ?? 1000,
      quantityInBox: product.packs[0]?.coefficient ?? null,
      weightGrams: product.weightGrams ?? 0,
      vatRate: vatOf(product.vatRate),
      features: [],
    },
    prices,
    stocks,
    pictures: [...new Set(records.pictureLinks)],
    problem,
  }
}

type Product = NonNullable<GoodsRow['records']['product']>

const descriptionOf = ({ description, descriptionIsHtml }: Product): string =>
  description === null ? '' : descriptionIsHtml ? htmlToText(description) : description

function vatOf(rate: Product['vatRate']): number | null {
  if (rate === 'none') return null
  return typeof rate === 'number' ? rate : usualVat
}
