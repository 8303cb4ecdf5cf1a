import type { Decision } from '@snab/contract/orders/approval'
import type { Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import { portalUrl } from '../../../mail/portal-url'
import { queueMail } from '../../../mail/queue-message'
import type { Services } from '../../../services'
import { requireConfirmed } from '../../people/legal-entity/usable-entity'
import { notify } from '../../talk/notification/notify'
import { insertOrders } from '../order/placing/insert-orders'
import { findHoldReason, refuseHeld } from '../order/change/company-hold'
import { findLines, lockApproval } from './approval.queries'
import { approvalDecidedMail, decisionWords } from './approval.mails'

type Line = Awaited<ReturnType<typeof findLines>>[number]
type Deciding = { requestId: number; approver: { id: number; name: string }; decisions: readonly Decision[]; now: Date }

const stateOf = { approve: 'approved', reject: 'rejected' } as const

/**
 * Decides some or all lines; approved lines become an order in the same transaction, so that 1C never sees them
 * earlier. Repeating a person's own decision changes nothing; a conflicting one is refused as a whole.
 */
export async function decide(
  trx: Trx,
  services: Services,
  { requestId, approver, decisions, now }: Deciding,
): Promise<void> {
  const request = await lockApproval(trx, requestId)
  if (!request) throw new Rejected('approval-not-found')
  const lines = new Map((await findLines(trx, requestId)).map((line) => [line.id, line]))
  const chosen = decisions.map((decision) => {
    const line = lines.get(decision.id)
    if (!line) throw invalidField('lines', 'Такой строки в заказе нет')
    return { line, decision }
  })

  const conflict = chosen.find(
    ({ line, decision }) =>
      line.state !== 'waiting' && (line.state !== stateOf[decision.decision] || line.decidedBy !== approver.id),
  )
  if (conflict) throw new Rejected('approval-already-decided', { message: alreadyDecided(conflict.line) })
  const fresh = chosen.filter(({ line }) => line.state === 'waiting')
  if (fresh.length === 0) return
  if (request.withdrawnAt) throw new Rejected('approval-withdrawn')
  const approved = fresh.filter(({ decision }) => decision.decision === 'approve').map(({ line }) => line)
  if (approved.length > 0 && request.expiresAt <= now) throw new Rejected('approval-expired')

  const orders = approved.length === 0 ? [] : await makeOrders(trx, services, request, approved, approver, now)
  for (const { orderId, lines: ofOrder } of orders) {
    await trx
      .updateTable('approvalLines')
      .set({ state: 'approved', decidedBy: approver.id, decidedAt: now, orderId })
      .where(
        'id',
        'in',
        ofOrder.map(({ id }) => id),
      )
      .execute()
  }
  const rejected = fresh.filter(({ decision }) => decision.decision === 'reject')
  for (const { line, decision } of rejected) {
    await trx
      .updateTable('approvalLines')
      .set({ state: 'rejected', reason: decision.reason, decidedBy: approver.id, decidedAt: now })
      .where('id', '=', line.id)
      .execute()
  }
  const waiting = [...lines.values()].filter(({ state }) => state === 'waiting').length - fresh.length
  await trx
    .updateTable('approvalRequests')
    .set((eb) => ({ version: eb('version', '+', 1), ...(waiting === 0 && { decidedAt: now }) }))
    .where('id', '=', requestId)
    .execute()
  await notifyAuthor(trx, services, {
    request,
    approver,
    approved,
    rejected,
    waiting,
    orderIds: orders.map(({ orderId }) => orderId),
    now,
  })
}

function alreadyDecided({ state, decidedByName, name }: Line): string {
  return `${decidedByName ?? 'Коллега'}: строка «${name}» уже ${state === 'approved' ? 'согласована' : 'отклонена'}. Ваше решение не применено.`
}

async function makeOrders(
  trx: Trx,
  services: Services,
  request: NonNullable<Awaited<ReturnType<typeof lockApproval>>>,
  approved: readonly Line[],
  approver: Deciding['approver'],
  now: Date,
) {
  await requireConfirmed(trx, request.terms.legalEntityId)
  if (request.companyId !== null) refuseHeld(await findHoldReason(trx, request.companyId))
  const author = await trx
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('id', '=', request.userId)
    .executeTakeFirstOrThrow()
  const terms = {
    ...request.terms,
    userId: request.userId,
    companyId: request.companyId,
    author: `${author.lastName} ${author.firstName}`.trim(),
    // every decision creates its own orders, so they cannot reuse the buyer's key
    clientKey: crypto.randomUUID(),
    requestHash: request.requestHash,
  }
  return insertOrders(trx, services, terms, approved, now, { requestId: request.id, by: approver.name })
}

type Decided = {
  request: { id: number; userId: number; version: number }
  approver: Deciding['approver']
  approved: readonly Line[]
  rejected: readonly { line: Line; decision: Decision }[]
  waiting: number
  orderIds: readonly number[]
  now: Date
}

async function notifyAuthor(
  trx: Trx,
  { config }: Services,
  { request, approver, approved, rejected, waiting, orderIds, now }: Decided,
) {
  if (request.userId === approver.id) return
  const key = `${String(request.id)}:${String(request.version)}`
  const orders =
    orderIds.length === 0
      ? []
      : await trx
          .selectFrom('orders')
          .select('number')
          .where('id', 'in', [...orderIds])
          .orderBy('id')
          .execute()
  const { email } = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', request.userId)
    .executeTakeFirstOrThrow()
  const values = {
    currencySign: config.SNAB_CURRENCY_SIGN,
    by: approver.name,
    approved: approved.reduce((sum, line) => sum + line.total, 0),
    waiting,
    orders: orders.map(({ number }) => number),
    rejected: rejected.map(({ line, decision }) => ({ name: line.name, reason: decision.reason })),
    link: portalUrl(config, `/user/approvals/${String(request.id)}`),
  }
  if (email) await queueMail(trx, { to: email, template: approvalDecidedMail, values, key })
  await notify(trx, {
    userId: request.userId,
    kind: 'approval-decided',
    key: `approval-decided:${key}`,
    title: `Ваш заказ ${decisionWords(values)}`,
    text: `Решение принято: ${approver.name}`,
    link: `/user/approvals/${String(request.id)}`,
    now,
  })
}
