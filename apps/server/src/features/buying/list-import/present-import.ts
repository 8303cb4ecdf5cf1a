import type { Candidate, ImportCounts, ImportRow as PresentedRow, ListImport } from '@snab/contract/buying/list-import'
import { toAmount } from '@snab/domain/money/amounts'
import { ownStock } from '@snab/domain/catalogue/stock'
import type { Services } from '../../../services'
import { hiddenWords } from '../../../sheets/hidden-words'
import { presentProduct } from '../../catalogue/goods/present-product'
import type { ProductRow } from '../../catalogue/goods/product-rows'
import type { VisitorView } from '../../catalogue/goods/visitor-view'
import type { SheetRow } from '../../../sheets/sheet'
import { unitOfLine } from './amount-for'
import type { Mapping } from './reading/list-table'
import { headingAt } from './reading/sheet-heading'
import type { ImportRow, LineRow } from './list-import.queries'

const previewRows = 8
/** Rows shown above the headings, so that a wrong guess can be corrected. */
const rowsAbove = 3

const nothingJoined = { joined: 0, repeated: 0 }

export const presentImport = (row: ImportRow, counts: ImportCounts): ListImport => ({
  id: row.id,
  kind: row.kind,
  fileName: row.fileName,
  state: row.state,
  problem: row.problem,
  created: row.createdAt.toISOString(),
  part: row.part,
  parts: row.parts,
  counts,
  sheets: row.sheets.map(({ name, rows, hidden }) => {
    const mapping = row.mappings.find(({ sheet }) => sheet === name)
    const from = Math.max(0, rows.findIndex(({ number }) => number === mapping?.headingRow) - rowsAbove)
    return {
      sheet: name,
      roles: mapping?.roles ?? [],
      headingRow: mapping?.headingRow ?? null,
      rowCount: rows.length,
      preview: rows.slice(from, from + previewRows + rowsAbove),
      amountColumns: (mapping?.amountColumns ?? []).map((at) => ({ at, heading: headingOf(rows, mapping, at) })),
      hidden: hidden ?? { rows: 0, columns: 0 },
    }
  }),
  skippedRows: row.skippedRows,
  hiddenSheets: row.hiddenSheets,
  // imports from before these were counted
  result: row.result && { ...nothingJoined, ...row.result },
  warning:
    [
      hiddenWords(row.sheets, row.hiddenSheets),
      isOldWorkbook(row.source) && 'Файлы .xls (до Excel 2007) читаются медленно: сохраните книгу как .xlsx',
    ]
      .filter(Boolean)
      .join('. ') || null,
})

/** The heading of a column, for a person to choose by. */
const headingOf = (rows: readonly SheetRow[], mapping: Mapping | undefined, at: number): string =>
  headingAt({ name: '', rows: [...rows] }, mapping?.headingRow ?? null)?.columns[at]?.text ?? ''

const isOldWorkbook = (source: Buffer): boolean => source[0] === 0xd0 && source[1] === 0xcf

/** Lines with matched goods, as visible to this reader. */
export async function presentRows(
  { rows, db }: Services,
  viewer: VisitorView,
  lines: readonly LineRow[],
): Promise<PresentedRow[]> {
  const goods = await rows.get([
    ...new Set(
      lines.flatMap(({ candidates, productId }) => [...candidates, ...(productId === null ? [] : [productId])]),
    ),
  ])
  const customIds = lines.flatMap(({ customProductId }) => customProductId ?? [])
  const customs = new Map(
    (customIds.length === 0
      ? []
      : await db.selectFrom('customProducts').select(['id', 'name']).where('id', 'in', customIds).execute()
    ).map((custom) => [custom.id, custom]),
  )
  const candidate = (id: number) => candidateOf(goods.get(id), viewer)
  return lines.map((line) => ({
    id: line.id,
    sheet: line.sheet,
    number: line.number,
    source: line.source,
    code: line.codes[0] ?? '',
    name: line.name,
    amountText: line.amountText,
    unit: unitOfLine(line),
    note: line.note,
    state: line.state,
    how: line.how,
    confidence: Math.round(line.confidence * 100) / 100,
    reason: line.reason,
    doubt: line.doubt,
    candidates: line.candidates.flatMap(candidate),
    choice: line.choice,
    product:
      line.productId === null
        ? null
        : (candidateOf(goods.get(line.productId), viewer, line.amount ?? undefined)[0] ?? null),
    customProduct: line.customProductId === null ? null : (customs.get(line.customProductId) ?? null),
    amount: line.amount === null ? null : toAmount(line.amount),
    amountNote: line.amountNote,
  }))
}

/** A product as a candidate, with its price at an amount; none if it is gone. */
export function candidateOf(
  row: ProductRow | undefined,
  viewer: VisitorView,
  amount: number = row?.minimumBatch ?? 0,
): Candidate[] {
  if (!row) return []
  const product = presentProduct(row, viewer, amount)
  const stock = product.stocks && ownStock(product.stocks)
  const { id, article, name, unitName } = row
  return [
    {
      id,
      article,
      name,
      brand: product.brand?.name ?? null,
      unit: unitName,
      image: product.image,
      price: product.currentPrice ?? product.price?.value ?? null,
      stock,
      multiplicity: product.multiplicity,
      minimumBatch: product.minimumBatch,
    },
  ]
}
