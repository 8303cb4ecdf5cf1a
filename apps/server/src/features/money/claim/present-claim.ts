import type { Claim, ClaimSummary } from '@snab/contract/money/claim'
import { isOpenClaim } from '@snab/domain/order/claim'
import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { mayCancel } from '../../orders/order/reading/order-scope'
import { orderReader } from '../../orders/order/reading/order-reader'
import { findClaim, findClaimDetails, type ClaimRow } from './claim.queries'

export const pathOfClaimPhoto = (name: string): string => `claims/${name}`

export const presentClaimSummary = (row: ClaimRow): ClaimSummary => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  reason: row.reason,
  state: row.state,
  order: { id: row.orderId, number: row.orderNumber },
  company: row.companyId === null || row.companyName === null ? null : { id: row.companyId, name: row.companyName },
  author: row.author,
  created: row.createdAt.toISOString(),
  updated: row.updatedAt.toISOString(),
  total: toRoubles(row.total),
  acceptedTotal: row.acceptedTotal === null ? null : toRoubles(row.acceptedTotal),
})

export async function readClaim(
  { db, config, clock, signedAddresses }: Services,
  session: Session,
  id: number,
): Promise<Claim> {
  const row = await findClaim(db, session, id)
  if (!row) throw new Rejected('claim-not-found')
  const { lines, photos, events } = await findClaimDetails(db, id)
  const { seesPositions } = orderReader(session, config, clock())
  return {
    ...presentClaimSummary(row),
    comment: row.comment,
    answer: row.answer,
    version: row.version,
    mayWithdraw: isOpenClaim(row.state) && mayCancel(session, row),
    lines: seesPositions
      ? lines.map((line) => ({
          id: line.id,
          article: line.article,
          name: line.name,
          unit: line.unitName,
          amount: toAmount(line.amount),
          price: toRoubles(line.price),
          acceptedAmount: line.acceptedAmount === null ? null : toAmount(line.acceptedAmount),
        }))
      : null,
    photos: photos.map((photo) => ({ id: photo.id, address: signedAddresses.of(pathOfClaimPhoto(photo.file)) })),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
  }
}
