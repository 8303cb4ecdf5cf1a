import type { PriceListMapping } from '@snab/contract/assortment/price-list'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { planPriceList as contract } from '@snab/contract/assortment/price-list'
import { columnsProblem } from '@snab/domain/product/price-list'
import { sql, type Insertable } from 'kysely'
import type { Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import type { ListedValue } from '../../../db/tables/price-list-tables'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { mappedInParts } from '../../../process/in-turns'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { generalVatRate } from '@snab/domain/money/vat'
import { noteWarning, type RowReport } from '../../erp/exchange/price-list/row-report'
import { openPriceSettling } from './settle-prices'
import type { Sheet } from '../../../sheets/sheet'
import { noteChange } from '../../../search/note-change'
import { replaceHeld } from './hold-price-list'
import { findMarkUps, openMarkUp, openPlaces } from './mark-up/apply-mark-up'
import { openGoodsMatcher, type Match } from '../../erp/exchange/price-list/match-goods'
import { readRows, type ReadRow } from './plan-rows'
import { findTargets, lockPriceList } from './price-list.queries'

type Row = Omit<Insertable<Database['priceListRows']>, 'listId' | 'position'>
type Plan = {
  id: number
  createdBy: number
  sheets: readonly Sheet[]
  mappings: PriceListMapping[]
  supplier: string
  creates: boolean
  /** Moscow day, for the VAT rate. */
  day: string
}

const rowsInStatement = 2000
const firstWarehouse = 'Основной склад'

/**
 * The catalogue of a supplier's lists, shared with the command line. Goods from a demo account belong to the
 * demonstration, because other goods would end it.
 */
export async function catalogueOf(
  trx: Trx,
  { supplier, createdBy }: { supplier: string; createdBy: number },
): Promise<string> {
  const { isDemonstration } = await trx
    .selectFrom('users')
    .select('isDemonstration')
    .where('id', '=', createdBy)
    .executeTakeFirstOrThrow()
  return `${isDemonstration ? '1c-demo-' : ''}price-list:${supplier}`
}

/** Only the author of a list chooses its columns. */
export async function planPriceList(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  id: number,
  { supplier, creates, mappings }: ParsedRequestOf<typeof contract>['body'],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const list = await lockPriceList(trx, id)
    if (!list || list.createdBy !== session.userId) throw new Rejected('not-found')
    if (list.jobId !== null || !list.sheets) throw new Rejected('job-already-started')
    const { priceTypes, warehouses } = await findTargets(trx)
    const known = list.sheets.flatMap(({ name }) => mappings.find(({ sheet }) => sheet === name) ?? [])
    const knows = (targets: readonly { id: number }[], wanted: number | null) =>
      targets.some((one) => one.id === wanted)
    const chosen = known.map((mapping) => ({
      ...mapping,
      columns: mapping.columns.map((column) => ({
        ...column,
        targetId: knows(column.role === 'price' ? priceTypes : warehouses, column.targetId) ? column.targetId : null,
      })),
    }))
    const mapped = await withFirstWarehouse(trx, chosen, warehouses.length > 0)
    await trx
      .updateTable('priceLists')
      .set({ supplier, creates, mappings: JSON.stringify(mapped), questions: '[]', isRemembered: false })
      .where('id', '=', id)
      .execute()
    await replaceHeld(trx, id, clock())
    await planWithin(trx, {
      id,
      createdBy: list.createdBy,
      sheets: list.sheets,
      mappings: mapped,
      supplier,
      creates,
      day: moscowDay(clock()),
    })
  })
}

/** «Основной склад» of the default region; an existing one of this name is used. */
export async function makeFirstWarehouse(trx: Trx): Promise<number | null> {
  const known = await trx
    .selectFrom('warehouses')
    .select('id')
    .where('name', '=', firstWarehouse)
    .orderBy('id')
    .executeTakeFirst()
  if (known) return known.id
  const { rows } = await sql<{ id: number }>`
    insert into warehouses (name, region_id, is_mapped) select ${firstWarehouse}, id, true from regions where is_default
    returning id`.execute(trx)
  await noteChange(trx, 'dictionaries')
  return rows[0]?.id ?? null
}

/** A list with stocks creates the first warehouse of a portal. */
export async function withFirstWarehouse(
  trx: Trx,
  mappings: PriceListMapping[],
  hasAny: boolean,
): Promise<PriceListMapping[]> {
  const brings = mappings.some(({ isTaken, columns }) => isTaken && columns.some(({ role }) => role === 'stock'))
  if (hasAny || !brings) return mappings
  const first = await makeFirstWarehouse(trx)
  return mappings.map((mapping) => ({
    ...mapping,
    columns: mapping.columns.map((column) => (column.role === 'stock' ? { ...column, targetId: first } : column)),
  }))
}

/** Reads all rows by the chosen columns and stores their effects. */
export async function planWithin(trx: Trx, plan: Plan): Promise<void> {
  const { id, sheets, mappings, supplier } = plan
  await trx.deleteFrom('priceListRows').where('listId', '=', id).execute()
  if (columnsProblem(mappings) !== null) return
  const { rows: read, report } = await readRows(sheets, mappings, supplier)
  const { rows, comparedPrices } = await planRows(trx, read, plan, report)
  const all = [...rows, ...failedRows(report, sheets, mappings)]
  const order = new Map(sheets.map(({ name }, at) => [name, at]))
  all.sort((a, b) => (order.get(a.sheet) ?? 0) - (order.get(b.sheet) ?? 0) || a.line - b.line)
  for (let at = 0; at < all.length; at += rowsInStatement)
    await trx
      .insertInto('priceListRows')
      .values(all.slice(at, at + rowsInStatement).map((row, index) => ({ ...row, listId: id, position: at + index })))
      .execute()
  await trx
    .updateTable('priceLists')
    .set({
      skipped: sql`${JSON.stringify(Object.fromEntries(report.skipped))}::jsonb`,
      warnings: sql`${JSON.stringify(Object.fromEntries(report.warnings))}::jsonb`,
      comparedPrices,
    })
    .where('id', '=', id)
    .execute()
}

async function planRows(
  trx: Trx,
  read: readonly ReadRow[],
  { supplier, creates, createdBy, day }: Pick<Plan, 'supplier' | 'creates' | 'createdBy' | 'day'>,
  report: RowReport,
): Promise<{ rows: Row[]; comparedPrices: number }> {
  const find = await openGoodsMatcher(
    trx,
    read.map(({ named }) => named),
    await catalogueOf(trx, { supplier, createdBy }),
  )
  const matches = await mappedInParts(read, (row): [ReadRow, Match] => [
    row,
    row.problem ? { problem: row.problem } : find(row.named),
  ])
  const ids = matches.flatMap(([, match]) => (match && 'goods' in match ? [match.goods.id] : []))
  const current = await currentValues(trx, ids, supplier)
  const rules = await findMarkUps(trx, supplier)
  const markUp = openMarkUp(rules)
  const placeOf = await openPlaces(trx, rules.length > 0 ? ids : [])
  const types = await trx.selectFrom('priceTypes').select(['id', 'vatIncluded', 'costUse']).execute()
  const settle = openPriceSettling(types, generalVatRate(day), (words) => noteWarning(report, words))
  const costs = new Set(types.flatMap(({ id, costUse }) => (costUse === null ? [] : id)))
  const lines = new Map<number, number>()
  let comparedPrices = 0
  const rows = await mappedInParts(matches, ([row, match]): Row => {
    const { sheet, line, named, name, goods, pictures } = row
    const base = { sheet, line, article: named.article || named.code, name, prices: '[]', stocks: '[]', pictures }
    if (match === null) {
      if (!creates) return { ...base, kind: 'unknown' }
      if (!goods) return { ...base, kind: 'unknown', reason: 'Чтобы создать товар, нужно наименование' }
      const settled = settle(row.prices, { ...goods, box: goods.quantityInBox })
      if ('problem' in settled) return { ...base, kind: 'failed', reason: settled.problem }
      const marked = markUp(settled.prices, { brand: goods.brand, section: goods.section })
      if ('problem' in marked) return { ...base, kind: 'failed', reason: marked.problem }
      const values = valuesOf({ prices: marked.prices, stocks: row.stocks }, null, current)
      return {
        ...base,
        kind: 'new',
        goods: JSON.stringify(goods),
        ...values,
        ...listedOf(settled.prices, null, current),
      }
    }
    if ('problem' in match) return { ...base, kind: 'failed', reason: match.problem }
    const { id, isOwn, isActive, article, name: knownName } = match.goods
    const known = { ...base, productId: id, article, name: knownName }
    const earlier = lines.get(id)
    if (earlier !== undefined) return { ...known, kind: 'failed', reason: `Этот товар уже есть в строке ${earlier}` }
    lines.set(id, line)
    const settled = settle(row.prices, { ...match.goods, box: match.goods.quantityInBox })
    if ('problem' in settled) return { ...known, kind: 'failed', reason: settled.problem }
    const marked = markUp(settled.prices, placeOf(id, match.goods.brandNames.at(-1) ?? named.brand))
    if ('problem' in marked) return { ...known, kind: 'failed', reason: marked.problem }
    comparedPrices += marked.prices
      .filter(({ id: type }) => !costs.has(type))
      .filter((price) => current.prices.has(`${id} ${price.id}`)).length
    const values = {
      ...valuesOf({ prices: marked.prices, stocks: row.stocks }, id, current),
      ...listedOf(settled.prices, id, current),
    }
    // a product hidden by undoing an earlier list of this supplier returns
    if (isOwn && !isActive && creates) return { ...known, kind: 'new', ...values }
    return { ...known, kind: values.prices === '[]' && values.stocks === '[]' ? 'same' : 'changed', ...values }
  })
  return { rows, comparedPrices }
}

/** A cost has no `said`: its history is stored by day. */
type Known = { value: number; said?: ListedValue['said'] }
type Current = { prices: Map<string, Known>; stocks: Map<string, Known>; listed: Map<string, number> }

/** Current values, without those set by staff, which a list does not change. */
async function currentValues(trx: Trx, ids: readonly number[], supplier: string): Promise<Current> {
  const of = async (table: string, own: string, target: string, value: string, erp: string) => {
    const { rows } = await sql<{ productId: number; target: number; value: number | null; said: Known['said'] }>`
      select c.product_id, c.${sql.ref(target)} as target,
        case when o.product_id is null then c.${sql.ref(value)} else o.${sql.ref(erp)} end as value,
        case when o.product_id is null then jsonb_build_object('source', c.source, 'at', c.said_at, 'list', c.list_id)
          else jsonb_build_object('source', o.erp_source, 'at', o.erp_said_at, 'list', o.erp_list_id) end as said
      from ${sql.table(table)} c
      left join ${sql.table(own)} o on o.product_id = c.product_id and o.${sql.ref(target)} = c.${sql.ref(target)}
      where c.product_id = any(${[...ids]}::bigint[])`.execute(trx)
    return new Map(
      rows.flatMap(({ productId, target: id, value: known, said }): [string, Known][] =>
        known === null ? [] : [[`${productId} ${id}`, { value: known, said }]],
      ),
    )
  }
  const { rows: costs } = await sql<{ productId: number; target: number; value: number }>`
    select c.product_id, c.price_type_id as target, c.price as value from (
      select distinct on (product_id, price_type_id) * from product_costs
      where product_id = any(${[...ids]}::bigint[]) and price_type_id in (select id from price_types where cost_use is not null)
      order by product_id, price_type_id, day desc) c
    where c.price is not null`.execute(trx)
  const prices = await of('product_prices', 'product_own_prices', 'price_type_id', 'price', 'erp_price')
  for (const { productId, target, value } of costs) prices.set(`${productId} ${target}`, { value })
  return {
    prices,
    stocks: await of('product_stocks', 'product_own_stocks', 'warehouse_id', 'amount', 'erp_amount'),
    listed: await listedBefore(trx, ids, supplier),
  }
}

type Value = { id: number; after: number }

/** Only values that change. */
function valuesOf(
  { prices, stocks }: { prices: Value[]; stocks: Value[] },
  productId: number | null,
  current: Current,
) {
  const changed = (values: Value[], known: Map<string, Known>): ListedValue[] =>
    values
      .map(({ id, after }) => {
        const now = known.get(`${productId} ${id}`)
        return { id, before: now?.value ?? null, after, ...(now?.said && { said: now.said }) }
      })
      .filter(({ before, after }) => before !== after)
  return {
    prices: JSON.stringify(changed(prices, current.prices)),
    // zero stock equals unknown stock
    stocks: JSON.stringify(changed(stocks, current.stocks).filter(({ before, after }) => before !== null || after > 0)),
  }
}

async function listedBefore(trx: Trx, ids: readonly number[], supplier: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ productId: number; priceTypeId: number; price: number }>`
    select product_id, price_type_id, price from supplier_prices
    where supplier = ${supplier} and product_id = any(${[...ids]}::bigint[])`.execute(trx)
  return new Map(rows.map((row) => [`${row.productId} ${row.priceTypeId}`, row.price]))
}

/** Prices as listed, before the mark-up. */
const listedOf = (prices: readonly Value[], productId: number | null, { listed }: Current) => ({
  listed: JSON.stringify(
    prices.map(({ id, after }): ListedValue => ({ id, before: listed.get(`${productId} ${id}`) ?? null, after })),
  ),
})

/** Unreadable rows, with the name of their product. */
function failedRows(report: RowReport, sheets: readonly Sheet[], mappings: readonly PriceListMapping[]): Row[] {
  const cells = new Map(sheets.map(({ name, rows }) => [name, new Map(rows.map((row) => [row.number, row.cells]))]))
  return report.errors.map(({ sheet, row, reason }) => {
    const columns = mappings.find((mapping) => mapping.sheet === sheet)?.columns ?? []
    const text = (...roles: string[]) => {
      const at = columns.find(({ role }) => roles.includes(role))?.at
      return (at === undefined ? '' : (cells.get(sheet)?.get(row)?.[at] ?? '')).slice(0, 500)
    }
    return {
      sheet,
      line: row,
      article: text('article') || text('code', 'manufacturer-code', 'barcode'),
      name: text('name'),
      kind: 'failed',
      reason,
      prices: '[]',
      stocks: '[]',
    }
  })
}
