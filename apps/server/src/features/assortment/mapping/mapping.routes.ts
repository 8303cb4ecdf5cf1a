import * as contract from '@snab/contract/assortment/mapping'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { addRegion, changeRegion, changeWarehouse, confirmWarehouses } from './change-mapping'
import { addCostType, changePriceType } from './change-price-type'
import { explainErpWord, findErpWords } from './erp-word'
import { findMapping } from './mapping.queries'

const done = { done: true as const }

/** The portal's meaning of price types and warehouses of 1C, and its regions. */
export function mappingRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.viewMapping, async () => ({
    ...(await findMapping(services.db)),
    ...(await findErpWords(services.db)),
  }))
  serve(app, contract.explainErpWord, async ({ params: { id }, body, visitor: { session } }) => {
    await explainErpWord(services, session, id, body)
    return done
  })
  serve(app, contract.changePriceType, async ({ params: { id }, body, visitor: { session } }) => {
    await changePriceType(services, session, id, body)
    return done
  })
  serve(app, contract.addCostType, async ({ body, visitor: { session } }) => ({
    id: await addCostType(services, session, body),
  }))
  serve(app, contract.changeWarehouse, async ({ params: { id }, body, visitor: { session } }) => {
    await changeWarehouse(services, session, id, body)
    return done
  })
  serve(app, contract.confirmWarehouses, async ({ body: { warehouses }, visitor: { session } }) => {
    await confirmWarehouses(services, session, warehouses)
    return done
  })
  serve(app, contract.addRegion, async ({ body, visitor: { session } }) => ({
    id: await addRegion(services, session, body),
  }))
  serve(app, contract.changeRegion, async ({ params: { id }, body, visitor: { session } }) => {
    await changeRegion(services, session, id, body)
    return done
  })
}
