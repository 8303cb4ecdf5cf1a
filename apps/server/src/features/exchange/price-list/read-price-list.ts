import { CatalogueFileError } from '../commerceml/catalogue-file-error'
import type { CatalogueRecord } from '../commerceml/catalogue-record'
import { headingOf, serviceRowOf } from './find-heading'
import { isBlank, type PriceListRow } from './price-list-row'
import { propertyKinds } from './property-kinds'
import { noteFailed, noteImported, noteSkipped, noteWarning, type RowReport } from './row-report'
import { rowRecords } from './row-records'
import { sheetColumns, type SheetColumns } from './sheet-columns'

export interface PriceListOwner {
  catalogueExternalId: string
  name: string
  /** True: goods of this catalogue that the file does not list are hidden. */
  full: boolean
}

const HEADING_WITHIN_ROWS = 30

/** Neutral records of a price list; every row is accounted for in `report`. Throws CatalogueFileError when no sheet has headings. */
export async function* readPriceList(
  rows: AsyncIterable<PriceListRow>,
  { catalogueExternalId, name, full }: PriceListOwner,
  report: RowReport,
): AsyncGenerator<CatalogueRecord> {
  const kinds = propertyKinds()
  const emittedKeys = new Set<string>()
  const rowOf = new Map<string, number>()
  let sheet: string | null = null
  let columns: SheetColumns | null = null
  let rowsOfSheet = 0
  let section: string | null = null
  let anyHeading = false

  yield {
    kind: 'catalogue',
    externalId: catalogueExternalId,
    classifierExternalId: catalogueExternalId,
    name,
    full,
    owner: null,
  }
  yield {
    kind: 'offer-package',
    catalogueExternalId,
    classifierExternalId: catalogueExternalId,
    full: false,
    owner: null,
  }

  for await (const row of rows) {
    if (row.sheet !== sheet) {
      sheet = row.sheet
      columns = null
      rowsOfSheet = 0
      section = null
    }
    rowsOfSheet++
    if (isBlank(row)) {
      noteSkipped(report, 'Пустая строка')
      continue
    }
    // rows of goods are not tested for headings: that takes longer than reading them
    const heading = !columns || isRepeated(columns, row) ? headingOf(row) : null
    if (heading) {
      columns = sheetColumns(heading)
      anyHeading = true
      for (const { externalId, name: propertyName, unit } of columns.properties)
        kinds.declare(externalId, propertyName, unit)
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
        for (const property of columns.properties) kinds.setUnit(property.externalId, service.units[property.at] ?? '')
      noteSkipped(report, 'Служебная строка под заголовками')
      continue
    }
    const title = sectionTitle(row, columns)
    if (title) {
      section = title
      noteSkipped(report, 'Название раздела')
      continue
    }

    const result = rowRecords(row.cells, columns)
    if ('problem' in result) {
      noteFailed(report, row.sheet, row.number, result.problem)
      continue
    }
    const { productExternalId, seller } = result.offer
    // several sellers may offer the same goods, a row each
    const key = `${productExternalId}\n${seller?.toLowerCase() ?? ''}`
    const earlier = rowOf.get(key)
    if (earlier !== undefined) {
      noteFailed(report, row.sheet, row.number, `Повтор товара из строки ${earlier}`)
      continue
    }
    rowOf.set(key, row.number)
    for (const warning of result.warnings) noteWarning(report, warning)

    for (const type of result.priceTypes)
      if (once(emittedKeys, `price ${type.externalId}`)) yield { kind: 'price-type', ...type, deleted: false }
    for (const warehouse of result.warehouses) {
      if (once(emittedKeys, `warehouse ${warehouse}`))
        yield { kind: 'warehouse', externalId: warehouse, name: warehouse, address: '', city: '', deleted: false }
    }
    const path = sectionPath(result.section ?? section ?? name)
    const sectionIds = path.map((_, depth) => path.slice(0, depth + 1).join(' / '))
    for (const [depth, externalId] of sectionIds.entries()) {
      if (!once(emittedKeys, `section ${externalId}`)) continue
      yield {
        kind: 'section',
        externalId,
        parentExternalId: sectionIds[depth - 1] ?? null,
        name: path[depth] ?? externalId,
        position: emittedKeys.size,
        deleted: false,
      }
    }
    if (result.product && once(emittedKeys, `product ${productExternalId}`)) {
      for (const { propertyExternalId, name: propertyName, values } of result.product.properties)
        kinds.watch(propertyExternalId, propertyName, values[0] ?? '')
      yield { ...result.product, sectionExternalIds: sectionIds.slice(-1) }
    }
    yield result.offer
    noteImported(report)
  }
  if (!anyHeading)
    throw new CatalogueFileError(
      'Не найдена строка заголовков: нужны столбцы с артикулом или наименованием и с ценой, остатком или наименованием',
    )
  yield* kinds.records()
}

const deepestSection = 12

/** «Кабель > Силовой / ВВГ»: the names of a section from the top; what lies deeper than a catalogue shows stays one name. */
function sectionPath(text: string): string[] {
  const parts = text
    .split(/[>/\\|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.length <= deepestSection
    ? parts
    : [...parts.slice(0, deepestSection - 1), parts.slice(deepestSection - 1).join(' / ')]
}

/** A row in which only the name or the first column says something names the section of the rows below. */
function sectionTitle({ cells }: PriceListRow, columns: SheetColumns): string | null {
  const filled = cells.flatMap((cell, at) => (cell === '' ? [] : [at]))
  const [at] = filled
  if (filled.length !== 1 || at === undefined || !columns.first('price')) return null
  return at === 0 || at === columns.first('name')?.at ? (cells[at] ?? null) : null
}

/** Printed lists repeat their headings on every page. */
const isRepeated = (columns: SheetColumns, { cells }: PriceListRow) =>
  [columns.first('name'), columns.first('article')].some(
    (column) => column !== undefined && cells[column.at] === column.heading,
  )

function once(keys: Set<string>, key: string): boolean {
  if (keys.has(key)) return false
  keys.add(key)
  return true
}
