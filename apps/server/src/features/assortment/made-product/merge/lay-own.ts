import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { sayAmounts, type AmountKind } from '../../../catalogue/own-value/own-amounts'
import { layOwnFeatures, liftOwnFeatures } from '../../../catalogue/own-value/own-features'
import { setOwnValues } from '../../../catalogue/own-value/set-own-values'
import type { Pair } from './sides'

/** `isOwnKept`: values of staff override 1C's own values too. */
type Laying = Pair & { isOwnKept: boolean; userId: number; now: Date }

const mostPictures = 30
const amounts = {
  price: { own: 'product_own_prices', table: 'product_prices', target: 'price_type_id', value: 'price' },
  stock: { own: 'product_own_stocks', table: 'product_stocks', target: 'warehouse_id', value: 'amount' },
} as const

/** Applies prices, stocks, features, pictures and the description of the made product over those of 1C's product. */
export async function layOwn(trx: Trx, laying: Laying): Promise<void> {
  for (const kind of ['price', 'stock'] as const) await layAmounts(trx, kind, laying)
  await moveFeatures(trx, laying)
  await layTexts(trx, laying)
}

async function layAmounts(trx: Trx, kind: AmountKind, { id, intoId, isOwnKept, userId, now }: Laying): Promise<void> {
  const { own, table, target, value } = amounts[kind]
  const at = sql.ref(target)
  await sayAmounts(trx, {
    kind,
    userId,
    now,
    wanted: sql`(
      select ${intoId}::bigint as product_id, o.${at} as target_id, o.${sql.ref(value)} as value
      from ${sql.table(own)} o where o.product_id = ${id}
        and (${isOwnKept} or not exists (select from ${sql.table(table)} c where c.product_id = ${intoId} and c.${at} = o.${at})))`,
  })
  for (const left of [own, table]) await sql`delete from ${sql.table(left)} where product_id = ${id}`.execute(trx)
}

async function moveFeatures(trx: Trx, { id, intoId, isOwnKept }: Laying): Promise<void> {
  const goods = sql`select ${intoId}::bigint`
  await liftOwnFeatures(trx, goods)
  await sql`
    delete from product_own_features d where d.product_id = ${id} and (
      exists (select from product_own_features own where own.product_id = ${intoId} and own.feature_id = d.feature_id)
      or (not ${isOwnKept} and (select p.features ? d.feature_id::text from products p where p.id = ${intoId})))`.execute(
    trx,
  )
  await sql`update product_own_features set product_id = ${intoId} where product_id = ${id}`.execute(trx)
  await layOwnFeatures(trx, goods)
}

async function layTexts(trx: Trx, { id, intoId, isOwnKept, userId, now }: Laying): Promise<void> {
  const of = (one: number) =>
    trx
      .selectFrom('products')
      .select(['pictures', 'description', 'keywords'])
      .where('id', '=', one)
      .executeTakeFirstOrThrow()
  const [made, into] = [await of(id), await of(intoId)]
  const pictures = [...new Set([...into.pictures, ...made.pictures])].slice(0, mostPictures)
  const isTaken = (text: string, instead: string) => text !== '' && text !== instead && (isOwnKept || instead === '')
  await setOwnValues(trx, {
    productIds: [intoId],
    values: {
      pictures: pictures.length > into.pictures.length ? pictures : undefined,
      description: isTaken(made.description, into.description) ? made.description : undefined,
      keywords: isTaken(made.keywords, into.keywords) ? made.keywords : undefined,
    },
    userId,
    now,
  })
  await trx.deleteFrom('productOwnValues').where('productId', '=', id).execute()
}
