import type { DocflowState } from '@snab/domain/document/e-document/docflow'
import type { EDocumentKind } from '@snab/domain/document/e-document/e-document'
import { sql, type SqlBool } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { escapeLike } from '../../../db/escape-like'
import { reachOf, withinScope } from '../../../http/rights'
import type { Session } from '../../../http/visitor'

/** Electronic documents of the companies that this staff member manages. */
const visible = (db: Db | Trx, session: Session) =>
  db
    .selectFrom('eDocuments')
    .innerJoin('companies', 'companies.id', 'eDocuments.companyId')
    .leftJoin('documents', 'documents.id', 'eDocuments.documentId')
    .leftJoin('orders', 'orders.id', 'documents.orderId')
    .innerJoin('edoSigners', 'edoSigners.id', 'eDocuments.signerId')
    .where(withinScope(reachOf(session, 'keep-orders'), session, { companyId: 'eDocuments.companyId', userId: null }))

/** SQL on `e_documents`. Correction requests are counted in `documentWaits`, refusals as claims. */
export const waitsForStaff = sql<SqlBool>`(e_documents.is_current and (e_documents.state in ('error', 'to-sign')
  or (e_documents.document_id is null and e_documents.state in ('refused', 'correction-asked'))))`

const columns = [
  'companies.name as companyName',
  'orders.id as orderId',
  'orders.number as orderNumber',
  'edoSigners.lastName',
  'edoSigners.firstName',
  sql<boolean>`coalesce((documents.content -> 'revision' ->> 'number')::int, 0) > coalesce((e_documents.envelope ->> 'revision')::int, 0)
    and e_documents.is_current`.as('isOutdated'),
] as const

export type EDocumentFound = NonNullable<Awaited<ReturnType<typeof findEDocument>>>

/** Undefined both for a missing document and for another company's. */
export const findEDocument = (db: Db | Trx, session: Session, id: number) =>
  visible(db, session).selectAll('eDocuments').select(columns).where('eDocuments.id', '=', id).executeTakeFirst()

type Filters = {
  keyword: string
  state?: DocflowState | undefined
  documentId?: number | undefined
  companyId?: number | undefined
  kind?: EDocumentKind | undefined
  waiting?: 'staff' | undefined
  page: number
  perPage: number
}

export async function findEDocuments(db: Db, session: Session, filters: Filters) {
  const { keyword, state, documentId, companyId, kind, waiting, page, perPage } = filters
  let found = visible(db, session)
  if (documentId) found = found.where('eDocuments.documentId', '=', documentId)
  if (companyId) found = found.where('eDocuments.companyId', '=', companyId)
  if (waiting) found = found.where(waitsForStaff)
  if (kind) found = found.where('eDocuments.kind', '=', kind)
  if (state) found = found.where('eDocuments.state', '=', state)
  if (keyword) {
    const pattern = `%${escapeLike(keyword)}%`
    found = found.where((eb) =>
      eb.or([
        eb('eDocuments.title', 'ilike', pattern),
        eb('companies.name', 'ilike', pattern),
        eb('orders.number', 'ilike', pattern),
      ]),
    )
  }
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = await found
    .selectAll('eDocuments')
    .select(columns)
    .orderBy('eDocuments.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items, total }
}

export const readFiles = (db: Db | Trx, eDocumentId: number) =>
  db
    .selectFrom('eDocumentFiles')
    .select(['id', 'kind', 'name', 'content', 'signature', 'operatorAt', 'createdAt'])
    .where('eDocumentId', '=', eDocumentId)
    .orderBy('id')
    .execute()
