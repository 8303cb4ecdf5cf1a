import * as contract from '@snab/contract/integration/punchout'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import { readOwnConnections } from './connection/connection.queries'
import { cxmlRoutes } from './cxml/cxml.routes'
import { ociRoutes } from './oci/oci.routes'
import type { OrderNeeds } from './order/take-order'
import { returnPageRoutes } from './session/return-page.routes'
import { sessionRoutes } from './session/session.routes'
import { staffPunchoutRoutes } from './staff-punchout.routes'

export function punchoutRoutes(app: FastifyInstance, services: OrderNeeds) {
  cxmlRoutes(app, services)
  ociRoutes(app, services)
  sessionRoutes(app, services)
  returnPageRoutes(app, services)
  staffPunchoutRoutes(app, services)
  serve(app, contract.listOwnPunchout, async ({ visitor: { session } }) => ({
    items: await readOwnConnections(services.db, session),
  }))
}
