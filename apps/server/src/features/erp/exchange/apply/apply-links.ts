import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { writeOwnLinks } from '../../../catalogue/own-value/own-links'
import { noteChange } from '../../../../search/note-change'

/** Analogues replace earlier ones of the same goods; parts of a set belong to the set named like its goods. */
export async function applyLinks(trx: Trx): Promise<void> {
  const { rows } = await sql<{
    hasLinks: boolean
  }>`select exists (select from exchange_staged_links) as has_links`.execute(trx)
  if (!rows[0]?.hasLinks) return
  await sql`
    create temp table load_links on commit drop as
    select distinct on (p.id, l.kind, linked.id) p.id as product_id, linked.id as linked_id, l.kind, l.position, l.amount
    from exchange_staged_links l join catalogues c on c.external_id = l.catalogue
    join products p on p.catalogue_id = c.id and p.external_id = l.external_id
    join products linked on linked.catalogue_id = c.id and linked.external_id = l.linked_external_id
    where p.id <> linked.id order by p.id, l.kind, linked.id, l.position`.execute(trx)
  await sql`
    delete from product_links old using load_links l where old.product_id = l.product_id and old.kind = 'analogue'
      and not exists (select from load_links n where n.product_id = old.product_id and n.linked_id = old.linked_id and n.kind = 'analogue')`.execute(
    trx,
  )
  await sql`
    insert into product_links (product_id, linked_id, kind, position) select product_id, linked_id, kind, position from load_links where kind = 'analogue'
    on conflict (product_id, kind, linked_id) do update set position = excluded.position`.execute(trx)
  await layOwnLinks(trx)
  await applySets(trx)
}

/** Stores the links of 1C beside own lists of these goods, and applies the own lists again. */
async function layOwnLinks(trx: Trx): Promise<void> {
  const touched = sql`
    select product_id, kind from product_own_links
    where kind = 'analogue' and product_id in (select product_id from load_links where kind = 'analogue')`
  const { numAffectedRows } = await sql`
    update product_own_links o set erp = (
      select array_agg(l.linked_id order by l.position, l.linked_id) from load_links l
      where l.product_id = o.product_id and l.kind = 'analogue')
    from (${touched}) t where o.product_id = t.product_id and o.kind = t.kind`.execute(trx)
  if (Number(numAffectedRows ?? 0) > 0) await writeOwnLinks(trx, touched)
}

async function applySets(trx: Trx): Promise<void> {
  const sets = await sql`
    insert into product_sets (catalogue_id, external_id, name)
    select distinct p.catalogue_id, p.external_id, p.name from load_links l join products p on p.id = l.product_id where l.kind = 'component'
    on conflict (catalogue_id, external_id) do update set name = excluded.name
      where product_sets.name <> excluded.name and not product_sets.is_own`.execute(trx)
  await prepareMembers(trx)
  const { rows } = await sql<{ id: number }>`
    with members as (
      select m.set_id, m.id from load_members m join product_sets s on s.id = m.set_id where not s.is_own
    ), wanted as (
      select p.id, (
        select coalesce(array_agg(distinct s order by s), '{}') from (
          select s from unnest(p.set_ids) s where s not in (select set_id from members) union select set_id from members m where m.id = p.id
        ) all_sets (s)
      ) as set_ids
      from products p where p.id in (select id from members) or p.set_ids && (select array_agg(set_id) from members)
    )
    update products p set set_ids = w.set_ids, updated_at = now() from wanted w where w.id = p.id and p.set_ids is distinct from w.set_ids returning p.id`.execute(
    trx,
  )
  await noteChange(
    trx,
    'product',
    rows.map(({ id }) => id),
  )
  if (Number(sets.numAffectedRows ?? 0) > 0) await noteChange(trx, 'dictionaries')
}

/** Creates `load_members`: sets of the load with their goods (which give the set its name) and parts. */
async function prepareMembers(trx: Trx): Promise<void> {
  await sql`
    create temp table load_members on commit drop as
    with parts as (
      select ps.id as set_id, l.product_id, l.linked_id, l.position, l.amount from load_links l
      join products p on p.id = l.product_id
      join product_sets ps on ps.catalogue_id = p.catalogue_id and ps.external_id = p.external_id
      where l.kind = 'component'
    )
    select distinct set_id, product_id as id, -1 as position, null::bigint as amount from parts
    union all select set_id, linked_id, position, amount from parts`.execute(trx)
  // sets whose contents staff have changed: the contents of 1C are stored beside them
  await sql`
    update product_sets s set erp_members = m.members
    from (
      select set_id, jsonb_agg(jsonb_build_object('id', id, 'amount', amount) order by position) as members
      from load_members group by set_id
    ) m
    where s.id = m.set_id and s.is_own`.execute(trx)
  await sql`
    delete from product_set_amounts a using product_sets s
    where s.id = a.set_id and not s.is_own and a.set_id in (select set_id from load_members)`.execute(trx)
  await sql`
    insert into product_set_amounts (set_id, product_id, amount, position)
    select m.set_id, m.id, m.amount, m.position from load_members m join product_sets s on s.id = m.set_id
    where not s.is_own and m.amount is not null`.execute(trx)
}
