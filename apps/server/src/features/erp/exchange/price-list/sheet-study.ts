import type { PriceListRow } from './price-list-row'
import { watchNumbers, type NumberStyle } from './number-style'
import { currencyOfTitle } from './price-currency'
import type { SheetColumns } from './sheet-columns'

/** What only the whole sheet tells: how its columns write numbers, and the currency that a title names. */
export interface SheetStudy {
  styleOf: (sheet: string, at: number) => NumberStyle
  currencyOf: (sheet: string) => string | null
}

const nothing: NumberStyle = { comma: null, point: null }
export const noStudy: SheetStudy = { styleOf: () => nothing, currencyOf: () => null }

/** Looks at the rows of a list before they are read. */
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
        // a number of a workbook says nothing about how its texts write numbers
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
