import type { StudiedProperty } from '../../../../db/tables/supplier-catalogue-tables'
import type { Db } from '../../../../db/database'

/** Features keep the kind that the supplier's earlier files gave them. */
export async function findKnownKinds(
  db: Db,
  catalogueExternalId: string,
  properties: readonly StudiedProperty[],
): Promise<StudiedProperty[]> {
  if (properties.length === 0) return []
  const known = await db
    .selectFrom('features as f')
    .innerJoin('catalogues as c', 'c.id', 'f.catalogueId')
    .select(['f.externalId', 'f.kind'])
    .where('c.externalId', '=', catalogueExternalId)
    .where('f.kind', 'in', ['list', 'number'])
    .execute()
  const kinds = new Map(known.map(({ externalId, kind }) => [externalId, kind]))
  return properties.map((property) => {
    const kind = kinds.get(property.id)
    return kind === undefined ? property : { ...property, isNumber: kind === 'number' }
  })
}
