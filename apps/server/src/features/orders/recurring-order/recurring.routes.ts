import * as contract from '@snab/contract/orders/recurring-order'
import { toRoubles } from '@snab/domain/money/money'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { SignedIn } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { orderReader } from '../order/reading/order-reader'
import { findCities } from '../order/checkout/seller-terms'
import type { HoldForApproval } from '../order/placing/hold-for-approval'
import { changeRecurring, makeRecurring } from './change-recurring'
import { findAllRecurring, findOrdersOfRuns, findRecurring, findRuns, presentRecurring } from './recurring.queries'
import { reviewRun } from './review-run'
import { findNamesOfTerms, presentTerms } from './present-terms'

export function recurringOrderRoutes(
  app: FastifyInstance,
  services: Services,
  viewOf: ViewOf,
  approvals: HoldForApproval,
) {
  const { db } = services

  async function read(visitor: SignedIn, id: number) {
    const row = await findRecurring(db, visitor.session, id)
    if (!row) throw new Rejected('recurring-not-found')
    const { seesPositions } = orderReader(visitor.session, services.config, services.clock())
    const runs = await findRuns(db, [id])
    const orders = await findOrdersOfRuns(db, row.userId, runs)
    const review = await reviewRun(db, services, visitor, await viewOf(visitor), row)
    return {
      ...presentRecurring(row, runs),
      // contents are hidden as in the order itself
      rows: row.orderId === null || seesPositions ? review.reported.map((one) => one.row) : [],
      total: toRoubles(review.total),
      ...presentTerms(row, await findNamesOfTerms(db, row.terms), review),
      rise: review.rise,
      problem: review.problem,
      runs: runs.map((run) => ({
        id: run.id,
        dueOn: run.dueOn,
        state: run.state,
        problem: run.problem,
        total: run.total === null ? null : toRoubles(run.total),
        orders: orders.get(run.clientKey) ?? [],
      })),
    }
  }

  serve(app, contract.listRecurringOrders, async ({ visitor: { session } }) => {
    const rows = await findAllRecurring(db, session)
    const runs = await findRuns(
      db,
      rows.map(({ id }) => id),
    )
    return { items: rows.map((row) => presentRecurring(row, runs)) }
  })

  serve(app, contract.getRecurringOrder, ({ params: { id }, visitor }) => read(visitor, id))

  serve(app, contract.makeRecurringOrder, async ({ body, visitor }) => {
    const viewer = await viewOf(visitor)
    const id = await db.transaction().execute((trx) => makeRecurring(trx, services, visitor, viewer, body))
    return read(visitor, id)
  })

  serve(app, contract.changeRecurringOrder, async ({ params: { id }, body, visitor }) => {
    const viewer = await viewOf(visitor)
    const { session } = visitor
    const owner = session.company ? { companyId: session.company.id } : { userId: session.userId }
    const cities = await findCities(services, owner, body.action === 'terms' ? [body.terms] : [])
    await db
      .transaction()
      .execute((trx) => changeRecurring(trx, services, approvals, visitor, viewer, { id, body, cities }))
    return read(visitor, id)
  })
}
