import { MOST_SHEET_ROWS, type FilePreview, type SheetColumnRole } from '@snab/contract/order-manager'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { withoutEnd } from '@snab/domain/text/text-edges'
import { Rejected } from '../../http/rejected'
import { personOfSession, type Session } from '../../http/visitor'
import type { Services } from '../../services'
import { rowsOf } from '../list-import/reading/list-rows'
import type { Sheet } from '../../sheets/sheet'
import type { ColumnRole, Mapping } from '../list-import/reading/list-table'
import { parseAmount, parseDecimal } from '../list-import/reading/parse-amount'
import { recogniseColumns } from '../list-import/reading/recognise-columns'
import { knownTo } from '../list-import/take-list'
import type { SheetLine } from './make-sheet'

const shownRows = 8
/** Thousandths of a rouble: ten billions. */
const LARGEST_PRICE = 10_000_000_000_000
const usualAmount = 1000

async function openFile(services: Services, session: Session, bytes: Buffer): Promise<Sheet[]> {
  if (bytes.length === 0) throw new Rejected('unreadable-list', { message: 'Файл пуст' })
  const opened = await services.readSheets(personOfSession(session), bytes)
  if ('problem' in opened) throw new Rejected('unreadable-list', { message: opened.problem })
  const sheets = opened.sheets.filter(({ rows }) => rows.length > 0)
  if (sheets.length === 0) throw new Rejected('unreadable-list', { message: 'В файле нет ни одной строки' })
  return sheets
}

/** What the file holds, and what its columns seem to be. */
export async function previewFile(services: Services, session: Session, bytes: Buffer): Promise<FilePreview> {
  const sheets = await openFile(services, session, bytes)
  return {
    sheets: await Promise.all(
      sheets.map(async (sheet) => {
        const { roles, headingRow } = await recogniseColumns(sheet, knownTo(services))
        return {
          name: sheet.name,
          roles: withPrice(sheet, roles, headingRow),
          headingRow,
          rowCount: sheet.rows.length,
          rows: sheet.rows.slice(0, shownRows),
        }
      }),
    ),
  }
}

const isPriceHeading = (cell: string): boolean => /цена|price/.test(cell.toLowerCase())

/** Lists to order have no use for prices: here the first column called a price is one. */
function withPrice(sheet: Sheet, roles: readonly ColumnRole[], headingRow: number | null): SheetColumnRole[] {
  const heading = sheet.rows.find(({ number }) => number === headingRow)
  const price = heading?.cells.findIndex((cell, at) => roles[at] === 'ignored' && isPriceHeading(cell)) ?? -1
  return roles.map((role, at) => {
    if (at === price) return 'price'
    return role === 'brand' || role === 'note' ? 'ignored' : role
  })
}

type Chosen = { sheet: number; headingRow?: number | undefined; roles: readonly SheetColumnRole[] }

/** Lines of the chosen sheet by the chosen columns; titles and totals are left out as in lists to order. */
export async function readDeal(
  services: Services,
  session: Session,
  bytes: Buffer,
  { sheet: place, headingRow, roles }: Chosen,
): Promise<SheetLine[]> {
  const sheet = (await openFile(services, session, bytes))[place]
  if (!sheet) throw new Rejected('unreadable-list', { message: 'Такого листа в файле нет' })
  if (!roles.includes('code') && !roles.includes('name'))
    throw new Rejected('unreadable-list', { message: 'Укажите столбец с артикулом или названием' })
  const mapping: Mapping = {
    sheet: sheet.name,
    headingRow: headingRow ?? null,
    roles: roles.map((role) => (role === 'price' ? 'ignored' : role)),
  }
  const { rows } = await rowsOf(sheet, mapping)
  if (rows.length === 0)
    throw new Rejected('unreadable-list', { message: 'С такими столбцами не нашлось ни одной строки с товаром' })
  if (rows.length > MOST_SHEET_ROWS)
    throw new Rejected('unreadable-list', {
      message: `В файле ${shownNumber(rows.length)} строк, а в расчёте может быть не больше ${shownNumber(MOST_SHEET_ROWS)}`,
    })
  const cells = new Map(sheet.rows.map((row) => [row.number, row.cells]))
  const at = (number: number, role: SheetColumnRole) => {
    const column = roles.indexOf(role)
    return column < 0 ? '' : (cells.get(number)?.[column] ?? '').trim()
  }
  return rows.map(({ number, codes: [code = ''], name, amountText }) => ({
    article: code,
    name,
    unit: at(number, 'unit'),
    amount: amountText === '' ? usualAmount : (parseAmount(amountText)?.value ?? 0),
    crmPrice: priceOf(at(number, 'price')),
  }))
}

/** «1 250,50 ₽», «1250.5 руб.»: kopecks; null when it is no price. */
function priceOf(text: string): number | null {
  const thousandths = parseDecimal(withoutEnd(text, /[\p{L}\p{Sc}.\s]/u), LARGEST_PRICE)
  return thousandths === null ? null : Math.round(thousandths / 10)
}
