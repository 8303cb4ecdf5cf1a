import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { noteChange } from '../../../../search/note-change'

/** All rows first, then the tree, so that parents may come later in the file. */
export async function applySections(trx: Trx, sessionId: number): Promise<{ created: number; changed: number }> {
  await sql`
    create temp table load_sections on commit drop as
    select distinct on (k.id, s.external_id) k.id as catalogue_id, s.external_id, s.parent_external_id, s.name, s.position, not s.is_deleted as is_active
    from exchange_staged_sections s join catalogues k on k.external_id = s.classifier order by k.id, s.external_id, s.ordinal desc`.execute(
    trx,
  )

  const { rows } = await sql<{ isNew: boolean }>`
    insert into sections (catalogue_id, external_id, name, position, is_active)
    select catalogue_id, external_id, name, position, is_active from load_sections
    on conflict (catalogue_id, external_id) do update
      -- values set by staff stay; those of 1C are stored beside them
      set name = case when sections.erp_name is null then excluded.name else sections.name end,
        erp_name = case when sections.erp_name is not null then excluded.name end,
        position = case when sections.erp_position is null then excluded.position else sections.position end,
        erp_position = case when sections.erp_position is not null then excluded.position end,
        is_active = excluded.is_active
      where (coalesce(sections.erp_name, sections.name), coalesce(sections.erp_position, sections.position), sections.is_active)
        is distinct from (excluded.name, excluded.position, excluded.is_active)
    returning xmax = 0 as is_new`.execute(trx)

  const moved = await sql`
    update sections s set parent_id = placed.parent_id from (
      select own.id, coalesce(parent.merged_into, parent.id) as parent_id from load_sections l
      join sections own on own.catalogue_id = l.catalogue_id and own.external_id = l.external_id
      left join sections parent on parent.catalogue_id = l.catalogue_id and parent.external_id = l.parent_external_id
    ) placed where placed.id = s.id and s.parent_id is distinct from placed.parent_id`.execute(trx)

  await sql`
    insert into exchange_seen (session_id, kind, ids)
    select ${sessionId}::bigint, 'section', array_agg(s.id) from load_sections l join sections s on s.catalogue_id = l.catalogue_id and s.external_id = l.external_id
    having count(*) > 0`.execute(trx)
  await sql`
    insert into exchange_full_scopes (session_id, kind, catalogue_id)
    select distinct ${sessionId}::bigint, 'section', k.id from exchange_staged_heads h join catalogues k on k.external_id = h.classifier_external_id
    where h.is_full and h.kind in ('classifier', 'catalogue') and exists (select from load_sections l where l.catalogue_id = k.id)
    on conflict do nothing`.execute(trx)

  if (rows.length > 0 || Number(moved.numAffectedRows ?? 0) > 0) await noteChange(trx, 'dictionaries')
  const created = rows.filter(({ isNew }) => isNew).length
  return { created, changed: rows.length - created }
}
