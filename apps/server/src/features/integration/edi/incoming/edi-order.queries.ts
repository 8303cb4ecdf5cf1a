import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import type { EdiTables, StoredEdiOrder } from '../../../../db/tables/integration/edi-tables'
import { isOrderOf } from '../../../orders/order/reading/orders-of-key'

export type EdiOrder = Selectable<EdiTables['ediOrders']>

export const findEdiOrder = (db: Db | Trx, connectionId: number, number: string): Promise<EdiOrder | undefined> =>
  db
    .selectFrom('ediOrders')
    .selectAll()
    .where('connectionId', '=', connectionId)
    .where('number', '=', number)
    .executeTakeFirst()

type Kept = {
  connectionId: number
  userId: number
  number: string
  clientKey: string
  content: StoredEdiOrder
  now: Date
  isTrial?: boolean
}

/** An order that was rejected starts again. A test order has a number that no real order has. */
export async function keepEdiOrder(
  db: Db | Trx,
  { connectionId, userId, number, clientKey, content, now, isTrial = false }: Kept,
): Promise<EdiOrder> {
  const kept = await db
    .insertInto('ediOrders')
    .values({
      connectionId,
      userId,
      number: isTrial ? `${number} ${clientKey}` : number,
      clientKey,
      state: 'placing',
      content: JSON.stringify(content),
      createdAt: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['connectionId', 'number'])
        .doUpdateSet({
          userId,
          clientKey: sql<string>`excluded.client_key`,
          state: 'placing',
          reason: '',
          content: sql`excluded.content`,
        }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return isTrial ? { ...kept, number } : kept
}

/** Lines with the products that theirs have been merged into. */
export async function currentLines(db: Db | Trx, { content }: EdiOrder): Promise<StoredEdiOrder['lines']> {
  const ids = content.lines.flatMap(({ productId }) => productId ?? [])
  const merged = await db
    .selectFrom('products')
    .select(['id', 'mergedInto'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('mergedInto', 'is not', null)
    .execute()
  const now = new Map(merged.map(({ id, mergedInto }) => [id, mergedInto]))
  return content.lines.map((line) => ({ ...line, productId: now.get(line.productId ?? 0) ?? line.productId }))
}

export const ordersOf = (db: Db | Trx, edi: Pick<EdiOrder, 'userId' | 'clientKey'>) =>
  db.selectFrom('orders as o').selectAll().where(isOrderOf(edi)).orderBy('o.id').execute()

/** The approval by the buyer's company that the order needs or needed. */
export const findHeld = (db: Db | Trx, { userId, clientKey }: EdiOrder): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('approvalRequests')
    .select('id')
    .where('userId', '=', userId)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst()
