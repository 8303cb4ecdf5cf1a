import * as contract from '@snab/contract/assortment/held-load'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import type { LoadStored } from '../../erp/exchange/exchange.routes'
import { applyHeldLoad, rejectHeldLoad } from './decide-held-load'
import { findHeldLoad, findHeldLoads } from './held-load.queries'

/** Loads that change too much and wait for a person. */
export function heldLoadRoutes(app: FastifyInstance, services: Services, loadStored: LoadStored) {
  const { db } = services
  serve(app, contract.listHeldLoads, ({ query: { page, 'per-page': perPage } }) => findHeldLoads(db, { page, perPage }))
  serve(app, contract.getHeldLoad, async ({ params: { id } }) => {
    const load = await findHeldLoad(db, id)
    if (!load) throw new Rejected('not-found')
    return load
  })
  serve(app, contract.applyHeldLoad, async ({ params: { id }, visitor: { session } }) => {
    await applyHeldLoad(services, loadStored, session, id)
    return { done: true as const }
  })
  serve(app, contract.rejectHeldLoad, async ({ params: { id }, visitor: { session } }) => {
    await rejectHeldLoad(services, session, id)
    return { done: true as const }
  })
}
