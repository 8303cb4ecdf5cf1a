import * as contract from '@snab/contract/staff-company'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../http/rejected'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { findCompaniesFor, lockCompanyFor, presentCompany, type StoredCompany } from './company-permission.queries'
import { noteStaffAction } from './staff-actions'

/** What staff allow a company. It holds from the next request on: sessions read it with every one. */
export function companyPermissionRoutes(app: FastifyInstance, { db, clock }: Services) {
  serve(
    app,
    contract.listStaffCompanies,
    async ({ query: { keyword, page, 'per-page': perPage }, visitor: { session } }) => {
      const { items, total } = await findCompaniesFor(db, session, { keyword, page, perPage })
      return {
        items: items.map(presentCompany),
        meta: { currentPage: page, perPage, totalCount: total, pageCount: Math.max(1, Math.ceil(total / perPage)) },
      }
    },
  )

  serve(app, contract.changeCompanyPermissions, ({ params: { id }, body, visitor: { session } }) =>
    db.transaction().execute(async (trx) => {
      const before = await lockCompanyFor(trx, session, id)
      if (!before) throw new Rejected('company-not-found')
      const after: StoredCompany = { ...before, ...body }
      const changed = (
        [
          'isPositionsInOrder',
          'isAllowedViewOrdersOfAllCompanies',
          'isAllowedSbpPay',
          'isAllowedViewLegalDocuments',
        ] as const
      ).filter((name) => before[name] !== after[name])
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
    }),
  )
}
