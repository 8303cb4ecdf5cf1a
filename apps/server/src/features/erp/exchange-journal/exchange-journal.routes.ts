import * as contract from '@snab/contract/erp/exchange'
import type { FastifyInstance } from 'fastify'
import { pageMeta } from '../../../http/page-meta'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import { portalUrl } from '../../../mail/portal-url'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import type { LoadStored } from '../exchange/exchange.routes'
import { findExchangeAccess } from '../exchange/session/exchange-access'
import { findLastExchange } from '../exchange/session/exchange-sessions'
import { lockOrder, tellErpAgain } from '../../orders/order/change/change-order'
import { findExchange, findExchangeFiles, findExchanges, findUnconfirmedOrders } from './exchange-journal.queries'
import { decideUnbooked, findUnbooked, findUnbookedOfSession } from './unbooked'
import { changeSilence, findSilence } from './exchange-silence'
import { downloadFile, reloadFile } from './reload-file'

/** The journal of the exchange, and what staff must do. */
export function exchangeJournalRoutes(app: FastifyInstance, services: Services, loadStored: LoadStored) {
  const { db, config, clock } = services

  serve(app, contract.listExchanges, async ({ query: { state, page, 'per-page': perPage } }) => {
    const { items, total } = await findExchanges(db, { state, page, perPage })
    return { items, meta: pageMeta({ page, perPage, total }) }
  })

  serve(app, contract.viewExchange, async ({ params: { id } }) => {
    const found = await findExchange(db, id)
    if (!found) throw new Rejected('not-found')
    return { ...found, items: await findExchangeFiles(db, id), documents: await findUnbookedOfSession(db, id) }
  })

  serve(app, contract.listUnbooked, async ({ query: { state, page, 'per-page': perPage } }) => {
    const { items, total } = await findUnbooked(db, { state, page, perPage })
    return { items, meta: pageMeta({ page, perPage, total }) }
  })

  serve(app, contract.decideUnbooked, ({ params: { id }, body, visitor: { session } }) =>
    db.transaction().execute((trx) => decideUnbooked(trx, session, { id, ...body, now: clock() })),
  )

  serve(app, contract.downloadExchangeFile, ({ params: { id } }) => downloadFile(services, id))

  serve(app, contract.reloadExchangeFile, async ({ params: { id }, visitor: { session } }) => {
    await reloadFile(services, loadStored, session, id)
    return { done: true as const }
  })

  serve(app, contract.exchangeState, async () => {
    const [access, last, silence, orders] = await Promise.all([
      findExchangeAccess(db, config),
      findLastExchange(db),
      findSilence(db),
      findUnconfirmedOrders(db),
    ])
    return {
      address: portalUrl(config, '/exchange/1c'),
      hasAccess: access !== null,
      last: last?.toISOString() ?? null,
      silence,
      orders: orders.items,
      orderCount: orders.total,
    }
  })

  serve(app, contract.changeExchangeSilence, ({ body, visitor: { session } }) => changeSilence(services, session, body))

  serve(app, contract.resendOrder, ({ body: { number }, visitor: { session } }) =>
    db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, { number })
      if (!order) throw new Rejected('order-not-found')
      const isSentAgain = await tellErpAgain(trx, order.id)
      if (isSentAgain)
        await noteStaffAction(trx, session, clock(), {
          action: 'resend',
          subject: 'order',
          subjectId: order.id,
          details: { number },
        })
      return { number, wasWaiting: !isSentAgain }
    }),
  )
}
