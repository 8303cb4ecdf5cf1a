import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'

/** The exchange locks goods until its load ends. */
const longestWait = '5s'
const lockNotAvailable = '55P03'

/** Locks a product for a change based on this version. */
export async function lockGoods(trx: Trx, id: number, version: number) {
  await sql`select set_config('lock_timeout', ${longestWait}, true)`.execute(trx)
  const product = await trx
    .selectFrom('products')
    .select(['id', 'article', 'pictures', 'ownVersion'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === lockNotAvailable)
        throw new Rejected('goods-being-loaded')
      throw error
    })
  if (!product) throw new Rejected('not-found')
  if (product.ownVersion !== version) throw new Rejected('stale-version')
  return product
}
