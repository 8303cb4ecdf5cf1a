import { shipmentKinds } from '@snab/domain/document/document-kind'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'

/** A return or correction made here does not count while the shipment it returns is cancelled. */
export async function settleReturnsOfParents(trx: Trx, orderId: number): Promise<void> {
  const kinds = [...shipmentKinds]
  await sql`
    update documents d set state = 'cancelled', out_with_parent = true from documents p
    where d.order_id = ${orderId} and d.kind in ('return', 'correction') and d.source = 'portal' and d.state = 'valid'
      and p.id = d.parent_id and p.kind = any(${kinds}::text[]) and p.state = 'cancelled'`.execute(trx)
  await sql`
    update documents d set state = 'valid', out_with_parent = false from documents p
    where d.order_id = ${orderId} and d.kind in ('return', 'correction') and d.source = 'portal' and d.state = 'cancelled' and d.out_with_parent
      and p.id = d.parent_id and p.state <> 'cancelled'`.execute(trx)
}
