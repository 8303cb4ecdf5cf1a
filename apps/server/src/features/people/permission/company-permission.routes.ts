import * as contract from '@snab/contract/people/permission'
import type { FastifyInstance } from 'fastify'
import { pageMeta } from '../../../http/page-meta'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { changeCompanyPermissions } from './change-company-permissions'
import { findCompaniesFor, presentCompany } from './company-permission.queries'

/** Permissions that staff give a company, effective from the next request because sessions read them each time. */
export function companyPermissionRoutes(app: FastifyInstance, services: Services) {
  serve(
    app,
    contract.listStaffCompanies,
    async ({ query: { keyword, page, 'per-page': perPage }, visitor: { session } }) => {
      const { items, total } = await findCompaniesFor(services.db, session, { keyword, page, perPage })
      return { items: items.map(presentCompany), meta: pageMeta({ page, perPage, total }) }
    },
  )

  serve(app, contract.changeCompanyPermissions, ({ params: { id }, body, visitor: { session } }) =>
    changeCompanyPermissions(services, session, id, body),
  )
}
