import type { StaffCompany } from '@snab/contract/staff-company'
import { companyPermissions, scopeOf, type Who } from '@snab/domain/permissions'
import type { Db, Trx } from '../../db/database'
import type { Session, StoredPermissions } from '../../http/visitor'

export type StoredCompany = { id: number; name: string } & StoredPermissions

export const presentCompany = ({ id, name, ...permissions }: StoredCompany): StaffCompany => ({ id, name, permissions })

/** The companies whose permissions this one of the staff may change. */
function companiesOf(db: Db | Trx, { userId }: Session, who: Who) {
  const companies = db.selectFrom('companies')
  const scope = scopeOf('change-company-permissions', who)
  if (scope === 'all') return companies
  if (scope !== 'own-companies') return companies.where((eb) => eb.lit(false))
  return companies.where('companies.id', 'in', (eb) =>
    eb.selectFrom('staffCompanies').select('staffCompanies.companyId').where('staffCompanies.userId', '=', userId),
  )
}

const columns = [
  'companies.id',
  'companies.name',
  ...companyPermissions.map((name) => `companies.${name}` as const),
] as const

export async function findCompaniesFor(
  db: Db,
  session: Session,
  who: Who,
  { keyword, page, perPage }: { keyword: string; page: number; perPage: number },
) {
  const all = companiesOf(db, session, who)
  const matching = keyword ? all.where('companies.name', 'ilike', `%${keyword.replace(/[\\%_]/g, '\\$&')}%`) : all
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = await matching
    .select(columns)
    .orderBy('companies.name')
    .orderBy('companies.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items, total }
}

/** Undefined for a company of somebody else as for one that never was. */
export const lockCompanyFor = (trx: Trx, session: Session, who: Who, id: number): Promise<StoredCompany | undefined> =>
  companiesOf(trx, session, who).select(columns).where('companies.id', '=', id).forUpdate().executeTakeFirst()
