import type { SupplierMarkUp } from '@snab/contract/assortment/products/mark-up'
import { toKopecks } from '@snab/domain/money/money'
import { markUpFor, ruledPrice } from '@snab/domain/product/price-rule'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'

type Price = { id: number; after: number }
type Place = { brand: string | null; section: readonly string[] }

export async function findMarkUps(trx: Trx, supplier: string): Promise<SupplierMarkUp[]> {
  const row = await trx
    .selectFrom('supplierMarkUps')
    .select('rules')
    .where('supplier', '=', supplier)
    .executeTakeFirst()
  return row?.rules ?? []
}

/** Prices of a row by the rules of its supplier; a price without a rule stays. */
export function openMarkUp(rules: readonly SupplierMarkUp[]) {
  const ready = rules.map(({ brand, section, from, to, rule, fromId, intoId }) => ({
    fromId,
    intoId,
    brand: brand === '' ? null : brand,
    section: section === '' ? null : section,
    from: from === null ? null : toKopecks(from),
    to: to === null ? null : toKopecks(to),
    basisPoints: Math.round(rule.percent * 100),
    sum: toKopecks(rule.sum),
    step: toKopecks(rule.step),
    rounding: rule.rounding,
  }))
  return (prices: readonly Price[], { brand, section }: Place): { prices: Price[] } | { problem: string } => {
    const marked = new Map(prices.map(({ id, after }) => [id, after]))
    for (const { id, after: price } of prices)
      for (const intoId of new Set(ready.filter(({ fromId }) => fromId === id).map((rule) => rule.intoId))) {
        const ofPair = ready.filter((rule) => rule.fromId === id && rule.intoId === intoId)
        const rule = markUpFor(ofPair, { brand, section, price })
        if (!rule) continue
        const after = ruledPrice(price, rule)
        if (after === null) return { problem: 'По правилу наценки цена вышла нулевой или слишком большой' }
        marked.set(intoId, after)
      }
    return { prices: [...marked].map(([id, after]) => ({ id, after })) }
  }
}

/** The section of goods on the portal, for rules by section. */
export async function openPlaces(
  trx: Trx,
  ids: readonly number[],
): Promise<(id: number, brand: string | null) => Place> {
  const paths = new Map<number, string[]>()
  if (ids.length > 0) {
    const { rows } = await sql<{ id: number; path: string[] }>`
      with recursive tree as (
        select id, array[name] as path from sections where parent_id is null
        union all select s.id, t.path || s.name from sections s join tree t on t.id = s.parent_id
      )
      select p.id, t.path from products p join tree t on t.id = p.section_id where p.id = any(${[...ids]}::bigint[])`.execute(
      trx,
    )
    for (const { id, path } of rows) paths.set(id, path)
  }
  return (id, brand) => ({ brand, section: paths.get(id) ?? [] })
}
