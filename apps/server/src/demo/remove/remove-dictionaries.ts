import { sql } from 'kysely'
import type { Trx } from '../../db/database'
import { demoCatalogue } from '../catalogue/demo-catalogue'
import { demoContents } from '../contents'
import { removeDemoPublications } from '../publications/load-publications'
import { isUnreferenced, type Reference, type Remove } from './referring-rows'

type Named = { id: number; name: string }
type Parts = {
  references: readonly Reference[]
  remove: Remove
  /** Price types of the removed catalogues. */ priceTypeIds: readonly number[]
}

/**
 * Brands, regions, pages and the like have no catalogue: those of the demonstration are recognised by content. Ones
 * changed by staff, or referenced by others' goods, companies or warehouses, stay.
 */
export async function removeDictionaries(trx: Trx, { references, remove, priceTypeIds }: Parts): Promise<void> {
  const demo = demoCatalogue(0)
  for (const { name, brandId, sectionId, basisPoints, startsOn, endsOn } of demo.promotions) {
    await trx
      .deleteFrom('promotions')
      .where('name', '=', name)
      .where('basisPoints', '=', basisPoints)
      .where('startsOn', '=', startsOn)
      .where('endsOn', '=', endsOn)
      .where((eb) =>
        eb.or([eb('brandId', 'is not distinct from', brandId), eb('sectionId', 'is not distinct from', sectionId)]),
      )
      .execute()
  }
  await sql`delete from synonyms where array_to_string(words, ',') = any(${demo.synonyms.map((words) => words.join(','))}::text[])`.execute(
    trx,
  )
  await removeDemoPublications(trx)
  for (const { slug, title, blocks, html } of demoContents) {
    await sql`delete from contents where slug = ${slug} and title = ${title} and html is not distinct from ${html ?? null} and blocks is not distinct from ${blocks ? JSON.stringify({ blocks }) : null}::jsonb`.execute(
      trx,
    )
  }

  const removeNamed = async (table: string, rows: readonly Named[], except: readonly string[] = []) => {
    const { rows: unused } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where (id, name) in (select * from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ name }) => name)}::text[])) and ${isUnreferenced(table, references, except)}`.execute(
      trx,
    )
    await remove(
      table,
      unused.map(({ id }) => id),
    )
  }
  await removeNamed('series', demo.series)
  await removeNamed('brands', demo.brands)
  await removeNamed('manufacturers', demo.manufacturers)
  // both end with their seller
  await removeNamed('sellers', demo.sellers, ['seller_requisites.seller_id', 'document_numbers.seller_id'])
  // people who only chose a region are asked again
  await removeNamed('regions', demo.regions, [
    'users.region_id',
    'visitor_regions.region_id',
    'specification_targets.region_id',
  ])
  const { rows: unused } = await sql<{
    id: number
  }>`select id from price_types where id = any(${priceTypeIds}::bigint[]) and ${isUnreferenced('price_types', references)}`.execute(
    trx,
  )
  await remove(
    'price_types',
    unused.map(({ id }) => id),
  )
  // a portal with regions or price types needs a default
  for (const table of ['price_types', 'regions']) {
    await sql`update ${sql.table(table)} set is_default = true where id = (select min(id) from ${sql.table(table)}) and not exists (select from ${sql.table(table)} where is_default)`.execute(
      trx,
    )
  }
}
