import { ownStock } from '@snab/domain/catalogue/stock'
import type { Services } from '../../../../services'
import { findAnalogueArticles } from '../../../catalogue/goods/links.queries'
import { presentProduct } from '../../../catalogue/goods/present-product'
import type { VisitorView } from '../../../catalogue/goods/visitor-view'
import type { ImportRow, LineRow } from '../list-import.queries'
import { SURE } from '../matching/match-import'
import type { AddedSheet, AnnotateTask } from './workbook-columns'

const headingsIn = (currencySign: string, withVat: boolean) => [
  'Наш код',
  'Наименование у нас',
  `Цена${withVat ? '' : ' без НДС'}, ${currencySign}`,
  'Остаток',
  'Срок, дней',
  'Аналоги',
]
const mostAnalogues = 5

/** Builds what is added beside each line, as visible to this reader. */
export async function workbookTask(
  { db, rows: goods }: Services,
  viewer: VisitorView,
  importRow: ImportRow,
  lines: readonly LineRow[],
): Promise<AnnotateTask> {
  const ids = [...new Set(lines.filter(isKnown).flatMap(({ productId }) => productId ?? []))]
  const [products, analogues] = await Promise.all([goods.get(ids), findAnalogueArticles(db, ids, mostAnalogues)])

  const cellsOf = (line: LineRow): (string | number | null)[] => {
    const { choice, productId, amount, state } = line
    if (choice === 'custom') return [null, 'Свой товар: цену назначит менеджер', null, null, null, null]
    const row = isKnown(line) ? products.get(productId ?? 0) : undefined
    if (!row)
      return [
        null,
        choice === 'skipped' ? 'Пропущено' : state === 'none' ? 'Не найдено' : 'Не решено: есть варианты',
        null,
        null,
        null,
        null,
      ]
    const { currentPrice, price, stocks, deliveryTime } = presentProduct(row, viewer, amount ?? row.minimumBatch)
    const stock = stocks && ownStock(stocks)
    return [
      row.article,
      row.name,
      currentPrice ?? price?.value ?? null,
      stock,
      deliveryTime,
      (analogues.get(row.id) ?? []).join(', ') || null,
    ]
  }

  const headings = headingsIn(viewer.units.currencySign, viewer.prices.basis.withVat)
  const sheets = importRow.sheets.length > 0 ? importRow.sheets : [textSheet(lines)]
  const added = sheets.map(({ name }): AddedSheet => ({
    name,
    headings,
    headingRow:
      importRow.mappings.find(({ sheet }) => sheet === name)?.headingRow ?? (importRow.sheets.length > 0 ? null : 1),
    rows: lines
      .filter(({ sheet }) => sheet === name)
      .map((line) => ({ number: importRow.sheets.length > 0 ? line.number : line.number + 1, cells: cellsOf(line) })),
  }))
  return { bytes: importRow.source, added: added.filter(({ rows }) => rows.length > 0), texts: sheets }
}

/** A line's goods: decided, or certain with only the amount unclear. */
const isKnown = ({ choice, productId, confidence }: LineRow): boolean =>
  productId !== null && (choice === 'matched' || choice === 'chosen' || (choice === null && confidence >= SURE))

/** Lines of text as a table of one column with a heading. */
const textSheet = (lines: readonly LineRow[]) => ({
  name: '',
  rows: [
    { number: 1, cells: ['Строка'] },
    ...lines.map(({ number, source }) => ({ number: number + 1, cells: [source] })),
  ],
})

/** «Заявка.xls» is returned as «Заявка.xlsx». */
export const workbookName = ({ fileName }: ImportRow): string => `${fileName.replace(/\.[^.]+$/, '') || 'Список'}.xlsx`
