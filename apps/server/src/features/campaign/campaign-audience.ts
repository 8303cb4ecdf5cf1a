import type { Named } from '@snab/contract/parts'
import type { Db, Trx } from '../../db/database'
import { invalidField } from '../../http/rejected'
import type { Audience } from '../goods/audience'
import type { DictionaryData } from '../goods/dictionary'
import { namedBy } from './campaign-goods'

export async function readAudience(
  trx: Trx,
  { regionIds, priceTypeIds }: Audience,
): Promise<{ regionIds: number[]; priceTypeIds: number[] }> {
  const regions = await trx.selectFrom('regions').select('id').execute()
  const priceTypes = await trx.selectFrom('priceTypes').select('id').execute()
  const isMissing = (ids: readonly number[], rows: readonly { id: number }[]) =>
    ids.some((id) => rows.every((row) => row.id !== id))
  if (isMissing(regionIds, regions)) throw invalidField('regionIds', 'Такого региона нет')
  if (isMissing(priceTypeIds, priceTypes)) throw invalidField('priceTypeIds', 'Такого вида цен нет')
  return { regionIds: [...new Set(regionIds)], priceTypeIds: [...new Set(priceTypeIds)] }
}

export const findPriceTypes = (db: Db): Promise<Named[]> =>
  db.selectFrom('priceTypes').select(['id', 'name']).orderBy('name').orderBy('id').execute()

/** Names of the regions and price types of a row. */
export async function presentAudience(db: Db, { regions }: DictionaryData) {
  const priceTypes = new Map((await findPriceTypes(db)).map((type) => [type.id, type]))
  return ({ regionIds, priceTypeIds }: Audience) => ({
    regions: regionIds.flatMap((id) => namedBy(regions, id) ?? []),
    priceTypes: priceTypeIds.flatMap((id) => priceTypes.get(id) ?? []),
  })
}
