import * as plans from '@snab/contract/office/sales-plan'
import * as contract from '@snab/contract/office/saved-report'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../../http/serve'
import type { Services } from '../../../../services'
import { findSalesPlans, setSalesPlan } from '../sales-plans'
import { changeReport, findSavedReports, removeReport, saveReport } from './saved-reports'

const done = { done: true as const }

/** Saved reports with their parameters, and plans that reports compare with. */
export function savedReportRoutes(app: FastifyInstance, services: Services) {
  const { db } = services
  serve(app, contract.listSavedReports, async ({ visitor: { session } }) => ({
    items: await findSavedReports(db, session),
  }))
  serve(app, contract.saveReport, async ({ body, visitor: { session } }) => ({
    id: await saveReport(services, session, body),
  }))
  serve(app, contract.changeSavedReport, async ({ params: { id }, body, visitor: { session } }) => {
    await changeReport(services, session, id, body)
    return done
  })
  serve(app, contract.removeSavedReport, async ({ params: { id }, visitor: { session } }) => {
    await removeReport(db, session, id)
    return done
  })
  serve(app, plans.listSalesPlans, ({ query: { month } }) => findSalesPlans(db, month))
  serve(app, plans.setSalesPlan, async ({ body, visitor: { session } }) => {
    await setSalesPlan(services, session, body)
    return done
  })
}
