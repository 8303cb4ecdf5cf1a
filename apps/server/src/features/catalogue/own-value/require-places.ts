import type { Trx } from '../../../db/database'
import { invalidField } from '../../../http/rejected'

type Place = number | null | undefined
type Places = { sectionId?: Place; brandId?: Place; groupId?: Place }

/** The chosen section, brand or class must exist and not be merged. */
export async function requirePlaces(trx: Trx, { sectionId, brandId, groupId }: Places): Promise<void> {
  const isThere = async (table: 'sections' | 'brands' | 'productGroups', id: number) =>
    (await trx
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('mergedInto', 'is', null)
      .executeTakeFirst()) !== undefined
  if (sectionId && !(await isThere('sections', sectionId)))
    throw invalidField('values.sectionId', 'Такого раздела уже нет')
  if (brandId && !(await isThere('brands', brandId))) throw invalidField('values.brandId', 'Такого бренда уже нет')
  if (groupId && !(await isThere('productGroups', groupId)))
    throw invalidField('values.groupId', 'Такого класса уже нет')
}
