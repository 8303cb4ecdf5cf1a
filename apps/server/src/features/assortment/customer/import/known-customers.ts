import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import { companyIsOpen } from '../../../../db/open-accounts'
import { reachOf, withinScope } from '../../../../http/rights'
import type { Session } from '../../../../http/visitor'

/** A legal entity of a customer, with the values that an import may change. */
export type KnownCustomer = {
  entityId: number
  companyId: number
  isOwn: boolean
  company: string
  inn: string
  kpp: string
  ogrn: string
  name: string
  fullName: string
  address: string
  regionId: number
  priceTypeId: number
  credit: number
  deferralDays: number
  managerIds: number[]
  segmentIds: number[]
  termsVersion: number
  entityVersion: number
}

export async function findKnown(db: Db | Trx, session: Session, inns: readonly string[]): Promise<KnownCustomer[]> {
  const isOwn = withinScope(reachOf(session, 'keep-customer-terms'), session, {
    companyId: 'companies.id',
    userId: null,
  })
  const { rows } = await sql<KnownCustomer>`
    select e.id as entity_id, companies.id as company_id, ${isOwn} as is_own, companies.name as company, e.inn,
      coalesce(e.kpp, '') as kpp, coalesce(e.ogrn, '') as ogrn, e.name, e.full_name, e.address, companies.region_id,
      companies.price_type_id, companies.credit, companies.deferral_days, companies.terms_version, e.version as entity_version,
      coalesce((select jsonb_agg(s.user_id order by s.user_id) from staff_companies s where s.company_id = companies.id), '[]') as manager_ids,
      coalesce((select jsonb_agg(g.segment_id order by g.segment_id) from segment_companies g where g.company_id = companies.id), '[]') as segment_ids
    from legal_entities e join companies on companies.id = e.company_id
    where e.inn = any(${[...inns]}) and e.state = 'confirmed' and ${companyIsOpen('companies')} order by e.id`.execute(
    db,
  )
  return rows
}

/** Addresses that were invited to these companies, or whose owners work there: `company email`. */
export async function findInvited(
  db: Db | Trx,
  people: readonly { companyId: number; email: string }[],
): Promise<Set<string>> {
  const emails = people.map(({ email }) => email)
  const companies = people.map(({ companyId }) => companyId)
  const { rows } = await sql<{ companyId: number; email: string }>`
    select company_id, email from invitations where company_id = any(${companies}::bigint[]) and email = any(${emails})
    union select m.company_id, u.email from company_members m join users u on u.id = m.user_id
    where m.company_id = any(${companies}::bigint[]) and u.email = any(${emails})`.execute(db)
  return new Set(rows.map(({ companyId, email }) => `${String(companyId)} ${email}`))
}

export type Named = { id: number; name: string }
export type Choices = {
  regions: readonly Named[]
  priceTypes: readonly Named[]
  managers: readonly (Named & { email: string })[]
  segments: readonly Named[]
}

const fold = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase().replaceAll('ё', 'е')

/** The one with this name; a text describes the problem. */
export function oneNamed(what: string, items: readonly Named[], text: string): number | string {
  const [found, other] = items.filter(({ name }) => fold(name) === fold(text))
  if (!found) return `${what} «${text.slice(0, 60)}» на портале нет`
  return other ? `«${text.slice(0, 60)}»: таких на портале несколько` : found.id
}

/** Finds a manager by address or name; the parts of a name may be in any order. */
export function managerNamed(managers: Choices['managers'], text: string): number | string {
  const byMail = managers.find(({ email }) => email !== '' && email === fold(text))
  if (byMail) return byMail.id
  const words = fold(text).split(' ')
  const [found, other] = managers.filter(({ name }) => {
    const own = fold(name).split(' ')
    return own.every((word) => words.includes(word))
  })
  if (!found) return `Менеджера «${text.slice(0, 60)}» среди сотрудников нет`
  return other ? `Менеджер «${text.slice(0, 60)}»: таких несколько, впишите почту` : found.id
}
