import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import type { ListedFeature, ListedGoods } from '../../../db/tables/price-list-tables'
import { normaliseDecimal } from '../../erp/exchange/commerceml/parse-number'
import { noteChange } from '../../../search/note-change'

type Feature = { id: number; kind: string }
type Features = Record<string, number>

const nameOf = ({ name, unit, isNumber }: ListedFeature): string => `${name.toLowerCase()}\n${unit ?? ''}\n${isNumber}`

/**
 * Features of new goods as stored in products, in the order of the goods. A feature with the same name, unit and kind
 * is reused from any catalogue; missing ones are created with their values.
 */
export async function makeFeatures(trx: Trx, catalogueId: number, goods: readonly ListedGoods[]): Promise<Features[]> {
  const listed = goods.flatMap(({ features }) => features)
  if (listed.length === 0) return goods.map(() => ({}))
  const known = new Map<string, Feature>()
  for (const [key, feature] of new Map(listed.map((one) => [nameOf(one), one])))
    known.set(key, await ensureFeature(trx, catalogueId, feature))
  const values = await ensureValues(
    trx,
    listed.flatMap((one) => {
      const feature = known.get(nameOf(one))
      return feature?.kind === 'list' ? [{ featureId: feature.id, name: one.value }] : []
    }),
  )
  await noteChange(trx, 'dictionaries')
  return goods.map(({ features }) =>
    Object.fromEntries(
      features.flatMap((one) => {
        const feature = known.get(nameOf(one))
        const value =
          feature?.kind === 'list'
            ? values.get(`${feature.id}\n${one.value}`)
            : feature?.kind === 'number'
              ? Number(normaliseDecimal(one.value))
              : undefined
        return feature && value !== undefined && Number.isFinite(value) ? [[String(feature.id), value]] : []
      }),
    ),
  )
}

async function ensureFeature(
  trx: Trx,
  catalogueId: number,
  { key, name, unit, isNumber }: ListedFeature,
): Promise<Feature> {
  const kind = isNumber ? 'number' : 'list'
  const known = await trx
    .selectFrom('features')
    .select(['id', 'kind'])
    .where('mergedInto', 'is', null)
    .where('kind', '=', kind)
    .where(sql<boolean>`lower(name) = ${name.toLowerCase()} and coalesce(unit, '') = ${unit ?? ''}`)
    .orderBy(sql`catalogue_id <> ${catalogueId}`)
    .orderBy('id')
    .executeTakeFirst()
  if (known) return known
  return (
    trx
      .insertInto('features')
      .values({
        catalogueId,
        externalId: key,
        code: null,
        name,
        unit,
        kind,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from features)`,
      })
      // one renamed by staff, or of another kind in an earlier list
      .onConflict((conflict) =>
        conflict
          .columns(['catalogueId', 'externalId'])
          .doUpdateSet((eb) => ({ externalId: eb.ref('excluded.externalId') })),
      )
      .returning([sql<number>`coalesce(merged_into, id)`.as('id'), 'kind'])
      .executeTakeFirstOrThrow()
  )
}

async function ensureValues(
  trx: Trx,
  wanted: readonly { featureId: number; name: string }[],
): Promise<ReadonlyMap<string, number>> {
  const all = JSON.stringify(wanted)
  await sql`
    insert into feature_values (feature_id, name)
    select distinct "featureId", name from jsonb_to_recordset(${all}::jsonb) as n ("featureId" bigint, name text)
    on conflict (feature_id, name) do nothing`.execute(trx)
  const { rows } = await sql<{ id: number; featureId: number; name: string }>`
    select distinct v.id, v.feature_id, v.name from feature_values v
    join jsonb_to_recordset(${all}::jsonb) as n ("featureId" bigint, name text) on n."featureId" = v.feature_id and n.name = v.name`.execute(
    trx,
  )
  return new Map(rows.map(({ id, featureId, name }) => [`${featureId}\n${name}`, id]))
}
