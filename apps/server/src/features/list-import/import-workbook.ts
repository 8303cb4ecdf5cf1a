import { toAmount } from '@snab/domain/amounts'
import type { Services } from '../../services'
import { findAnalogueArticles } from '../catalogue/links.queries'
import { presentProduct } from '../catalogue/present-product'
import type { VisitorView } from '../catalogue/visitor-view'
import type { ImportRow, LineRow } from './list-import.queries'
import type { AddedSheet, AnnotateTask } from './workbook-columns'

const headings = ['Наш код', 'Наименование у нас', 'Цена, ₽', 'Остаток', 'Срок, дней', 'Аналоги']
const mostAnalogues = 5

/** What is written beside each line of the buyer's book, as this reader may see it. */
export async function workbookTask({ db, rows: goods }: Services, viewer: VisitorView, found: ImportRow, lines: readonly LineRow[]): Promise<AnnotateTask> {
  const decided = lines.filter(({ choice, productId }) => (choice === 'matched' || choice === 'chosen') && productId !== null)
  const ids = [...new Set(decided.flatMap(({ productId }) => productId ?? []))]
  const [products, analogues] = await Promise.all([goods.get(ids), findAnalogueArticles(db, ids, mostAnalogues)])

  const cellsOf = ({ choice, productId, amount }: LineRow): (string | number | null)[] => {
    if (choice === 'custom') return [null, 'Свой товар: цену назначит менеджер', null, null, null, null]
    const row = choice === 'matched' || choice === 'chosen' ? products.get(productId ?? 0) : undefined
    if (!row) return [null, choice === 'skipped' ? 'Пропущено' : 'Не найдено', null, null, null, null]
    const { currentPrice, stocks, deliveryTime } = presentProduct(row, viewer, toAmount(amount ?? row.minimumBatch))
    const stock = stocks && stocks.filter(({ isVirtual }) => !isVirtual).reduce((sum, { amount: held }) => sum + held, 0)
    return [row.article, row.name, currentPrice, stock, deliveryTime, (analogues.get(row.id) ?? []).join(', ') || null]
  }

  const sheets = found.sheets.length > 0 ? found.sheets : [textSheet(lines)]
  const added = sheets.map(({ name }): AddedSheet => ({
    name, headings, headingRow: found.mappings.find(({ sheet }) => sheet === name)?.headingRow ?? (found.sheets.length > 0 ? null : 1),
    rows: lines.filter(({ sheet }) => sheet === name).map((line) => ({ number: found.sheets.length > 0 ? line.number : line.number + 1, cells: cellsOf(line) })),
  }))
  return { bytes: found.source, added: added.filter(({ rows }) => rows.length > 0), texts: sheets }
}

/** Lines of text become a table of one column, headings above. */
const textSheet = (lines: readonly LineRow[]) => ({ name: '', rows: [{ number: 1, cells: ['Строка'] }, ...lines.map(({ number, source }) => ({ number: number + 1, cells: [source] }))] })

/** «Заявка.xls» comes back as «Заявка.xlsx». */
export const workbookName = ({ fileName }: ImportRow): string => `${fileName.replace(/\.[^.]+$/, '') || 'Список'}.xlsx`
