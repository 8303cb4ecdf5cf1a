import { Rejected } from '../../../http/rejected'
import { sessionMay } from '../../../http/rights'
import type { Session } from '../../../http/visitor'

export type CompanyScope = { companyId: number; userId: number; isAdministrator: boolean }

/** The current company; throws without one. */
export function companyOf(session: Session): CompanyScope {
  const { company, userId } = session
  if (!company) throw new Rejected('company-not-found')
  return { companyId: company.id, userId, isAdministrator: sessionMay(session, 'keep-company') }
}

/** Only administrators manage people, limits, rules and requisites. */
export function administratorOf(session: Session): CompanyScope {
  const scope = companyOf(session)
  if (!scope.isAdministrator) throw new Rejected('not-allowed')
  return scope
}
