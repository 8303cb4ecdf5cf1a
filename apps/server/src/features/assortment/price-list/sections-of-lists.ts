import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { noteChange } from '../../../search/note-change'

/** Sections created by lists exist while something in them or below is on sale. */
export async function settleSections(trx: Trx, catalogue: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with recursive own as (
      select s.id, s.parent_id, s.merged_into from sections s join catalogues c on c.id = s.catalogue_id
      where c.external_id = ${catalogue}
    ), used as (
      select distinct o.id, o.parent_id from own o join products p on o.id = p.section_id or o.id = any(p.extra_section_ids) where p.is_active
      union select o.id, o.parent_id from own o join sections below on below.parent_id = o.id and below.is_active
        where not exists (select from own x where x.id = below.id)
      union select o.id, o.parent_id from own o join used u on u.parent_id = o.id
    )
    update sections s set is_active = wanted.is_used
    from (select o.id, exists (select from used u where u.id = o.id) as is_used from own o where o.merged_into is null) wanted
    where s.id = wanted.id and s.is_active <> wanted.is_used returning s.id`.execute(trx)
  if (rows.length > 0) await noteChange(trx, 'dictionaries')
}
