import { catalogueEveryMs } from '@snab/domain/integration/webhook'
import { sql } from 'kysely'
import type { Db } from '../../../../db/database'

/**
 * Adds one event «there is something to read» to each webhook that listens to goods, if goods or the company's prices
 * changed since the last one: a load of a million prices is one event. None while one still waits. A place above the
 * horizon, which belongs to another history of the database, counts as changed.
 */
export async function noteCatalogueForWebhooks(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    with state as (select pg_snapshot_xmin(pg_current_snapshot()) as horizon),
    listening as (
      select w.id, w.goods_seen, w.pricing_seen, c.pricing_version, state.horizon,
        coalesce(w.goods_seen is not null and (w.pricing_seen is distinct from c.pricing_version or w.goods_seen > state.horizon
          or exists (select from product_changes p where p.xid >= w.goods_seen and p.xid < state.horizon and p.kind <> 'dictionaries')), false) as is_changed
      from webhooks w cross join state left join companies c on c.id = w.company_id
      where 'catalogue' = any (w.topics) and (w.goods_told_at is null or w.goods_told_at <= ${new Date(now.getTime() - catalogueEveryMs)})
        and not exists (select from webhook_deliveries d where d.webhook_id = w.id and d.kind = 'catalogue' and d.state = 'waiting')
      for no key update of w skip locked),
    seen as (
      update webhooks w set goods_seen = l.horizon, pricing_seen = l.pricing_version, goods_told_at = case when l.is_changed then ${now}::timestamptz else w.goods_told_at end
      from listening l where l.id = w.id and (l.is_changed or l.goods_seen is null)),
    told as (
      insert into webhook_deliveries (webhook_id, kind, object_id, type) select id, 'catalogue', 0, 'changed' from listening where is_changed returning 1)
    select count(*)::int as told from told`.execute(db)
  return rows[0]?.told ?? 0
}
