import type { Content, TableCell } from 'pdfmake'

/** A sum over a page; `column` of the rows' values. Money is kopecks, amounts thousandths. */
export type PageSum = { sum: number; as: 'money' | 'amount' | 'count' }

/** The lines of a form, with its head on every page. Plain data, because it is sent to another thread. */
export type PagedLines = {
  widths: (number | '*')[]
  fontSize: number
  layout?: string
  margin?: [number, number, number, number]
  head: TableCell[][]
  rows: TableCell[][]
  /** A row below the rows of each page; `values` are the rows' values. */
  pageTotal?: { cells: (TableCell | PageSum)[]; values: (number | null)[][] }
  /** Rows below the last page's. */
  totals: TableCell[][]
}

/** The rows of one page, by index; `isBroken`: the table begins on a new page. */
export type Chunk = { rows: number[]; isBroken: boolean }

const rowId = (at: number): string => `line-${String(at)}`
const closingId = 'closing'

/** The page of each part in a layout, by id. */
export type Places = ReadonlyMap<string, number>

export const allRows = ({ rows }: PagedLines): Chunk[] => [{ rows: rows.map((_, at) => at), isBroken: false }]

/**
 * The rows of each page. The end of the document, with sums and signatures, is never alone on a page: the last two rows
 * move with it.
 */
export function chunksOf({ rows }: PagedLines, places: Places): Chunk[] {
  const chunks: Chunk[] = []
  let page = 0
  for (const at of rows.keys()) {
    const on = places.get(rowId(at)) ?? page
    const last = chunks.at(-1)
    if (last && on === page) last.rows.push(at)
    else chunks.push({ rows: [at], isBroken: chunks.length > 0 })
    page = on
  }
  const last = chunks.at(-1)
  if (!last || (places.get(closingId) ?? page) <= page) return chunks
  const moved = last.rows.splice(-2)
  return [...chunks.filter((chunk) => chunk.rows.length > 0), { rows: moved, isBroken: true }]
}

/** The tables of all pages. */
export function tablesOf(lines: PagedLines, chunks: readonly Chunk[]): Content[] {
  const { widths, fontSize, layout, margin, head, rows, totals } = lines
  return chunks.map((chunk, at) => ({
    fontSize,
    ...(layout !== undefined && { layout }),
    ...(margin && at === 0 && { margin }),
    ...(chunk.isBroken && { pageBreak: 'before' as const }),
    table: {
      headerRows: head.length,
      dontBreakRows: true,
      widths,
      body: [
        ...head,
        ...chunk.rows.map((row) => withId(rows[row] ?? [], rowId(row))),
        ...pageTotalOf(lines, chunk),
        ...(at === chunks.length - 1 ? totals : []),
      ],
    },
  }))
}

export const closingOf = (closing: Content[]): Content => ({
  unbreakable: true,
  stack: [{ text: ' ', fontSize: 1, id: closingId }, ...closing],
})

function withId([first = '', ...rest]: TableCell[], id: string): TableCell[] {
  const cell = typeof first === 'object' && first !== null ? { ...first, id } : { text: String(first), id }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a cell with a name is a cell
  return [cell as TableCell, ...rest]
}

function pageTotalOf({ pageTotal }: PagedLines, { rows }: Chunk): TableCell[][] {
  if (!pageTotal) return []
  const { cells, values } = pageTotal
  return [
    cells.map((cell) =>
      isSum(cell)
        ? summed(
            cell,
            rows.map((row) => values[row]?.[cell.sum] ?? null),
          )
        : cell,
    ),
  ]
}

const isSum = (cell: TableCell | PageSum): cell is PageSum =>
  typeof cell === 'object' && cell !== null && 'sum' in cell && 'as' in cell

const money = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const amounts = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 })

/** A dash when no row of the page has a value. */
export function summed({ as }: Pick<PageSum, 'as'>, values: (number | null)[]): TableCell {
  if (values.every((value) => value === null)) return { text: '—', alignment: 'center' }
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const text = as === 'money' ? money.format(sum / 100) : amounts.format(as === 'amount' ? sum / 1000 : sum)
  return { text, alignment: 'right', noWrap: true }
}
