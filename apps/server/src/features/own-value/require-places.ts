import type { Trx } from '../../db/database'
import { invalidField } from '../../http/rejected'

type Places = { sectionId?: number | null | undefined; brandId?: number | null | undefined }

/** A section or brand that staff choose is there and has not become another. */
export async function requirePlaces(trx: Trx, { sectionId, brandId }: Places): Promise<void> {
  const isThere = async (table: 'sections' | 'brands', id: number) =>
    (await trx
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('mergedInto', 'is', null)
      .executeTakeFirst()) !== undefined
  if (sectionId && !(await isThere('sections', sectionId)))
    throw invalidField('values.sectionId', 'Такого раздела уже нет')
  if (brandId && !(await isThere('brands', brandId))) throw invalidField('values.brandId', 'Такого бренда уже нет')
}
