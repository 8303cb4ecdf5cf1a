import type { Origin, ShipmentLine } from '@snab/domain/document/shipment-content'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { countryOf, isRussian } from '../form/country-of'

/** The catalogue's facts about goods for their documents. */
export type GoodsFacts = {
  country: string
  customsDeclaration: string
  commodityCode: string
  /** Weight of one unit; 0: unknown. */
  weightGrams: number
  /** Thousandths of a unit in a box. */
  quantityInBox: number | null
}

/**
 * By product. Goods without a country of their own take the one their card shows as a feature («Страна
 * происхождения»), unless it names several.
 */
export async function findGoodsFacts(trx: Trx, productIds: readonly number[]): Promise<Map<number, GoodsFacts>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<GoodsFacts & { id: number }>`
    select p.id, p.customs_declaration, p.commodity_code, p.weight_grams, p.quantity_in_box,
      coalesce(nullif(p.country, ''), (
        select case when count(distinct v.name) = 1 then min(v.name) end
        from features f join feature_values v on v.feature_id = f.id
        where f.name ~* '^страна( |$)'
          and (p.features -> f.id::text = to_jsonb(v.id) or p.features -> f.id::text -> 'v' @> to_jsonb(v.id))), '') as country
    from products p where p.id = any(${[...new Set(productIds)]}::bigint[])`.execute(trx)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** Columns 1б and 10 to 11: empty for Russian goods. A country without a known code is printed as 1C sent it. */
export function originOf(
  facts: Pick<GoodsFacts, 'country' | 'customsDeclaration' | 'commodityCode'> | undefined,
): Pick<ShipmentLine, 'origin' | 'commodityCode'> {
  if (!facts) return {}
  const { country: countryText, customsDeclaration: declaration, commodityCode } = facts
  const country = countryOf(countryText)
  const origin: Origin | null =
    (countryText === '' && declaration === '') || (country && isRussian(country))
      ? null
      : { countryCode: country?.code ?? '', countryName: country?.name ?? countryText, declaration }
  return { commodityCode, origin }
}

/** Weight and places of an amount in thousandths; null if the catalogue does not know them. */
export function bulkOf(facts: GoodsFacts | undefined, amount: number): Pick<ShipmentLine, 'weightGrams' | 'places'> {
  if (!facts) return {}
  const { weightGrams, quantityInBox: box } = facts
  return {
    weightGrams: weightGrams > 0 ? Math.round((weightGrams * amount) / 1000) : null,
    places: box && box > 0 && amount % box === 0 ? { count: amount / box, inOne: box, packing: 'коробка' } : null,
  }
}
