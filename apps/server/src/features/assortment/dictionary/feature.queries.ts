import type { StaffFeature } from '@snab/contract/assortment/feature'
import { sql } from 'kysely'
import type { Services } from '../../../services'
import { everything } from './count-query'

type Page = { keyword: string; page: number; perPage: number }

export async function findFeatures(
  { db, engine, dictionary }: Pick<Services, 'db' | 'engine' | 'dictionary'>,
  { keyword, page, perPage }: Page,
): Promise<{ items: StaffFeature[]; total: number }> {
  const holding = db
    .selectFrom('features as f')
    .where((eb) => eb.or([eb('f.mergedInto', 'is', null), eb('f.keepsRest', '=', true)]))
    .$if(keyword !== '', (query) =>
      query.where(
        sql<boolean>`strpos(lower(concat_ws(' ', f.name, f.erp_name, f.unit)), ${keyword.toLowerCase()}) > 0
          or exists (select from features m where m.merged_into = f.id and strpos(lower(m.name), ${keyword.toLowerCase()}) > 0)`,
      ),
    )
  const rows = await holding
    .select(['f.id', 'f.name', 'f.unit', 'f.erpName', 'f.erpUnit', 'f.kind', 'f.position', 'f.cardGroup', 'f.isFilter'])
    .select('f.version')
    .select([
      sql<boolean>`f.erp_position is not null`.as('isOwnPosition'),
      sql<string | null>`(select m.name from features m where m.id = f.merged_into)`.as('restOf'),
      sql<
        StaffFeature['hiddenSections']
      >`coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name, s.id)
        from feature_sections fs join sections s on s.id = fs.section_id where fs.feature_id = f.id), '[]')`.as(
        'hiddenSections',
      ),
      sql<
        StaffFeature['merged']
      >`coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name, m.id)
        from features m where m.merged_into = f.id), '[]')`.as('merged'),
    ])
    .orderBy('f.position')
    .orderBy('f.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await holding.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const counts = await countProducts({ db, engine, dictionary }, rows)
  return { items: rows.map((row) => ({ ...row, products: counts.get(row.id) ?? 0 })), total }
}

/** Products on sale per feature, from the index, which counts by value. */
async function countProducts(
  { db, engine, dictionary }: Pick<Services, 'db' | 'engine' | 'dictionary'>,
  features: readonly Pick<StaffFeature, 'id' | 'kind'>[],
): Promise<Map<number, number>> {
  const lists = features.filter(({ kind }) => kind === 'list').map(({ id }) => id)
  const values = await db
    .selectFrom('featureValues')
    .select(['featureId', sql<number[]>`array_agg(id)`.as('ids')])
    .where(sql<boolean>`feature_id = any(${lists}::bigint[])`)
    .groupBy('featureId')
    .execute()
  const valuesOf = new Map(values.map(({ featureId, ids }) => [featureId, ids]))
  const counts = await Promise.all(
    features.map(async ({ id: featureId, kind }) => {
      const has =
        kind === 'list'
          ? { featureId, values: valuesOf.get(featureId) ?? [-1] }
          : kind === 'flag'
            ? { featureId, flag: true as const }
            : { featureId, range: {} }
      const { total } = await engine.search({ ...everything(dictionary), filters: { features: [has] } })
      return [featureId, total] as const
    }),
  )
  return new Map(counts)
}
