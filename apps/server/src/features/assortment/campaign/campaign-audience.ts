import type { Named } from '@snab/contract/parts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { invalidField } from '../../../http/rejected'
import type { Audience } from '../../catalogue/goods/audience'
import type { DictionaryData } from '../../catalogue/goods/dictionary'
import { requireSegment } from '../../content/segment/within-segment'
import { sellingPriceTypes } from '../../catalogue/cost/selling-price-types'
import { namedBy } from './campaign-goods'

export async function readAudience(
  trx: Trx,
  { regionIds, priceTypeIds }: Audience,
): Promise<{ regionIds: number[]; priceTypeIds: number[] }> {
  const regions = await trx.selectFrom('regions').select('id').execute()
  const priceTypes = await sellingPriceTypes(trx).select('id').execute()
  const isMissing = (ids: readonly number[], rows: readonly { id: number }[]) =>
    ids.some((id) => rows.every((row) => row.id !== id))
  if (isMissing(regionIds, regions)) throw invalidField('regionIds', 'Такого региона нет')
  if (isMissing(priceTypeIds, priceTypes)) throw invalidField('priceTypeIds', 'Такого вида цен нет')
  return { regionIds: [...new Set(regionIds)], priceTypeIds: [...new Set(priceTypeIds)] }
}

export const findPriceTypes = (db: Db): Promise<Named[]> =>
  sellingPriceTypes(db).select(['id', 'name']).orderBy('name').orderBy('id').execute()

/** Names of the regions and price types of a row. */
export async function presentAudience(db: Db, { regions }: DictionaryData) {
  const priceTypes = new Map((await findPriceTypes(db)).map((type) => [type.id, type]))
  return ({ regionIds, priceTypeIds }: Audience) => ({
    regions: regionIds.flatMap((id) => namedBy(regions, id) ?? []),
    priceTypes: priceTypeIds.flatMap((id) => priceTypes.get(id) ?? []),
  })
}

type Addressed = { segmentId: number | null; companyIds: number[] }

export async function readAddressed(trx: Trx, { segmentId, companyIds }: Addressed): Promise<Addressed> {
  if (segmentId !== null) await requireSegment(trx, segmentId)
  const ids = [...new Set(companyIds)]
  const { count } = await trx
    .selectFrom('companies')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .executeTakeFirstOrThrow()
  if (count < ids.length) throw invalidField('companyIds', 'Одной из компаний больше нет')
  return { segmentId, companyIds: ids }
}

/** Names of the groups and companies of rows. */
export async function presentAddressed(db: Db, rows: readonly Addressed[]) {
  const named = async (table: 'segments' | 'companies', ids: readonly number[]) => {
    const found: Named[] = await db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .execute()
    return new Map(found.map((one) => [one.id, one]))
  }
  const segments = await named(
    'segments',
    rows.flatMap(({ segmentId }) => segmentId ?? []),
  )
  const companies = await named(
    'companies',
    rows.flatMap(({ companyIds }) => companyIds),
  )
  return ({ segmentId, companyIds }: Addressed) => ({
    segment: (segmentId === null ? undefined : segments.get(segmentId)) ?? null,
    companies: companyIds.flatMap((id) => companies.get(id) ?? []),
  })
}

const mostOffered = 20

/** Possible audiences of a promotion. */
export async function findAddressees(db: Db, keyword: string): Promise<{ segments: Named[]; companies: Named[] }> {
  const segments = await db
    .selectFrom('segments')
    .select(['id', 'name'])
    .where('deletedAt', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
  const companies = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where(sql<boolean>`strpos(lower(name), ${keyword.toLowerCase()}) > 0`)
    .orderBy('name')
    .orderBy('id')
    .limit(mostOffered)
    .execute()
  return { segments, companies }
}
