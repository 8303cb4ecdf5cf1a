import { createHash } from 'node:crypto'
import type { PlannedCustomer } from '@snab/contract/assortment/customers/customer-import'
import type { CustomerEditValues } from '@snab/contract/assortment/customers/customer-edit'
import { missingForDocuments } from '@snab/domain/people/requisites'
import { ceilingNames, isAbove, shownFigure, type Ceilings } from '@snab/domain/people/ceiling'
import type { Config } from '../../../../config'
import type { Db, Trx } from '../../../../db/database'
import { sessionMay } from '../../../../http/rights'
import type { Session } from '../../../../http/visitor'
import { openPriceTypeWords } from '../../../orders/price-floor/deep-price-type'
import { findCeilings } from '../../../people/ceiling/ceilings'
import { findInvited, findKnown, managerNamed, oneNamed, type Choices, type KnownCustomer } from './known-customers'
import { PRICE_TYPE_OF_OTHERS } from '../refuse-price-type'
import type { ReadCustomer, ReadCustomers, WrongCustomer } from './read-customers'

export type Requisite = 'kpp' | 'ogrn' | 'name' | 'fullName' | 'address'
const requisites = ['kpp', 'ogrn', 'name', 'fullName', 'address'] as const

export type Plan = {
  row: ReadCustomer
  /** Undefined: a new customer. */
  known: KnownCustomer | undefined
  values: CustomerEditValues
  /** Requisites of the legal entity; its name is the customer's too. */
  entity: Partial<Record<Requisite, string>>
  isInvited: boolean
  notes: string[]
}
export type ImportPlan = { plans: Plan[]; wrong: WrongCustomer[]; fingerprint: string }

export const changeOf = ({ known, values, entity }: Plan): PlannedCustomer['change'] =>
  !known ? 'new' : Object.keys(values).length + Object.keys(entity).length > 0 ? 'changed' : 'unchanged'

/** The effect of a file on the current customers. */
export async function planImport(
  db: Db | Trx,
  session: Session,
  { customers, wrong }: ReadCustomers,
  { choices, regionId, config }: { choices: Choices; regionId: number; config: Pick<Config, 'SNAB_CURRENCY_SIGN'> },
): Promise<ImportPlan> {
  const ceilings = await findCeilings(db, session)
  const tooCheap = await openPriceTypeWords(db, ceilings, config)
  const byInn = new Map<string, KnownCustomer[]>()
  const found = await findKnown(
    db,
    session,
    customers.map(({ inn }) => inn),
  )
  for (const one of found) byInn.set(one.inn, [...(byInn.get(one.inn) ?? []), one])
  const plans: Plan[] = []
  const refused = [...wrong]
  const companies = new Map<number, number>()
  for (const row of customers) {
    const refuse = (reason: string) => refused.push({ line: row.line, name: row.name || row.inn, reason })
    const match = matchOf(row, byInn.get(row.inn) ?? [])
    if (typeof match === 'string') {
      refuse(match)
      continue
    }
    const { known, note } = match
    const earlier = known && companies.get(known.companyId)
    const named = wantedOf(row, session, choices)
    const wanted =
      typeof named === 'string' ? named : (moreThanMay(named, known, ceilings, { config, tooCheap }) ?? named)
    if (earlier !== undefined) refuse(`Этот клиент уже есть в строке ${earlier}`)
    else if (typeof wanted === 'string') refuse(wanted)
    else if (!known && row.name === '') refuse('Не указано название')
    else {
      if (known) companies.set(known.companyId, row.line)
      plans.push({
        row,
        known,
        ...(known ? differences(row, known, wanted) : fresh(wanted, regionId)),
        isInvited: false,
        notes: notesOf(row, known, note),
      })
    }
  }
  const invited = await findInvited(
    db,
    plans.flatMap(({ row, known }) =>
      known && row.email !== '' ? [{ companyId: known.companyId, email: row.email }] : [],
    ),
  )
  for (const plan of plans)
    plan.isInvited =
      plan.row.email === '' ||
      (plan.known !== undefined && invited.has(`${String(plan.known.companyId)} ${plan.row.email}`))
  return { plans, wrong: refused.toSorted((one, other) => one.line - other.line), fingerprint: fingerprintOf(plans) }
}

type Words = { config: Pick<Config, 'SNAB_CURRENCY_SIGN'>; tooCheap: Awaited<ReturnType<typeof openPriceTypeWords>> }

const trusted = [
  ['credit', 'credit'],
  ['deferral', 'deferralDays'],
] as const

/** The first of price type, credit and deferral that is above the person's ceiling and exceeds the customer's. */
function moreThanMay(
  wanted: Wanted,
  known: KnownCustomer | undefined,
  ceilings: Ceilings,
  { config: { SNAB_CURRENCY_SIGN: sign }, tooCheap }: Words,
): string | null {
  const cheap = wanted.priceTypeId === undefined ? null : tooCheap(wanted.priceTypeId, known?.priceTypeId ?? null)
  if (cheap !== null) return `${cheap}: попросите разрешения в карточке клиента`
  for (const [kind, name] of trusted) {
    const [asked, limit] = [wanted[name] ?? 0, ceilings[kind]]
    if (limit === null || asked <= (known?.[name] ?? 0) || !isAbove(asked, limit)) continue
    const words = `${ceilingNames[kind]} ${shownFigure(kind, asked, sign)} выше вашего потолка ${shownFigure(kind, limit, sign)}`
    return `${words}: попросите разрешения в карточке клиента`
  }
  return null
}

/** By ИНН and КПП; a КПП that is missing on one side is filled in, but never guessed between branches. */
function matchOf(
  { kpp }: ReadCustomer,
  ofInn: readonly KnownCustomer[],
): { known: KnownCustomer | undefined; note: string | null } | string {
  const exact = ofInn.filter((one) => one.kpp === kpp)
  const loose = kpp === '' ? ofInn : ofInn.filter((one) => one.kpp === '')
  const [known, other] = exact.length > 0 ? exact : loose
  if (other) return 'С этим ИНН несколько клиентов: укажите КПП'
  if (known && !known.isOwn) return 'Этот клиент закреплён за другим менеджером'
  const [branch] = ofInn
  if (!known && branch)
    return { known, note: `филиал: клиент с этим ИНН уже есть${branch.isOwn ? ` — ${branch.company}` : ''}` }
  return { known, note: null }
}

function notesOf(row: ReadCustomer, known: KnownCustomer | undefined, note: string | null): string[] {
  const missing = missingForDocuments({
    inn: row.inn,
    kpp: row.kpp || (known?.kpp ?? ''),
    ogrn: row.ogrn || (known?.ogrn ?? ''),
    address: row.address || (known?.address ?? ''),
  })
  return [
    ...row.notes,
    ...(note === null ? [] : [note]),
    ...(missing.length > 0 ? [`для документов не хватает: ${missing.join(', ')}`] : []),
  ]
}

type Wanted = {
  regionId?: number
  priceTypeId?: number
  managerId?: number
  segmentId?: number
  credit?: number
  deferralDays?: number
}

/** The values that the row contains, or the problem with it. */
function wantedOf(row: ReadCustomer, session: Session, choices: Choices): Wanted | string {
  const wanted: Wanted = {}
  if (row.credit !== null) wanted.credit = row.credit
  if (row.deferralDays !== null) wanted.deferralDays = row.deferralDays
  for (const [field, what, items, text] of [
    ['regionId', 'Региона', choices.regions, row.region],
    ['priceTypeId', 'Вида цен', choices.priceTypes, row.priceType],
    ['segmentId', 'Группы', choices.segments, row.segment],
  ] as const) {
    if (text === '') continue
    const id = oneNamed(what, items, text)
    if (typeof id === 'string') return id
    wanted[field] = id
  }
  if (wanted.priceTypeId !== undefined && !sessionMay(session, 'keep-discounts')) return PRICE_TYPE_OF_OTHERS
  if (row.manager === '') return wanted
  const managerId = managerNamed(choices.managers, row.manager)
  if (typeof managerId === 'string') return managerId
  if (managerId !== session.userId && !sessionMay(session, 'assign-sales-managers'))
    return 'Другого менеджера назначает администратор портала'
  if (sessionMay(session, 'assign-sales-managers')) wanted.managerId = managerId
  return wanted
}

const fresh = ({ managerId, segmentId, ...wanted }: Wanted, regionId: number): Pick<Plan, 'values' | 'entity'> => ({
  values: {
    regionId,
    ...wanted,
    ...(managerId !== undefined && { managerIds: [managerId] }),
    ...(segmentId !== undefined && { segmentIds: [segmentId] }),
  },
  entity: {},
})

/** Only values in the row that the customer lacks. */
function differences(row: ReadCustomer, known: KnownCustomer, wanted: Wanted): Pick<Plan, 'values' | 'entity'> {
  const { managerId, segmentId, ...plain } = wanted
  const values: CustomerEditValues = {}
  for (const field of ['regionId', 'priceTypeId', 'credit', 'deferralDays'] as const) {
    const value = plain[field]
    if (value !== undefined && value !== known[field]) values[field] = value
  }
  if (managerId !== undefined && !known.managerIds.includes(managerId)) values.managerIds = [managerId]
  if (segmentId !== undefined && !known.segmentIds.includes(segmentId))
    values.segmentIds = [...known.segmentIds, segmentId].toSorted((one, other) => one - other)
  const entity: Plan['entity'] = {}
  for (const field of requisites) if (row[field] !== '' && row[field] !== known[field]) entity[field] = row[field]
  return { values, entity }
}

const fingerprintOf = (plans: readonly Plan[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        plans.map(({ row: { line, inn, kpp }, known, values, entity, isInvited }) => [
          [line, inn, kpp, isInvited],
          [known?.entityId, known?.termsVersion, known?.entityVersion],
          [values, entity],
        ]),
      ),
    )
    .digest('hex')
