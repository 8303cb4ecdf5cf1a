import { parseAmount, parseDecimal, unitOf } from './parse-amount'
import type { Sheet, SheetRow } from '../../../sheets/sheet'
import type { ColumnRole, Mapping } from './list-table'

const headings: readonly (readonly [ColumnRole, RegExp])[] = [
  [
    'ignored',
    /^(№|n|no|п\/?п|№ ?п\/?п|нпп|пп|поз|позиция ?№|цена|сумма|стоимость|итого|ндс|price|total|sum|срок|вес|масса|остаток|наличие|скидка|в т\.?ч|фото|ссылка|preis|betrag|pos\.?$|position$)/,
  ],
  [
    'amount',
    /^(кол|к-во|количество|qty|quantity|заказ|заявка|потребность|нужно|надо|требуется|объем|объём|всего|menge|anzahl|stückzahl)/,
  ],
  ['unit', /^(ед\.?|единиц|ед ?изм|unit|еи$|einheit)/],
  [
    'code',
    /^(арт|код|номенклатурный|шифр|sku|ean|штрих|article|item|part|mpn|каталожный|обозначение|тип,? ?марка|референс|artikel|bestell-?nr|gtin)/,
  ],
  [
    'name',
    /^(наимен|назв|номенкл|товар|материал|продук|описан|оборудов|изделие|позиция|name|description|product|характеристик|bezeichnung|beschreibung)/,
  ],
  ['brand', /^(бренд|производит|марка|изготовит|завод|поставщик|brand|vendor|manufacturer|hersteller|marke)/],
  ['note', /^(прим|коммент|note|comment|объект|место|помещение)/],
]

const fold = (cell: string): string =>
  cell
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
/** What a heading says its column holds. */
export const roleOfHeading = (cell: string): ColumnRole | null =>
  cell.length > 60 ? null : (headings.find(([, pattern]) => pattern.test(fold(cell)))?.[0] ?? null)

const searchedForHeading = 30

/** The row of headings: it names goods or amounts in at least two of its cells, and none of them is a number. */
function findHeading(rows: readonly SheetRow[]): SheetRow | null {
  let best: { row: SheetRow; score: number } | null = null
  for (const row of rows.slice(0, searchedForHeading)) {
    const filled = row.cells.filter((cell) => cell.trim() !== '')
    if (filled.length < 2 || filled.some((cell) => parseDecimal(cell) !== null && filled.length < 4)) continue
    const roles = row.cells.map(roleOfHeading)
    const known = roles.filter((role) => role !== null).length
    const says = roles.includes('code') || roles.includes('name')
    if (!says || known < 2) continue
    if (!best || known > best.score) best = { row, score: known }
  }
  return best?.row ?? null
}

const share = (cells: readonly string[], test: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length
const isCodeLike = (cell: string): boolean =>
  /\d/.test(cell) && !/\s\S+\s/.test(cell) && cell.length >= 3 && cell.length <= 40
const isCounting = (cells: readonly string[]): boolean =>
  cells.length > 2 && cells.every((cell, index) => Number(cell) === Number(cells[0]) + index)

/** Share of the codes that the catalogue knows, 0…1. */
export type KnownShare = (codes: readonly string[]) => Promise<number>

/**
 * Roles of the columns: by their headings, otherwise by the cells below; the catalogue shows which column holds codes.
 */
export async function recogniseColumns(sheet: Sheet, known: KnownShare): Promise<Mapping> {
  const heading = findHeading(sheet.rows)
  const below = heading ? sheet.rows.filter(({ number }) => number > heading.number) : sheet.rows
  const sample = below.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1).slice(0, 60)
  const width = Math.max(0, ...sheet.rows.map(({ cells }) => cells.length))
  const columns = await Promise.all(
    Array.from({ length: width }, async (_, at) => {
      const cells = sample.map((row) => row.cells[at]?.trim() ?? '').filter((cell) => cell !== '')
      const codes = cells.filter(isCodeLike).slice(0, 20)
      return {
        at,
        cells,
        headingRole: heading ? roleOfHeading(heading.cells[at] ?? '') : null,
        knownCodes:
          codes.length === 0 ? 0 : (await known(codes)) * (codes.length / Math.max(1, Math.min(20, cells.length))),
        numbers: share(cells, (cell) => parseAmount(cell) !== null),
        isCounting: isCounting(cells),
        units: share(cells, (cell) => unitOf(cell) !== null),
        length: cells.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, cells.length),
        letters: share(cells, (cell) => /\p{L}{3}/u.test(cell)),
      }
    }),
  )
  const roles: ColumnRole[] = columns.map(
    ({ headingRole, units, cells }) => headingRole ?? (cells.length > 0 && units > 0.7 ? 'unit' : 'ignored'),
  )
  const isFree = (at: number) => roles[at] === 'ignored' && columns[at]?.headingRole === null
  const has = (role: ColumnRole) => roles.includes(role)

  // every column the catalogue knows is a column of codes, whatever it is called, unless it plainly holds amounts
  for (const { at, knownCodes, headingRole } of columns)
    if (knownCodes >= 0.25 && headingRole !== 'amount') roles[at] = 'code'
  if (!has('amount')) {
    const amounts = columns.filter(
      ({ at, numbers, isCounting: counts, cells }) =>
        isFree(at) && numbers > 0.8 && !counts && cells.length >= sample.length / 2,
    )
    // amounts stand to the right of the goods and are mostly whole; prices have kopecks
    const best = amounts.toSorted(
      (a, b) =>
        share(b.cells, (cell) => !/[.,]\d{2}$/.test(cell)) - share(a.cells, (cell) => !/[.,]\d{2}$/.test(cell)) ||
        average(a.cells) - average(b.cells),
    )[0]
    if (best) roles[best.at] = 'amount'
  }
  if (!has('name')) {
    const best = columns
      .filter(({ at, letters }) => isFree(at) && letters > 0.5)
      .toSorted((a, b) => b.length - a.length)[0]
    if (best && (best.length > 8 || !has('code'))) roles[best.at] = 'name'
  }
  if (!has('code') && !has('name')) {
    const best = columns
      .filter(({ at, numbers }) => isFree(at) && numbers < 0.8)
      .toSorted((a, b) => share(b.cells, isCodeLike) - share(a.cells, isCodeLike))[0]
    if (best) roles[best.at] = 'code'
  }
  return { sheet: sheet.name, roles, headingRow: heading?.number ?? null }
}

const average = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (parseAmount(cell)?.value ?? 0), 0) / Math.max(1, cells.length)
