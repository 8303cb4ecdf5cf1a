import * as contract from '@snab/contract/content/content'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { changeHelp, deleteHelp } from './change-help'
import { findHelp, findHelpVersion, findRemovedHelp } from './help.queries'

export function staffHelpRoutes(app: FastifyInstance, services: Services) {
  const { db, clock } = services
  serve(app, contract.listHelp, async () => ({
    items: await findHelp(db, clock()),
    removed: await findRemovedHelp(db),
  }))
  serve(app, contract.helpVersion, ({ params }) => findHelpVersion(db, params))
  serve(app, contract.changeHelp, async ({ params: { id }, body, visitor: { session } }) => {
    await changeHelp(services, session, id, body)
    return { done: true as const }
  })
  serve(app, contract.deleteHelp, async ({ params: { id }, query: { version }, visitor: { session } }) => {
    await deleteHelp(services, session, { id, version })
    return { done: true as const }
  })
}
