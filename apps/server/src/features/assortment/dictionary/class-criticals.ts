import { changeClass, type classCriticals } from '@snab/contract/assortment/product-class'
import type { ResponseOf } from '@snab/contract/endpoint'
import { directionNames } from '@snab/domain/product/fit/fit-words'
import { sql } from 'kysely'
import { Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'
import type { DictionaryData } from '../../catalogue/goods/dictionary'
import { criticalFeatures } from '../../catalogue/goods/fit/critical-features'

const Stored = changeClass.body.shape.criticals

/** «Номинальный ток – равно, Степень защиты – не ниже»; null by default. */
export function criticalsInWords(value: unknown, { features }: DictionaryData): string | null {
  const { data } = Stored.safeParse(value)
  if (!data) return null
  return data
    .map(({ featureId, direction }) => `${features.get(featureId)?.name ?? ''} – ${directionNames[direction]}`)
    .join(', ')
}

type Answer = ResponseOf<typeof classCriticals>

/** Limit of goods whose features are offered; a class may have a hundred thousand. */
const mostRead = 3000

/** The critical features of a class, and the other features of its goods. */
export async function readClassCriticals(
  { db, dictionary: { current } }: Pick<Services, 'db' | 'dictionary'>,
  id: number,
): Promise<Answer> {
  if (!current.groups.has(id)) throw new Rejected('not-found')
  const { rows } = await sql<{ id: number }>`
    select distinct k::bigint as id
    from (select features from products where group_id = ${id} order by is_active desc, id limit ${mostRead}) p,
      jsonb_object_keys(p.features) k`.execute(db)
  const used = new Set(rows.map((row) => Number(row.id)))
  const byTrade = criticalFeatures(current, null).flatMap(({ featureIds, direction, unit }) => {
    const featureId = featureIds.find((one) => used.has(one))
    return featureId === undefined ? [] : [{ featureId, direction, unit }]
  })
  const own = current.criticalFeatures.has(id)
    ? criticalFeatures(current, id).flatMap(({ featureIds: [featureId], direction, unit }) =>
        featureId === undefined ? [] : [{ featureId, direction, unit }],
      )
    : null
  const items = own ?? byTrade
  const offered = new Set([...used, ...items.map(({ featureId }) => featureId)])
  return {
    source: own ? 'class' : 'trade',
    items,
    byTrade,
    features: [...current.features.values()]
      .filter((feature) => offered.has(feature.id))
      .map((feature) => ({ id: feature.id, name: feature.name, unit: feature.unit })),
  }
}
