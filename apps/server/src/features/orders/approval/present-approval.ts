import type { Approval, ApprovalSummary } from '@snab/contract/orders/approval'
import { toAmount } from '@snab/domain/money/amounts'
import { approvalState } from '@snab/domain/order/approval'
import { toRoubles } from '@snab/domain/money/money'
import type { Db, Trx } from '../../../db/database'
import { pictureAddress } from '../../catalogue/goods/present-product'
import { findLines, totalsByState, type ApprovalRow } from './approval.queries'
import { reasonText } from './approval.texts'
import { shownCut } from '../../buying/lines/cut-pieces'

const stateOf = (row: ApprovalRow, now: Date) =>
  approvalState({ lines: row.sums, isWithdrawn: row.withdrawnAt !== null, isExpired: row.expiresAt <= now })

/** Whether it can still be decided or withdrawn. */
export const isOpen = (row: ApprovalRow, now: Date): boolean => ['waiting', 'partly'].includes(stateOf(row, now))

/** `userId`: the reader. */
export function presentSummary(row: ApprovalRow, userId: number, now: Date, currencySign: string): ApprovalSummary {
  const { approved, rejected, waiting } = totalsByState(row)
  const isWaiting = isOpen(row, now)
  const isMine = row.userId === userId
  const left = isWaiting ? 0 : waiting.positions - waiting.returned
  return {
    id: row.id,
    state: stateOf(row, now),
    author: { id: row.userId, name: row.author },
    company: { id: row.companyId, name: row.companyName },
    created: row.createdAt.toISOString(),
    expires: row.expiresAt.toISOString(),
    positions: approved.positions + rejected.positions + waiting.positions,
    total: toRoubles(row.total),
    approvedTotal: toRoubles(approved.total),
    rejectedTotal: toRoubles(rejected.total),
    waitingTotal: toRoubles(waiting.total),
    reasons: row.reasons.map((reason) => reasonText(reason, currencySign)),
    approvers: row.approvers,
    orders: row.orders,
    mayDecide: isWaiting && row.approvers.some(({ id }) => id === userId),
    mayWithdraw: isWaiting && isMine,
    returnable: isMine ? rejected.positions - rejected.returned + left : 0,
  }
}

export async function presentApproval(
  db: Db | Trx,
  row: ApprovalRow,
  userId: number,
  now: Date,
  currencySign: string,
): Promise<Approval> {
  const { terms } = row
  const lines = await findLines(db, row.id)
  const pickup =
    terms.pickupWarehouseId === null
      ? undefined
      : await db
          .selectFrom('warehouses')
          .select(['name', 'address'])
          .where('id', '=', terms.pickupWarehouseId)
          .executeTakeFirst()
  const legal =
    terms.legalEntityId === null
      ? undefined
      : await db
          .selectFrom('legalEntities')
          .select(['name', 'inn', 'state'])
          .where('id', '=', terms.legalEntityId)
          .executeTakeFirst()
  return {
    ...presentSummary(row, userId, now, currencySign),
    deliveryType: terms.deliveryType,
    deliveryAddress: terms.deliveryAddress,
    pickupPoint: pickup ? [pickup.name, pickup.address].filter(Boolean).join(', ') : null,
    legalEntity: legal ? `${legal.name}, ИНН ${legal.inn}` : null,
    legalEntityState: legal?.state ?? null,
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
      pieces: shownCut(line.pieces),
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
