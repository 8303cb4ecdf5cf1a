import * as contract from '@snab/contract/approval'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../db/database'
import { Rejected } from '../../http/rejected'
import { serve } from '../../http/serve'
import type { Session } from '../../http/visitor'
import type { Services } from '../../services'
import { findCart, findItems } from '../cart/cart.queries'
import { priceItems } from '../cart/read-cart'
import type { ViewOf } from '../catalogue/visitor-view'
import { approvalNeeded } from './approval-needed'
import { countApprovals, findApproval, findApprovals, findApprover, findLinkedApproval } from './approval.queries'
import { reasonText } from './approval.texts'
import { decide } from './decide'
import { decideByLink, readLink, type LinkHolder } from './decide-by-link'
import { presentApproval, presentSummary } from './present-approval'
import { returnToCart, withdraw } from './return-to-cart'

export function approvalRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  const { db, clock } = services

  async function present(session: Session, id: number) {
    const row = await findApproval(db, session, id)
    if (!row) throw new Rejected('approval-not-found')
    return presentApproval(db, row, session.userId, clock())
  }

  const presentLinked = async ({ requestId, approver }: LinkHolder) => ({ ...(await presentApproval(db, await findLinkedApproval(db, requestId), approver.id, clock())), approver: approver.name })

  serve(app, contract.listApprovals, async ({ query, visitor: { session } }) => {
    const { page, 'per-page': perPage, scope } = query
    const { items, total } = await findApprovals(db, session, { scope, page, perPage }, clock())
    return {
      items: items.map((row) => presentSummary(row, session.userId, clock())),
      meta: { currentPage: page, perPage, totalCount: total, pageCount: Math.max(1, Math.ceil(total / perPage)) },
    }
  })

  serve(app, contract.countApprovals, async ({ visitor: { session } }) => countApprovals(db, session, clock()))

  serve(app, contract.getApproval, async ({ params, visitor: { session } }) => present(session, params.id))

  serve(app, contract.decideApproval, async ({ params, body, visitor: { session } }) => {
    if (!(await findApproval(db, session, params.id))) throw new Rejected('approval-not-found')
    await db.transaction().execute(async (trx: Trx) => {
      const approver = await findApprover(trx, params.id, session.userId)
      if (!approver) throw new Rejected('not-allowed')
      await decide(trx, services, { requestId: params.id, approver, decisions: body.lines, now: clock() })
    })
    return present(session, params.id)
  })

  serve(app, contract.withdrawApproval, async ({ params, visitor: { session } }) => {
    await withdraw(db, session, params.id, clock())
    return present(session, params.id)
  })

  serve(app, contract.returnToCart, async ({ params, body, visitor: { session } }) => {
    const returned = await returnToCart(db, session, params.id, body.lineIds, clock())
    return { returned, approval: await present(session, params.id) }
  })

  serve(app, contract.forecastApproval, async ({ body, visitor }) => {
    const { session } = visitor
    const cart = session.company && (await findCart(db, { userId: session.userId }))
    if (!session.company || !cart) return { reasons: [], approvers: [] }
    const items = (await findItems(db, cart.id)).filter(({ id }) => !body.itemIds || body.itemIds.includes(id))
    const lines = await priceItems(db, services, items, await viewOf(visitor))
    const needed = await approvalNeeded(db, services, {
      companyId: session.company.id, userId: session.userId, now: clock(),
      total: lines.reduce((sum, line) => sum + line.total, 0), productIds: items.map(({ productId }) => productId).filter((id) => id !== null),
    })
    return { reasons: needed?.reasons.map(reasonText) ?? [], approvers: needed?.approvers.map(({ name }) => name) ?? [] }
  })

  serve(app, contract.lookByLink, async ({ params }) => presentLinked(await readLink(db, params.token, clock())))
  serve(app, contract.decideByLink, async ({ params, body }) => presentLinked(await decideByLink(services, params.token, body.lines)))
}
