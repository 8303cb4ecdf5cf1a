import type { changeClass as contract, StaffClass } from '@snab/contract/assortment/product-class'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { sql, type Selectable } from 'kysely'
import type { Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import { invalidField } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { StoredCritical } from '@snab/domain/product/fit/stored-critical'
import { noteEntryChange } from '../../catalogue/entry-history/entry-history'
import { criticalFeatures } from '../../catalogue/goods/fit/critical-features'
import { noteChange } from '../../../search/note-change'
import { criticalsInWords } from './class-criticals'
import { everything } from './count-query'
import type { Entry } from './merge-entries'
import { refuseStale, saveDictionary, type Needs } from './save-dictionary'

type Fields = ParsedRequestOf<typeof contract>['body']

export async function findClasses(
  { db, engine, dictionary }: Pick<Services, 'db' | 'engine' | 'dictionary'>,
  { keyword, page, perPage }: { keyword: string; page: number; perPage: number },
): Promise<{ items: StaffClass[]; total: number }> {
  const living = db
    .selectFrom('productGroups as g')
    .where('g.mergedInto', 'is', null)
    .$if(keyword !== '', (query) =>
      query.where(
        sql<boolean>`strpos(lower(concat_ws(' ', g.code, g.name, g.erp_name)), ${keyword.toLowerCase()}) > 0
          or exists (select from product_groups m where m.merged_into = g.id and strpos(lower(m.name), ${keyword.toLowerCase()}) > 0)`,
      ),
    )
  const rows = await living
    .select(['g.id', 'g.name', 'g.erpName', 'g.code', 'g.version'])
    .select(
      sql<
        StaffClass['merged']
      >`coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name, m.id)
        from product_groups m where m.merged_into = g.id), '[]')`.as('merged'),
    )
    .orderBy(sql`lower(g.name)`)
    .orderBy('g.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await living.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { current } = dictionary
  const items = await Promise.all(
    rows.map(async (row) => {
      const result = await engine.search({ ...everything(dictionary), filters: { groupIds: [row.id] } })
      const own = current.criticalFeatures.has(row.id)
      const criticals = own ? criticalFeatures(current, row.id).map((critical) => critical.name) : null
      return { ...row, criticals, products: result.total }
    }),
  )
  return { items, total }
}

/** The editable fields of a class. */
export const classFields = ({
  name,
  erpName,
  code,
  criticalFeatures: criticals,
}: Pick<Selectable<Database['productGroups']>, 'name' | 'erpName' | 'code' | 'criticalFeatures'>) => ({
  name: erpName === null ? null : name,
  code,
  criticals,
})

/** The exchange and price lists still find the class by their own word. */
export const changeClass = (needs: Needs, session: Session, id: number, fields: Fields): Promise<void> =>
  saveDictionary(needs, session, async (trx) => {
    const row = await trx.selectFrom('productGroups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    const before = refuseStale(row, fields.version)
    const nameOfErp = before.erpName ?? before.name
    const name = fields.name ?? nameOfErp
    const erpName = name === nameOfErp ? null : nameOfErp
    const { code } = fields
    const criticals = fields.criticals === undefined ? before.criticalFeatures : fields.criticals
    refuseUnknown(needs, fields.criticals ?? [])
    if (code !== null && code !== before.code) await refuseTaken(trx, before, code)
    await trx
      .updateTable('productGroups')
      .set({
        name,
        erpName,
        code,
        criticalFeatures: criticals && JSON.stringify(criticals),
        version: before.version + 1,
      })
      .where('id', '=', id)
      .execute()
    await noteEntryChange(trx, session, needs.clock(), {
      kind: 'class',
      entryId: id,
      name: before.name,
      before: classFields(before),
      after: classFields({ name, erpName, code, criticalFeatures: criticals }),
    })
    // the index finds goods by class names
    if (name !== before.name) await noteChange(trx, 'product', sql`select id from products where group_id = ${id}`)
    return {
      entry: {
        action: 'change',
        subject: 'class',
        subjectId: id,
        details: { was: before.name, name, code, ...criticalDetails(needs, criticals) },
      },
      result: undefined,
    }
  })

function refuseUnknown({ dictionary }: Needs, criticals: readonly StoredCritical[]): void {
  for (const { featureId } of criticals)
    if (!dictionary.current.features.has(featureId))
      throw invalidField('criticals', 'Такого свойства уже нет: уберите его и сохраните снова')
}

const criticalDetails = ({ dictionary }: Needs, criticals: readonly StoredCritical[] | null) =>
  criticals === null ? {} : { criticals: criticalsInWords(criticals, dictionary.current) }

/** A code identifies one class of a catalogue, because the configurator uses only the first. */
async function refuseTaken(
  trx: Trx,
  { id, catalogueId }: { id: number; catalogueId: number },
  code: string,
): Promise<void> {
  const taken = await trx
    .selectFrom('productGroups')
    .select('name')
    .where('code', '=', code)
    .where('catalogueId', '=', catalogueId)
    .where('mergedInto', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken) throw invalidField('code', `Этот код уже у класса «${taken.name}»: объедините их`)
}

/** Gives the ETIM code and the critical features of a merged class to the other one if it has none. */
export async function takeClass(trx: Trx, mergeId: number, from: Entry, into: Entry): Promise<Taken> {
  const { rows } = await sql<{ code: string }>`
    update product_groups i set code = f.code from product_groups f
    where i.id = ${into.id} and f.id = ${from.id} and i.code is null and f.code is not null returning i.code`.execute(
    trx,
  )
  await sql`
    with moved as (update products set group_id = ${into.id}, updated_at = now() where group_id = ${from.id} returning id)
    insert into dictionary_merge_products (merge_id, product_id, before, after)
    select ${mergeId}::bigint, id, ${JSON.stringify({ class: from.id })}::jsonb, ${JSON.stringify({ class: into.id })}::jsonb from moved`.execute(
    trx,
  )
  const criticals = await sql<{ criticals: object }>`
    update product_groups i set critical_features = f.critical_features from product_groups f
    where i.id = ${into.id} and f.id = ${from.id} and i.critical_features is null and f.critical_features is not null
    returning i.critical_features as criticals`.execute(trx)
  return { code: rows[0]?.code ?? null, criticals: criticals.rows[0]?.criticals ?? null }
}
type Taken = { code: string | null; criticals: object | null }

type Merge = { id: number; fromId: number; intoId: number; details: object }

export async function partClass(trx: Trx, { id, fromId, intoId, details }: Merge): Promise<number[]> {
  const taken = 'code' in details && typeof details.code === 'string' ? details.code : null
  await sql`update product_groups set merged_into = null, version = version + 1 where id = ${fromId}`.execute(trx)
  const criticals = 'criticals' in details && details.criticals ? JSON.stringify(details.criticals) : null
  // later settings of staff are kept
  await sql`
    update product_groups set version = version + 1, code = case when code = ${taken}::text then null else code end,
      critical_features = case when critical_features = ${criticals}::jsonb then null else critical_features end
    where id = ${intoId}`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    update products p set group_id = ${fromId}, updated_at = now() from dictionary_merge_products m
    where m.merge_id = ${id} and p.id = m.product_id and p.group_id = ${intoId} returning p.id`.execute(trx)
  return rows.map((row) => row.id)
}
