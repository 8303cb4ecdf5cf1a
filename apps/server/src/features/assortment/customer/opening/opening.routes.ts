import * as contract from '@snab/contract/assortment/customers/customer-opening'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../../http/serve'
import type { Services } from '../../../../services'
import { requireCustomer } from '../customer.queries'
import { addEntity, chooseMain, correctEntity, renameCustomer } from './correct-entity'
import { createCustomer } from './create-customer'
import { presentEntities } from './entity.queries'
import { findDoubles } from './find-doubles'

const done = { done: true as const }

/** Companies that staff open, and their requisites. */
export function customerOpeningRoutes(app: FastifyInstance, services: Services) {
  const { db } = services
  serve(app, contract.findDoubles, async ({ query, visitor: { session } }) => ({
    items: await findDoubles(db, session, query),
  }))
  serve(app, contract.createCustomer, async ({ body, visitor: { session } }) => ({
    id: await createCustomer(services, session, body),
  }))
  serve(app, contract.listEntities, async ({ params: { id }, visitor: { session } }) => {
    await requireCustomer(db, session, id)
    return { items: await presentEntities(db, id) }
  })
  serve(app, contract.addEntity, async ({ params: { id }, body, visitor: { session } }) => ({
    id: await addEntity(services, session, id, body),
  }))
  serve(app, contract.changeEntity, async ({ params, body, visitor: { session } }) => {
    await correctEntity(services, session, { companyId: params.id, entityId: params.entityId }, body)
    return done
  })
  serve(app, contract.chooseMainEntity, async ({ params, visitor: { session } }) => {
    await chooseMain(services, session, { companyId: params.id, entityId: params.entityId })
    return done
  })
  serve(app, contract.renameCustomer, async ({ params: { id }, body, visitor: { session } }) => {
    await renameCustomer(services, session, id, body)
    return done
  })
}
