import { columnRole, type ColumnRole } from '../../../../sheets/columns/column-role'
import { foldHeading } from '../../../../sheets/columns/heading-words'
import { splitUnit } from './cell-values'
import { isOfSet, isWithoutVat } from './price-columns'
import { currencyIn } from './price-currency'
import type { PricedAmount } from '../commerceml/catalogue-record'
import { pricedAmount } from './price-unit'
import type { Column } from './find-heading'

export interface SheetColumns {
  first: (role: ColumnRole) => Column | undefined
  all: (role: ColumnRole) => Column[]
  /** The column of that role with the same number, else the only one. */
  beside: (role: ColumnRole, column: Column) => Column | undefined
  /** Columns without a known role: properties of goods. */
  properties: { at: number; externalId: string; name: string; unit: string | null }[]
  priceTypes: {
    column: Column
    externalId: string
    name: string
    currency: string | null
    vatIncluded: boolean
    per: PricedAmount | null
  }[]
  stocks: { column: Column; warehouse: string | null }[]
}

export function sheetColumns(columns: Column[]): SheetColumns {
  const all = (role: ColumnRole) => columns.filter((column) => column.role === role)
  return {
    all,
    first: (role) => columns.find((column) => column.role === role),
    beside: (role, { index }) =>
      all(role).find((column) => column.index === index) ?? (all(role).length === 1 ? all(role)[0] : undefined),
    properties: columns.flatMap(({ at, heading, role }) =>
      role === null ? [{ at, externalId: foldHeading(heading).text, ...splitUnit(heading) }] : [],
    ),
    priceTypes: all('price').map((column) => ({
      column,
      externalId: column.target ?? priceTypeOf(column, columns),
      name: column.heading,
      currency: currencyIn(column.heading),
      vatIncluded: !isWithoutVat(column.heading),
      per: pricedAmount(column.heading),
    })),
    stocks: all('stock').map((column) => ({ column, warehouse: column.target ?? warehouseIn(column.heading) })),
  }
}

function priceTypeOf(column: Column, columns: readonly Column[]): string {
  const { text, index } = foldHeading(column.heading)
  return index === 1 || isOfSet(column, columns) ? text : `${text} ${index}`
}

/** «Остаток, склад Казань» → «Казань»; «Остаток» or «Количество, шт» name no warehouse. */
function warehouseIn(heading: string): string | null {
  const rest = heading
    .replace(/^(свободный\s+)?(остатки|остаток|наличие|склад|stock|bestand)\s*/i, '')
    .replace(/^(на\s+)?(складе?|в|:|,|-)\s*/i, '')
    .trim()
  return rest === heading || rest.length < 3 || columnRole(rest).role !== null ? null : rest
}
