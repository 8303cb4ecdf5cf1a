import type { Approval, ApprovalSummary } from '@snab/contract/approval'
import { toAmount } from '@snab/domain/amounts'
import { approvalState } from '@snab/domain/approval'
import { toRoubles } from '@snab/domain/money'
import type { Db, Trx } from '../../db/database'
import { pictureAddress } from '../catalogue/present-product'
import { findLines, totalsByState, type ApprovalRow } from './approval.queries'
import { reasonText } from './approval.texts'

/** `userId`: who looks. */
export function presentSummary(row: ApprovalRow, userId: number, now: Date): ApprovalSummary {
  const { approved, rejected, waiting } = totalsByState(row)
  const state = approvalState({ lines: row.sums, isWithdrawn: row.withdrawnAt !== null, isExpired: row.expiresAt <= now })
  const isOpen = state === 'waiting' || state === 'partly'
  const isMine = row.userId === userId
  const left = isOpen ? 0 : waiting.positions - waiting.returned
  return {
    id: row.id,
    state,
    author: { id: row.userId, name: row.author },
    company: { id: row.companyId, name: row.companyName },
    created: row.createdAt.toISOString(),
    expires: row.expiresAt.toISOString(),
    positions: approved.positions + rejected.positions + waiting.positions,
    total: toRoubles(row.total),
    approvedTotal: toRoubles(approved.total),
    rejectedTotal: toRoubles(rejected.total),
    waitingTotal: toRoubles(waiting.total),
    reasons: row.reasons.map(reasonText),
    approvers: row.approvers,
    orders: row.orders,
    mayDecide: isOpen && row.approvers.some(({ id }) => id === userId),
    mayWithdraw: isOpen && isMine,
    returnable: isMine ? rejected.positions - rejected.returned + left : 0,
  }
}

export async function presentApproval(db: Db | Trx, row: ApprovalRow, userId: number, now: Date): Promise<Approval> {
  const { terms } = row
  const lines = await findLines(db, row.id)
  const pickup = terms.pickupWarehouseId === null ? undefined : await db.selectFrom('warehouses').select(['name', 'address']).where('id', '=', terms.pickupWarehouseId).executeTakeFirst()
  const legal = terms.legalEntityId === null ? undefined : await db.selectFrom('legalEntities').select(['name', 'inn']).where('id', '=', terms.legalEntityId).executeTakeFirst()
  return {
    ...presentSummary(row, userId, now),
    deliveryType: terms.deliveryType,
    deliveryAddress: terms.deliveryAddress,
    pickupPoint: pickup ? [pickup.name, pickup.address].filter(Boolean).join(', ') : null,
    legalEntity: legal ? `${legal.name}, ИНН ${legal.inn}` : null,
    comment: terms.comment,
    lines: lines.map((line) => ({
      id: line.id,
      position: line.position,
      productId: line.productId,
      article: line.article,
      name: line.name,
      unit: line.unitName,
      image: line.pictures?.[0] ? pictureAddress(line.pictures[0]) : null,
      amount: toAmount(line.amount),
      price: toRoubles(line.price),
      total: toRoubles(line.total),
      state: line.state,
      reason: line.reason,
      decidedBy: line.decidedByName,
      decidedAt: line.decidedAt?.toISOString() ?? null,
      orderId: line.orderId,
      isReturned: line.returnedAt !== null,
    })),
  }
}
