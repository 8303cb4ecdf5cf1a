import type { FastifyInstance } from 'fastify'
import type { AreaContext } from '../area-context'
import { accountRoutes } from './account/account.routes'
import { adminRoutes } from './audit-log/audit-log.routes'
import { jobRoutes } from './job/job.routes'
import { regionRoutes } from './account/region.routes'

/** Sessions and visitors, the audit log, long jobs. */
export function registerCore(app: FastifyInstance, { services, visitorRegions }: AreaContext): void {
  regionRoutes(app, services, visitorRegions)
  accountRoutes(app, services)
  adminRoutes(app, services)
  jobRoutes(app, services)
}
