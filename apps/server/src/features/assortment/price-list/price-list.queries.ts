import type { PriceListDetail, PriceListMapping, PriceList, PriceListRow } from '@snab/contract/assortment/price-list'
import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import { columnsProblem, type PriceListKind } from '@snab/domain/product/price-list'
import { sql, type Selectable } from 'kysely'
import { hiddenWords } from '../../../sheets/hidden-words'
import type { Db, Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import type { ListedValue } from '../../../db/tables/price-list-tables'
import { isUndoable } from '../../core/job/job.queries'
import { pageMeta } from '../../../http/page-meta'

export type PriceListData = Selectable<Database['priceLists']>
type Paging = { page: number; perPage: number }

const previewRows = 12

export const lockPriceList = (trx: Trx, id: number): Promise<PriceListData | undefined> =>
  trx.selectFrom('priceLists').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Price types and warehouses for columns. */
export async function findTargets(db: Db | Trx): Promise<Pick<PriceListDetail, 'priceTypes' | 'warehouses'>> {
  const [priceTypes, warehouses] = await Promise.all([
    db
      .selectFrom('priceTypes')
      .select(['id', 'name', sql<boolean>`cost_use is not null`.as('isCost')])
      .orderBy('isDefault', 'desc')
      .orderBy(sql`cost_use = 'counted' desc nulls last`)
      .orderBy('id')
      .execute(),
    db.selectFrom('warehouses').select(['id', 'name']).orderBy('position').orderBy('id').execute(),
  ])
  return { priceTypes, warehouses }
}

const shownLists = (db: Db) =>
  db
    .selectFrom('priceLists as l')
    .innerJoin('users as u', 'u.id', 'l.createdBy')
    .leftJoin('staffJobs as j', 'j.id', 'l.jobId')
    .select(['l.id', 'l.fileName', 'l.supplier', 'l.createdAt', 'l.jobId', 'j.kind', 'j.state', 'j.done', 'j.total'])
    .select((eb) => [
      'j.createdAt as startedAt',
      sql<string>`trim(u.last_name || ' ' || u.first_name)`.as('author'),
      eb
        .exists(
          eb
            .selectFrom('staffJobs as undo')
            .select('undo.id')
            .whereRef('undo.undoOf', '=', 'j.id')
            .where('undo.state', 'in', ['waiting', 'running', 'done']),
        )
        .as('isUndone'),
    ])

type ShownList = Awaited<ReturnType<ReturnType<typeof shownLists>['executeTakeFirstOrThrow']>>

async function countRows(db: Db, listIds: readonly number[]): Promise<Map<number, PriceList['counts']>> {
  const counts = new Map(listIds.map((id) => [id, { new: 0, changed: 0, same: 0, unknown: 0, failed: 0 }]))
  const rows = await db
    .selectFrom('priceListRows')
    .select(['listId', 'kind', (eb) => eb.fn.countAll<number>().as('count')])
    .where('listId', 'in', [0, ...listIds])
    .groupBy(['listId', 'kind'])
    .execute()
  for (const { listId, kind, count } of rows) {
    const ofList = counts.get(listId)
    if (ofList) ofList[kind] = count
  }
  return counts
}

const noCounts = (): PriceList['counts'] => ({ new: 0, changed: 0, same: 0, unknown: 0, failed: 0 })

function presentList(row: ShownList, counts: PriceList['counts'], now: Date): PriceList {
  const { id, fileName, supplier, author, createdAt, jobId, kind, state, done, total, startedAt, isUndone } = row
  const isStarted = jobId !== null && kind !== null && state !== null && state !== 'draft' && startedAt !== null
  return {
    id,
    fileName,
    supplier,
    author,
    createdAt: createdAt.toISOString(),
    counts,
    job: isStarted
      ? {
          id: jobId,
          state,
          done: done ?? 0,
          total: total ?? 0,
          canUndo: !isUndone && isUndoable({ kind, state, done: done ?? 0, createdAt: startedAt }, now),
          isUndone: Boolean(isUndone),
        }
      : null,
  }
}

export async function findPriceLists(db: Db, { page, perPage }: Paging, now: Date) {
  const rows = await shownLists(db)
    .where('l.jobId', 'is not', null)
    .orderBy('l.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await db
    .selectFrom('priceLists')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('jobId', 'is not', null)
    .executeTakeFirstOrThrow()
  const counts = await countRows(
    db,
    rows.map(({ id }) => id),
  )
  return {
    items: rows.map((row) => presentList(row, counts.get(row.id) ?? noCounts(), now)),
    meta: pageMeta({ page, perPage, total }),
  }
}

const reasons = (counts: Record<string, number>) => Object.entries(counts).map(([reason, count]) => ({ reason, count }))

export async function findPriceList(db: Db, id: number, now: Date): Promise<PriceListDetail | undefined> {
  const row = await shownLists(db)
    .select([
      'l.creates',
      'l.isRemembered',
      'l.mappings',
      'l.sheets',
      'l.hiddenSheets',
      'l.skipped',
      'l.warnings',
      'l.questions',
    ])
    .where('l.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const counts = (await countRows(db, [id])).get(id) ?? noCounts()
  const mappings: PriceListMapping[] = row.mappings
  return {
    ...presentList(row, counts, now),
    creates: row.creates,
    isRemembered: row.isRemembered,
    mappings,
    // a list of recalculated prices has no columns
    problem: row.sheets?.length === 0 ? null : row.questions.join('. ') || columnsProblem(mappings),
    sheets: (row.sheets ?? []).map(({ name, rows }) => ({
      name,
      rowCount: rows.length,
      preview: rows.slice(0, previewRows).map(({ number, cells }) => ({ number, cells })),
    })),
    skipped: reasons(row.skipped),
    warnings: reasons(row.warnings),
    hidden: hiddenWords(row.sheets ?? [], row.hiddenSheets),
    ...(await findTargets(db)),
  }
}

/** The listed price if a mark-up has changed it. */
function listedUnder(listed: readonly ListedValue[], id: number, after: number): number | null {
  const own = listed.find((one) => one.id === id) ?? listed[0]
  return own === undefined || own.after === after ? null : toRoubles(own.after)
}

/** Costs are left out for people who may not see them. */
export async function findRows(
  db: Db,
  listId: number,
  { kind, seesCost }: { kind: PriceListKind; seesCost: boolean },
  { page, perPage }: Paging,
) {
  const matching = db.selectFrom('priceListRows').where('listId', '=', listId).where('kind', '=', kind)
  const rows = await matching
    .select([
      'sheet',
      'line',
      'article',
      'name',
      'productId',
      'kind',
      'reason',
      'prices',
      'stocks',
      'listed',
      'outcome',
      'undone',
    ])
    .orderBy('position')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { priceTypes, warehouses } = await findTargets(db)
  const costs = new Set(priceTypes.flatMap(({ id, isCost }) => (isCost ? id : [])))
  const nameIn = (list: readonly { id: number; name: string }[]) => {
    const names = new Map(list.map((one) => [one.id, one.name]))
    return (wanted: number) => names.get(wanted) ?? ''
  }
  const [priceTypeName, warehouseName] = [nameIn(priceTypes), nameIn(warehouses)]
  return {
    items: rows.map(({ prices, stocks, listed, ...row }): PriceListRow => ({
      ...row,
      changes: [
        ...prices
          .filter(({ id }) => seesCost || !costs.has(id))
          .map(({ id, before, after }) => ({
            what: 'price' as const,
            name: priceTypeName(id),
            before: before === null ? null : toRoubles(before),
            after: toRoubles(after),
            listed: seesCost ? listedUnder(listed, id, after) : null,
          })),
        ...stocks.map(({ id, before, after }) => ({
          what: 'stock' as const,
          name: warehouseName(id),
          before: before === null ? null : toAmount(before),
          after: toAmount(after),
          listed: null,
        })),
      ],
    })),
    meta: pageMeta({ page, perPage, total }),
  }
}
