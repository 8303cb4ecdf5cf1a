import type { FeedLine } from '@snab/contract/integration/change-feed'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import { findVisibleDocuments } from '../../money/document/document.queries'
import { presentDocument } from '../../money/document/present-document'
import type { OrderReader } from '../../orders/order/reading/order-reader'
import { findMarks } from '../../orders/order/reading/order-marks'
import { findVisibleOrders } from '../../orders/order/reading/order.queries'
import { presentSummary } from '../../orders/order/reading/present-order'

/** Orders or documents read by one statement. */
const CHUNK = 200

export type ObjectKind = 'order' | 'document'

/** Orders and documents named by the log in transactions from `from` on and below `until`, of this person or company. */
export async function findObjectChanges(
  db: Db,
  { userId }: Session,
  { from, until }: { from: string; until: string },
): Promise<Record<ObjectKind, number[]>> {
  const { rows } = await sql<{ kind: ObjectKind; objectId: number }>`
    select distinct kind, object_id from buyer_changes
    where xid >= ${from}::xid8 and xid < ${until}::xid8
      and (user_id = ${userId} or company_id in (select company_id from company_members where user_id = ${userId} and not is_blocked))
    order by kind, object_id`.execute(db)
  const idsOf = (kind: ObjectKind) => rows.flatMap((row) => (row.kind === kind ? row.objectId : []))
  return { order: idsOf('order'), document: idsOf('document') }
}

/** Everything visible, or those of these ids that still are: the others are reported as gone. */
export async function* objectLines(
  db: Db,
  kind: ObjectKind,
  reader: OrderReader,
  ids: readonly number[] | 'all',
): AsyncGenerator<FeedLine> {
  const read = kind === 'order' ? orderLines : documentLines
  if (ids === 'all') {
    yield { kind: 'resync', of: kind === 'order' ? 'orders' : 'documents' }
    for (let last = 0; ;) {
      const lines = await read(db, reader, after(last))
      yield* lines
      const end = lines.at(-1)
      if (!end) return
      last = end.id
    }
  }
  for (let from = 0; from < ids.length; from += CHUNK) {
    const part = ids.slice(from, from + CHUNK)
    const lines = new Map((await read(db, reader, among(part))).map((line) => [line.id, line]))
    for (const id of part) yield lines.get(id) ?? { kind: 'gone', of: kind, id }
  }
}

type Wanted = (id: 'orders.id' | 'documents.id') => RawBuilder<SqlBool>
const after =
  (last: number): Wanted =>
  (id) =>
    sql<SqlBool>`${sql.ref(id)} > ${last}`
const among =
  (ids: readonly number[]): Wanted =>
  (id) =>
    sql<SqlBool>`${sql.ref(id)} = any(${ids}::bigint[])`
type ObjectLine = Extract<FeedLine, { kind: ObjectKind }>

async function orderLines(db: Db, reader: OrderReader, wanted: Wanted): Promise<ObjectLine[]> {
  const rows = await findVisibleOrders(db, reader.session)
    .where(wanted('orders.id'))
    .orderBy('orders.id')
    .limit(CHUNK)
    .execute()
  const ids = rows.map(({ id }) => id)
  const marks = await findMarks(db, reader.session, ids, reader.today)
  return rows.map((row) => ({ kind: 'order' as const, ...presentSummary(row, reader, marks(row.id)) }))
}

async function documentLines(db: Db, { session, today }: OrderReader, wanted: Wanted): Promise<ObjectLine[]> {
  const rows = await findVisibleDocuments(db, session)
    .where(wanted('documents.id'))
    .orderBy('documents.id')
    .limit(CHUNK)
    .execute()
  return rows.map((row) => {
    // a line already has another `kind`
    const { kind: documentKind, ...document } = presentDocument(row, today)
    return { kind: 'document' as const, documentKind, ...document }
  })
}
