import { documentNames, type DocumentKind } from '@snab/domain/document/document-kind'
import { figuresOf, type LedgerEntry, type LedgerFigures } from '@snab/domain/money/ledger'
import { orderedOnCredit } from '@snab/domain/order/credit'
import { workingDayFrom } from '@snab/domain/time/working-days'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'

export type LedgerRow = LedgerEntry & {
  companyId: number
  documentId: number | null
  kind: DocumentKind | null
  number: string
}

export const nameOfDebt = ({ operation, kind, number }: LedgerRow): string => {
  if (operation === 'opening') return 'Начальное сальдо'
  if (operation === 'refund') return 'Возврат оплаты'
  return `${kind === null ? 'Отгрузка' : documentNames[kind]} № ${number}`
}

const operationNames = {
  payment: 'Оплата',
  refund: 'Возврат оплаты',
  points: 'Оплата баллами, заказ',
  shipment: 'Отгрузка',
  return: 'Возврат товара',
} as const

/** The text of a row of an act: «УПД № 12». */
export function rowText({ operation, kind, number }: LedgerRow): string {
  if (operation === 'opening') return 'Начальное сальдо'
  return `${kind === null || operation === 'return' ? operationNames[operation] : documentNames[kind]} № ${number}`
}

/** All debts and payments of these companies; entries without a legal entity belong to the main one. */
export async function readLedger(db: Db | Trx, companyIds: readonly number[]): Promise<LedgerRow[]> {
  if (companyIds.length === 0) return []
  const rows = await db
    .selectFrom('ledger as l')
    .leftJoin('orders as o', 'o.id', 'l.orderId')
    .where('l.companyId', 'in', [...companyIds])
    .select(['l.operation', 'l.key', 'l.documentId', 'l.kind', 'l.number', 'l.day', 'l.orderId', 'l.companyId'])
    .select(['l.dueOn', 'l.sum'])
    .select(sql<boolean>`coalesce(o.status not in ('shipped', 'done', 'cancelled'), false)`.as('isOrderOpen'))
    .select(
      sql<number | null>`coalesce(l.legal_entity_id, (
        select e.id from legal_entities e where e.company_id = l.company_id order by e.is_main desc, e.id limit 1))`.as(
        'legalEntityId',
      ),
    )
    .orderBy('l.day')
    .orderBy('l.key')
    .execute()
  // days that the view has counted may be days off
  return rows.map((row) => ({ ...row, dueOn: row.dueOn === null ? null : workingDayFrom(row.dueOn) }))
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

/** Kopecks that open deferred orders of a company will add to its debt; `entries`: its ledger. */
export async function readOrderedOnCredit(
  db: Db | Trx,
  companyId: number,
  entries: readonly LedgerRow[],
): Promise<number> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'total'])
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
  return orderedOnCredit(orders.map(({ id, total }) => ({ total, ...(moved.get(id) ?? { shipped: 0, paid: 0 }) })))
}
