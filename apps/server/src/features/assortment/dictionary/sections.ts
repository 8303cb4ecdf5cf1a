import type {
  changeSection as changeContract,
  orderSections as orderContract,
  StaffSection,
} from '@snab/contract/assortment/section'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteEntryChange } from '../../catalogue/entry-history/entry-history'
import { everything } from './count-query'
import { refuseTerms, type Entry } from './merge-entries'
import { lockOutLoads, refuseStale, saveDictionary, type Needs } from './save-dictionary'

/** The whole tree, parents by id; there are only hundreds of sections. Counts include descendants. */
export async function findSections({
  db,
  engine,
  dictionary,
}: Pick<Services, 'db' | 'engine' | 'dictionary'>): Promise<StaffSection[]> {
  const rows = await db
    .selectFrom('sections as s')
    .select(['s.id', 's.parentId', 's.name', 's.erpName', 's.isActive', 's.isHidden', 's.picture', 's.version'])
    .select([
      sql<boolean>`s.erp_position is not null`.as('isOwnPosition'),
      sql<
        StaffSection['merged']
      >`coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name, m.id)
        from sections m where m.merged_into = s.id), '[]')`.as('merged'),
    ])
    .where('s.mergedInto', 'is', null)
    .orderBy('s.catalogueId')
    .orderBy('s.position')
    .orderBy('s.id')
    .execute()
  const { facets } = await engine.search({ ...everything(dictionary), filters: {}, facets: true })
  const counts = new Map(facets?.sections)
  return rows.map((row) => ({
    ...row,
    picture: row.picture === null ? null : `/files/${row.picture}`,
    products: counts.get(row.id) ?? 0,
  }))
}

const storedPicture = (address: string | null): string | null => address?.replace(/^\/files\//, '') ?? null

type OwnOfSection = Pick<Selectable<Database['sections']>, 'name' | 'erpName' | 'isHidden' | 'picture'>

/** The editable fields of a section. */
export const sectionFields = ({ name, erpName, isHidden, picture }: OwnOfSection) => ({
  name: erpName === null ? null : name,
  isHidden,
  picture: picture === null ? null : `/files/${picture}`,
})

export const changeSection = (
  needs: Needs,
  session: Session,
  id: number,
  fields: ParsedRequestOf<typeof changeContract>['body'],
): Promise<void> =>
  saveDictionary(needs, session, async (trx) => {
    const row = await trx.selectFrom('sections').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    const before = refuseStale(row, fields.version)
    const erpName = before.erpName ?? before.name
    const name = fields.name ?? erpName
    const { isHidden } = fields
    const picture = fields.picture === undefined ? before.picture : storedPicture(fields.picture)
    await trx
      .updateTable('sections')
      .set({ name, isHidden, picture, erpName: name === erpName ? null : erpName, version: before.version + 1 })
      .where('id', '=', id)
      .execute()
    await noteEntryChange(trx, session, needs.clock(), {
      kind: 'section',
      entryId: id,
      name: before.name,
      before: sectionFields(before),
      after: sectionFields({ name, isHidden, picture, erpName: name === erpName ? null : erpName }),
    })
    return {
      entry: { action: 'change', subject: 'section', subjectId: id, details: { was: before.name, name, isHidden } },
      result: undefined,
    }
  })

/** Sibling sections in order, and whether staff sorted them. */
export async function orderBeside(
  db: Db | Trx,
  id: number,
): Promise<{ ids: number[]; isOwn: boolean; parent: string | null }> {
  const { rows } = await sql<{ id: number; isOwn: boolean; parent: string | null }>`
    select s.id, s.erp_position is not null as is_own, p.name as parent
    from sections s join sections first on first.id = ${id}
      and s.parent_id is not distinct from first.parent_id and s.catalogue_id = first.catalogue_id
    left join sections p on p.id = s.parent_id
    where s.merged_into is null order by s.position, s.id`.execute(db)
  return { ids: rows.map((row) => row.id), isOwn: rows.some(({ isOwn }) => isOwn), parent: rows[0]?.parent ?? null }
}

/**
 * Sorts the sections of one parent; without `ids` 1C's order is restored. Refused if the current order was not seen.
 */
export const orderSections = (
  needs: Needs,
  session: Session,
  { seen, ids }: ParsedRequestOf<typeof orderContract>['body'],
): Promise<void> =>
  saveDictionary(needs, session, async (trx) => {
    await lockOutLoads(trx, 'sections')
    const before = await orderBeside(trx, seen[0] ?? 0)
    if (before.ids.join() !== seen.join()) throw new Rejected('stale-version')
    if (ids === null)
      await sql`
        update sections set position = coalesce(erp_position, position), erp_position = null, version = version + 1 where id = any(${seen}::bigint[])`.execute(
        trx,
      )
    else {
      if (ids.toSorted((a, b) => a - b).join() !== seen.toSorted((a, b) => a - b).join())
        throw invalidField('ids', 'В новом порядке не те же разделы')
      await sql`
        update sections s set erp_position = coalesce(s.erp_position, s.position), position = o.at, version = version + 1
        from unnest(${ids}::bigint[]) with ordinality o (id, at) where s.id = o.id`.execute(trx)
    }
    await noteEntryChange(trx, session, needs.clock(), {
      kind: 'section-order',
      entryId: seen[0] ?? 0,
      name: before.parent ?? '',
      before: { ids: before.isOwn ? seen : null },
      after: { ids },
    })
    return {
      entry: { action: 'move', subject: 'section', subjectId: seen[0] ?? null, details: { order: ids ?? 'erp' } },
      result: undefined,
    }
  })

export async function takeSection(
  trx: Trx,
  mergeId: number,
  from: Entry,
  into: Entry,
): Promise<{ children: number[] }> {
  const { rows: below } = await sql<{ id: number }>`
    with recursive below as (select id from sections where parent_id = ${from.id} union select s.id from sections s join below b on s.parent_id = b.id)
    select id from below where id = ${into.id}`.execute(trx)
  if (below.length > 0)
    throw invalidField('intoId', `«${into.name}» лежит внутри «${from.name}»: выберите раздел выше или рядом`)
  await refuseTerms(trx, 'section_id', from.id)
  const { rows: children } = await sql<{ id: number }>`
    update sections set parent_id = ${into.id} where parent_id = ${from.id} and merged_into is null returning id`.execute(
    trx,
  )
  await sql`
    with holders as materialized (
      select id, section_id, extra_section_ids as extra, case when section_id = ${from.id} then ${into.id}::bigint else section_id end as main,
        case when ${into.id} = any(extra_section_ids) then array_remove(extra_section_ids, ${from.id}) else array_replace(extra_section_ids, ${from.id}, ${into.id}) end as further
      from products where section_id = ${from.id} or ${from.id} = any(extra_section_ids)
    ), moved as (
      update products p set section_id = h.main, extra_section_ids = array_remove(h.further, h.main), updated_at = now() from holders h where h.id = p.id
      returning p.id, h.section_id, h.extra, p.section_id as main, p.extra_section_ids as further
    )
    insert into dictionary_merge_products (merge_id, product_id, before, after)
    select ${mergeId}::bigint, id, jsonb_build_object('section', section_id, 'extra', extra), jsonb_build_object('section', main, 'extra', further) from moved`.execute(
    trx,
  )
  return { children: children.map(({ id }) => id) }
}

type Merge = { id: number; fromId: number; intoId: number; details: object }

export async function partSection(trx: Trx, { id, fromId, intoId, details }: Merge): Promise<number[]> {
  const children = 'children' in details ? details.children : []
  await sql`update sections set merged_into = null, version = version + 1 where id = ${fromId}`.execute(trx)
  await sql`update sections set version = version + 1 where id = ${intoId}`.execute(trx)
  await sql`
    update sections set parent_id = ${fromId} where parent_id = ${intoId}
      and id in (select e::bigint from jsonb_array_elements_text(${JSON.stringify(children)}::jsonb) e)`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    update products p set updated_at = now(), section_id = (m.before ->> 'section')::bigint,
      extra_section_ids = array(select e::bigint from jsonb_array_elements_text(m.before -> 'extra') with ordinality x (e, at) order by at)
    from dictionary_merge_products m
    where m.merge_id = ${id} and p.id = m.product_id
      and m.after = jsonb_build_object('section', p.section_id, 'extra', p.extra_section_ids) returning p.id`.execute(
    trx,
  )
  return rows.map((row) => row.id)
}
