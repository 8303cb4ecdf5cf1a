import type { PunchoutPart } from '@snab/contract/integration/punchout'
import type { Db } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { matchParts } from '../connection/match-parts'
import { reachedConnections } from '../connection/connection.queries'
import { tellRefusal } from '../telling/tell-refusal'
import { place, type OrderNeeds } from './take-order'

export async function requireReachedOrder(db: Db, session: Session, id: number) {
  const found = await db
    .selectFrom('punchoutOrders as o')
    .innerJoin('punchoutConnections as c', 'c.id', 'o.connectionId')
    .selectAll('o')
    .where('o.id', '=', id)
    .where(reachedConnections(session))
    .executeTakeFirst()
  if (!found) throw new Rejected('not-found')
  return found
}

type Decision = { decision: 'place' | 'refuse'; reason: string; parts: readonly PunchoutPart[] }

/**
 * Staff decide the questions of an order: it is placed at the portal's prices, or refused with a reason for the buyer.
 */
export async function decideOrder(
  services: OrderNeeds,
  session: Session,
  id: number,
  { decision, reason, parts }: Decision,
): Promise<void> {
  const { db, clock } = services
  await requireReachedOrder(db, session, id)
  const now = clock()
  const row = await db.transaction().execute(async (trx) => {
    const decided = await trx
      .updateTable('punchoutOrders')
      .set({
        state: decision === 'place' ? 'working' : 'refused',
        workedAt: now,
        decidedBy: session.userId,
        decidedAt: now,
        reason,
      })
      .where('id', '=', id)
      .where('state', '=', 'question')
      .returningAll()
      .executeTakeFirst()
    if (!decided) throw new Rejected('punchout-order-decided')
    const asked = new Set(decided.content.lines.map(({ partId }) => partId))
    if (parts.some(({ partId }) => !asked.has(partId)))
      throw new Rejected('invalid-input', { message: 'Такого номера в заказе нет' })
    if (decision === 'place') await matchParts(trx, decided.connectionId, parts)
    await noteStaffAction(trx, session, now, {
      action: decision,
      subject: 'punchout-order',
      subjectId: id,
      details: { number: decided.orderId, ...(reason !== '' && { reason }) },
    })
    if (decision === 'refuse') await tellRefusal(trx, decided)
    return decided
  })
  if (decision === 'refuse') return
  const connection = await db
    .selectFrom('punchoutConnections')
    .selectAll()
    .where('id', '=', row.connectionId)
    .executeTakeFirstOrThrow()
  const { message } = await place(services, connection, row, { isDecided: true })
  const after = await db.selectFrom('punchoutOrders').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  if (after.state !== 'placed') throw new Rejected('invalid-input', { message })
}
