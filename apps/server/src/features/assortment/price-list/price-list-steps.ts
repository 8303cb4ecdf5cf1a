import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import type { JobStep } from '../../core/job/run-job'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { costDay, writeCosts } from '../../catalogue/cost/write-costs'
import { noteChange } from '../../../search/note-change'
import { liftOwnAmounts } from '../../catalogue/own-value/own-amounts'
import { queueListPictures } from './list-pictures'
import { makeGoods } from './make-goods'
import { catalogueOf } from './plan-price-list'
import { unwriteListed, writeListed } from './mark-up/listed-prices'
import { settleSections } from './sections-of-lists'

const perBatch = 500
/** A load of 1C locks goods until it ends; then the batch fails and is retried later. */
const longestWait = '30s'

export const priceListSteps = { 'price-list': applyBatch, 'price-list-undo': undoBatch } satisfies Record<
  string,
  JobStep
>

type Row = Pick<Selectable<Database['priceListRows']>, 'position' | 'productId' | 'kind' | 'goods'>

/** Tables of values, by their name in a row. */
const valueTables = [
  { list: 'prices', table: 'product_prices', target: 'price_type_id', value: 'price', noted: 'prices' },
  { list: 'stocks', table: 'product_stocks', target: 'warehouse_id', value: 'amount', noted: 'stocks' },
] as const

const rowsAt = (listId: number, positions: readonly number[]): RawBuilder<unknown> =>
  sql`(select * from price_list_rows where list_id = ${listId} and position = any(${[...positions]}::int[]))`

/** The next rows, with their products locked until the batch ends. */
async function takeBatch(trx: Trx, listId: number, isOpen: RawBuilder<boolean>): Promise<Row[]> {
  await sql`select set_config('lock_timeout', ${longestWait}, true)`.execute(trx)
  const rows = await trx
    .selectFrom('priceListRows')
    .select(['position', 'productId', 'kind', 'goods'])
    .where('listId', '=', listId)
    .where(isOpen)
    .orderBy('position')
    .limit(perBatch)
    .execute()
  const ids = rows.flatMap(({ productId }) => productId ?? [])
  await sql`select from products where id = any(${ids}::bigint[]) order by id for update`.execute(trx)
  return rows
}

const isToApply = sql<boolean>`outcome is null and kind in ('new', 'changed')`
const isToUndo = sql<boolean>`outcome = 'changed' and undone is null`

/** SQL: the current value of a target `v.id` of a row `r`; price types that are costs have theirs in another table. */
const valueNow = ({ list, table, target, value }: (typeof valueTables)[number]): RawBuilder<unknown> => {
  const stored = sql`(select c.${sql.ref(value)} from ${sql.table(table)} c where c.product_id = r.product_id and c.${sql.ref(target)} = v.id)`
  return list === 'prices'
    ? sql`(case when ${isCost} then (
        select c.price from product_costs c where c.product_id = r.product_id and c.price_type_id = v.id order by c.day desc limit 1
      ) else ${stored} end)`
    : stored
}
const isCost = sql`exists (select from price_types t where t.id = v.id and t.cost_use is not null)`

/** Rows with a value that differs from the one at `moment`. */
async function rowsNoLonger(trx: Trx, rows: RawBuilder<unknown>, moment: 'before' | 'after'): Promise<Set<number>> {
  const newer = new Set<number>()
  for (const values of valueTables) {
    const { rows: found } = await sql<{ position: number }>`
      select distinct r.position from ${rows} r
      cross join jsonb_to_recordset(r.${sql.ref(values.list)}) as v (id bigint, before bigint, after bigint)
      where ${valueNow(values)} is distinct from v.${sql.ref(moment)}`.execute(trx)
    for (const { position } of found) newer.add(position)
  }
  return newer
}

async function applyBatch(...[trx, job, now]: Parameters<JobStep>): Promise<number> {
  const list = await trx
    .selectFrom('priceLists')
    .select(['id', 'supplier', 'createdBy', 'fileName'])
    .where('jobId', '=', job.id)
    .executeTakeFirstOrThrow()
  const taken = await takeBatch(trx, list.id, isToApply)
  if (taken.length === 0) {
    await settleSections(trx, await catalogueOf(trx, list))
    await queueListPictures(trx, list, now)
  }
  const made = await makeGoods(
    trx,
    { externalId: await catalogueOf(trx, list), name: list.supplier },
    taken.flatMap(({ productId, goods }) => (productId === null && goods ? [goods] : [])),
  )
  const isNowhere = ({ productId, goods }: Row) => productId === null && !made.has(goods?.externalId ?? '')
  // created by somebody else meanwhile, or deleted
  const lost = taken.filter(isNowhere).map(({ position }) => position)
  const found = taken.filter((row) => !isNowhere(row))
  const ids = JSON.stringify([...made].map(([externalId, id]) => ({ externalId, id })))
  await sql`
    update price_list_rows r set product_id = n.id from jsonb_to_recordset(${ids}::jsonb) as n ("externalId" text, id bigint)
    where r.list_id = ${list.id} and r.position = any(${found.map(({ position }) => position)}::int[])
      and r.product_id is null and r.goods ->> 'externalId' = n."externalId"`.execute(trx)
  const foundRows = rowsAt(
    list.id,
    found.map(({ position }) => position),
  )
  const lay = await liftOwn(trx, foundRows)
  const newer = await rowsNoLonger(trx, foundRows, 'before')
  const current = found.filter(({ position }) => !newer.has(position)).map(({ position }) => position)
  await writeValues(trx, rowsAt(list.id, current), { list, now })
  await writeListed(trx, rowsAt(list.id, current), list.supplier)
  await lay()
  await setOnSale(trx, sql`select product_id from ${rowsAt(list.id, current)} r where kind = 'new'`, true, now)
  await noteOutcomes(trx, list.id, 'outcome', { changed: current, newer: [...newer, ...lost] })
  return taken.length
}

/** A value changed by anybody after the list stays. */
async function undoBatch(...[trx, job, now]: Parameters<JobStep>): Promise<number> {
  const list = await trx
    .selectFrom('priceLists')
    .select(['id', 'supplier', 'createdBy'])
    .where('jobId', '=', job.undoOf)
    .executeTakeFirstOrThrow()
  const taken = await takeBatch(trx, list.id, isToUndo)
  if (taken.length === 0) await settleSections(trx, await catalogueOf(trx, list))
  const positions = taken.map(({ position }) => position)
  const rows = rowsAt(list.id, positions)
  const lay = await liftOwn(trx, rows)
  const newer = await rowsNoLonger(trx, rows, 'after')
  // before prices, because the stored values show whether a value is still the list's
  await writeCosts(
    trx,
    sql`select r.product_id, v.id as price_type_id, v.before as price, t.vat_included
      from ${rows} r cross join jsonb_to_recordset(r.prices) as v (id bigint, before bigint, after bigint)
      join price_types t on t.id = v.id and t.cost_use is not null
      where ${valueNow(valueTables[0])} = v.after`,
    { day: costDay(moscowDay(now)), by: list.createdBy },
  )
  for (const { list: values, table, target, value, noted } of valueTables) {
    const listed = sql`${rows} r cross join jsonb_to_recordset(r.${sql.ref(values)}) as v (id bigint, before bigint, after bigint, said jsonb)`
    const isSame = sql`c.product_id = r.product_id and c.${sql.ref(target)} = v.id and c.${sql.ref(value)} = v.after`
    await sql`
      delete from ${sql.table(table)} c using ${listed} where ${isSame} and v.before is null`.execute(trx)
    await sql`
      update ${sql.table(table)} c set ${sql.ref(value)} = v.before, source = v.said ->> 'source',
        said_at = (v.said ->> 'at')::timestamptz, list_id = (v.said ->> 'list')::bigint from ${listed} where ${isSame} and v.before is not null`.execute(
      trx,
    )
    await noteChange(trx, noted, sql`select product_id from ${rows} r where r.${sql.ref(values)} <> '[]'`)
  }
  await unwriteListed(trx, rows, list.supplier)
  await lay()
  await setOnSale(trx, sql`select product_id from ${rows} r where kind = 'new'`, false, now)
  await noteOutcomes(trx, list.id, 'undone', {
    changed: positions.filter((position) => !newer.has(position)),
    newer: [...newer],
  })
  return taken.length
}

/** Prices and stocks of staff override those of a list, which are stored beside them. */
async function liftOwn(trx: Trx, rows: RawBuilder<unknown>): Promise<() => Promise<void>> {
  const products = sql`select product_id from ${rows} r where product_id is not null`
  const lays = [await liftOwnAmounts(trx, 'price', products), await liftOwnAmounts(trx, 'stock', products)]
  return async () => {
    for (const lay of lays) await lay()
  }
}

async function writeValues(
  trx: Trx,
  rows: RawBuilder<unknown>,
  { list: { id: listId, createdBy: by }, now }: { list: { id: number; createdBy: number }; now: Date },
): Promise<void> {
  await writeCosts(
    trx,
    sql`select r.product_id, v.id as price_type_id, v.after as price, t.vat_included
      from ${rows} r cross join jsonb_to_recordset(r.prices) as v (id bigint, after bigint)
      join price_types t on t.id = v.id and t.cost_use is not null`,
    { day: costDay(moscowDay(now)), by },
  )
  for (const { list, table, target, value, noted } of valueTables) {
    await sql`
      insert into ${sql.table(table)} (product_id, ${sql.ref(target)}, ${sql.ref(value)}, source, said_at, list_id)
      select r.product_id, v.id, v.after, 'price-list', ${now}::timestamptz, ${listId}::bigint from ${rows} r
      cross join jsonb_to_recordset(r.${sql.ref(list)}) as v (id bigint, after bigint)
      where ${list === 'prices' ? sql`not ${isCost}` : sql`true`}
      on conflict (product_id, ${sql.ref(target)}) do update
        set ${sql.ref(value)} = excluded.${sql.ref(value)}, source = excluded.source, said_at = excluded.said_at, list_id = excluded.list_id`.execute(
      trx,
    )
    await noteChange(trx, noted, sql`select product_id from ${rows} r where r.${sql.ref(list)} <> '[]'`)
  }
}

/** Goods created by a list are on sale until it is undone; those hidden by staff stay hidden. */
async function setOnSale(trx: Trx, ids: RawBuilder<unknown>, isOnSale: boolean, now: Date): Promise<void> {
  await sql`
    update product_own_values set erp_value = to_jsonb(${isOnSale}::boolean)
    where field = 'isActive' and product_id in (${ids})`.execute(trx)
  await sql`
    update products p set is_active = ${isOnSale}, updated_at = ${now}::timestamptz
    where p.id in (${ids}) and not exists (select from product_own_values o where o.product_id = p.id and o.field = 'isActive')`.execute(
    trx,
  )
  await noteChange(trx, 'product', ids)
}

async function noteOutcomes(
  trx: Trx,
  listId: number,
  column: 'outcome' | 'undone',
  { changed, newer }: { changed: readonly number[]; newer: readonly number[] },
): Promise<void> {
  for (const [outcome, positions] of [
    ['changed', changed],
    ['newer', newer],
  ] as const)
    await sql`
      update price_list_rows set ${sql.ref(column)} = ${outcome}
      where list_id = ${listId} and position = any(${[...positions]}::int[])`.execute(trx)
}
