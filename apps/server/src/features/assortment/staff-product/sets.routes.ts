import * as contract from '@snab/contract/assortment/product-set'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { addSet, changeSet, resetSet, setSetDeleted } from './change-sets'
import { findStaffSets } from './sets.queries'

export function staffSetRoutes(app: FastifyInstance, services: Services) {
  const list = async (id: number) => ({ items: await findStaffSets(services.db, id) })

  serve(app, contract.listStaffSets, ({ params: { id } }) => list(id))
  serve(app, contract.addSet, async ({ params: { id }, body, visitor: { session } }) => {
    await addSet(services, session, id, body)
    return list(id)
  })
  serve(app, contract.changeSet, async ({ params: { id, setId }, body, visitor: { session } }) => {
    await changeSet(services, session, { setId, version: body.version }, body)
    return list(id)
  })
  serve(app, contract.resetSet, async ({ params: { id, setId }, body: { version }, visitor: { session } }) => {
    await resetSet(services, session, { setId, version })
    return list(id)
  })
  serve(app, contract.deleteSet, async ({ params: { id, setId }, body: { version }, visitor: { session } }) => {
    await setSetDeleted(services, session, { setId, version }, true)
    return list(id)
  })
  serve(app, contract.restoreSet, async ({ params: { id, setId }, body: { version }, visitor: { session } }) => {
    await setSetDeleted(services, session, { setId, version }, false)
    return list(id)
  })
}
