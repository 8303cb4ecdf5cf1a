import {
  isMoneyOf,
  ORDER_TOTAL,
  signs,
  documents,
  type Entry,
  type History,
  type OrderName,
  type ReportedInHistory,
} from './history'

type Company = 'X' | 'Y'
type Known = {
  operation: (typeof documents)[keyof typeof documents]
  name: ReportedInHistory['name']
  total: number
  isVoid: boolean
  company: Company
  order: OrderName | null
  link: 'below' | 'named' | null
  isSeparate: boolean
}
type OrderState = { paid: number; isPaid: boolean; isShipped: boolean }
export type Expected = { balances: Record<Company, number>; orders: Record<OrderName, OrderState> }

const companyOf: Record<OrderName, Company> = { A: 'X', B: 'X', C: 'Y' }
const knownCompany = (inn: ReportedInHistory['inn']): Company | null => (inn === 'X' || inn === 'Y' ? inn : null)

/**
 * The expected result of a history: the latest version of each document counts, wherever and in whatever order it was
 * sent.
 */
export function expectedOf(history: History): Expected {
  const known = new Map<string, Known>()
  for (const file of history) applyFile(known, file)
  const all = [...known.values()].filter(({ isVoid }) => !isVoid)
  const balance = (company: Company) =>
    all.reduce((sum, one) => sum + (one.company === company ? signs[one.operation] * one.total : 0), 0)
  const orderState = (order: OrderName): OrderState => {
    const own = all.filter((one) => one.order === order)
    const money = own.reduce((sum, one) => sum + (isMoneyOf(one.name) ? signs[one.operation] * one.total : 0), 0)
    const shipped = own.reduce((sum, one) => sum + (one.operation === 'Отпуск товара' ? one.total : 0), 0)
    return {
      paid: Math.max(0, Math.min(ORDER_TOTAL, money)),
      isPaid: money >= ORDER_TOTAL,
      isShipped: shipped >= ORDER_TOTAL,
    }
  }
  return {
    balances: { X: balance('X'), Y: balance('Y') },
    orders: { A: orderState('A'), B: orderState('B'), C: orderState('C') },
  }
}

function applyFile(known: Map<string, Known>, file: readonly Entry[]): void {
  const listed = new Map<OrderName, Set<string>>()
  for (const entry of file) {
    if (entry.kind === 'separate') applyReport(known, entry.reported, entry.basis, entry.basis ? 'named' : null)
    else if (entry.list) {
      const names = listed.get(entry.order) ?? new Set<string>()
      listed.set(entry.order, names)
      for (const reported of entry.list) names.add(applyReport(known, reported, entry.order, 'below'))
    }
  }
  for (const [order, names] of listed)
    for (const [key, one] of known) {
      if (one.order !== order || one.link !== 'below' || names.has(key)) continue
      one.link = null
      if (one.isSeparate) one.order = null
      else one.isVoid = true
    }
}

/** Returns the document's key. */
function applyReport(
  known: Map<string, Known>,
  { name, total, isVoid, inn, year }: ReportedInHistory,
  ownOrder: OrderName | null,
  link: 'below' | 'named' | null,
): string {
  const hasId = name.startsWith('i')
  const named = ownOrder ? (knownCompany(inn) ?? companyOf[ownOrder]) : knownCompany(inn)
  const key = hasId ? name : `${name} ${String(year)} ${inn ?? named ?? ''}`
  const before = known.get(key)
  if (!named) {
    // it was moved to a buyer that the portal does not know
    if (before && hasId) Object.assign(before, { isVoid: true, link: null })
    return key
  }
  if (!before && isVoid) return key
  const isOthers = ownOrder !== null && companyOf[ownOrder] !== named
  const order = isOthers ? null : ownOrder
  const stays = order === null && !isOthers && before?.link && before.company === named
  const keeps = stays ? { order: before.order, link: before.link } : { order, link: order ? link : null }
  const isNamed = link === 'below' && before?.link === 'named' && before.order === order
  known.set(key, {
    name,
    operation: documents[name],
    total,
    isVoid,
    company: named,
    ...keeps,
    ...(isNamed && { link: 'named' }),
    isSeparate: (before?.isSeparate ?? false) || link !== 'below',
  })
  return key
}
