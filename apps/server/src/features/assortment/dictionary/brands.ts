import type { changeBrand as contract, StaffBrand } from '@snab/contract/assortment/brand'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { sql, type Selectable } from 'kysely'
import type { Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import { invalidField } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteEntryChange } from '../../catalogue/entry-history/entry-history'
import { noteChange } from '../../../search/note-change'
import { everything } from './count-query'
import { refuseTerms, type Entry } from './merge-entries'
import { refuseStale, saveDictionary, type Needs } from './save-dictionary'

type Fields = ParsedRequestOf<typeof contract>['body']

export async function findBrands(
  { db, engine, dictionary }: Pick<Services, 'db' | 'engine' | 'dictionary'>,
  { keyword, page, perPage }: { keyword: string; page: number; perPage: number },
): Promise<{ items: StaffBrand[]; total: number }> {
  const holding = db
    .selectFrom('brands as b')
    .where('b.mergedInto', 'is', null)
    .$if(keyword !== '', (query) =>
      query.where(
        sql<boolean>`strpos(lower(concat_ws(' ', b.name, b.erp_name, array_to_string(b.aliases, ' '))), ${keyword.toLowerCase()}) > 0`,
      ),
    )
  const rows = await holding
    .select(['b.id', 'b.name', 'b.erpName', 'b.aliases', 'b.country', 'b.description', 'b.logo', 'b.version'])
    .select(
      sql<
        StaffBrand['merged']
      >`coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name, m.id)
        from brands m where m.merged_into = b.id), '[]')`.as('merged'),
    )
    .orderBy(sql`lower(b.name)`)
    .orderBy('b.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await holding.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = await Promise.all(
    rows.map(async ({ logo, ...row }) => {
      const result = await engine.search({ ...everything(dictionary), filters: { brandIds: [row.id] } })
      return { ...row, logo: logo === null ? null : `/files/${logo}`, products: result.total }
    }),
  )
  return { items, total }
}

type OwnOfBrand = Pick<
  Selectable<Database['brands']>,
  'name' | 'erpName' | 'aliases' | 'country' | 'description' | 'logo'
>

/** The editable fields of a brand. */
export const brandFields = ({ name, erpName, aliases, country, description, logo }: OwnOfBrand) => ({
  name: erpName === null ? null : name,
  aliases,
  country,
  description,
  logo: logo === null ? null : `/files/${logo}`,
})

/** 1C's name remains an alias of the brand. */
export const changeBrand = (needs: Needs, session: Session, id: number, fields: Fields): Promise<void> =>
  saveDictionary(needs, session, async (trx) => {
    const row = await trx.selectFrom('brands').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    const before = refuseStale(row, fields.version)
    const erpName = before.erpName ?? before.name
    const name = fields.name ?? erpName
    await refuseTaken(trx, id, [name], 'name')
    await refuseTaken(trx, id, fields.aliases, 'aliases')
    const { aliases, country, description } = fields
    const logo = fields.logo === null ? null : fields.logo.replace(/^\/files\//, '')
    await trx
      .updateTable('brands')
      .set({ name, aliases, country, description, logo, version: before.version + 1 })
      .set({ erpName: name === erpName ? null : erpName })
      .where('id', '=', id)
      .execute()
    await noteEntryChange(trx, session, needs.clock(), {
      kind: 'brand',
      entryId: id,
      name: before.name,
      before: brandFields(before),
      after: brandFields({ name, erpName: name === erpName ? null : erpName, aliases, country, description, logo }),
    })
    // the index finds goods by brand names
    if (name !== before.name || aliases.join('\n') !== before.aliases.join('\n'))
      await noteChange(trx, 'product', sql`select id from products where brand_id = ${id}`)
    return {
      entry: { action: 'change', subject: 'brand', subjectId: id, details: { was: before.name, name, country } },
      result: undefined,
    }
  })

/** A name must identify one brand for the exchange. */
async function refuseTaken(trx: Trx, id: number, names: readonly string[], field: string): Promise<void> {
  const { rows } = await sql<{ name: string; brand: string }>`
    select wanted as name, b.name as brand from unnest(${[...names]}::text[]) wanted
    join brands b on b.id <> ${id} and coalesce(b.merged_into, 0) <> ${id}
      and (lower(b.name) = lower(wanted) or lower(b.erp_name) = lower(wanted) or lower(wanted) in (select lower(alias) from unnest(b.aliases) alias))
    limit 1`.execute(trx)
  const taken = rows[0]
  if (taken) throw invalidField(field, `«${taken.name}» уже значит бренд «${taken.brand}»: объедините их`)
}

export async function takeBrand(trx: Trx, mergeId: number, from: Entry, into: Entry): Promise<{ aliases: string[] }> {
  await refuseTerms(trx, 'brand_id', from.id)
  const { rows } = await sql<{ aliases: string[] }>`
    select array(
      select distinct word from brands b cross join lateral unnest(b.aliases || b.name || b.erp_name) word
      where b.id = ${from.id} and word is not null
        and lower(word) not in (select lower(alias) from brands i, unnest(i.aliases || i.name) alias where i.id = ${into.id})
      order by word
    ) as aliases`.execute(trx)
  const aliases = rows[0]?.aliases ?? []
  await sql`update brands set aliases = aliases || ${aliases}::text[] where id = ${into.id}`.execute(trx)
  await sql`
    with moved as (update products set brand_id = ${into.id}, updated_at = now() where brand_id = ${from.id} returning id)
    insert into dictionary_merge_products (merge_id, product_id, before, after)
    select ${mergeId}::bigint, id, ${JSON.stringify({ brand: from.id })}::jsonb, ${JSON.stringify({ brand: into.id })}::jsonb from moved`.execute(
    trx,
  )
  await noteChange(trx, 'product', sql`select id from products where brand_id = ${into.id}`)
  return { aliases }
}

type Merge = { id: number; fromId: number; intoId: number; details: object }

export async function partBrand(trx: Trx, { id, fromId, intoId, details }: Merge): Promise<number[]> {
  const added = 'aliases' in details ? details.aliases : []
  await sql`
    update brands set merged_into = null, version = version + 1 where id = ${fromId}`.execute(trx)
  await sql`
    update brands set version = version + 1,
      aliases = array(select alias from unnest(aliases) with ordinality a (alias, at) where not ${JSON.stringify(added)}::jsonb ? alias order by at)
    where id = ${intoId}`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    update products p set brand_id = ${fromId}, updated_at = now() from dictionary_merge_products m
    where m.merge_id = ${id} and p.id = m.product_id and p.brand_id = ${intoId} returning p.id`.execute(trx)
  await noteChange(trx, 'product', sql`select id from products where brand_id = ${intoId}`)
  return rows.map((row) => row.id)
}
