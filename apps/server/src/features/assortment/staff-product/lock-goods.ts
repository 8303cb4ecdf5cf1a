import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { findStanding } from '../../catalogue/goods/merged-goods'

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
    .where('mergedInto', 'is', null)
    .forUpdate()
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === lockNotAvailable)
        throw new Rejected('goods-being-loaded')
      throw error
    })
  if (!product) throw await goneGoods(trx, id)
  if (product.ownVersion !== version) throw new Rejected('stale-version')
  return product
}

/** A product that was merged into another answers with that one. */
export async function goneGoods(db: Db | Trx, id: number): Promise<Rejected> {
  const movedTo = await findStanding(db, id)
  return movedTo === null
    ? new Rejected('not-found')
    : new Rejected('not-found', { message: 'Этот товар объединён с товаром из 1С', movedTo })
}
