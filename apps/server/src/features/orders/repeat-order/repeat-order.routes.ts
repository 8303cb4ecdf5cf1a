import * as contract from '@snab/contract/orders/repeat-order'
import { lineTotal, toRoubles } from '@snab/domain/money/money'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { findOrder } from '../order/reading/order.queries'
import { orderReader } from '../order/reading/order-reader'
import { copyLines } from './copy-lines'
import { orderSources } from './order-sources'
import { reportRows } from './report-rows'

export function repeatOrderRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  const { db, config, clock } = services
  /** The ordered lines, for those who may see them. */
  const sourcesOf = async (session: Session, id: number) => {
    const order = await findOrder(db, session, id)
    if (!order) throw new Rejected('order-not-found')
    if (!orderReader(session, config, clock()).seesPositions) throw new Rejected('positions-hidden')
    return orderSources(db, order)
  }

  serve(app, contract.reportRepeat, async ({ params: { id }, visitor }) => {
    const sources = await sourcesOf(visitor.session, id)
    const reported = await reportRows(db, services, await viewOf(visitor), sources)
    const sum = (pick: (row: (typeof reported)[number]) => number) =>
      toRoubles(reported.reduce((total, row) => total + pick(row), 0))
    return {
      rows: reported.map(({ row }) => row),
      totalWas: sum(({ source }) => lineTotal(source.price, source.amount)),
      totalNow: sum(({ row, line }) => (row.priceNow === null ? 0 : line.total)),
    }
  })

  serve(app, contract.repeatOrder, async ({ params: { id }, body, visitor }) =>
    copyLines(services, visitor.session, await viewOf(visitor), await sourcesOf(visitor.session, id), body),
  )
}
