import { CatalogueFileError } from '../commerceml/catalogue-file-error'
import { ownCells } from '../../../../sheets/sheet'
import { headingOf, serviceRowOf, withNext, type Column } from './find-heading'
import { withPlainPrice, withUnitPrices } from './plain-prices'
import { noStudy, type SheetStudy } from './sheet-study'
import { isBlank, type PriceListRow } from './price-list-row'
import type { PropertyKinds } from './property-kinds'
import { rowRecords, type RowRecords } from './row-records'
import { noteFailed, noteImported, noteSkipped, noteWarning, type RowReport } from './row-report'
import { sheetColumns, type SheetColumns } from './sheet-columns'

export interface GoodsRow {
  sheet: string
  line: number
  records: RowRecords
  /** The section named in the row or above it. */
  section: string | null
}

/** Columns chosen by a person for a sheet, overriding its headings. */
export interface ChosenSheet {
  /** Number of the heading row; null without one. */
  heading: number | null
  /** Number of the lower of two heading rows. */
  last: number | null
  columns: Column[]
}

interface Options {
  /** Called for every property column. */
  kinds?: PropertyKinds
  /** Chosen sheets by name; other sheets are skipped. */
  chosen?: ReadonlyMap<string, ChosenSheet>
  /** Formats inferred from whole sheets; without it every row is read alone. */
  study?: SheetStudy
  /** Headings of the price columns to use, if there are several. */
  priceColumns?: readonly string[]
}

const HEADING_WITHIN_ROWS = 30

/**
 * Goods rows of all sheets; every row is accounted for in `report`. Throws CatalogueFileError when no sheet has
 * headings.
 */
export async function* goodsRows(
  rows: AsyncIterable<PriceListRow>,
  report: RowReport,
  { kinds, chosen, study = noStudy, priceColumns = [] }: Options,
): AsyncGenerator<GoodsRow> {
  const rowOf = new Map<string, number>()
  let sheet: string | null = null
  let columns: SheetColumns | null = null
  let rowsOfSheet = 0
  let section: string | null = null
  let anyHeading = chosen !== undefined
  let lastHeading = 0
  let isOtherTable = false

  for await (const { row, next } of withNext(rows)) {
    if (row.sheet !== sheet) {
      sheet = row.sheet
      columns = null
      rowsOfSheet = 0
      lastHeading = 0
      isOtherTable = false
      section = null
    }
    rowsOfSheet++
    const outside = outsideTable(row, chosen, lastHeading)
    if (outside !== null) {
      noteSkipped(report, outside)
      continue
    }
    const choice = chosen?.get(row.sheet)
    if (choice) columns ??= sheetColumns(choice.columns)
    const heading = headingOf(row, next)
    if (heading) {
      columns = choice && columns ? columns : sheetColumns(withPlainPrice(heading.columns, priceColumns))
      lastHeading = heading.last
      isOtherTable = choice !== undefined && choice.heading !== null && !isAsChosen(choice, heading.columns)
      anyHeading = true
      for (const { externalId, name, unit } of columns.properties) kinds?.declare(externalId, name, unit)
      noteSkipped(report, 'Заголовки столбцов')
      continue
    }
    if (!columns) {
      noteSkipped(
        report,
        rowsOfSheet <= HEADING_WITHIN_ROWS ? 'Строка над заголовками' : 'Лист без заголовков столбцов',
      )
      continue
    }
    const service = serviceRowOf(row)
    if (service) {
      if (service.kind === 'units')
        for (const property of columns.properties) kinds?.setUnit(property.externalId, service.units[property.at] ?? '')
      noteSkipped(report, 'Служебная строка под заголовками')
      continue
    }
    const title = sectionTitle(row, columns)
    if (title) {
      section = title
      noteSkipped(report, 'Название раздела')
      continue
    }
    if (isOtherTable) {
      noteFailed(report, row.sheet, row.number, otherColumns)
      continue
    }
    const records = takenRow(row, columns, { rowOf, report, study, isUnitKnown: chosen === undefined })
    if (records) yield { sheet: row.sheet, line: row.number, records, section: records.section ?? section }
  }
  if (!anyHeading)
    throw new CatalogueFileError(
      'Не найдена строка заголовков: нужны столбцы с артикулом или наименованием и с ценой, остатком или наименованием',
    )
}

/** Why a row is outside the table; null when it may be inside. */
function outsideTable(row: PriceListRow, chosen: Options['chosen'], lastHeading: number): string | null {
  if (isBlank(row)) return 'Пустая строка'
  if (row.number <= lastHeading) return 'Заголовки столбцов'
  if (!chosen) return null
  const choice = chosen.get(row.sheet)
  if (!choice) return 'Лист не выбран'
  if (choice.heading === null || row.number > (choice.last ?? choice.heading)) return null
  return row.number >= choice.heading ? 'Заголовки столбцов' : 'Строка над заголовками'
}

const otherColumns = 'Выше начинается таблица с другими столбцами: загрузите её отдельным файлом'

/** Whether repeated headings agree with the chosen columns. */
const isAsChosen = ({ columns }: ChosenSheet, further: readonly Column[]): boolean =>
  columns.every(({ at, heading }) => further.find((column) => column.at === at)?.heading === heading)

type Taking = { rowOf: Map<string, number>; report: RowReport; study: SheetStudy; isUnitKnown: boolean }

function takenRow(
  row: PriceListRow,
  columns: SheetColumns,
  { rowOf, report, study, isUnitKnown }: Taking,
): RowRecords | null {
  const read = rowRecords(row, columns, study)
  const result = 'problem' in read || !isUnitKnown ? read : withUnitPrices(read)
  if ('problem' in result) {
    noteFailed(report, row.sheet, row.number, result.problem)
    return null
  }
  const { productExternalId, seller } = result.offer
  // several sellers may offer the same goods, one row each
  const key = `${productExternalId}\n${seller?.toLowerCase() ?? ''}`
  const earlier = rowOf.get(key)
  if (earlier !== undefined) {
    noteFailed(report, row.sheet, row.number, `Повтор товара из строки ${earlier}`)
    return null
  }
  rowOf.set(key, row.number)
  for (const warning of result.warnings) noteWarning(report, warning)
  noteImported(report)
  return result
}

const deepestSection = 12

/** «Кабель > Силовой / ВВГ»: names of a section path; deeper levels than shown are joined. */
export function sectionPath(text: string): string[] {
  const parts = text
    .split(/[>/\\|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.length <= deepestSection
    ? parts
    : [...parts.slice(0, deepestSection - 1), parts.slice(deepestSection - 1).join(' / ')]
}

/** A row with only a name or a first column is the section title of the following rows. */
export function sectionTitle(row: PriceListRow, columns: SheetColumns): string | null {
  const { cells } = row
  const isAcross = new Set(cells.filter((cell) => cell !== '')).size === 1
  // of a title merged over the table only the first cell counts, but a price over several rows applies to each
  const filled = (isAcross ? ownCells(row) : cells).flatMap((cell, at) => (cell === '' ? [] : [at]))
  const [at] = filled
  if (filled.length !== 1 || at === undefined || !columns.first('price')) return null
  return at === 0 || at === columns.first('name')?.at ? (cells[at] ?? null) : null
}
