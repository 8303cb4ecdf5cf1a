import { randomUUID } from 'node:crypto'
import type { makeClaim as contract } from '@snab/contract/money/claim'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { claimable, claimKindNames, isOpenClaim, MOST_CLAIM_PHOTOS } from '@snab/domain/order/claim'
import { fromAmount, toAmount } from '@snab/domain/money/amounts'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { pictureTypeOf } from '../../../files/picture-type'
import { reEncodePicture } from '../../../files/re-encode-picture'
import { invalidField, Rejected } from '../../../http/rejected'
import { authorName, personOfSession, type Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { amountProblems } from '../../buying/lines/amounts'
import { tellStaffOfOrder } from '../../talk/notification/order-notices'
import { lockOrder } from '../../orders/order/change/change-order'
import { addOrderEvents } from '../../orders/order/change/order-history'
import { findLineFacts } from '../../orders/order/reading/order-life.queries'
import { mayCancel } from '../../orders/order/reading/order-scope'
import { findOrder } from '../../orders/order/reading/order.queries'
import { orderReader } from '../../orders/order/reading/order-reader'
import { findClaim } from './claim.queries'
import { pathOfClaimPhoto } from './present-claim'

type Body = ParsedRequestOf<typeof contract>['body']

/**
 * Runs under the order's lock, so that parallel claims never exceed what was shipped. The same key returns the same
 * claim.
 */
export async function makeClaim(
  trx: Trx,
  { config }: Pick<Services, 'config'>,
  session: Session,
  orderId: number,
  { clientKey, kind, reason, comment, lines: wanted }: Body,
  now: Date,
): Promise<number> {
  const visible = await findOrder(trx, session, orderId)
  if (!visible) throw new Rejected('order-not-found')
  if (!mayCancel(session, visible))
    throw new Rejected('order-of-colleague', {
      message: 'Этот заказ оформил коллега: обращение может подать он сам или администратор компании',
    })
  if (!orderReader(session, config, now).seesPositions) throw new Rejected('positions-hidden')
  const order = await lockOrder(trx, { id: orderId })
  if (!order) throw new Rejected('order-not-found')
  const before = await trx
    .selectFrom('claims')
    .select(['id', 'orderId'])
    .where('userId', '=', session.userId)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst()
  if (before) {
    if (before.orderId !== orderId) throw new Rejected('client-key-reused')
    return before.id
  }
  return insertClaim(trx, session, order, {
    clientKey,
    kind,
    reason,
    comment,
    lines: await claimedLines(trx, order, wanted),
    now,
  })
}

type ClaimedLine = Awaited<ReturnType<typeof claimedLines>>[number]
type NewClaim = Pick<Body, 'clientKey' | 'kind' | 'reason' | 'comment'> & { lines: ClaimedLine[]; now: Date }

/** Stores a claim of a locked order and notifies the staff. */
export async function insertClaim(
  trx: Trx,
  author: Pick<Session, 'userId' | 'firstName' | 'lastName' | 'impersonation'>,
  order: Order,
  { clientKey, kind, reason, comment, lines, now }: NewClaim,
): Promise<number> {
  const name = authorName(author)
  const { id, number } = await trx
    .insertInto('claims')
    .values({
      number: sql<string>`nextval('claim_numbers')::text`,
      orderId: order.id,
      userId: author.userId,
      companyId: order.companyId,
      kind,
      reason,
      comment,
      clientKey,
      createdAt: now,
      updatedAt: now,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  if (lines.length > 0)
    await trx
      .insertInto('claimLines')
      .values(lines.map((line) => ({ ...line, claimId: id })))
      .execute()
  await trx
    .insertInto('claimEvents')
    .values({ claimId: id, at: now, author: name, state: 'new', text: comment })
    .execute()
  await addOrderEvents(trx, order.id, { author: name, at: now }, [{ kind: 'claim', details: { number, claim: kind } }])
  await tellStaffOfOrder(trx, {
    orderId: order.id,
    kind: 'order-claim',
    title: `${claimKindNames[kind]} № ${number} по заказу № ${order.number}`,
    text: comment.slice(0, 300),
    now,
  })
  return id
}

type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

async function claimedLines(trx: Trx, order: Order, wanted: Body['lines']) {
  const stored = await trx.selectFrom('orderLines').selectAll().where('orderId', '=', order.id).execute()
  const facts = await findLineFacts(trx, order)
  if (new Set(wanted.map(({ lineId }) => lineId)).size !== wanted.length) throw new Rejected('invalid-input')
  return wanted.map(({ lineId, amount: given }, index) => {
    const line = stored.find(({ id }) => id === lineId)
    if (!line) throw new Rejected('order-changed-meanwhile')
    const amount = fromAmount(given)
    const field = `lines.${String(index)}.amount`
    if (typeof amount !== 'number') throw invalidField(field, amountProblems[amount])
    const { shipped, claimed } = facts.get(lineId) ?? { shipped: 0, claimed: 0 }
    const most = claimable(shipped, claimed)
    if (amount > most) {
      const message =
        shipped === 0
          ? `«${line.name}» ещё не отгружен`
          : `«${line.name}»: можно указать не больше ${shownNumber(toAmount(most))} ${line.unitName}`
      throw new Rejected('claim-over-shipped', { message, errors: [{ field, message }] })
    }
    const { productId, article, name, unitName, unitOkei, price, vatRate } = line
    return { orderLineId: lineId, productId, article, name, unitName, unitOkei, price, vatRate, amount }
  })
}

/** Re-encoded, so that hidden data in the file is removed. */
export async function addPhoto(
  { db, clock, privateFiles }: Services,
  session: Session,
  id: number,
  content: Buffer,
): Promise<void> {
  await findOwn(db, session, id)
  const { bytes } = await reEncodePicture(personOfSession(session), content)
  const file = `${randomUUID()}.${pictureTypeOf(bytes)?.extension ?? 'jpg'}`
  await privateFiles.save(pathOfClaimPhoto(file), bytes)
  try {
    await db.transaction().execute(async (trx) => {
      const claim = await trx
        .selectFrom('claims')
        .select(['state', 'orderId'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!claim || !isOpenClaim(claim.state)) throw new Rejected('claim-decided')
      const { count } = await trx
        .selectFrom('claimPhotos')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('claimId', '=', id)
        .executeTakeFirstOrThrow()
      if (count >= MOST_CLAIM_PHOTOS) throw new Rejected('claim-full')
      await trx.insertInto('claimPhotos').values({ claimId: id, file, createdAt: clock() }).execute()
    })
  } catch (error) {
    await privateFiles.remove(pathOfClaimPhoto(file))
    throw error
  }
}

async function findOwn(db: Parameters<typeof findClaim>[0], session: Session, id: number) {
  const claim = await findClaim(db, session, id)
  if (!claim) throw new Rejected('claim-not-found')
  if (!mayCancel(session, claim)) throw new Rejected('order-of-colleague', { message: 'Это обращение подал коллега' })
  return claim
}

export async function withdrawClaim(trx: Trx, session: Session, id: number, now: Date): Promise<void> {
  const { orderId, number, orderNumber } = await findOwn(trx, session, id)
  const claim = await trx
    .selectFrom('claims')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (claim.state === 'withdrawn') return
  if (!isOpenClaim(claim.state)) throw new Rejected('claim-decided')
  await trx
    .updateTable('claims')
    .set((eb) => ({ state: 'withdrawn', updatedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await trx
    .insertInto('claimEvents')
    .values({ claimId: id, at: now, author: authorName(session), state: 'withdrawn' })
    .execute()
  await tellStaffOfOrder(trx, {
    orderId,
    kind: 'order-claim',
    title: `Обращение № ${number} по заказу № ${orderNumber} отозвано`,
    now,
  })
}
