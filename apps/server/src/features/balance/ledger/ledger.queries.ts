import { byParties, figuresOf, type LedgerFigures, type LedgerParties } from '@snab/domain/money/ledger/ledger'
import { orderedOnCredit } from '@snab/domain/order/credit'
import { workingDayFrom } from '@snab/domain/time/working-days'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { defaultSeller } from '../seller/reported-seller'
import { withOpeningParties } from './ledger-parties'
import type { LedgerRow } from './ledger-row'
import { findMainEntities, findOpeningParts } from './opening-parts'

/**
 * All debts and payments of these companies. Entries without a legal entity belong to the main one; the due day follows
 * the entry's contract if the document has none.
 */
export async function readLedger(db: Db | Trx, companyIds: readonly number[]): Promise<LedgerRow[]> {
  if (companyIds.length === 0) return []
  const rows = await db
    .selectFrom('ledger as l')
    .leftJoin('orders as o', 'o.id', 'l.orderId')
    .leftJoin('contracts as k', 'k.id', 'o.contractId')
    .leftJoin('documents as d', 'd.id', 'l.documentId')
    .where('l.companyId', 'in', [...companyIds])
    .select(['l.operation', 'l.key', 'l.documentId', 'l.kind', 'l.number', 'l.day', 'l.orderId', 'l.companyId'])
    .select(['l.sum', 'l.sellerId', 'l.legalEntityId', 'o.contractId'])
    .select(sql<string | null>`d.content->'correction'->'corrected'->>'name'`.as('correctedName'))
    .select(sql<boolean>`coalesce(d.content->'seller'->>'noVatGround', '') = ''`.as('isVatCorrected'))
    .select(
      sql<string | null>`case when l.due_on is not null and d.due_on is null and k.deferral_days is not null
        then l.day + k.deferral_days else l.due_on end`.as('dueOn'),
    )
    .select(sql<boolean>`coalesce(o.status not in ('shipped', 'done', 'cancelled'), false)`.as('isOrderOpen'))
    .orderBy('l.day')
    .orderBy('l.key')
    .execute()
  const main = await findMainEntities(db, companyIds)
  const ofEntities = rows.map((row) => ({
    ...row,
    // days counted by the view may be days off
    dueOn: row.dueOn === null ? null : workingDayFrom(row.dueOn),
    isSellerTold: true,
    legalEntityId: row.legalEntityId ?? main.get(row.companyId) ?? null,
  }))
  if (!rows.some(({ operation }) => operation === 'opening')) return ofEntities
  const parts = await findOpeningParts(db, companyIds)
  const defaultSellerId = await defaultSeller(db)
  return companyIds.flatMap((companyId) =>
    withOpeningParties(
      ofEntities.filter((row) => row.companyId === companyId),
      {
        parts: parts.filter((part) => part.companyId === companyId),
        mainEntityId: main.get(companyId) ?? null,
        defaultSellerId,
      },
    ),
  )
}

/** The figures of company info per company; `today` is Moscow's. */
export async function readFigures(
  db: Db | Trx,
  companyIds: readonly number[],
  today: string,
): Promise<Map<number, LedgerFigures>> {
  const rows = await readLedger(db, companyIds)
  return new Map(
    companyIds.map((id) => [
      id,
      figuresOf(
        rows.filter(({ companyId }) => companyId === id),
        today,
      ),
    ]),
  )
}

/** The account between one seller and one legal entity. */
export type Account = LedgerParties & { companyId: number; figures: LedgerFigures; isSellerTold: boolean }

/** The accounts of these rows, each of two parties; `today` is Moscow's. */
export const accountsOf = (rows: readonly LedgerRow[], today: string): Account[] =>
  byParties(rows).flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { companyId, sellerId, legalEntityId } = first
    const isSellerTold = own.every((row) => row.isSellerTold)
    return [{ companyId, sellerId, legalEntityId, isSellerTold, figures: figuresOf(own, today) }]
  })

/**
 * Kopecks that open deferred orders of a company will add to its debt, by seller; `entries`: its ledger.
 */
export async function readOrderedOnCredit(
  db: Db | Trx,
  companyId: number,
  entries: readonly LedgerRow[],
): Promise<{ sellerId: number | null; sum: number }[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'sellerId', 'total'])
    .where('companyId', '=', companyId)
    .where('payment', '=', 'deferred')
    .where('status', 'not in', ['shipped', 'done', 'cancelled'])
    .execute()
  const moved = new Map<number, { shipped: number; paid: number }>()
  for (const { orderId, operation, sum } of entries) {
    if (orderId === null || operation === 'return') continue
    const { shipped, paid } = moved.get(orderId) ?? { shipped: 0, paid: 0 }
    moved.set(orderId, operation === 'shipment' ? { shipped: shipped + sum, paid } : { shipped, paid: paid - sum })
  }
  const sellers = [...new Set(orders.map(({ sellerId }) => sellerId))]
  return sellers.map((sellerId) => ({
    sellerId,
    sum: orderedOnCredit(
      orders
        .filter((order) => order.sellerId === sellerId)
        .map(({ id, total }) => ({ total, ...(moved.get(id) ?? { shipped: 0, paid: 0 }) })),
    ),
  }))
}
