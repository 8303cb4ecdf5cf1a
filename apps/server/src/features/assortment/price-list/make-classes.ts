import { readClass } from '@snab/domain/product/class-code'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import type { ListedGoods } from '../../../db/tables/price-list-tables'
import { noteChange } from '../../../search/note-change'

const isOfDemonstration = sql<boolean>`(c.external_id = 'demo' or c.external_id like '1c-demo-%')`

/** Demo classes are removed with the demonstration, so only demo goods may use them. */
const lastsAsLongAs = (catalogueId: number) => sql<boolean>`(
  exists (select from catalogues c where c.id = ${catalogueId} and ${isOfDemonstration})
  or not exists (select from catalogues c where c.id = product_groups.catalogue_id and ${isOfDemonstration}))`

/**
 * Classes named by new goods. One with the same words in the list's catalogue is used, else one with the same ETIM code
 * or name in any catalogue; missing ones are created.
 */
export async function makeClasses(
  trx: Trx,
  catalogueId: number,
  goods: readonly ListedGoods[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const externalId of new Set(goods.flatMap(({ group }) => group?.trim() || []))) {
    const named = readClass(externalId)
    const known = await trx
      .selectFrom('productGroups')
      .select(sql<number>`coalesce(merged_into, id)`.as('id'))
      .where((eb) =>
        eb.or([
          eb.and([eb('catalogueId', '=', catalogueId), eb('externalId', '=', externalId)]),
          ...(named.code === null ? [] : [eb('code', '=', named.code)]),
          sql<boolean>`lower(${named.name}) in (lower(name), lower(erp_name))`,
        ]),
      )
      .where(lastsAsLongAs(catalogueId))
      .orderBy(sql`catalogue_id = ${catalogueId} and external_id is not distinct from ${externalId}`, 'desc')
      .orderBy(sql`coalesce(code = ${named.code}::text, false)`, 'desc')
      .orderBy(sql`catalogue_id <> ${catalogueId}`)
      .orderBy('id')
      .executeTakeFirst()
    const { id } =
      known ??
      (await trx
        .insertInto('productGroups')
        .values({ catalogueId, externalId, ...named })
        .returning('id')
        .executeTakeFirstOrThrow())
    ids.set(externalId, id)
    if (!known) await noteChange(trx, 'dictionaries')
  }
  return ids
}
