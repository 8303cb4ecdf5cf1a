import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { decidePair as contract, LedgerPair } from '@snab/contract/money/ledger-pair'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { authorName, type Session } from '../../../http/visitor'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { changeOrder, lockOrder } from '../../orders/order/change/change-order'
import { tellOfOrderChange } from '../../talk/notification/order-notices'
import { settleDocuments } from '../document/erp/settle-documents'
import { setReturnStanding } from '../document/return/replace-returns'
import { findPairs, presentPair } from './ledger-pair.queries'

/** A person decides whether two rows are the same; the order, its invoices and the balance follow. */
export async function decidePair(
  trx: Trx,
  session: Session,
  id: number,
  { version, decision }: ParsedRequestOf<typeof contract>['body'],
  now: Date,
): Promise<LedgerPair> {
  const [seen] = await findPairs(trx, session, { id })
  if (!seen) throw new Rejected('not-found')
  const order = await lockOrder(trx, { id: seen.orderId })
  if (!order) throw new Rejected('not-found')
  const { numUpdatedRows } = await trx
    .updateTable('ledgerPairs')
    .set({ state: decision, how: 'person', decidedBy: session.userId, decidedAt: now, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Rejected('stale-version')
  if (seen.kind === 'return') await setReturnStanding(trx, seen.ownKey, decision === 'same' ? seen.erpKey : null)
  await settleDocuments(trx, order.id, now)
  const by = { author: authorName(session), source: 'staff' } as const
  if (!(await changeOrder(trx, order, { settles: true }, by, now))) await tellOfOrderChange(trx, order.id)
  await noteStaffAction(trx, session, now, {
    action: decision === 'same' ? 'join' : 'part',
    subject: 'ledger-pair',
    subjectId: id,
    details: { orderId: order.id, number: seen.ownNumber, total: seen.ownSum },
  })
  const [after] = await findPairs(trx, session, { id })
  if (!after) throw new Rejected('not-found')
  return presentPair(after)
}
