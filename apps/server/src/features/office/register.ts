import type { FastifyInstance } from 'fastify'
import type { AreaContext } from '../area-context'
import { analyticsRoutes } from './analytics/analytics.routes'
import { lookupRoutes } from './lookup/lookup.routes'
import { reportRoutes } from './report/report.routes'
import { savedReportRoutes } from './report/saved/saved-report.routes'
import { staffViewRoutes } from './staff-view/staff-view.routes'

/** Reports and tools of staff. */
export function registerOffice(app: FastifyInstance, { services }: AreaContext): void {
  lookupRoutes(app, services)
  analyticsRoutes(app, services)
  reportRoutes(app, services)
  savedReportRoutes(app, services)
  staffViewRoutes(app, services)
}
