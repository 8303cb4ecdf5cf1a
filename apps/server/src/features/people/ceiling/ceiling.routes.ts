import * as contract from '@snab/contract/people/ceiling'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { findCeilings } from './ceilings'
import { changeCeilings, presentCeilings, readCeilingTable } from './keep-ceilings'

/** What staff may grant without a release: their own figures, and the table that administrators edit. */
export function ceilingRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.ownCeilings, async ({ visitor: { session } }) => ({
    figures: presentCeilings(await findCeilings(services.db, session)),
  }))
  serve(app, contract.ceilingTable, () => readCeilingTable(services.db))
  serve(app, contract.changeCeilings, ({ body, visitor: { session } }) => changeCeilings(services, session, body))
}
