import { createHash } from 'node:crypto'
import type { PriceListDetail, PriceListMapping } from '@snab/contract/assortment/price-list'
import { priceListRoles, type ChosenColumn, type PriceListRole } from '@snab/domain/product/price-list'
import type { Trx } from '../../../db/database'
import { foldHeading } from '../../../sheets/columns/heading-words'
import { headingOf, type Column } from '../../erp/exchange/price-list/find-heading'
import { sheetColumns } from '../../erp/exchange/price-list/sheet-columns'
import { isPlainPrice, priceCandidates, priceKind, quotedHeadings } from '../../erp/exchange/price-list/price-columns'
import { supplierNameOf } from '../../erp/exchange/price-list/supplier-name'
import { looksLikeCost } from '@snab/domain/money/margin'
import type { Sheet } from '../../../sheets/sheet'

type Targets = Pick<PriceListDetail, 'priceTypes' | 'warehouses'>
export type Remembered = { supplier: string; creates: boolean; mappings: PriceListMapping[]; questions: string[] }

/** Headings may be preceded by a title, a date and an address. */
const headingWithin = 30

type Headed = { sheet: Sheet; heading: number | null; columns: Column[] }

function headingIn(sheet: Sheet): Headed {
  for (const [at, row] of sheet.rows.slice(0, headingWithin).entries()) {
    const found = headingOf(row, sheet.rows[at + 1] ?? null)
    if (found) return { sheet, heading: row.number, columns: found.columns }
  }
  return { sheet, heading: null, columns: [] }
}

/** Equal for lists with the same headings; without headings, for equal file names ignoring numbers. */
function signatureOf(fileName: string, headed: readonly Headed[]): string {
  const headings = headed.map(({ columns }) => columns.map(({ at, heading }) => `${at} ${foldHeading(heading).text}`))
  const isHeaded = headings.some((columns) => columns.length > 0)
  const shape = isHeaded ? headings : [fileName.toLowerCase().replace(/[\d\s._-]+/g, ' '), headed.length]
  return createHash('sha256').update(JSON.stringify(shape)).digest('hex')
}

export const signatureOfSheets = (fileName: string, sheets: readonly Sheet[]): string =>
  signatureOf(fileName, sheets.map(headingIn))

/** Roles of columns: as chosen for an earlier list of the same shape, else by headings. */
export async function chooseColumns(
  trx: Trx,
  { fileName, sheets, targets }: { fileName: string; sheets: readonly Sheet[]; targets: Targets },
): Promise<Remembered & { isRemembered: boolean }> {
  const headed = sheets.map(headingIn)
  const memory = await trx
    .selectFrom('priceListMemory')
    .select(['supplier', 'creates', 'mapping'])
    .where('signature', '=', signatureOf(fileName, headed))
    .executeTakeFirst()
  if (memory && memory.mapping.length === sheets.length)
    return {
      supplier: memory.supplier,
      creates: memory.creates,
      isRemembered: true,
      questions: [],
      mappings: memory.mapping.map((mapping, at) => ({
        ...mapping,
        sheet: sheets[at]?.name ?? '',
        heading: headed[at]?.heading ?? mapping.heading,
        columns: mapping.columns.map((column) => withKnownTarget(column, targets)),
      })),
    }
  const isHeaded = headed.some(({ heading }) => heading !== null)
  const guessed = headed.map(({ sheet, heading, columns }, at) => ({
    sheet: sheet.name,
    isTaken: isHeaded ? heading !== null : at === 0,
    heading,
    ...guess(columns, targets),
  }))
  const taken = guessed.filter(({ isTaken }) => isTaken)
  return {
    supplier: await likelySupplier(trx, fileName),
    creates: false,
    isRemembered: false,
    questions: taken.flatMap(({ sheet, questions }) =>
      questions.map((question) => (taken.length > 1 ? `Лист «${sheet}». ${question}` : question)),
    ),
    mappings: guessed.map(({ sheet, isTaken, heading, columns }) => ({ sheet, isTaken, heading, columns })),
  }
}

/** The supplier with lists of this name ignoring the date, else the name. */
async function likelySupplier(trx: Trx, fileName: string): Promise<string> {
  const bare = fileName.replace(/\.[^.]{1,5}$/, '')
  const name = supplierNameOf(bare) || bare.slice(0, 255) || 'Прайс-лист'
  const earlier = await trx.selectFrom('priceListMemory').select('supplier').distinct().execute()
  return earlier.find(({ supplier }) => supplierNameOf(supplier).toLowerCase() === name.toLowerCase())?.supplier ?? name
}

/** A deleted price type or warehouse must be chosen again. */
const withKnownTarget = (column: ChosenColumn, { priceTypes, warehouses }: Targets): ChosenColumn => {
  const known = column.role === 'price' ? priceTypes : warehouses
  return { ...column, targetId: known.some(({ id }) => id === column.targetId) ? column.targetId : null }
}

const isOffered = (role: string | null): role is PriceListRole => priceListRoles.some((offered) => offered === role)

function guess(
  columns: Column[],
  { priceTypes, warehouses }: Targets,
): { columns: ChosenColumn[]; questions: string[] } {
  const seen = new Set<string>()
  const named = new Map(sheetColumns(columns).stocks.map(({ column, warehouse }) => [column.at, warehouse]))
  const prices = plainPrices(columns, priceTypes)
  const unknown: Column[] = []
  const chosen = columns.flatMap((column): ChosenColumn[] => {
    const { at, heading, role } = column
    // like the reader of the command line
    if (role === null) return [{ at, role: 'property', targetId: null }]
    if (role === 'picture') return [{ at, role, targetId: null }]
    if (!isOffered(role) || role === 'ignored') return []
    if (role === 'price' && prices === null) return []
    const warehouse = named.get(at) ?? null
    const targetId =
      role === 'price'
        ? (prices?.get(at) ?? null)
        : role === 'stock'
          ? (findByHeading(warehouses, warehouse ?? heading) ??
            (warehouse === null ? (warehouses[0]?.id ?? null) : null))
          : null
    const key = `${role} ${String(targetId)}`
    // on a portal without warehouses the list creates the first one
    const isUnknown = role === 'stock' && warehouses.length > 0 && (targetId === null || seen.has(key))
    if (isUnknown) unknown.push(column)
    if (isUnknown || seen.has(key)) return []
    seen.add(key)
    return [{ at, role, targetId }]
  })
  return {
    columns: chosen,
    questions: [
      ...(prices === null
        ? [`Неясно, в каком столбце цена: ${quotedHeadings(priceCandidates(columns))}. Выберите нужный`]
        : []),
      ...(unknown.length > 0
        ? [
            `Неясно, остатки какого склада в ${unknown.length === 1 ? 'столбце' : 'столбцах'} ${quotedHeadings(unknown)}. Выберите склад или не загружайте их`,
          ]
        : []),
    ],
  }
}

/** The price type of each price column; null when ambiguous. */
function plainPrices(columns: readonly Column[], priceTypes: Targets['priceTypes']): Map<number, number | null> | null {
  const candidates = priceCandidates(columns)
  const types = candidates.map(({ heading }) => findByHeading(priceTypes, heading))
  const areNamed =
    new Set(types).size === types.length &&
    !types.includes(undefined) &&
    candidates.every(({ heading }) => priceKind(heading) === 'plain')
  if (candidates.length > 1 ? !areNamed : candidates.length > 0 && !isPlainPrice(candidates)) return null
  return new Map(candidates.map(({ at, heading }, index) => [at, types[index] ?? usualType(heading, priceTypes)]))
}

/** A purchase price never becomes a buyers' price: without a type for it a person chooses. */
const usualType = (heading: string, priceTypes: Targets['priceTypes']): number | null =>
  priceTypes.find(({ isCost }) => isCost === looksLikeCost(heading))?.id ?? null

/** The only entry named in the heading, or containing the heading's name. */
function findByHeading(list: readonly { id: number; name: string }[], name: string): number | undefined {
  const folded = foldHeading(name).text
  if (folded === '') return undefined
  const within = list.find((one) => folded.includes(foldHeading(one.name).text))
  if (within) return within.id
  const [one, another] = list.filter((candidate) => foldHeading(candidate.name).text.includes(folded))
  return another ? undefined : one?.id
}
