import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { changeCompanyPermissions as contract, StaffCompany } from '@snab/contract/people/permission'
import { companyPermissions } from '@snab/domain/people/permissions'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { lockCompanyFor, presentCompany, type StoredCompany } from './company-permission.queries'
import { noteStaffAction } from '../../core/audit-log/staff-actions'

/** Drops the fields that the request omits. */
const ofGiven = <T extends object>(fields: T) =>
  // the keys and values of T, without undefined ones
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without the undefined ones
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Only differences are changed and logged. */
export const changeCompanyPermissions = (
  { db, clock }: Services,
  session: Session,
  id: number,
  permissions: ParsedRequestOf<typeof contract>['body'],
): Promise<StaffCompany> =>
  db.transaction().execute(async (trx) => {
    const before = await lockCompanyFor(trx, session, id)
    if (!before) throw new Rejected('company-not-found')
    const after: StoredCompany = { ...before, ...ofGiven(permissions) }
    const changed = companyPermissions.filter((name) => before[name] !== after[name])
    if (changed.length === 0) return presentCompany(before)
    const only = (company: StoredCompany) => Object.fromEntries(changed.map((name) => [name, company[name]]))
    await trx.updateTable('companies').set(only(after)).where('id', '=', id).execute()
    await noteStaffAction(trx, session, clock(), {
      action: 'change',
      subject: 'company-permissions',
      subjectId: id,
      details: { before: only(before), after: only(after) },
    })
    return presentCompany(after)
  })
