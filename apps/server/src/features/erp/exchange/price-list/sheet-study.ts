import type { PriceListRow } from './price-list-row'
import { watchNumbers, type NumberStyle } from './number-style'
import { currencyOfTitle } from './price-currency'
import type { SheetColumns } from './sheet-columns'

/** Formats inferred from the whole sheet: number style of columns, and a currency in the title. */
export interface SheetStudy {
  styleOf: (sheet: string, at: number) => NumberStyle
  currencyOf: (sheet: string) => string | null
}

const nothing: NumberStyle = { comma: null, point: null }
export const noStudy: SheetStudy = { styleOf: () => nothing, currencyOf: () => null }

/** Examines rows of a list before they are read. */
export function openStudy(): SheetStudy & {
  watchTitle: (row: PriceListRow) => void
  watchGoods: (row: PriceListRow, columns: SheetColumns) => void
} {
  const numbers = new Map<string, ReturnType<typeof watchNumbers>>()
  const currencies = new Map<string, string>()
  const settled = new Map<string, NumberStyle>()
  return {
    watchTitle({ sheet, cells }) {
      for (const cell of cells) {
        const currency = currencyOfTitle(cell)
        if (currency && !currencies.has(sheet)) currencies.set(sheet, currency)
      }
    },
    watchGoods({ sheet, cells, marks = [] }, columns) {
      for (const { column } of [...columns.priceTypes, ...columns.stocks]) {
        const { at } = column
        // numeric cells of a workbook say nothing about numbers in its texts
        if (sheet !== '' && /^\d+(,\d+)?$/.test(cells[at] ?? '')) continue
        if (marks.some((mark) => mark.at === at && mark.kind !== 'currency')) continue
        const key = `${sheet} ${at}`
        const watched = numbers.get(key) ?? watchNumbers()
        numbers.set(key, watched)
        watched.watch(cells[at] ?? '')
      }
    },
    styleOf(sheet, at) {
      const key = `${sheet} ${at}`
      const style = settled.get(key) ?? numbers.get(key)?.style() ?? nothing
      settled.set(key, style)
      return style
    },
    currencyOf: (sheet) => currencies.get(sheet) ?? null,
  }
}
