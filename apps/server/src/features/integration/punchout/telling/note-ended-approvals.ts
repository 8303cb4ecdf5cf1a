import { sql } from 'kysely'
import type { Db } from '../../../../db/database'

/** An approval that nobody has decided ends without a change of its row: its system is told; returns how many. */
export async function noteEndedApprovals(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    with ended as (
      select w.id as webhook_id, p.id from approval_requests r
        join punchout_orders p on p.client_key = r.client_key and p.user_id = r.user_id and p.state = 'placed'
        join punchout_connections c on c.id = p.connection_id and c.confirmation_address is not null
        join webhooks w on w.punchout_id = c.id
      where r.expires_at <= ${now} and r.withdrawn_at is null and r.decided_at is null
        and not exists (select from punchout_documents d where d.connection_id = c.id and d.subject = 'refusal:' || p.id)
        and not exists (select from webhook_deliveries d where d.webhook_id = w.id and d.kind = 'punchout-order' and d.object_id = p.id and d.state = 'waiting')),
    told as (
      insert into webhook_deliveries (webhook_id, kind, object_id, type) select webhook_id, 'punchout-order', id, 'changed' from ended returning 1)
    select count(*)::int as told from told`.execute(db)
  return rows[0]?.told ?? 0
}
