import { createHash } from 'node:crypto'
import type { PriceListDetail, PriceListMapping } from '@snab/contract/staff/price-list'
import { priceListRoles, type ChosenColumn, type PriceListRole } from '@snab/domain/product/price-list'
import type { Trx } from '../../db/database'
import { foldHeading } from '../exchange/price-list/column-roles'
import { headingOf, type Column } from '../exchange/price-list/find-heading'
import { sheetColumns } from '../exchange/price-list/sheet-columns'
import type { Sheet } from '../../sheets/sheet'

type Targets = Pick<PriceListDetail, 'priceTypes' | 'warehouses'>
export type Remembered = { supplier: string; creates: boolean; mappings: PriceListMapping[] }

/** Above its headings a list may have a title, a date and an address. */
const headingWithin = 30

type Headed = { sheet: Sheet; heading: number | null; columns: Column[] }

function headingIn(sheet: Sheet): Headed {
  for (const { number, cells } of sheet.rows.slice(0, headingWithin)) {
    const columns = headingOf({ sheet: sheet.name, number, cells })
    if (columns) return { sheet, heading: number, columns }
  }
  return { sheet, heading: null, columns: [] }
}

/** The same for lists with the same headings; for those without any, for files of the same name but for its numbers. */
function signatureOf(fileName: string, headed: readonly Headed[]): string {
  const headings = headed.map(({ columns }) => columns.map(({ at, heading }) => `${at} ${foldHeading(heading).text}`))
  const isHeaded = headings.some((columns) => columns.length > 0)
  const told = isHeaded ? headings : [fileName.toLowerCase().replace(/[\d\s._-]+/g, ' '), headed.length]
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}

export const signatureOfSheets = (fileName: string, sheets: readonly Sheet[]): string =>
  signatureOf(fileName, sheets.map(headingIn))

/** Which columns hold what: as they were chosen for a list like this one, else as the headings say. */
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
      mappings: memory.mapping.map((mapping, at) => ({
        ...mapping,
        sheet: sheets[at]?.name ?? '',
        heading: headed[at]?.heading ?? mapping.heading,
        columns: mapping.columns.map((column) => withKnownTarget(column, targets)),
      })),
    }
  const isHeaded = headed.some(({ heading }) => heading !== null)
  return {
    supplier: fileName.replace(/\.[^.]{1,5}$/, '').slice(0, 255) || 'Прайс-лист',
    creates: false,
    isRemembered: false,
    mappings: headed.map(({ sheet, heading, columns }, at) => ({
      sheet: sheet.name,
      isTaken: isHeaded ? heading !== null : at === 0,
      heading,
      columns: guess(columns, targets),
    })),
  }
}

/** A price type or warehouse that is no more leaves the choice to be made again. */
const withKnownTarget = (column: ChosenColumn, { priceTypes, warehouses }: Targets): ChosenColumn => {
  const known = column.role === 'price' ? priceTypes : warehouses
  return { ...column, targetId: known.some(({ id }) => id === column.targetId) ? column.targetId : null }
}

const isOffered = (role: string | null): role is PriceListRole => priceListRoles.some((offered) => offered === role)

function guess(columns: Column[], { priceTypes, warehouses }: Targets): ChosenColumn[] {
  const seen = new Set<string>()
  const stocks = new Map(sheetColumns(columns).stocks.map(({ column, warehouse }) => [column.at, warehouse]))
  const alike = (list: readonly { id: number; name: string }[], name: string) => {
    const folded = foldHeading(name).text
    return list.find((one) => folded !== '' && folded.includes(foldHeading(one.name).text))?.id
  }
  return columns.flatMap(({ at, heading, role }): ChosenColumn[] => {
    // as the reader of the command line takes them
    if (role === null) return [{ at, role: 'property', targetId: null }]
    if (!isOffered(role) || role === 'ignored') return []
    const targetId =
      role === 'price'
        ? (alike(priceTypes, heading) ?? priceTypes[0]?.id ?? null)
        : role === 'stock'
          ? (alike(warehouses, stocks.get(at) ?? heading) ?? warehouses[0]?.id ?? null)
          : null
    const key = `${role} ${String(targetId)}`
    if (seen.has(key)) return []
    seen.add(key)
    return [{ at, role, targetId }]
  })
}
