import { discounted } from '@snab/domain/money/price'
import { belowBy, shownFigure } from '@snab/domain/people/ceiling'
import { formatMoney } from '@snab/domain/money/money'
import type { PriceBasis } from '@snab/domain/money/shown-price'
import { allGeneralRates, usualVatRate } from '@snab/domain/money/vat'
import { readPriceBasis } from '../../../search/vat-regimes'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Config } from '../../../config'
import type { Trx } from '../../../db/database'
import type { CeilingCheck } from '../../people/ceiling/ceiling-check'

type Discount = { brandId: number | null; sectionId: number | null; basisPoints: number }
type Low = { article: string; price: number; lowest: number }

/** What a customer's discount asks for: its percent, and how far below their lowest price it takes goods. */
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
    before: before === null ? '—' : percent(before),
    after: percent(discount.basisPoints),
  })
  if (check.ceilings['below-lowest'] === null) return
  const low = await findFurthestBelow(trx, companyId, discount, await readPriceBasis(trx, moscowDay(now), true))
  if (!low) return
  const sum = (kopecks: number) => formatMoney(kopecks, config.SNAB_CURRENCY_SIGN)
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

/** The product the discount takes furthest below its lowest price, with VAT. */
async function findFurthestBelow(
  trx: Trx,
  companyId: number,
  { brandId, sectionId, basisPoints }: Discount,
  basis: PriceBasis,
): Promise<Low | undefined> {
  const { generalRate, regimes } = basis
  const rates = Object.fromEntries(
    [...regimes].map(([sellerId, regime]) => [String(sellerId), usualVatRate(regime, generalRate) ?? 0]),
  )
  const { rows } = await sql<Low>`
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
    )
    select article, round(base * ${10_000 - basisPoints}::int / 10000.0)::bigint as price, lowest::bigint as lowest
    from priced where base is not null and round(base * ${10_000 - basisPoints}::int / 10000.0) < lowest
    order by base / lowest, article limit 1`.execute(trx)
  return rows[0]
}
