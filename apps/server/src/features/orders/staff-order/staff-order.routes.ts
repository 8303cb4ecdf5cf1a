import * as contract from '@snab/contract/orders/staff-order'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../../db/database'
import { fileAnswer } from '../../../http/answers/file-answer'
import { pageMeta } from '../../../http/page-meta'
import { serve } from '../../../http/serve'
import { personOf, type Session } from '../../../http/visitor'
import { mediaTypes } from '../../../render/table-document'
import type { Services } from '../../../services'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { findStatuses } from '../order/reading/order.queries'
import { viewerOfBuyer } from './added-lines'
import { changeLinesWithin, changeMany, changeStatusWithin, resendWithin, takeOrderWithin } from './keep-order'
import { changeContractWithin } from './contract-of-order'
import { ordersDocument } from './orders-document'
import { readStaffOrder } from './present-staff-order'
import { findStaffOrders } from './staff-order.queries'

/** Work of staff on orders. */
export function staffOrderRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  const { db, clock, config } = services
  const changed = async (session: Session, id: number, work: (trx: Trx) => Promise<void>) => {
    await db.transaction().execute(work)
    return readStaffOrder(services, session, id)
  }

  serve(app, contract.listStaffOrders, async ({ query, visitor: { session } }) => {
    const { page, 'per-page': perPage } = query
    const [{ items, count, total }, statuses, sellers] = await Promise.all([
      findStaffOrders(db, session, query, moscowDay(clock())),
      findStatuses(db),
      db.selectFrom('sellers').select(['id', 'name']).orderBy('name').execute(),
    ])
    return { items, meta: pageMeta({ page, perPage, total: count }), total, statuses, sellers }
  })

  serve(app, contract.downloadStaffOrders, async ({ query, visitor: { session }, request }) => {
    const document = await ordersDocument(services, session, query)
    return fileAnswer({
      name: `${document.title}.xlsx`,
      type: mediaTypes.xlsx,
      bytes: await services.render(personOf(request), document, 'xlsx'),
    })
  })

  serve(app, contract.getStaffOrder, ({ params: { id }, visitor: { session } }) =>
    readStaffOrder(services, session, id),
  )

  serve(app, contract.takeOrder, ({ params: { id }, body, visitor: { session } }) =>
    changed(session, id, (trx) => takeOrderWithin(trx, session, { id, ...body, now: clock() })),
  )

  serve(app, contract.changeOrderStatus, ({ params: { id }, body, visitor: { session } }) =>
    changed(session, id, (trx) => changeStatusWithin(trx, session, { id, ...body, now: clock() })),
  )

  serve(app, contract.changeOrderContract, ({ params: { id }, body, visitor: { session } }) =>
    changed(session, id, (trx) => changeContractWithin(trx, session, { id, ...body, now: clock() })),
  )

  serve(app, contract.changeOrderLines, ({ params: { id }, body, visitor: { session } }) =>
    changed(session, id, (trx) =>
      changeLinesWithin(trx, session, {
        id,
        body,
        config,
        now: clock(),
        viewerOf: (order) => viewerOfBuyer(services, viewOf, order),
      }),
    ),
  )

  serve(app, contract.resendOrder, async ({ params: { id }, visitor: { session } }) => {
    await db.transaction().execute((trx) => resendWithin(trx, session, id, clock()))
    return { done: true as const }
  })

  serve(app, contract.changeOrders, ({ body, visitor: { session } }) => changeMany(db, session, body, clock()))
}
