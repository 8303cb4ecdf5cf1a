import { MOST_SHEET_ROWS, type FilePreview, type SheetColumnRole } from '@snab/contract/quotes/pricing-sheet'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { Rejected } from '../../../http/rejected'
import { personOfSession, type Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { hiddenWords } from '../../../sheets/hidden-words'
import { rowsOf } from '../../buying/list-import/reading/list-rows'
import { marksAt, type Sheet, type SheetRow } from '../../../sheets/sheet'
import { amountFor } from '../../buying/list-import/amount-for'
import { recogniseInTurn } from '../../buying/list-import/known-codes'
import type { ColumnRole, ListRow, Mapping } from '../../buying/list-import/reading/list-table'
import { parseDecimal, unitOf } from '../../buying/list-import/reading/parse-amount'
import { recogniseColumns } from '../../buying/list-import/reading/recognise-columns'
import { headingAt } from '../../buying/list-import/reading/sheet-heading'
import type { SheetLine } from './make-sheet'

const shownRows = 8
/** Thousandths of a rouble: ten billions. */
const LARGEST_PRICE = 10_000_000_000_000

async function openFile(
  services: Services,
  session: Session,
  bytes: Buffer,
): Promise<{ sheets: Sheet[]; warning: string | null }> {
  if (bytes.length === 0) throw new Rejected('unreadable-list', { message: 'Файл пуст' })
  const opened = await services.readSheets(personOfSession(session), bytes)
  if ('problem' in opened) throw new Rejected('unreadable-list', { message: opened.problem })
  const sheets = opened.sheets.filter(({ rows }) => rows.length > 0)
  if (sheets.length === 0) throw new Rejected('unreadable-list', { message: 'В файле нет ни одной строки' })
  return { sheets, warning: hiddenWords(opened.sheets, opened.hiddenSheets) }
}

/** The contents of a file, and the recognised columns. */
export async function previewFile(services: Services, session: Session, bytes: Buffer): Promise<FilePreview> {
  const { sheets, warning } = await openFile(services, session, bytes)
  return recogniseInTurn(services, session, async (known) => {
    const previews: FilePreview['sheets'] = []
    for (const sheet of sheets) {
      const mapping = await recogniseColumns(sheet, known)
      const { headingRow, amountColumns = [] } = mapping
      const priceColumns = pricesOf(sheet, mapping)
      previews.push({
        name: sheet.name,
        roles: withPrice(mapping.roles, priceColumns),
        amountColumns,
        priceColumns: priceColumns.length > 1 ? priceColumns : [],
        headingRow,
        rowCount: sheet.rows.length,
        hidden: sheet.hidden ?? { rows: 0, columns: 0 },
        rows: sheet.rows.slice(0, shownRows),
      })
    }
    return { warning, sheets: previews }
  })
}

/** Order lists have no prices: here a single price column is used, and of several a person chooses. */
const pricesOf = (sheet: Sheet, { roles, headingRow }: Mapping): number[] =>
  (headingAt(sheet, headingRow)?.columns ?? []).flatMap(({ candidates: [best] }, at) =>
    best?.meaning === 'price' && roles[at] === 'ignored' ? [at] : [],
  )

const withPrice = (roles: readonly ColumnRole[], [price, another]: readonly number[]): SheetColumnRole[] =>
  roles.map((role, at) => {
    if (at === price && another === undefined) return 'price'
    return role === 'brand' || role === 'note' || role === 'analogue' ? 'ignored' : role
  })

type Chosen = { sheet: number; headingRow?: number | undefined; roles: readonly SheetColumnRole[] }

/** Lines of the chosen sheet and columns; titles and totals are skipped like in order lists. */
export async function readDeal(
  services: Services,
  session: Session,
  bytes: Buffer,
  { sheet: place, headingRow, roles }: Chosen,
): Promise<SheetLine[]> {
  const sheet = (await openFile(services, session, bytes)).sheets[place]
  if (!sheet) throw new Rejected('unreadable-list', { message: 'Такого листа в файле нет' })
  if (!roles.includes('code') && !roles.includes('name'))
    throw new Rejected('unreadable-list', { message: 'Укажите столбец с артикулом или названием' })
  const mapping: Mapping = {
    sheet: sheet.name,
    headingRow: headingRow ?? null,
    // a unit stays with its amount, as in the deal
    roles: roles.map((role) => (role === 'price' || role === 'unit' ? 'ignored' : role)),
  }
  const { rows } = await rowsOf(sheet, mapping)
  if (rows.length === 0)
    throw new Rejected('unreadable-list', { message: 'С такими столбцами не нашлось ни одной строки с товаром' })
  if (rows.length > MOST_SHEET_ROWS)
    throw new Rejected('unreadable-list', {
      message: `В файле ${shownNumber(rows.length)} строк, а в расчёте может быть не больше ${shownNumber(MOST_SHEET_ROWS)}`,
    })
  const sources = new Map(sheet.rows.map((row) => [row.number, row]))
  return rows.map((line) => {
    const row = sources.get(line.number) ?? { number: line.number, cells: [] }
    const at = (role: SheetColumnRole) => (row.cells[roles.indexOf(role)] ?? '').trim()
    return {
      article: line.codes[0] ?? '',
      name: line.name,
      ...amountOf(line, line.isOtherTable ? '' : at('unit')),
      ...(line.isOtherTable && roles.includes('price')
        ? { crmPrice: null, priceProblem: otherColumns }
        : priceOf(row, roles.indexOf('price'))),
    }
  })
}

/** The amount in the deal's unit. An unclear amount is 0, with the question. */
function amountOf(line: ListRow, unit: string): Pick<SheetLine, 'amount' | 'unit' | 'amountProblem'> {
  const { amount, note } = amountFor(line, null)
  if (amount === null) return { amount: 0, unit, amountProblem: note ?? 'Количество не указано' }
  const word = line.amountText.replace(/^[\d\s.,]*/, '').trim()
  const written = unitOf(word)
  if (written === null || unit === '') return { amount, unit: unit || word, amountProblem: '' }
  return written === unitOf(unit)
    ? { amount, unit, amountProblem: '' }
    : { amount: 0, unit, amountProblem: `Указано «${line.amountText}», а единица — «${unit}»` }
}

/** «1 250,50 ₽», «1250.5 руб.»: kopecks; an unreadable or ambiguous price is a question. */
function priceOf(row: SheetRow, at: number): Pick<SheetLine, 'crmPrice' | 'priceProblem'> {
  const text = (row.cells[at] ?? '').trim()
  const [mark] = marksAt(row, at).filter(({ kind }) => kind !== 'number' && kind !== 'merged')
  if (mark?.kind === 'currency') return { crmPrice: null, priceProblem: `Цена в валюте ${mark.currency}` }
  if (mark) return { crmPrice: null, priceProblem: text === '' ? 'Цена не посчитана' : `Цена не понята: ${text}` }
  if (text === '') return { crmPrice: null, priceProblem: '' }
  const bare = text.replace(roubles, '').trim()
  const thousandths = parseDecimal(bare, LARGEST_PRICE)
  if (thousandths === null) return { crmPrice: null, priceProblem: `Цена не понята: ${text}` }
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare)
    ? { crmPrice: null, priceProblem: `Цена «${text}»: тысячи или рубли с копейками?` }
    : { crmPrice: Math.round(thousandths / 10), priceProblem: '' }
}

const otherColumns = 'Выше начинается таблица с другими столбцами: укажите цену'
const roubles = /\s?(?:₽|руб(?:лей|ля|ль)?\.?|р\.?|rub)$/i
