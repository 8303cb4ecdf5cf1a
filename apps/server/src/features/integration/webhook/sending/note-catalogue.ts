import { catalogueEveryMs } from '@snab/domain/integration/webhook'
import { sql } from 'kysely'
import { prunedOf } from '../../../../db/change-cursor'
import type { Db } from '../../../../db/database'

/**
 * Adds one event «there is something to read» to each webhook that listens to goods, if goods or the company's prices
 * changed since the last one: a load of a million prices is one event. None while one still waits. Another history of
 * the database counts as changed: what the receiver has read may be gone.
 */
export async function noteCatalogueForWebhooks(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    with state as (
      select pg_snapshot_xmin(pg_current_snapshot()) as horizon, database_incarnation() as incarnation,
        ${prunedOf('products')}::xid8 as pruned),
    place as (
      select state.*, last.seq, last.token, coalesce((last.xid::text::bigint + 1)::text::xid8, '0') as next
      from state left join lateral (
        select seq, token, xid from product_changes where xid < state.horizon order by xid desc limit 1) last on true),
    listening as (
      select w.id, w.goods_seen, c.pricing_version, place.next, place.seq, place.token, place.incarnation,
        coalesce(w.goods_seen is not null and (w.pricing_seen is distinct from c.pricing_version
          or w.goods_seen > place.horizon or w.goods_incarnation <> place.incarnation
          or (w.goods_entry is not null and w.goods_seen > place.pruned
            and not exists (select from product_changes p where p.seq = w.goods_entry and p.token = w.goods_token))
          or exists (select from product_changes p where p.xid >= w.goods_seen and p.xid < place.horizon and p.kind <> 'dictionaries')), false) as is_changed
      from webhooks w cross join place left join companies c on c.id = w.company_id
      where 'catalogue' = any (w.topics) and (w.goods_told_at is null or w.goods_told_at <= ${new Date(now.getTime() - catalogueEveryMs)})
        and not exists (select from webhook_deliveries d where d.webhook_id = w.id and d.kind = 'catalogue' and d.state = 'waiting')
      for no key update of w skip locked),
    seen as (
      update webhooks w set goods_seen = l.next, goods_entry = l.seq, goods_token = l.token, goods_incarnation = l.incarnation,
        pricing_seen = l.pricing_version, goods_told_at = case when l.is_changed then ${now}::timestamptz else w.goods_told_at end
      from listening l where l.id = w.id and (l.is_changed or l.goods_seen is null)),
    told as (
      insert into webhook_deliveries (webhook_id, kind, object_id, type) select id, 'catalogue', 0, 'changed' from listening where is_changed returning 1)
    select count(*)::int as told from told`.execute(db)
  return rows[0]?.told ?? 0
}
