import type { ProductTrade, SaidValue } from '@snab/contract/assortment/products/product-trade'
import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import { sql } from 'kysely'
import type { Db } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'

type Source = SaidValue['source']
type SaidRow = {
  value: number | null
  source: Source | null
  at: Date | null
  list: string | null
  underValue: number | null
  underSource: Source | null
  underAt: Date | null
  underList: string | null
  author: string | null
  changedAt: Date | null
}
type PriceRow = SaidRow & { id: number; name: string; vatIncluded: boolean; steps: { from: number; price: number }[] }
type StockRow = SaidRow & { id: number; name: string; deliveryDays: number; isHidden: boolean; reserved: number }

const shownChanges = 50

/** The source of a value if none is recorded: that of the product's catalogue. */
type Origin = { source: Source; name: string }

export async function readTrade(db: Db, id: number): Promise<ProductTrade> {
  const product = await db
    .selectFrom('products as p')
    .innerJoin('catalogues as c', 'c.id', 'p.catalogueId')
    .select(['p.ownVersion', 'p.unitName', 'p.vatRate', 'p.quantityInBox', 'p.weightGrams', 'c.name'])
    .select(sql<boolean>`c.external_id like '%price-list:%'`.as('isListed'))
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!product) throw new Rejected('not-found')
  const origin: Origin = product.isListed ? { source: 'price-list', name: product.name } : { source: 'erp', name: '1С' }
  const [prices, stocks] = [await findPrices(db, id), await findStocks(db, id)]
  return {
    version: product.ownVersion,
    unit: product.unitName,
    vatPercent: product.vatRate === null ? null : product.vatRate / 100,
    quantityInBox: product.quantityInBox === null ? null : toAmount(product.quantityInBox),
    weightKilograms: product.weightGrams / 1000,
    lastExchange: await lastExchange(db),
    prices: prices.map(({ id: typeId, name, vatIncluded, steps, ...row }) => ({
      id: typeId,
      name,
      vatIncluded,
      ...presentSaid(row, toRoubles, origin),
      steps: steps.map(({ from, price }) => ({ from: toAmount(from), price: toRoubles(price) })),
    })),
    stocks: stocks.map(({ id: warehouseId, name, deliveryDays, isHidden, reserved, ...row }) => ({
      id: warehouseId,
      name,
      deliveryDays,
      isHidden,
      ...presentSaid(row, toAmount, origin),
      reserved: toAmount(reserved),
    })),
    offers: await findOffers(db, id),
    history: await findHistory(db, id),
  }
}

function presentSaid(row: SaidRow, shown: (value: number) => number, origin: Origin) {
  const said = (
    value: number | null,
    source: Source | null,
    at: Date | null,
    list: string | null,
  ): SaidValue | null => {
    if (value === null) return null
    const from = source ?? origin.source
    const name = from === 'price-list' ? (list ?? (origin.source === 'price-list' ? origin.name : 'Прайс-лист')) : '1С'
    return { value: shown(value), source: from, at: at?.toISOString() ?? null, name }
  }
  if (row.author !== null && row.value !== null)
    return {
      now: {
        value: shown(row.value),
        source: 'staff' as const,
        at: row.changedAt?.toISOString() ?? null,
        name: row.author,
      },
      under: said(row.underValue, row.underSource, row.underAt, row.underList),
    }
  return { now: said(row.value, row.source, row.at, row.list), under: null }
}

const author = sql<string | null>`trim(u.last_name || ' ' || u.first_name)`

async function findPrices(db: Db, id: number): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select t.id, t.name, t.vat_included, c.price as value, c.source, c.said_at as at, l.supplier as list,
      o.erp_price as under_value, o.erp_source as under_source, o.erp_said_at as under_at, ol.supplier as under_list,
      case when o.product_id is not null then ${author} end as author, o.changed_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('from', s.from_amount, 'price', s.price) order by s.from_amount)
        from product_price_steps s where s.product_id = ${id} and s.price_type_id = t.id), '[]') as steps
    from price_types t
    left join product_prices c on c.product_id = ${id} and c.price_type_id = t.id
    left join product_own_prices o on o.product_id = ${id} and o.price_type_id = t.id
    left join users u on u.id = o.changed_by
    left join price_lists l on l.id = c.list_id
    left join price_lists ol on ol.id = o.erp_list_id
    where t.cost_use is null
    order by t.is_default desc, t.id`.execute(db)
  return rows
}

async function findStocks(db: Db, id: number): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select w.id, w.name, w.delivery_days, w.is_hidden, c.amount as value, c.source, c.said_at as at, l.supplier as list,
      o.erp_amount as under_value, o.erp_source as under_source, o.erp_said_at as under_at, ol.supplier as under_list,
      case when o.product_id is not null then ${author} end as author, o.changed_at,
      coalesce(c.amount - f.amount, 0)::bigint as reserved
    from warehouses w
    left join product_stocks c on c.product_id = ${id} and c.warehouse_id = w.id
    left join free_stocks f on f.product_id = ${id} and f.warehouse_id = w.id
    left join product_own_stocks o on o.product_id = ${id} and o.warehouse_id = w.id
    left join users u on u.id = o.changed_by
    left join price_lists l on l.id = c.list_id
    left join price_lists ol on ol.id = o.erp_list_id
    order by w.position, w.id`.execute(db)
  return rows
}

async function findOffers(db: Db, id: number): Promise<ProductTrade['offers']> {
  const rows = await db
    .selectFrom('productOffers as o')
    .innerJoin('sellers as s', 's.id', 'o.sellerId')
    .innerJoin('priceTypes as t', 't.id', 'o.priceTypeId')
    .select(['s.name as seller', 't.name as priceType', 'o.price'])
    .where('o.productId', '=', id)
    .orderBy('o.price')
    .execute()
  return rows.map(({ price, ...row }) => ({ ...row, price: toRoubles(price) }))
}

async function lastExchange(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('exchangeSessions')
    .select('seenAt')
    .where('kind', '=', 'catalog')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seenAt.toISOString() ?? null
}

async function findHistory(db: Db, id: number): Promise<ProductTrade['history']> {
  const rows = await db
    .selectFrom('ownAmountChanges as h')
    .innerJoin('users as u', 'u.id', 'h.authorId')
    .select(['h.id', 'h.kind', 'h.before', 'h.after', 'h.at'])
    .select([
      sql<string>`trim(u.last_name || ' ' || u.first_name)`.as('by'),
      sql<string>`coalesce(case h.kind when 'price' then (select name from price_types t where t.id = h.target_id)
        else (select name from warehouses w where w.id = h.target_id) end, '')`.as('name'),
    ])
    .where('h.productId', '=', id)
    .where(
      sql<boolean>`(h.kind <> 'price' or h.target_id in (select t.id from price_types t where t.cost_use is null))`,
    )
    .orderBy('h.id', 'desc')
    .limit(shownChanges)
    .execute()
  return rows.map(({ kind, before, after, at, ...row }) => {
    const shown = (value: number | null) =>
      value === null ? null : kind === 'price' ? toRoubles(value) : toAmount(value)
    return { ...row, kind, before: shown(before), after: shown(after), at: at.toISOString() }
  })
}
