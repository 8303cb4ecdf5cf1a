import { contractTitle, isContractOver } from '@snab/domain/money/sales-contract'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'

/** What a document of an order states as its ground. Null and empty: unknown. */
export type OrderGround = {
  contract: {
    id: number
    number: string
    /** YYYY-MM-DD. */
    day: string | null
    /** «Договор № 15 от 01.02.2026». */
    title: string
    deferralDays: number | null
  } | null
  /** The buyer's own number of the order. */
  ownNumber: string
}

/** The contract and the buyer's own number on every document of this order. */
export async function contractOfOrder(db: Db | Trx, orderId: number): Promise<OrderGround> {
  const row = await db
    .selectFrom('orders as o')
    // a contract does not apply to an order whose parties have changed
    .leftJoin('contracts as c', (join) =>
      join
        .onRef('c.id', '=', 'o.contractId')
        .onRef('c.legalEntityId', '=', 'o.legalEntityId')
        .on(sql<boolean>`c.seller_id is not distinct from o.seller_id`),
    )
    .select(['o.ownNumber', 'c.id', 'c.number', 'c.day', 'c.deferralDays'])
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  if (!row) return { contract: null, ownNumber: '' }
  const { ownNumber, id, number, day, deferralDays } = row
  if (id === null || number === null) return { contract: null, ownNumber }
  return { contract: { id, number, day, title: contractTitle({ number, day }), deferralDays }, ownNumber }
}

/** The last contract between the two that ended, if none is valid: staff see it on the order. */
export async function findOverContract(
  db: Db | Trx,
  { sellerId, legalEntityId }: { sellerId: number | null; legalEntityId: number | null },
  now: Date,
): Promise<string | null> {
  if (legalEntityId === null) return null
  const rows = await db
    .selectFrom('contracts')
    .select(['number', 'day', 'state', 'validTo'])
    .where('legalEntityId', '=', legalEntityId)
    .where('sellerId', 'is not distinct from', sellerId)
    .orderBy('day', (order) => order.desc().nullsLast())
    .execute()
  const over = rows.filter((row) => isContractOver(row, moscowDay(now)))
  const [last] = over
  return over.length === rows.length && last ? contractTitle(last) : null
}
