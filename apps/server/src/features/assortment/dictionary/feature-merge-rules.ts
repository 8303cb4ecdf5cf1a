import { mayConvert } from '@snab/domain/product/feature-value'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'

export type MergedFeature = {
  id: number
  name: string
  unit: string | null
  kind: 'list' | 'number' | 'range' | 'flag'
  mergedInto: number | null
  version: number
  isOfVariants: boolean
  absorbed: string[]
}

const kindNames = { list: 'список значений', number: 'число', range: 'диапазон', flag: 'да или нет' } as const
const unitName = (unit: string | null) => (unit ? `«${unit}»` : 'без единицы')

/** Returns both features of a merge, or refuses with the reason. */
export async function checkFeatureMerge(
  db: Db | Trx,
  fromId: number,
  intoId: number,
): Promise<{ from: MergedFeature; into: MergedFeature }> {
  const rows = await db
    .selectFrom('features as f')
    .select(['f.id', 'f.name', 'f.unit', 'f.kind', 'f.mergedInto', 'f.version'])
    .select([
      sql<boolean>`coalesce(f.external_id like 'characteristic:%', false)`.as('isOfVariants'),
      sql<string[]>`array(select m.name from features m where m.merged_into = f.id order by m.name)`.as('absorbed'),
    ])
    .where('f.id', 'in', [fromId, intoId])
    .execute()
  const from = rows.find(({ id }) => id === fromId)
  if (!from) throw new Rejected('not-found')
  if (fromId === intoId) throw invalidField('intoId', 'Выберите другую характеристику')
  const into = rows.find(({ id }) => id === intoId)
  if (!into) throw invalidField('intoId', 'Такой характеристики уже нет')
  if (from.mergedInto !== null || into.mergedInto !== null)
    throw invalidField('intoId', 'Одна из характеристик уже объединена с другой. Обновите страницу.')
  if (from.absorbed.length > 0)
    throw invalidField(
      'intoId',
      `С «${from.name}» уже объединены: ${from.absorbed.join(', ')}. Объедините в обратном порядке или сначала верните их.`,
    )
  if (from.isOfVariants || into.isOfVariants)
    throw invalidField('intoId', 'Характеристики вариантов товара объединить нельзя')
  if (!mayConvert(from.kind, into.kind))
    throw invalidField(
      'intoId',
      `Виды значений не перевести друг в друга: «${from.name}» – ${kindNames[from.kind]}, «${into.name}» – ${kindNames[into.kind]}. Исправьте вид в 1С.`,
    )
  // a list names units in its values
  const isUnitSaid = from.kind === into.kind || (from.kind !== 'list' && into.kind !== 'list')
  if (isUnitSaid && (from.unit ?? '') !== (into.unit ?? ''))
    throw invalidField(
      'intoId',
      `Единицы разные: «${from.name}» – ${unitName(from.unit)}, «${into.name}» – ${unitName(into.unit)}. Сделайте их одинаковыми.`,
    )
  return { from, into }
}
