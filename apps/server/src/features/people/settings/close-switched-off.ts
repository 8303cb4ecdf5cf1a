import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../config'
import { Rejected } from '../../../http/rejected'
import { switchesOf } from '../../../http/switches'

/** Endpoints of modules that are switched off answer 404. */
export function closeSwitchedOff(app: FastifyInstance, config: Config) {
  app.addHook('onRequest', async (request) => {
    const { switchedBy } = request.routeOptions.config
    if (!switchedBy || switchesOf(config)[switchedBy]) return
    const isOfStaff = switchedBy === 'documentsEnabled' && request.visitor.session?.staffRole
    if (!isOfStaff) throw new Rejected('not-found')
  })
}
