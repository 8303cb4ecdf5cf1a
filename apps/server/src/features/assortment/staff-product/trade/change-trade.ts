import type { changeTrade as contract } from '@snab/contract/assortment/products/product-trade'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { toKopecks } from '@snab/domain/money/money'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { invalidField } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { sellingPriceTypes } from '../../../catalogue/cost/selling-price-types'
import { sayAmounts, type AmountKind } from '../../../catalogue/own-value/own-amounts'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { lockGoods } from '../lock-goods'

type Body = ParsedRequestOf<typeof contract>['body']
type Wanted = { id: number; value: number | null }

/** Sets prices and stocks of staff, or removes them. Resolves when this server's index has the change. */
export async function changeTrade(
  { db, clock, engine }: Pick<Services, 'db' | 'clock' | 'engine'>,
  session: Session,
  id: number,
  { version, prices, stocks }: Body,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { article } = await lockGoods(trx, id, version)
    await sayOfProduct(trx, session, clock(), id, { prices, stocks }, article)
  })
  await engine.catchUp()
}

/** Does the same within a transaction that has locked the product. */
export async function sayOfProduct(
  trx: Trx,
  session: Session,
  now: Date,
  id: number,
  { prices, stocks }: Pick<Body, 'prices' | 'stocks'>,
  article: string,
): Promise<void> {
  const kopecks = prices.map((one) => ({ id: one.id, value: one.price === null ? null : toKopecks(one.price) }))
  const amounts = stocks.map((one) => ({
    id: one.id,
    value: one.amount === null ? null : Math.round(one.amount * 1000),
  }))
  await requireTargets(trx, 'price', kopecks)
  await requireTargets(trx, 'stock', amounts)
  const say = (kind: AmountKind, list: readonly Wanted[]) =>
    list.length === 0
      ? []
      : sayAmounts(trx, {
          kind,
          userId: session.userId,
          now,
          wanted: sql`(
            select ${id}::bigint as product_id, n.id as target_id, n.value
            from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as n (id bigint, value bigint))`,
        })
  const changed = [...(await say('price', kopecks)), ...(await say('stock', amounts))]
  if (changed.length === 0) return
  await noteStaffAction(trx, session, now, {
    action: 'change',
    subject: 'product-trade',
    subjectId: id,
    details: {
      article,
      ...(prices.length > 0 && { prices: prices.map(({ id: priceTypeId, price }) => ({ priceTypeId, price })) }),
      ...(stocks.length > 0 && { stocks: await namedStocks(trx, stocks) }),
    },
  })
}

async function namedStocks(trx: Trx, stocks: Body['stocks']) {
  const warehouses = await trx
    .selectFrom('warehouses')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      stocks.map(({ id }) => id),
    )
    .execute()
  return stocks.map(({ id, amount }) => ({ warehouse: warehouses.find((one) => one.id === id)?.name ?? '', amount }))
}

const fieldOf = { price: 'prices', stock: 'stocks' } as const
const missing = { price: 'Такого вида цены уже нет', stock: 'Такого склада уже нет' } as const

async function requireTargets(trx: Trx, kind: AmountKind, list: readonly Wanted[]): Promise<void> {
  const ids = list.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw invalidField(fieldOf[kind], 'Одно и то же названо дважды')
  if (ids.length === 0) return
  const known =
    kind === 'price'
      ? await sellingPriceTypes(trx).select('id').where('id', 'in', ids).execute()
      : await trx.selectFrom('warehouses').select('id').where('id', 'in', ids).execute()
  const at = ids.findIndex((id) => !known.some((one) => one.id === id))
  if (at !== -1) throw invalidField(`${fieldOf[kind]}.${at}`, missing[kind])
}
