import * as contract from '@snab/contract/orders/approval'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../../db/database'
import { pageMeta } from '../../../http/page-meta'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import type { OfferLines } from '../order/placing/offer-lines'
import { readOrderedLines } from '../order/checkout/ordered-lines'
import { approvalNeeded } from './approval-needed'
import { countApprovals, findApproval, findApprovals, findApprover, findLinkedApproval } from './approval.queries'
import { reasonText } from './approval.texts'
import { decide } from './decide'
import { decideByLink, readLink, type LinkHolder } from './decide-by-link'
import { presentApproval, presentSummary } from './present-approval'
import { returnToCart, withdraw } from './return-to-cart'

export function approvalRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf, offerLines: OfferLines) {
  const { db, clock, config } = services
  linkRoutes(app, services)

  async function present(session: Session, id: number) {
    const row = await findApproval(db, session, id)
    if (!row) throw new Rejected('approval-not-found')
    return presentApproval(db, row, session.userId, clock(), config.SNAB_CURRENCY_SIGN)
  }

  serve(app, contract.listApprovals, async ({ query, visitor: { session } }) => {
    const { page, 'per-page': perPage, scope } = query
    const { items, total } = await findApprovals(db, session, { scope, page, perPage }, clock())
    return {
      items: items.map((row) => presentSummary(row, session.userId, clock(), config.SNAB_CURRENCY_SIGN)),
      meta: pageMeta({ page, perPage, total }),
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
    if (!session.company) return { reasons: [], approvers: [] }
    const lines = await readOrderedLines(db, services, visitor, await viewOf(visitor), offerLines, body)
    if (lines.length === 0) return { reasons: [], approvers: [] }
    const needed = await approvalNeeded(db, services, {
      companyId: session.company.id,
      userId: session.userId,
      now: clock(),
      total: lines.reduce((sum, line) => sum + line.total, 0),
      productIds: lines.flatMap(({ item }) => item.productId ?? []),
    })
    return {
      reasons: needed?.reasons.map((reason) => reasonText(reason, config.SNAB_CURRENCY_SIGN)) ?? [],
      approvers: needed?.approvers.map(({ name }) => name) ?? [],
    }
  })
}

/** Approval by a mail's link, without signing in. */
function linkRoutes(app: FastifyInstance, services: Services) {
  const { db, clock, config } = services
  const presentLinked = async ({ requestId, approver }: LinkHolder) => ({
    ...(await presentApproval(
      db,
      await findLinkedApproval(db, requestId),
      approver.id,
      clock(),
      config.SNAB_CURRENCY_SIGN,
    )),
    approver: approver.name,
  })

  serve(app, contract.lookByLink, async ({ params }) => presentLinked(await readLink(db, params.token, clock())))
  serve(app, contract.decideByLink, async ({ params, body }) =>
    presentLinked(await decideByLink(services, params.token, body.lines)),
  )
}
