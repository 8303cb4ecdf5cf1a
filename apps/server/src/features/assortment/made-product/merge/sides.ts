import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import { madeCatalogue } from '../../staff-product/read-goods'

export type Pair = { id: number; intoId: number }
export type MergedSide = {
  id: number
  version: number
  article: string
  name: string
  brand: string | null
  unit: string
  isMade: boolean
}

export async function readSide(db: Db | Trx, id: number): Promise<MergedSide> {
  const row = await db
    .selectFrom('products as p')
    .innerJoin('catalogues as c', 'c.id', 'p.catalogueId')
    .leftJoin('brands as b', 'b.id', 'p.brandId')
    .select(['p.id', 'p.ownVersion as version', 'p.article', 'p.name', 'b.name as brand', 'c.externalId as catalogue'])
    .select(sql<string>`p.unit_okei || ' ' || p.unit_name`.as('unit'))
    .where('p.id', '=', id)
    .where('p.mergedInto', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Rejected('not-found')
  const { catalogue, ...side } = row
  return { ...side, isMade: catalogue.endsWith(madeCatalogue) }
}

/** Why the two cannot be merged; null when they can. */
export function problemOf(made: MergedSide, into: MergedSide): string | null {
  if (made.id === into.id) return 'Это один и тот же товар'
  if (!made.isMade) return 'Объединить можно товар, созданный на портале. Этот товар из 1С или прайс-листа.'
  if (into.isMade) return 'Второй товар тоже создан на портале: выберите товар из 1С'
  if (made.unit.slice(0, 3) !== into.unit.slice(0, 3))
    return `Единицы разные: ${made.unit} и ${into.unit}. Количества в корзинах и списках значили бы другое: сначала исправьте единицу.`
  return null
}
