import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import type { StoredFeature } from '../../../db/tables/catalogue-tables'

/** The section with most products of each class. */
export async function findMainSections(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['groupId', 'sectionId'])
    .where('isActive', '=', true)
    .where('groupId', 'is not', null)
    .where('sectionId', 'is not', null)
    .groupBy(['groupId', 'sectionId'])
    .orderBy(sql`count(*)`)
    .orderBy('sectionId', 'desc')
    .execute()
  // the largest count comes last and wins
  return new Map(
    rows.flatMap(({ groupId, sectionId }) =>
      groupId === null || sectionId === null ? [] : [[groupId, sectionId] as const],
    ),
  )
}

export async function findClassCodes(db: Db): Promise<ReadonlyMap<number, string | null>> {
  const rows = await db.selectFrom('productGroups').select(['id', 'code']).execute()
  return new Map(rows.map(({ id, code }) => [id, code]))
}

export async function findClassCode(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('productGroups').select('code').where('id', '=', id).executeTakeFirst()
  return row?.code ?? null
}

export async function findStoredFeatures(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Record<string, StoredFeature>>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('products').select(['id', 'features']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, features }) => [id, features]))
}

/** Classes by ETIM code or name, ignoring case; merged ones are resolved. */
export function findClasses(db: Db, codesOrNames: readonly string[]) {
  const wanted = codesOrNames.map((word) => word.toLowerCase())
  return db
    .selectFrom('productGroups as named')
    .innerJoin('productGroups as g', (join) => join.on(sql<boolean>`g.id = coalesce(named.merged_into, named.id)`))
    .select(['g.id', 'g.catalogueId', 'named.code', 'named.name', 'named.erpName'])
    .where(sql<boolean>`array[lower(named.code), lower(named.name), lower(named.erp_name)] && ${wanted}::text[]`)
    .orderBy('g.id')
    .execute()
}

/** Features by code or name, with merged ones resolved. */
export function findFeatures(db: Db, codes: readonly string[], names: readonly string[]) {
  const lower = names.map((name) => name.toLowerCase())
  return db
    .selectFrom('features')
    .select(['id', 'catalogueId', 'code', 'name', 'mergedInto'])
    .where((eb) =>
      eb.or([
        ...(codes.length > 0 ? [eb('code', 'in', codes)] : []),
        ...(lower.length > 0 ? [eb(sql<string>`lower(name)`, 'in', lower)] : []),
      ]),
    )
    .orderBy('id')
    .execute()
}

export function findValues(db: Db, featureIds: readonly number[]) {
  if (featureIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('featureValues')
    .select(['id', 'featureId', 'name'])
    .where('featureId', 'in', featureIds)
    .execute()
}
