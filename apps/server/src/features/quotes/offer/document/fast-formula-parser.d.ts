/** The library has no types; these cover what tests use. */
declare module 'fast-formula-parser' {
  type Cell = { row: number; col: number }
  type Value = string | number | null
  type Reading = { onCell: (cell: Cell) => Value; onRange: (range: { from: Cell; to: Cell }) => Value[][] }
  export default class FormulaParser {
    constructor(reading: Reading)
    parse(formula: string, at: Cell & { sheet: string }): unknown
  }
}
