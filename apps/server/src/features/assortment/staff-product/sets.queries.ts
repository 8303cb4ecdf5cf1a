import type { StaffSet } from '@snab/contract/assortment/product-set'
import { toAmount } from '@snab/domain/money/amounts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { SetMember } from '../../../db/tables/catalogue-tables'
import { Rejected } from '../../../http/rejected'

type Part = { id: number; article: string; name: string; unit: string; isSold: boolean; amount: number }

/** A product's sets with contents, and its sets deleted within 30 days. */
export async function findStaffSets(db: Db, productId: number): Promise<StaffSet[]> {
  const product = await db.selectFrom('products').select('setIds').where('id', '=', productId).executeTakeFirst()
  if (!product) throw new Rejected('not-found')
  const sets = await db
    .selectFrom('productSets as s')
    .leftJoin('users as u', 'u.id', 's.changedBy')
    .selectAll('s')
    .select(sql<string | null>`trim(u.last_name || ' ' || u.first_name)`.as('author'))
    .where(
      sql<boolean>`(s.id = any(${product.setIds}::bigint[]) or s.deleted_at is not null
        and exists (select from product_set_amounts a where a.set_id = s.id and a.product_id = ${productId}))`,
    )
    .orderBy(sql`s.deleted_at is not null`)
    .orderBy('s.id')
    .execute()
  const parts = new Map<number, Part[]>()
  for (const { id } of sets) parts.set(id, await findParts(db, id))
  const erpIds = sets.flatMap(({ erpMembers }) => erpMembers ?? []).map(({ id }) => id)
  const goods = new Map((await findGoods(db, erpIds)).map((one) => [one.id, one]))
  return sets.map(({ id, version, name, externalId, isOwn, erpMembers, author, changedAt, deletedAt }) => ({
    id,
    version,
    name,
    items: (parts.get(id) ?? []).map((part) => ({ ...part, amount: toAmount(part.amount) })),
    isFromErp: externalId !== null,
    isOwn,
    erpItems: (erpMembers ?? []).flatMap((member) => {
      const one = goods.get(member.id)
      return one ? [{ ...one, amount: toAmount(member.amount ?? one.amount) }] : []
    }),
    changedBy: author,
    changedAt: changedAt?.toISOString() ?? null,
    isDeleted: deletedAt !== null,
  }))
}

/** A set's contents in order; parts without an amount use their smallest order amount. */
async function findParts(db: Db | Trx, setId: number): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select p.id, p.article, p.name, p.unit_name as unit, p.is_active as is_sold, coalesce(a.amount, p.minimum_batch) as amount
    from (
      select a.product_id as id from product_set_amounts a where a.set_id = ${setId}
      union select p.id from products p where p.set_ids <> '{}' and p.set_ids @> array[${setId}::bigint]
    ) member join products p on p.id = member.id
    left join product_set_amounts a on a.set_id = ${setId} and a.product_id = p.id
    order by a.position nulls last, p.id`.execute(db)
  return rows
}

const findGoods = (db: Db, ids: readonly number[]): Promise<Part[]> =>
  db
    .selectFrom('products')
    .select(['id', 'article', 'name', 'unitName as unit', 'isActive as isSold', 'minimumBatch as amount'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()

/** Members in 1C's form. */
export const membersOf = async (trx: Trx, setId: number): Promise<SetMember[]> =>
  (await findParts(trx, setId)).map(({ id, amount }) => ({ id, amount }))

type Wanted = { setId: number; version: number; isDeleted: boolean }

/** Locks a set for a change based on this version. */
export async function lockSet(trx: Trx, { setId, version, isDeleted }: Wanted) {
  const set = await trx.selectFrom('productSets').selectAll().where('id', '=', setId).forUpdate().executeTakeFirst()
  if (!set) throw new Rejected('not-found')
  if (set.version !== version || (set.deletedAt !== null) !== isDeleted) throw new Rejected('stale-version')
  return set
}
