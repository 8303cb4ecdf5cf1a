import { Rejected } from '../../../http/rejected'
import { sessionMay } from '../../../http/rights'
import type { Session } from '../../../http/visitor'

export type CompanyScope = { companyId: number; userId: number; isAdministrator: boolean }

/** Whoever works for a company; without one there is nothing here to see. */
export function companyOf(session: Session): CompanyScope {
  const { company, userId } = session
  if (!company) throw new Rejected('company-not-found')
  return { companyId: company.id, userId, isAdministrator: sessionMay(session, 'keep-company') }
}

/** People, limits, rules and requisites are the administrator's business. */
export function administratorOf(session: Session): CompanyScope {
  const scope = companyOf(session)
  if (!scope.isAdministrator) throw new Rejected('not-allowed')
  return scope
}
