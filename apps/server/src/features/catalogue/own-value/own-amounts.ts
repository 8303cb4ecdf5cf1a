import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../db/database'
import { noteChange } from '../../../search/note-change'

/** Where prices and stocks are stored, and the values of staff that override them. */
const places = {
  price: {
    own: 'product_own_prices',
    table: 'product_prices',
    target: 'price_type_id',
    value: 'price',
    erp: 'erp_price',
    noted: 'prices',
  },
  stock: {
    own: 'product_own_stocks',
    table: 'product_stocks',
    target: 'warehouse_id',
    value: 'amount',
    erp: 'erp_amount',
    noted: 'stocks',
  },
} as const
export type AmountKind = keyof typeof places

function namesOf(kind: AmountKind) {
  const { own, table, target, value, erp, noted } = places[kind]
  const [ref, rel] = [(name: string) => sql.ref(name), (name: string) => sql.table(name)]
  return {
    own: rel(own),
    table: rel(table),
    target: ref(target),
    value: ref(value),
    erp: ref(erp),
    lifted: rel(`lifted_${own}`),
    noted,
  }
}

const layNothing = async (): Promise<void> => undefined

/**
 * Removes the prices or stocks of staff from `products`, a query of ids, so that a load compares with and writes the
 * values of 1C or the list. The returned function stores those beside the values of staff and puts these back, in the
 * same transaction.
 */
export async function liftOwnAmounts(
  trx: Trx,
  kind: AmountKind,
  products: RawBuilder<unknown>,
): Promise<() => Promise<void>> {
  const { own, table, target, value, erp, lifted } = namesOf(kind)
  const { rows } = await sql<{ hasAny: boolean }>`select exists (select from ${own}) as has_any`.execute(trx)
  if (rows[0]?.hasAny !== true) return layNothing
  await sql`
    create temp table ${lifted} on commit drop as
    select o.* from ${own} o where o.product_id in (${products})`.execute(trx)
  await sql`
    update ${table} c set ${value} = o.${erp}, source = o.erp_source, said_at = o.erp_said_at, list_id = o.erp_list_id
    from ${lifted} o where c.product_id = o.product_id and c.${target} = o.${target} and o.${erp} is not null`.execute(
    trx,
  )
  await sql`
    delete from ${table} c using ${lifted} o
    where c.product_id = o.product_id and c.${target} = o.${target} and o.${erp} is null`.execute(trx)
  return () => layOwnAmounts(trx, kind, products)
}

async function layOwnAmounts(trx: Trx, kind: AmountKind, products: RawBuilder<unknown>): Promise<void> {
  const { own, table, target, value, erp, lifted } = namesOf(kind)
  // values that staff entered during the load were not removed: only the values written by the load are 1C's
  await sql`
    update ${own} o set ${erp} = reported.${value}, erp_source = nullif(reported.source, 'staff'), erp_said_at = reported.said_at, erp_list_id = reported.list_id
    from (
      select k.product_id, k.${target}, c.${value}, c.source, c.said_at, c.list_id
      from ${own} k left join ${table} c on c.product_id = k.product_id and c.${target} = k.${target}
      left join ${lifted} l on l.product_id = k.product_id and l.${target} = k.${target}
      where k.product_id in (${products}) and (l.product_id is not null or c.${value} is distinct from k.${value})
    ) reported
    where o.product_id = reported.product_id and o.${target} = reported.${target}`.execute(trx)
  await sql`
    insert into ${table} as c (product_id, ${target}, ${value}, source, said_at)
    select o.product_id, o.${target}, o.${value}, 'staff', o.changed_at from ${own} o where o.product_id in (${products})
    on conflict (product_id, ${target}) do update
      set ${value} = excluded.${value}, source = 'staff', said_at = excluded.said_at, list_id = null`.execute(trx)
  await sql`drop table ${lifted}`.execute(trx)
}

type Author = { userId: number; now: Date; jobId?: number }
type Said = Author & {
  kind: AmountKind
  /** A relation of product_id, target_id and value; a null value removes the one of staff. */
  wanted: RawBuilder<unknown>
}

/**
 * Sets prices or stocks of staff over those of 1C and price lists, or removes them. Kopecks and thousandths. The caller
 * locks the products. Returns the ids of changed ones.
 */
export async function sayAmounts(trx: Trx, { kind, wanted, userId, now, jobId }: Said): Promise<number[]> {
  const { own, table, target, value, erp, noted } = namesOf(kind)
  await sql`
    create temp table amount_changes on commit drop as
    select w.product_id, w.target_id, w.value as after, o.${value} as before,
      case when o.product_id is null then c.${value} else o.${erp} end as erp_value,
      case when o.product_id is null then nullif(c.source, 'staff') else o.erp_source end as erp_source,
      case when o.product_id is null then c.said_at else o.erp_said_at end as erp_said_at,
      case when o.product_id is null then c.list_id else o.erp_list_id end as erp_list_id
    from ${wanted} w
    left join ${own} o on o.product_id = w.product_id and o.${target} = w.target_id
    left join ${table} c on c.product_id = w.product_id and c.${target} = w.target_id
    where w.value is distinct from o.${value}`.execute(trx)
  await sql`
    insert into own_amount_changes (product_id, kind, target_id, before, after, author_id, at, job_id)
    select product_id, ${kind}, target_id, before, after, ${userId}::bigint, ${now}::timestamptz, ${jobId ?? null}::bigint
    from amount_changes order by product_id, target_id`.execute(trx)
  await sql`
    delete from ${own} o using amount_changes n
    where n.after is null and o.product_id = n.product_id and o.${target} = n.target_id`.execute(trx)
  await sql`
    insert into ${own} as o (product_id, ${target}, ${value}, ${erp}, erp_source, erp_said_at, erp_list_id, changed_by, changed_at)
    select product_id, target_id, after, erp_value, erp_source, erp_said_at, erp_list_id, ${userId}::bigint, ${now}::timestamptz
    from amount_changes where after is not null
    on conflict (product_id, ${target}) do update
      set ${value} = excluded.${value}, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(trx)
  await sql`
    delete from ${table} c using amount_changes n
    where n.after is null and n.erp_value is null and c.product_id = n.product_id and c.${target} = n.target_id`.execute(
    trx,
  )
  await sql`
    insert into ${table} as c (product_id, ${target}, ${value}, source, said_at, list_id)
    select product_id, target_id, coalesce(after, erp_value), case when after is null then erp_source else 'staff' end,
      case when after is null then erp_said_at else ${now}::timestamptz end, case when after is null then erp_list_id end
    from amount_changes where coalesce(after, erp_value) is not null
    on conflict (product_id, ${target}) do update
      set ${value} = excluded.${value}, source = excluded.source, said_at = excluded.said_at, list_id = excluded.list_id`.execute(
    trx,
  )
  const { rows } = await sql<{ id: number }>`
    update products p set own_version = own_version + 1, updated_at = ${now}::timestamptz
    where p.id in (select product_id from amount_changes) returning p.id`.execute(trx)
  await sql`drop table amount_changes`.execute(trx)
  const ids = rows.map(({ id }) => id)
  await noteChange(trx, noted, ids)
  return ids
}
