import * as contract from '@snab/contract/assortment/customers/counterparty'
import type { FastifyInstance } from 'fastify'
import { pageMeta } from '../../../../http/page-meta'
import { serve } from '../../../../http/serve'
import type { Services } from '../../../../services'
import { readChoices } from '../import/read-choices'
import { findCounterparties } from './counterparty.queries'
import { createMany, createOne, leaveCounterparty, linkCounterparty } from './decide-counterparty'

const done = { done: true as const }

/** Buyers that only 1C knows: staff create a customer, link one, or dismiss them. */
export function counterpartyRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.listCounterparties, async ({ query, visitor: { session } }) => {
    const { page, 'per-page': perPage, keyword, state } = query
    const choices = await readChoices(services, session)
    const asked = { keyword, state, page, perPage }
    const { items, total } = await findCounterparties(services.db, session, choices, asked)
    return { items, meta: pageMeta({ page, perPage, total }) }
  })
  serve(app, contract.createFromMany, ({ body, visitor: { session } }) => createMany(services, session, body))
  serve(app, contract.createFromCounterparty, async ({ params: { id }, body, visitor: { session } }) => ({
    id: await createOne(services, session, id, body),
  }))
  serve(app, contract.linkCounterparty, async ({ params: { id }, body, visitor: { session } }) => {
    await linkCounterparty(services, session, id, body.companyId)
    return done
  })
  serve(app, contract.leaveCounterparty, async ({ params: { id }, body, visitor: { session } }) => {
    await leaveCounterparty(services, session, id, body.isUnwanted)
    return done
  })
}
