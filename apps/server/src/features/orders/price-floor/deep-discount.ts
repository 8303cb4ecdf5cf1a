import { formatMoney } from '@snab/domain/money/money'
import type { PriceBasis } from '@snab/domain/money/shown-price'
import { allGeneralRates, usualVatRate } from '@snab/domain/money/vat'
import { readPriceBasis } from '../../../search/vat-regimes'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Config } from '../../../config'
import type { Trx } from '../../../db/database'
import { invalidField } from '../../../http/rejected'
import { sessionMay } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import { findFloorAllowance } from '../../people/settings/price-floor-setting'

type Discount = { brandId: number | null; sectionId: number | null; basisPoints: number }
type Low = { article: string; price: number; floor: number }

/** Only an administrator may give a discount that takes goods below the floor. */
export async function refuseDeepDiscount(
  trx: Trx,
  session: Session,
  companyId: number,
  discount: Discount,
  { config, now }: { config: Pick<Config, 'SNAB_CURRENCY_SIGN'>; now: Date },
): Promise<void> {
  if (sessionMay(session, 'sell-below-floor')) return
  const allowance = Math.round((await findFloorAllowance(trx)) * 100)
  const low = await findBelowFloor(trx, companyId, discount, {
    basis: await readPriceBasis(trx, moscowDay(now), true),
    allowance,
  })
  if (!low) return
  const sum = (kopecks: number) => formatMoney(kopecks, config.SNAB_CURRENCY_SIGN)
  throw invalidField(
    'percent',
    `${low.article} станет ${sum(low.price)}, ниже ${sum(low.floor)}: такую скидку может дать только администратор`,
  )
}

/** The product the discount takes furthest below its floor, with VAT. */
async function findBelowFloor(
  trx: Trx,
  companyId: number,
  { brandId, sectionId, basisPoints }: Discount,
  { basis, allowance }: { basis: PriceBasis; /** Basis points. */ allowance: number },
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
      select g.id, g.article, round(min(g.price) * ${10_000 - allowance}::int / 10000.0) as floor,
        coalesce(min(g.price) filter (where g.price_type_id = c.own), min(g.price) filter (where g.price_type_id = c.usual)) as base
      from gross g cross join of_company c group by g.id, g.article
    )
    select article, round(base * ${10_000 - basisPoints}::int / 10000.0)::bigint as price, floor::bigint as floor
    from priced where base is not null and round(base * ${10_000 - basisPoints}::int / 10000.0) < floor
    order by base / floor, article limit 1`.execute(trx)
  return rows[0]
}
