import type { StaffCompany } from '@snab/contract/people/permission'
import { companyPermissions } from '@snab/domain/people/permissions'
import type { Db, Trx } from '../../../db/database'
import { reachOf, withinScope } from '../../../http/rights'
import type { Session, StoredPermissions } from '../../../http/visitor'

export type StoredCompany = { id: number; name: string } & StoredPermissions

export const presentCompany = ({ id, name, ...permissions }: StoredCompany): StaffCompany => ({ id, name, permissions })

/** Companies whose permissions this staff member may change. */
const companiesOf = (db: Db | Trx, session: Session) =>
  db
    .selectFrom('companies')
    .where(
      withinScope(reachOf(session, 'change-company-permissions'), session, { companyId: 'companies.id', userId: null }),
    )

const columns = [
  'companies.id',
  'companies.name',
  ...companyPermissions.map((name) => `companies.${name}` as const),
] as const

export async function findCompaniesFor(
  db: Db,
  session: Session,
  { keyword, page, perPage }: { keyword: string; page: number; perPage: number },
) {
  const all = companiesOf(db, session)
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

/** Undefined both for a missing company and for another manager's. */
export const lockCompanyFor = (trx: Trx, session: Session, id: number): Promise<StoredCompany | undefined> =>
  companiesOf(trx, session).select(columns).where('companies.id', '=', id).forUpdate().executeTakeFirst()
