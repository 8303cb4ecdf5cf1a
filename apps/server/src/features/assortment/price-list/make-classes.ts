import { readClass } from '@snab/domain/product/class-code'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import type { ListedGoods } from '../../../db/tables/price-list-tables'
import { noteChange } from '../../../search/note-change'

const isOfDemonstration = sql<boolean>`(c.external_id = 'demo' or c.external_id like '1c-demo-%')`

/** Classes of the demonstration end with it: only goods that do so too may be of them. */
const lastsAsLongAs = (catalogueId: number) => sql<boolean>`(
  exists (select from catalogues c where c.id = ${catalogueId} and ${isOfDemonstration})
  or not exists (select from catalogues c where c.id = product_groups.catalogue_id and ${isOfDemonstration}))`

/**
 * The classes that new goods name, by what the list calls them. One that the list's catalogue has of the same words, else of
 * the same code of ETIM or the same name in any catalogue, is used; what is missing is made.
 */
export async function makeClasses(
  trx: Trx,
  catalogueId: number,
  goods: readonly ListedGoods[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const externalId of new Set(goods.flatMap(({ group }) => group?.trim() || []))) {
    const told = readClass(externalId)
    const known = await trx
      .selectFrom('productGroups')
      .select(sql<number>`coalesce(merged_into, id)`.as('id'))
      .where((eb) =>
        eb.or([
          eb.and([eb('catalogueId', '=', catalogueId), eb('externalId', '=', externalId)]),
          ...(told.code === null ? [] : [eb('code', '=', told.code)]),
          sql<boolean>`lower(${told.name}) in (lower(name), lower(erp_name))`,
        ]),
      )
      .where(lastsAsLongAs(catalogueId))
      .orderBy(sql`catalogue_id = ${catalogueId} and external_id is not distinct from ${externalId}`, 'desc')
      .orderBy(sql`coalesce(code = ${told.code}::text, false)`, 'desc')
      .orderBy(sql`catalogue_id <> ${catalogueId}`)
      .orderBy('id')
      .executeTakeFirst()
    const { id } =
      known ??
      (await trx
        .insertInto('productGroups')
        .values({ catalogueId, externalId, ...told })
        .returning('id')
        .executeTakeFirstOrThrow())
    ids.set(externalId, id)
    if (!known) await noteChange(trx, 'dictionaries')
  }
  return ids
}
