import { discounted } from '@snab/domain/money/price'
import { belowBy, isAbove, shownFigure } from '@snab/domain/people/ceiling'
import { formatMoney } from '@snab/domain/money/money'
import type { PriceBasis } from '@snab/domain/money/shown-price'
import { allGeneralRates, usualVatRate } from '@snab/domain/money/vat'
import { readPriceBasis } from '../../../search/vat-regimes'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Config } from '../../../config'
import type { Trx } from '../../../db/database'
import { findBreakEven } from './break-even'
import type { CeilingCheck } from '../../people/ceiling/ceiling-check'

type Discount = { brandId: number | null; sectionId: number | null; basisPoints: number }
type Low = { article: string; price: number; lowest: number }

/**
 * The allowances that a customer's discount requires: its percent, and how far it takes goods below their lowest price.
 */
export async function askDiscount(
  trx: Trx,
  check: CeilingCheck,
  companyId: number,
  discount: Discount,
  { config, now, before }: { config: Pick<Config, 'SNAB_CURRENCY_SIGN'>; now: Date; before: number | null },
): Promise<void> {
  const percent = (basisPoints: number) => shownFigure('discount', basisPoints, config.SNAB_CURRENCY_SIGN)
  check.ask({
    kind: 'discount',
    asked: discount.basisPoints,
    field: 'percent',
    before: before === null ? 'нет' : percent(before),
    after: percent(discount.basisPoints),
  })
  if (isAbove(discount.basisPoints, check.ceilings.discount)) {
    const bought = await findBoughtInYear(trx, companyId, discount, now)
    const off = (basisPoints: number) =>
      formatMoney(bought - discounted(bought, basisPoints), config.SNAB_CURRENCY_SIGN)
    check.note({ name: 'Скидка на купленное за год', before: off(before ?? 0), after: off(discount.basisPoints) })
  }
  const basis = await readPriceBasis(trx, moscowDay(now), true)
  const sum = (kopecks: number) => formatMoney(kopecks, config.SNAB_CURRENCY_SIGN)
  if (check.ceilings['below-cost'] !== null) {
    const dear = await findFurthestBelowCost(trx, companyId, discount, { basis, now })
    if (dear)
      check.ask({
        kind: 'below-cost',
        asked: dear.asked,
        field: 'percent',
        about: dear.article,
        before: '—',
        after: sum(dear.price),
        // the figures would reveal the cost
        message: `${dear.article} станет ${sum(dear.price)}, слишком близко к себестоимости: такая скидка — только с разрешения`,
      })
  }
  if (check.ceilings['below-lowest'] === null) return
  const low = await findFurthestBelow(trx, companyId, discount, basis)
  if (!low) return
  check.ask({
    kind: 'below-lowest',
    asked: belowBy(low.lowest, low.price),
    field: 'percent',
    about: low.article,
    before: sum(low.lowest),
    after: sum(low.price),
    message: `${low.article} станет ${sum(low.price)}, ниже ${sum(discounted(low.lowest, check.ceilings['below-lowest']))}: такая скидка — только с разрешения`,
  })
}

/** SQL: goods on sale that the discount applies to, with the customer's price and the lowest one, with VAT. */
function pricedGoods(companyId: number, { brandId, sectionId }: Discount, basis: PriceBasis) {
  const { generalRate, regimes } = basis
  const rates = Object.fromEntries(
    [...regimes].map(([sellerId, regime]) => [String(sellerId), usualVatRate(regime, generalRate) ?? 0]),
  )
  return sql`
    with recursive below as (
      select id from sections where id = ${sectionId}
      union all select s.id from sections s join below b on s.parent_id = b.id
    ), of_company as (
      select coalesce((select price_type_id from companies where id = ${companyId}),
        (select id from price_types where is_default order by id limit 1)) as own,
        (select id from price_types where is_default order by id limit 1) as usual
    ), gross as (
      select p.id, p.article, pp.price_type_id,
        case when t.vat_included then pp.price
          else round(pp.price * (10000 + coalesce(case when p.vat_rate > 0 and ${JSON.stringify(rates)}::jsonb ? coalesce(p.seller_id::text, 'null') then (${JSON.stringify(rates)}::jsonb ->> coalesce(p.seller_id::text, 'null'))::int
            when p.vat_rate = any(${[...allGeneralRates]}::int[]) then ${generalRate}::int else p.vat_rate end, 0)) / 10000.0)
        end as price
      from products p join product_prices pp on pp.product_id = p.id and pp.price > 0 join price_types t on t.id = pp.price_type_id
      where p.is_active
        and (${brandId}::int is null or p.brand_id = ${brandId}::int)
        and (${sectionId}::int is null or p.section_id in (select id from below) or p.extra_section_ids && array(select id from below))
    ), priced as (
      select g.id, g.article, min(g.price) as lowest,
        coalesce(min(g.price) filter (where g.price_type_id = c.own), min(g.price) filter (where g.price_type_id = c.usual)) as base
      from gross g cross join of_company c group by g.id, g.article
    )`
}

/** The product that the discount takes furthest below its lowest price. */
async function findFurthestBelow(
  trx: Trx,
  companyId: number,
  discount: Discount,
  basis: PriceBasis,
): Promise<Low | undefined> {
  const left = sql`${10_000 - discount.basisPoints}::int / 10000.0`
  const { rows } = await sql<Low>`${pricedGoods(companyId, discount, basis)}
    select article, round(base * ${left})::bigint as price, lowest::bigint as lowest
    from priced where base is not null and round(base * ${left}) < lowest
    order by base / lowest, article limit 1`.execute(trx)
  return rows[0]
}

type BelowCost = { article: string; price: number; asked: number }

/** The product that the discount takes furthest below its cost; goods without a known cost are left out. */
async function findFurthestBelowCost(
  trx: Trx,
  companyId: number,
  discount: Discount,
  { basis, now }: { basis: PriceBasis; now: Date },
): Promise<BelowCost | undefined> {
  const { rows } = await sql<{ id: number; article: string; base: number }>`${pricedGoods(companyId, discount, basis)}
    select id, article, base::bigint as base from priced
    where base is not null and id in (select product_id from product_costs)`.execute(trx)
  const costs = await findBreakEven(
    trx,
    rows.map(({ id }) => id),
    now,
  )
  let furthest: BelowCost | undefined
  for (const { id, article, base } of rows) {
    const price = discounted(base, discount.basisPoints)
    const asked = belowBy(costs.get(id) ?? 0, price)
    if (asked > (furthest?.asked ?? 0)) furthest = { article, price, asked }
  }
  return furthest
}

const yearMs = 365 * 24 * 3_600_000

/** What the company ordered of these goods in a year, at prices before discounts. */
async function findBoughtInYear(
  trx: Trx,
  companyId: number,
  { brandId, sectionId }: Discount,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    with recursive below as (
      select id from sections where id = ${sectionId}
      union all select s.id from sections s join below b on s.parent_id = b.id
    )
    select coalesce(sum(round(l.base_price * l.amount / 1000.0)), 0)::bigint as sum
    from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
    where o.company_id = ${companyId} and o.status <> 'cancelled' and o.created_at >= ${new Date(now.getTime() - yearMs)}
      and (${brandId}::int is null or p.brand_id = ${brandId}::int)
      and (${sectionId}::int is null or p.section_id in (select id from below) or p.extra_section_ids && array(select id from below))`.execute(
    trx,
  )
  return rows[0]?.sum ?? 0
}
