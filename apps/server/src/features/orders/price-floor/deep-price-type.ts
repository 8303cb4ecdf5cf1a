import { isAbove, shownFigure, type Ceilings } from '@snab/domain/people/ceiling'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { sql } from 'kysely'
import type { Config } from '../../../config'
import type { Db, Trx } from '../../../db/database'
import type { CeilingCheck } from '../../people/ceiling/ceiling-check'

type Type = { id: number; name: string; basisPoints: number }
type Changed = {
  before: number | null
  /** Null or undefined: unchanged. */
  after: number | null | undefined
  /** Which of several companies. */
  about?: string
}

type Sign = Pick<Config, 'SNAB_CURRENCY_SIGN'>

const cheaperWords = ({ name, basisPoints }: Type, limit: number, sign: string): string =>
  `Цены «${name}» в среднем на ${shownNumber(basisPoints / 100)} % ниже обычных, ваш потолок скидки — ${shownFigure('discount', limit, sign)}`

/** Says why a customer may not get a price type without a release; null: it may, or the type is no cheaper than before. */
export async function openPriceTypeWords(
  db: Db | Trx,
  { discount: limit }: Pick<Ceilings, 'discount'>,
  { SNAB_CURRENCY_SIGN: sign }: Sign,
): Promise<(after: number, before: number | null) => string | null> {
  if (limit === null) return () => null
  const types = new Map((await findEffective(db)).map((type) => [type.id, type]))
  return (after, before) => {
    const will = types.get(after)
    const was = before === null ? undefined : types.get(before)
    if (!will || will.basisPoints <= (was?.basisPoints ?? 0) || !isAbove(will.basisPoints, limit)) return null
    return cheaperWords(will, limit, sign)
  }
}

/**
 * The discount that another price type gives customers: how far its prices of goods on sale are below those of the
 * default type, in total. Because it is compared with the default type and not with the previous one, several small
 * steps count like one large step.
 */
export async function askPriceTypes(
  trx: Trx,
  check: CeilingCheck,
  changes: readonly Changed[],
  { SNAB_CURRENCY_SIGN: sign }: Sign,
): Promise<void> {
  const limit = check.ceilings.discount
  const changed = changes.filter(({ before, after }) => (after ?? before) !== before)
  if (limit === null || changed.length === 0) return
  const types = new Map((await findEffective(trx)).map((type) => [type.id, type]))
  const shown = (type: Type | undefined) =>
    type ? `${type.name}, в среднем −${shownNumber(type.basisPoints / 100)} %` : 'обычный'
  for (const { before, after, about } of changed) {
    const was = before === null ? undefined : types.get(before)
    const will = types.get(after ?? 0)
    if (!will || will.basisPoints <= (was?.basisPoints ?? 0)) continue
    check.ask({
      kind: 'discount',
      asked: will.basisPoints,
      field: 'priceTypeId',
      ...(about !== undefined && { about }),
      before: shown(was),
      after: shown(will),
      message: `${cheaperWords(will, limit, sign)}: нужно разрешение`,
    })
  }
}

/** Selling price types, with the distance to the default one over the goods that have both prices. */
async function findEffective(trx: Db | Trx): Promise<Type[]> {
  const { rows } = await sql<Type>`
    with usual as (select id, vat_included from price_types where is_default order by id limit 1),
    gross as (
      select pp.product_id, pp.price_type_id, pp.price::numeric * case when t.vat_included then 1 else (10000 + coalesce(p.vat_rate, 0)) / 10000.0 end as price
      from product_prices pp join products p on p.id = pp.product_id and p.is_active join price_types t on t.id = pp.price_type_id
      where pp.price > 0 and t.cost_use is null
    )
    select t.id, t.name, coalesce(greatest(round(10000 * (1 - s.own / nullif(s.base, 0))), 0), 0)::int as basis_points
    from price_types t left join lateral (
      select sum(own.price) as own, sum(base.price) as base from gross own
      join gross base on base.product_id = own.product_id and base.price_type_id = (select id from usual) where own.price_type_id = t.id
    ) s on true where t.cost_use is null`.execute(trx)
  return rows
}
