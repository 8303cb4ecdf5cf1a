import type { Unclear } from '../../../db/tables/supplier-catalogue-tables'
import type { SupplierCatalogue, SupplierCatalogueDetail } from '@snab/contract/assortment/supplier-catalogue'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { isoDay } from '../../erp/exchange/supplier-file/iso-day'
import { pageMeta } from '../../../http/page-meta'

const unclearShown = 200

const selectCatalogues = (db: Db) =>
  db
    .selectFrom('supplierCatalogues as s')
    .innerJoin('users as u', 'u.id', 's.createdBy')
    .select(['s.id', 's.fileName', 's.supplier', 's.state', 's.createdAt', 's.counts', 's.message', 's.study'])
    .select(sql<string>`trim(concat_ws(' ', u.last_name, u.first_name))`.as('author'))

type Shown = Awaited<ReturnType<ReturnType<typeof selectCatalogues>['executeTakeFirstOrThrow']>>

const present = ({
  id,
  fileName,
  supplier,
  state,
  createdAt,
  counts,
  message,
  study,
  author,
}: Shown): SupplierCatalogue => ({
  id,
  fileName,
  supplier,
  state,
  counts,
  message,
  author,
  format: study?.head.format ?? null,
  createdAt: createdAt.toISOString(),
})

export async function findCatalogues(db: Db, { page, perPage }: { page: number; perPage: number }) {
  const rows = await selectCatalogues(db)
    .orderBy('s.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await db
    .selectFrom('supplierCatalogues')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(present), meta: pageMeta({ page, perPage, total }) }
}

export const findPriceTypes = (db: Db | Trx) =>
  db
    .selectFrom('priceTypes')
    .select(['id', 'name', sql<boolean>`cost_use is not null`.as('isCost')])
    .orderBy('isDefault', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute()

export async function findCatalogue(db: Db, id: number): Promise<SupplierCatalogueDetail | null> {
  const row = await selectCatalogues(db)
    .select(['s.version', 's.choice', 's.isRemembered', 's.unclear'])
    .select((eb) =>
      eb
        .selectFrom('heldLoads as h')
        .select('h.id')
        .whereRef('h.supplierCatalogueId', '=', 's.id')
        .where('h.state', '=', 'waiting')
        .orderBy('h.id', 'desc')
        .limit(1)
        .as('heldLoadId'),
    )
    .where('s.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { study, unclear } = row
  return {
    ...present(row),
    version: row.version,
    choice: row.choice,
    isRemembered: row.isRemembered,
    priceTypes: await findPriceTypes(db),
    heldLoadId: row.heldLoadId,
    unclear: unclear.slice(0, unclearShown),
    unclearCount: unclear.length,
    shown: study && {
      version: study.head.version,
      scope: study.head.scope,
      sender: study.head.sender,
      catalogue: study.head.catalogue,
      generated: isoDay(study.head.generated),
      items: study.items + study.refused,
      sections: study.sections,
      features: study.properties.length,
      stocks: study.stocks,
      datedPrices: study.datedPrices,
      prices: study.prices,
    },
  }
}

export async function findUnclear(db: Db, id: number): Promise<{ fileName: string; unclear: Unclear[] } | null> {
  const row = await db
    .selectFrom('supplierCatalogues')
    .select(['fileName', 'unclear'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
