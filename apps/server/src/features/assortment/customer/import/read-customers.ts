import { isInn, isLegalInn, wrongRequisite } from '@snab/domain/people/requisites'
import { z } from 'zod'
import { marksAt, type Sheet, type SheetRow } from '../../../../sheets/sheet'
import { problemOfMarks } from '../../../erp/exchange/price-list/price-cell'
import { currencyIn, withoutCurrency } from '../../../erp/exchange/price-list/price-currency'
import { columnsOf, type CustomerColumns, type CustomerField } from './customer-columns'

/** A parsed row; a missing value stays unchanged. */
export type ReadCustomer = {
  line: number
  inn: string
  kpp: string
  ogrn: string
  name: string
  fullName: string
  address: string
  region: string
  priceType: string
  manager: string
  /** Kopecks. */
  credit: number | null
  deferralDays: number | null
  segment: string
  email: string
  firstName: string
  lastName: string
  notes: string[]
}
export type WrongCustomer = { line: number; name: string; reason: string }
export type ReadCustomers = { customers: ReadCustomer[]; wrong: WrongCustomer[]; ignored: string[] }

const headingWithin = 30
const Email = z.email()

/** The customers of the first sheet that has a column «ИНН». */
export function readCustomers(sheets: readonly Sheet[]): ReadCustomers | { problem: string } {
  for (const { rows } of sheets)
    for (const [at, { cells }] of rows.slice(0, headingWithin).entries()) {
      const columns = columnsOf(cells)
      if (!columns) continue
      const [twice] = columns.twice
      if (twice !== undefined)
        return { problem: `Неясно, какой столбец читать: «${twice}» значит то же, что и другой. Оставьте в файле один` }
      return readRows(rows.slice(at + 1), columns)
    }
  return { problem: 'В файле нет столбца «ИНН»: скачайте образец и сверьте заголовки' }
}

function readRows(rows: readonly SheetRow[], columns: CustomerColumns): ReadCustomers {
  const customers: ReadCustomer[] = []
  const wrong: WrongCustomer[] = []
  const lines = new Map<string, number>()
  for (const row of rows) {
    if (row.cells.every((cell) => cell.trim() === '')) continue
    const read = readRow(row, columns)
    if ('reason' in read) {
      wrong.push(read)
      continue
    }
    const key = `${read.inn} ${read.kpp}`
    const earlier = lines.get(key)
    if (earlier === undefined) {
      lines.set(key, row.number)
      customers.push(read)
    } else wrong.push({ line: row.number, name: read.name, reason: `Этот ИНН с этим КПП уже есть в строке ${earlier}` })
  }
  return { customers, wrong, ignored: columns.ignored }
}

const named: Partial<Record<CustomerField, string>> = {
  inn: 'ИНН',
  kpp: 'КПП',
  ogrn: 'ОГРН',
  credit: 'кредитный лимит',
  deferralDays: 'отсрочка',
}

function readRow(row: SheetRow, { places }: CustomerColumns): ReadCustomer | WrongCustomer {
  const notes: string[] = []
  const cell = (field: CustomerField, longest = 500): string => {
    const at = places.get(field)
    return at === undefined ? '' : (row.cells[at] ?? '').trim().slice(0, longest)
  }
  const name = cell('name', 300)
  const refuse = (reason: string): WrongCustomer => ({ line: row.number, name: name || cell('inn', 20), reason })
  for (const [field, words] of Object.entries(named)) {
    const at = [...places].find(([place]) => place === field)?.[1]
    const problem = at === undefined ? null : problemOfMarks(marksAt(row, at), words)
    if (problem !== null) return refuse(problem)
  }
  const codes = codesOf({ inn: cell('inn', 20), kpp: cell('kpp', 20), ogrn: cell('ogrn', 20) }, notes)
  if (codes.inn === '') return refuse('Не указан ИНН')
  const wrong = wrongRequisite(codes, { isKppWanted: false })
  if (wrong) return refuse(wrong.message)
  const credit = moneyOf(cell('credit', 40), isStored(row, places.get('credit')))
  if (typeof credit === 'string') return refuse(credit)
  const deferral = daysOf(cell('deferralDays', 40))
  if (typeof deferral === 'string') return refuse(deferral)
  const email = cell('email', 255).toLowerCase()
  if (email !== '' && !Email.safeParse(email).success) return refuse(`Почта «${email.slice(0, 60)}» не читается`)
  return {
    line: row.number,
    ...codes,
    name,
    fullName: cell('fullName'),
    address: cell('address'),
    region: cell('region'),
    priceType: cell('priceType'),
    manager: cell('manager'),
    credit,
    deferralDays: deferral,
    segment: cell('segment'),
    email,
    ...personOf(cell('lastName', 100), cell('firstName', 100), cell('person', 200)),
    notes,
  }
}

type Codes = Pick<ReadCustomer, 'inn' | 'kpp' | 'ogrn'>

/** Spreadsheets store codes as numbers and lose their leading zero; check digits show that it was there. */
function codesOf({ inn: typedInn, kpp: typedKpp, ogrn }: Codes, notes: string[]): Codes {
  const [innPart = '', kppPart = ''] = typedInn.replaceAll(/\s/g, '').split('/')
  let inn = innPart
  if (/^(\d{9}|\d{11})$/.test(inn) && isInn(`0${inn}`)) {
    inn = `0${inn}`
    notes.push('в ИНН потерян первый ноль, он возвращён')
  }
  let kpp = typedKpp.replaceAll(/\s/g, '').toUpperCase() || kppPart.toUpperCase()
  if (isLegalInn(inn) && /^\d{8}$/.test(kpp)) {
    kpp = `0${kpp}`
    notes.push('в КПП потерян первый ноль, он возвращён')
  }
  return { inn, kpp: kpp === '0' || kpp === '-' ? '' : kpp, ogrn: ogrn.replaceAll(/\s/g, '') }
}

const isStored = (row: SheetRow, at: number | undefined): boolean =>
  at !== undefined && marksAt(row, at).some(({ kind }) => kind === 'number')

/** Kopecks; null for an empty cell; else the problem. */
function moneyOf(text: string, stored: boolean): number | null | string {
  if (text === '') return null
  const currency = currencyIn(text)
  if (currency !== null && currency !== 'RUB') return `Кредитный лимит в валюте ${currency}: пересчитайте его в рубли`
  const plain = withoutCurrency(text).replaceAll(/\s/g, '')
  if (!stored && /^\d{1,3}[.,]\d{3}$/.test(plain))
    return `Кредитный лимит «${text}»: непонятно, это тысячи или дробь. Впишите его без точки и запятой`
  const [, roubles, kopecks = ''] = /^(\d{1,11})(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  if (roubles === undefined) return `Кредитный лимит «${text.slice(0, 40)}» не читается`
  return Number(roubles) * 100 + Number(kopecks.padEnd(2, '0'))
}

function daysOf(text: string): number | null | string {
  if (text === '') return null
  const [, days] = /^(\d{1,4})(?:\s*дн.{0,4})?$/i.exec(text) ?? []
  return days === undefined || Number(days) > 3650
    ? `Отсрочка «${text.slice(0, 40)}»: впишите целое число дней`
    : Number(days)
}

/** «Петрова Анна Ивановна»: the surname comes first. */
function personOf(lastName: string, firstName: string, person: string): Pick<ReadCustomer, 'firstName' | 'lastName'> {
  if (lastName !== '' || firstName !== '') return { lastName, firstName }
  const [last = '', ...rest] = person.split(/\s+/)
  return { lastName: last, firstName: rest.join(' ') }
}
