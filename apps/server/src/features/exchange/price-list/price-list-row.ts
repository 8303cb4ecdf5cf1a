/** A row of any kind of sheet; `number` counts from 1 as the spreadsheet or text editor shows it. */
export interface PriceListRow {
  sheet: string
  number: number
  /** Trimmed text; numbers with a decimal point. */
  cells: string[]
}

export const isBlank = ({ cells }: PriceListRow) => cells.every((cell) => cell === '')
