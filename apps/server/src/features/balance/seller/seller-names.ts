import type { SellerName } from '@snab/contract/balance/sales-contract'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'

/** The name of the portal's own organisation until its requisites are entered. */
const ownName = 'Наша организация'

/** Every seller by id; null is the portal's own organisation. */
export type SellerNames = ReadonlyMap<number | null, SellerName>

export async function findSellerNames(db: Db | Trx): Promise<SellerNames> {
  const { rows } = await sql<SellerName>`
    select s.id, coalesce(r.name, s.name, ${ownName}) as name
    from (select null::bigint as id, null::text as name union all select id, name from sellers) s
    left join seller_requisites r on r.seller_id is not distinct from s.id
    order by s.id is not null, s.name, s.id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export const sellerNameOf = (names: SellerNames, id: number | null): SellerName =>
  names.get(id) ?? { id, name: ownName }

/** Sellers to choose from: our own organisation once it has requisites, or if there is no other. */
export const choosableSellers = (names: SellerNames): SellerName[] =>
  [...names.values()].filter(({ id, name }) => id !== null || names.size === 1 || name !== ownName)
