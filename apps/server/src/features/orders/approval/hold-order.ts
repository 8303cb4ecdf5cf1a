import { formatMoney } from '@snab/domain/money/money'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { run, writtenOnce } from '../../../db/statements/statements'
import { Rejected } from '../../../http/rejected'
import { portalUrl } from '../../../mail/portal-url'
import { queueMail } from '../../../mail/queue-message'
import type { Services } from '../../../services'
import { notify } from '../../talk/notification/notify'
import type { HeldOrder, HoldForApproval } from '../order/placing/hold-for-approval'
import type { OrderedLine, OrderTerms } from '../order/placing/insert-orders'
import { newLink } from './approval-link'
import { approvalNeeded, type ApprovalNeeded } from './approval-needed'
import { approvalRequestedMail } from './approval.mails'
import { reasonText } from './approval.texts'

const day = 24 * 3_600_000

/** Turns orders that need approval into requests; orders only know the interface. */
export function openApprovals(services: Services): HoldForApproval {
  return { find: findHeld, hold: (trx, terms, lines, now) => hold(trx, services, terms, lines, now) }
}

const heldRequest = writtenOnce<{ userId: number; clientKey: string }, { id: number; requestHash: Buffer }>(
  'held-order',
  (slot) =>
    sql`select id, request_hash from approval_requests where user_id = ${slot('userId')} and client_key = ${slot('clientKey')}::uuid`,
)

async function findHeld(trx: Trx, userId: number, clientKey: string): Promise<HeldOrder | null> {
  const [request] = await run(trx, heldRequest({ userId, clientKey }))
  if (!request) return null
  const approvers = await trx
    .selectFrom('approvalApprovers')
    .innerJoin('users', 'users.id', 'approvalApprovers.userId')
    .select(['firstName', 'lastName'])
    .where('requestId', '=', request.id)
    .orderBy('lastName')
    .execute()
  return { ...request, approvers: approvers.map(({ firstName, lastName }) => `${lastName} ${firstName}`.trim()) }
}

async function hold(
  trx: Trx,
  services: Services,
  terms: OrderTerms,
  lines: readonly OrderedLine[],
  now: Date,
): Promise<HeldOrder | null> {
  const { companyId, userId, requestHash, author } = terms
  if (companyId === null) return null
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  const productIds = lines.map(({ productId }) => productId).filter((id) => id !== null)
  const needed = await approvalNeeded(trx, services, { companyId, userId, total, productIds, now })
  if (!needed) return null
  const { reasons, approvers } = needed
  if (approvers.length === 0) throw new Rejected('no-approver')

  const { SNAB_CURRENCY_SIGN: currencySign } = services.config
  const why = reasons.map((reason) => reasonText(reason, currencySign))
  const expiresAt = new Date(now.getTime() + services.config.SNAB_APPROVAL_DAYS * day)
  const id = await storeRequest(trx, companyId, terms, lines, { reasons, approvers, total, now, expiresAt })
  const links = { requestId: id, expiresAt }
  await mailApprovers(trx, services, approvers, links, { author, lines, total, why, comment: terms.comment })
  await notify(trx, {
    userId: approvers.map((approver) => approver.id).filter((approverId) => approverId !== userId),
    kind: 'approval-requested',
    key: `approval:${String(id)}`,
    title: `${author}: заказ на ${formatMoney(total, currencySign)} ждёт вашего решения`,
    text: why.join('. '),
    link: `/user/approvals/${String(id)}`,
    now,
  })
  return { id, requestHash, approvers: approvers.map(({ name }) => name) }
}

async function storeRequest(
  trx: Trx,
  companyId: number,
  { companyId: _companyId, userId, clientKey, requestHash, author: _author, ...stored }: OrderTerms,
  lines: readonly OrderedLine[],
  { reasons, approvers, total, now, expiresAt }: ApprovalNeeded & { total: number; now: Date; expiresAt: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('approvalRequests')
    .values({
      companyId,
      userId,
      clientKey,
      requestHash,
      reasons: JSON.stringify(reasons),
      terms: JSON.stringify(stored),
      total,
      createdAt: now,
      expiresAt,
      withdrawnAt: null,
      decidedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = lines.map((line, index) => ({
    ...line,
    requestId: id,
    position: index + 1,
    additionalFields: JSON.stringify(line.additionalFields),
    pieces: line.pieces && JSON.stringify(line.pieces),
    plan: JSON.stringify(line.plan),
    decidedBy: null,
    decidedAt: null,
    orderId: null,
    returnedAt: null,
  }))
  for (let from = 0; from < rows.length; from += 1000)
    await trx
      .insertInto('approvalLines')
      .values(rows.slice(from, from + 1000))
      .execute()
  await trx
    .insertInto('approvalApprovers')
    .values(approvers.map((approver) => ({ requestId: id, userId: approver.id })))
    .execute()
  return id
}

/** Mails each approver who has an address a link that decides without signing in. */
async function mailApprovers(
  trx: Trx,
  services: Services,
  approvers: ApprovalNeeded['approvers'],
  { requestId, expiresAt }: { requestId: number; expiresAt: Date },
  order: { author: string; lines: readonly OrderedLine[]; total: number; why: string[]; comment: string },
): Promise<void> {
  const { author, lines, total, why, comment } = order
  const { SNAB_CURRENCY_SIGN: currencySign } = services.config
  for (const { id: approverId, email } of approvers) {
    if (email === null) continue
    const link = await newLink(trx, { requestId, userId: approverId, expiresAt })
    await queueMail(trx, {
      to: email,
      template: approvalRequestedMail,
      key: `${String(requestId)}:${String(approverId)}`,
      values: {
        author,
        positions: lines.length,
        total,
        reasons: why,
        currencySign,
        expiresAt,
        comment,
        lines: lines
          .slice(0, 15)
          .map(({ name, amount, unitName, total: sum }) => ({ name, amount, unitName, total: sum })),
        link: portalUrl(services.config, `/approval?token=${link}`),
      },
    })
  }
}
