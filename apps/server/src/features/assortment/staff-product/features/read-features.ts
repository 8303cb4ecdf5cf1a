import type { ProductFeatures } from '@snab/contract/assortment/products/product-feature'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { sql } from 'kysely'
import type { Db } from '../../../../db/database'
import type { StoredFeature } from '../../../../db/tables/catalogue-tables'
import { Rejected } from '../../../../http/rejected'

type Kind = ProductFeatures['items'][number]['kind']
type Row = {
  id: number
  name: string
  unit: string | null
  kind: Kind
  value: StoredFeature | null
  erpValue: StoredFeature | null
  changedBy: string | null
  changedAt: Date | null
}
const mostKnown = 500

/** All features of a product, including those that staff have hidden. */
export async function readFeatures(db: Db, id: number): Promise<ProductFeatures> {
  const product = await db.selectFrom('products').select('ownVersion').where('id', '=', id).executeTakeFirst()
  if (!product) throw new Rejected('not-found')
  const { rows } = await sql<Row>`
    select f.id, f.name, f.unit, f.kind, p.features -> f.id::text as value, o.erp_value,
      case when o.product_id is not null then trim(u.last_name || ' ' || u.first_name) end as changed_by, o.changed_at
    from products p join features f on p.features ? f.id::text
      or f.id in (select feature_id from product_own_features where product_id = p.id)
    left join product_own_features o on o.product_id = p.id and o.feature_id = f.id
    left join users u on u.id = o.changed_by
    where p.id = ${id} and (f.merged_into is null or p.features ? f.id::text)
    order by f.position, f.id`.execute(db)
  const values = await db
    .selectFrom('featureValues')
    .select(['id', 'featureId', 'name'])
    .where('featureId', 'in', [0, ...rows.filter(({ kind }) => kind === 'list').map((row) => row.id)])
    .orderBy('name')
    .execute()
  const names = new Map(values.map((value) => [value.id, value.name]))
  return {
    version: product.ownVersion,
    items: rows.map(({ id: featureId, value, erpValue, changedBy, changedAt, ...feature }) => ({
      id: featureId,
      ...feature,
      values: value === null ? [] : typedOf(value, feature.kind, names),
      erp: changedBy === null ? null : erpValue === null ? [] : typedOf(erpValue, feature.kind, names),
      changedBy,
      changedAt: changedAt?.toISOString() ?? null,
      known: values
        .filter((one) => one.featureId === featureId)
        .slice(0, mostKnown)
        .map(({ name }) => name),
    })),
  }
}

function typedOf(value: StoredFeature, kind: Kind, names: ReadonlyMap<number, string>): string[] {
  if (value === true) return ['Да']
  if (Array.isArray(value)) return value.map(shownNumber)
  if (typeof value === 'number')
    return [kind === 'list' ? (names.get(value) ?? '') : shownNumber(value)].filter(Boolean)
  return value.v.flatMap((one) => names.get(one) ?? [])
}
