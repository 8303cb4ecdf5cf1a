import type { DocumentKind } from '@snab/domain/document/document-kind'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { tellOfDocuments } from '../../talk/notification/document-notices'
import { listedKey } from './erp/close-listings'
import { kindOfDocument, type ErpDocumentRecord, type NamedFile } from './erp/erp-record'
import { settleDocuments } from './erp/settle-documents'
import type { KeptDocument } from './erp/standing'
import { tellDocument } from './erp/tell-document'
import { settleMoneyPairs } from './pair/money-pairs'
import { replaceReturnsNamed } from './return/replace-returns'

export { knownOperations, nameOfRecord, type ErpDocumentRecord, type NamedFile } from './erp/erp-record'

type Kept = {
  isChanged: boolean
  files: NamedFile[]
  /** Keys of the documents stored, see `closeListings`. */
  listed: string[]
  /** Other orders that lost a document. */
  others: number[]
  /** The parts of their content that could not be stored. */
  remarks: string[]
}

/** Stores documents that 1C lists below an order; each replaces what was reported of it before, also elsewhere. */
export async function keepErpDocuments(
  trx: Trx,
  orderId: number,
  records: readonly ErpDocumentRecord[],
  now: Date,
): Promise<Kept> {
  if (records.length === 0) return { isChanged: false, files: [], listed: [], others: [], remarks: [] }
  const before = await stateOfDocuments(trx, orderId)
  const files: NamedFile[] = []
  const fresh: { id: number; kind: DocumentKind; number: string }[] = []
  const listed: string[] = []
  const others = new Set<number>()
  const remarks: string[] = []
  const order = await trx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  for (const record of records) {
    const kept = await tellDocument(trx, { document: record, order, link: 'below', now })
    const { documentId, isNew, key } = kept
    remarks.push(...(kept.remarks ?? []))
    if (key !== null) listed.push(listedKey(record.operation, key))
    for (const id of kept.orders) if (id !== orderId) others.add(id)
    const kind = kindOfDocument(record)
    if (documentId !== null && kind !== undefined && isNew) fresh.push({ id: documentId, kind, number: record.number })
    if (documentId !== null && record.file && !record.isVoid) files.push({ documentId, name: record.file })
  }
  await settleDocuments(trx, orderId, now)
  await tellOfDocuments(trx, { orderId, documents: fresh, actorId: null, now })
  const isChanged = (await stateOfDocuments(trx, orderId)) !== before
  return { isChanged, files, listed, others: [...others], remarks }
}

/** All documents and payments of an order as a comparable value. */
async function stateOfDocuments(trx: Trx, orderId: number): Promise<string> {
  const { rows } = await sql<{ state: string | null }>`
    select md5(concat(
      (select string_agg(concat_ws('|', d.id, d.number, d.day, d.state, d.total, d.vat_total, d.paid, d.due_on, d.kind, d.parent_id, d.seller_id,
        (select string_agg(concat_ws('|', s.id, s.is_void, s.day, (select string_agg(concat_ws('=', l.order_line_id, l.amount), ',' order by l.order_line_id)
          from order_shipment_lines l where l.shipment_id = s.id)), ',' order by s.id) from order_shipments s where s.document_id = d.id)
        ), ',' order by d.id) from documents d where d.order_id = ${orderId}),
      (select string_agg(concat_ws('|', p.external_id, p.number, p.day, p.total, p.is_void, p.is_refund, p.company_id, p.seller_id), ',' order by p.external_id)
        from order_payments p where p.order_id = ${orderId}))) as state`.execute(trx)
  return rows[0]?.state ?? ''
}

/**
 * Stores a document that 1C sends separately, with the order it names, if any. Settles its orders only as far as the
 * balance needs it: the caller must settle `orders`.
 */
export async function keepCompanyDocument(
  trx: Trx,
  inn: string | null,
  record: ErpDocumentRecord,
  now: Date,
  orderId: number | null = null,
): Promise<KeptDocument> {
  const order =
    orderId === null
      ? null
      : await trx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const kept = await tellDocument(trx, { document: { ...record, inn }, order, link: order ? 'named' : null, now })
  const orders = [...new Set([...kept.orders, ...(await ordersWithWord(trx, kept.companies, record))])]
  for (const id of orders) await settleDocuments(trx, id, now)
  for (const companyId of kept.companies) {
    await settleMoneyPairs(trx, { companyId }, now)
    if (kindOfDocument(record) === 'return' && !record.isVoid) await replaceReturnsNamed(trx, companyId, record, now)
  }
  return { ...kept, orders }
}

/** Orders whose requisites name this payment or shipment by number: it replaces that information. */
async function ordersWithWord(
  trx: Trx,
  companies: readonly number[],
  { number }: ErpDocumentRecord,
): Promise<number[]> {
  if (number === '' || companies.length === 0) return []
  const rows = await trx
    .selectFrom('orders')
    .select('id')
    .where('companyId', 'in', [...companies])
    .where((eb) => eb.or([eb('paidWordNumber', '=', number), eb('shippedWordNumber', '=', number)]))
    .execute()
  return rows.map(({ id }) => id)
}
