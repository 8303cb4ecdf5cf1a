import { headingOf, withNext } from './find-heading'
import { sectionTitle, type ChosenSheet } from './goods-rows'
import { withPlainPrice } from './plain-prices'
import type { PriceListRow } from './price-list-row'
import { sheetColumns, type SheetColumns } from './sheet-columns'
import { openStudy, type SheetStudy } from './sheet-study'

/** Formats of the sheets, found before their rows are read. */
export async function studyRows(
  rows: AsyncIterable<PriceListRow>,
  { chosen, priceColumns = [] }: { chosen?: ReadonlyMap<string, ChosenSheet>; priceColumns?: readonly string[] },
): Promise<SheetStudy> {
  const study = openStudy()
  let columns: SheetColumns | null = null
  let sheet: string | null = null
  let lastHeading = 0
  for await (const { row, next } of withNext(rows)) {
    if (row.sheet !== sheet) {
      sheet = row.sheet
      lastHeading = chosen?.get(sheet)?.last ?? 0
      const choice = chosen?.get(sheet)
      columns = choice ? sheetColumns(choice.columns) : null
    }
    const above = row.number <= lastHeading
    const heading = above || chosen ? null : headingOf(row, next)
    if (heading) {
      columns = sheetColumns(withPlainPrice(heading.columns, priceColumns))
      lastHeading = heading.last
    } else if (!above && columns && sectionTitle(row, columns) === null && !isTextOnly(row, columns))
      study.watchGoods(row, columns)
    else study.watchTitle(row)
  }
  return study
}

/** Titles and notes have nothing in the columns of prices and stocks. */
const isTextOnly = ({ cells }: PriceListRow, { priceTypes, stocks }: SheetColumns): boolean =>
  [...priceTypes, ...stocks].every(({ column }) => !/\d/.test(cells[column.at] ?? ''))
