import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { placeOrder } from '@snab/contract/orders/place-order'
import type { RequestOf } from '@snab/contract/endpoint'
import type { Db } from '../../../db/database'
import { Rejected } from '../../../http/rejected'

const lifeMs = 30 * 60_000

type OrderBody = RequestOf<typeof placeOrder>['body']
type Content = Omit<OrderBody, 'clientKey'>

/** Contains the order's id and the hash of its content: different content has a different token. */
const tokenOf = (id: string, hash: Buffer) => `${id}.${hash.toString('base64url')}`
const tokenForm = /^([0-9a-f-]{36})\.([\w-]{43})$/

/** Stores an order to be confirmed; only the same key can confirm it. */
export async function keepPrepared(
  db: Db,
  { keyId, content, now }: { keyId: number; content: Content; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const id = randomUUID()
  // in the form in which it will be read again
  const request = JSON.stringify(placeOrder.body.parse({ ...content, clientKey: id }))
  const contentHash = createHash('sha256').update(request).digest()
  const expiresAt = new Date(now.getTime() + lifeMs)
  await db
    .insertInto('preparedOrders')
    .values({ id, keyId, request, contentHash, createdAt: now, expiresAt, confirmedAt: null })
    .execute()
  return { token: tokenOf(id, contentHash), expiresAt }
}

/** The body to order with; throws for another key's token, a changed one, and one not confirmed in time. */
export async function findPrepared(
  db: Db,
  { keyId, token, now }: { keyId: number; token: string; now: Date },
): Promise<OrderBody> {
  const [, id, hash = ''] = tokenForm.exec(token) ?? []
  const prepared =
    id === undefined
      ? undefined
      : await db
          .selectFrom('preparedOrders')
          .select(['request', 'contentHash', 'expiresAt', 'confirmedAt'])
          .where('id', '=', id)
          .where('keyId', '=', keyId)
          .executeTakeFirst()
  const given = Buffer.from(hash, 'base64url')
  if (!prepared || given.length !== prepared.contentHash.length || !timingSafeEqual(given, prepared.contentHash))
    throw new Rejected('order-not-prepared')
  // a confirmed one can be confirmed again, with the same answer
  if (prepared.confirmedAt === null && prepared.expiresAt <= now) throw new Rejected('prepared-order-expired')
  return placeOrder.body.parse(prepared.request)
}

export const noteConfirmed = (db: Db, id: string, now: Date): Promise<unknown> =>
  db
    .updateTable('preparedOrders')
    .set({ confirmedAt: now })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .execute()
