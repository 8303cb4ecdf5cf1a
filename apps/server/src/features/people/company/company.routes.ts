import * as contract from '@snab/contract/people/company'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { FastifyInstance } from 'fastify'
import { pageMeta } from '../../../http/page-meta'
import { requireId } from '../../../http/require-id'
import { serve } from '../../../http/serve'
import type { SignedIn } from '../../../http/visitor'
import type { Services } from '../../../services'
import { deleteRule, findRules, saveRule } from './approval-rules'
import { administratorOf, companyOf } from './company-access'
import { findCompanies, findCompany } from './company.queries'
import { findInvitations, invite, revokeInvitation } from './invitations'
import { addLegalEntity, setMainLegalEntity } from './legal-entities'
import { changeMember, findMembers } from './members'
import { setCompany } from './set-company'

const done = { done: true as const }
const byAdministrator = ({ visitor: { session } }: { visitor: SignedIn }) => administratorOf(session)

export function companyRoutes(app: FastifyInstance, services: Services) {
  const { db, clock, config, dictionary } = services
  const rules = config.SNAB_COMPANY_INFO

  serve(app, contract.getCompany, async ({ visitor: { session, buyer } }) => {
    const { regions, defaultRegion } = dictionary.current
    const { id, name } = regions.get(buyer.regionId) ?? defaultRegion
    return findCompany(db, {
      session,
      region: { id, name },
      priceTypeId: buyer.priceTypeId,
      rules,
      today: moscowDay(clock()),
    })
  })

  serve(app, contract.companyList, async ({ query, visitor: { session } }) => {
    const { page, 'per-page': perPage, filters, fields } = query
    const { items, total } = await findCompanies(db, {
      session,
      name: filters?.name ?? '',
      fields,
      page,
      perPage,
      rules,
      today: moscowDay(clock()),
    })
    return { items, meta: pageMeta({ page, perPage, total }) }
  })

  serve(app, contract.setCompany, async ({ body, visitor: { session } }) => {
    await setCompany(db, session, body.id)
    return done
  })

  serve(
    app,
    contract.addLegalEntity,
    async ({ body, visitor: { session } }) => addLegalEntity(db, administratorOf(session), body, clock()),
    { admit: byAdministrator },
  )
  serve(app, contract.setMainLegalEntity, async ({ params, visitor: { session } }) => {
    await setMainLegalEntity(db, administratorOf(session), params.id, clock())
    return done
  })

  memberRoutes(app, services)
  ruleRoutes(app, services)
}

function memberRoutes(app: FastifyInstance, services: Services) {
  const { db, clock } = services
  serve(app, contract.listMembers, async ({ visitor: { session } }) => ({
    items: await findMembers(db, administratorOf(session), clock()),
    mayEdit: true,
  }))
  serve(
    app,
    contract.changeMember,
    async ({ params, body, visitor: { session } }) =>
      changeMember(db, administratorOf(session), params.id, body, clock(), services.config.SNAB_CURRENCY_SIGN),
    {
      admit: async ({ params, visitor: { session } }) =>
        requireId(await findMembers(db, administratorOf(session), clock()), params.id),
    },
  )

  serve(app, contract.listInvitations, async ({ visitor: { session } }) => ({
    items: await findInvitations(db, administratorOf(session), clock()),
  }))
  serve(
    app,
    contract.invite,
    async ({ body, visitor: { session } }) => invite(services, administratorOf(session), body),
    { admit: byAdministrator },
  )
  serve(app, contract.revokeInvitation, async ({ params, visitor: { session } }) => {
    await revokeInvitation(db, administratorOf(session), params.id, clock())
    return done
  })
}

function ruleRoutes(app: FastifyInstance, services: Services) {
  const { db, clock, dictionary } = services
  serve(app, contract.listRules, async ({ visitor: { session } }) => {
    const { companyId, isAdministrator } = companyOf(session)
    const top = [...dictionary.current.sections.values()].filter(({ parentId }) => parentId === null)
    return {
      items: await findRules(db, companyId),
      sections: top.map(({ id, name }) => ({ id, name })),
      mayEdit: isAdministrator,
    }
  })
  serve(
    app,
    contract.addRule,
    async ({ body, visitor: { session } }) => saveRule({ services, scope: administratorOf(session), id: null, body }),
    { admit: byAdministrator },
  )
  serve(
    app,
    contract.changeRule,
    async ({ params, body, visitor: { session } }) =>
      saveRule({ services, scope: administratorOf(session), id: params.id, body }),
    {
      admit: async ({ params, visitor: { session } }) =>
        requireId(await findRules(db, administratorOf(session).companyId), params.id),
    },
  )
  serve(app, contract.deleteRule, async ({ params, visitor: { session } }) => {
    await deleteRule(db, administratorOf(session), params.id, clock(), services.config.SNAB_CURRENCY_SIGN)
    return done
  })
}
