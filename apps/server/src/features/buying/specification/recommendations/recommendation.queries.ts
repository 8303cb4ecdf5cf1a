import type { Target } from '@snab/contract/buying/recommendation'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import { escapeLike } from '../../../../db/escape-like'
import { sellingPriceTypes } from '../../../catalogue/cost/selling-price-types'
import { foundSpecifications, type SpecificationRow } from '../specification.queries'

type Named = { id: number; name: string }

/** Recommendations of all staff, newest first. */
export async function listRecommended(
  db: Db,
  { keyword, page, perPage }: { keyword: string; page: number; perPage: number },
): Promise<{ items: SpecificationRow[]; total: number }> {
  const matching = foundSpecifications(db, (eb) =>
    eb.and([
      eb('specifications.isRecommended', '=', true),
      eb('specifications.archivedAt', 'is', null),
      ...(keyword === '' ? [] : [eb('specifications.name', 'ilike', `%${escapeLike(keyword)}%`)]),
    ]),
  )
  const items = await matching
    .orderBy('specifications.updatedAt', 'desc')
    .orderBy('specifications.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}

/** Targets of many lists in one statement. */
export async function findTargetsOf(db: Db | Trx, ids: readonly number[]): Promise<Map<number, Target[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('specificationTargets as t')
    .leftJoin('companies as c', 'c.id', 't.companyId')
    .leftJoin('regions as r', 'r.id', 't.regionId')
    .leftJoin('priceTypes as p', 'p.id', 't.priceTypeId')
    .select([
      't.specificationId',
      't.companyId',
      'c.name as companyName',
      't.regionId',
      'r.name as regionName',
      't.priceTypeId',
      'p.name as priceTypeName',
    ])
    .where('t.specificationId', 'in', [...ids])
    .orderBy('c.name')
    .orderBy('r.name')
    .orderBy('p.name')
    .execute()
  const withName = (id: number | null, name: string | null): Named | null =>
    id === null || name === null ? null : { id, name }
  const targets = new Map<number, Target[]>()
  for (const row of rows) {
    const target = {
      company: withName(row.companyId, row.companyName),
      region: withName(row.regionId, row.regionName),
      priceType: withName(row.priceTypeId, row.priceTypeName),
    }
    targets.set(row.specificationId, [...(targets.get(row.specificationId) ?? []), target])
  }
  return targets
}

const mostFound = 20

/** Finds companies by part of the name, or the beginning of a legal entity's INN. */
export async function findCompanies(db: Db, keyword: string): Promise<(Named & { inn: string })[]> {
  const inn = sql<string>`coalesce((select e.inn from legal_entities e where e.company_id = companies.id and e.state = 'confirmed' order by e.is_main desc, e.id limit 1), '')`
  return db
    .selectFrom('companies')
    .select(['companies.id', 'companies.name', inn.as('inn')])
    .$if(keyword !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('companies.name', 'ilike', `%${escapeLike(keyword)}%`),
          eb.exists(
            eb
              .selectFrom('legalEntities as e')
              .select('e.id')
              .whereRef('e.companyId', '=', 'companies.id')
              .where('e.inn', 'like', `${escapeLike(keyword)}%`),
          ),
        ]),
      ),
    )
    .orderBy('companies.name')
    .orderBy('companies.id')
    .limit(mostFound)
    .execute()
}

export const findSegments = async (db: Db): Promise<{ regions: Named[]; priceTypes: Named[] }> => ({
  regions: await db.selectFrom('regions').select(['id', 'name']).orderBy('name').execute(),
  priceTypes: await sellingPriceTypes(db).select(['id', 'name']).orderBy('name').execute(),
})
