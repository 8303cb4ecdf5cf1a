import { sql } from 'kysely'
import type { Config } from '../../../../config'
import type { Db } from '../../../../db/database'
import { portalUrl } from '../../../../mail/portal-url'
import { AcquirerFailed, AcquirerRefused, type Acquirer, type NewPayment, type SavedCard } from './acquirer'

/** Needs no bank: cards and payments are our own rows, and no money moves. */
export const simulatedAcquirer = (config: Config, db: Db, clock: () => Date): Acquirer => {
  const find = async (id: string) => {
    const payment = await db.selectFrom('simulatedPayments').selectAll().where('id', '=', id).executeTakeFirst()
    if (!payment) throw new AcquirerFailed('No such payment')
    return payment
  }
  const savedCards = async (customer: string): Promise<SavedCard[]> => {
    const cards = await db
      .selectFrom('simulatedCards')
      .select(['id', 'pan', 'expires'])
      .where('customerKey', '=', customer)
      .orderBy('id')
      .execute()
    return cards.map(({ id, ...card }) => ({ ...card, id: String(id) }))
  }
  return {
    name: 'simulated',
    savedCards,
    async forgetCard(customer, cardId) {
      await db
        .deleteFrom('simulatedCards')
        .where('customerKey', '=', customer)
        .where('id', '=', Number(cardId))
        .execute()
    },
    start: (payment) => start({ config, db, clock }, payment, savedCards),
    async read(externalId) {
      const payment = await find(externalId)
      const isOver = payment.state === 'pending' && payment.expiresAt < clock()
      const state = payment.state === 'code' ? 'pending' : payment.state
      return {
        state: isOver ? 'failed' : state,
        total: payment.total,
        failure: isOver ? 'Время оплаты вышло' : payment.failure,
        card: null,
      }
    },
    async cancel(externalId) {
      await db
        .updateTable('simulatedPayments')
        .set({ state: 'cancelled' })
        .where('id', '=', externalId)
        .where('state', 'in', ['pending', 'code'])
        .execute()
    },
    async refund({ externalId, key, total }) {
      const { numUpdatedRows } = await db
        .updateTable('simulatedPayments')
        .set({
          refunded: sql<number>`refunded + ${total}`,
          refundKeys: sql<string[]>`array_append(refund_keys, ${key}::uuid)`,
        })
        .where('id', '=', externalId)
        .where('state', '=', 'paid')
        .where(sql<boolean>`refunded + ${total} <= total and ${key}::uuid <> all(refund_keys)`)
        .executeTakeFirst()
      const isKnown = (await find(externalId)).refundKeys.includes(key)
      if (numUpdatedRows === 0n && !isKnown) throw new AcquirerRefused('More than was paid')
      return { externalId: key, isDone: true }
    },
    async settle({ externalId, key }) {
      await find(externalId)
      return key
    },
    paymentOfNotice: (body) =>
      typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string' ? body.id : null,
  }
}

type Needs = { config: Config; db: Db; clock: () => Date }

async function start(
  { config, db, clock }: Needs,
  { key, method, cardId, customer, total, description, returnUrl, savesCard, expiresAt }: NewPayment,
  savedCards: (customer: string) => Promise<SavedCard[]>,
) {
  const card = cardId === null ? undefined : (await savedCards(customer)).find(({ id }) => id === cardId)
  if (method === 'saved-card' && !card) throw new AcquirerFailed('No such card')
  await db
    .insertInto('simulatedPayments')
    .values({
      id: key,
      customerKey: customer,
      method,
      total,
      // a saved card is charged at once
      state: card ? 'paid' : 'pending',
      description,
      returnUrl,
      savesCard,
      pan: card?.pan ?? null,
      expires: card?.expires ?? null,
      failure: null,
      createdAt: clock(),
      expiresAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const page = portalUrl(config, `/payment/simulator/${key}`)
  if (method === 'saved-card') return { externalId: key, pageUrl: null, qr: null }
  return method === 'sbp' ? { externalId: key, pageUrl: null, qr: page } : { externalId: key, pageUrl: page, qr: null }
}
