import * as contract from '@snab/contract/assortment/products/mark-up'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../../http/serve'
import type { Services } from '../../../../services'
import { addSupplierWarehouse } from './add-warehouse'
import { changeMarkUps, readMarkUps } from './keep-mark-ups'
import { recountMarkUps } from './recount'

export function markUpRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.getMarkUps, ({ query: { supplier } }) => readMarkUps(services.db, supplier.trim()))
  serve(app, contract.changeMarkUps, async ({ body, visitor: { session } }) => {
    await changeMarkUps(services, session, body)
    return readMarkUps(services.db, body.supplier)
  })
  serve(app, contract.recountMarkUps, async ({ body: { supplier }, visitor: { session } }) => ({
    id: await recountMarkUps(services, session, supplier),
  }))
  serve(app, contract.addSupplierWarehouse, ({ body, visitor: { session } }) =>
    addSupplierWarehouse(services, session, body),
  )
}
