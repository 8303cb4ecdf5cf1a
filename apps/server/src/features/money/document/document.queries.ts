import type { DocumentKind, DocumentWaiting, PaymentState } from '@snab/domain/document/document-kind'
import { sql, type SqlBool } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { escapeLike } from '../../../db/escape-like'
import type { Session } from '../../../http/visitor'
import { documentsVisibleTo } from './document-scope'
import { documentWaits } from './document-waits'

export type DocumentFilters = {
  keyword: string
  kind?: DocumentKind | undefined
  payment?: PaymentState | undefined
  from?: string | undefined
  to?: string | undefined
  orderId?: number | undefined
  legalEntityId?: number | undefined
  companyId?: number | undefined
  waiting?: DocumentWaiting | undefined
}

const visible = (db: Db | Trx, session: Session) => db.selectFrom('documents').where(documentsVisibleTo(session))

const withNames = (documents: ReturnType<typeof visible>) =>
  documents
    .leftJoin('companies', 'companies.id', 'documents.companyId')
    .leftJoin('legalEntities', 'legalEntities.id', 'documents.legalEntityId')
    .leftJoin('sellers', 'sellers.id', 'documents.sellerId')
    .leftJoin('orders', 'orders.id', 'documents.orderId')
    .leftJoin('documents as parents', 'parents.id', 'documents.parentId')
    .leftJoin('receptions', (join) =>
      join.onRef('receptions.documentId', '=', 'documents.id').on('receptions.withdrawnAt', 'is', null),
    )
    .leftJoin('eDocuments', (join) =>
      join.onRef('eDocuments.documentId', '=', 'documents.id').on('eDocuments.isCurrent', '=', true),
    )
    .selectAll('documents')
    .select([
      'companies.name as companyName',
      'legalEntities.name as legalEntityName',
      'sellers.name as sellerName',
      'orders.number as orderNumber',
      'orders.status as orderStatus',
      'orders.total as orderTotal',
      'parents.kind as parentKind',
      'parents.number as parentNumber',
      'receptions.result as receptionResult',
      'eDocuments.id as exchangeId',
      'eDocuments.state as exchangeState',
      'eDocuments.text as exchangeText',
    ])

/** Documents that the person sees, with the names of everything they refer to. */
export const findVisibleDocuments = (db: Db | Trx, session: Session) => withNames(visible(db, session))

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>

/** Undefined both for a missing document and for another company's. */
export const findDocument = (db: Db | Trx, session: Session, id: number) =>
  withNames(visible(db, session)).where('documents.id', '=', id).executeTakeFirst()

const payable = sql<SqlBool>`documents.kind = 'invoice' and documents.state = 'valid'`
// like `paymentStateOf`: a cancelled order owes nothing
const isOpen = sql<SqlBool>`(${payable} and documents.paid < documents.total
  and not exists (select from orders o where o.id = documents.order_id and o.status = 'cancelled'))`
const isOverdue = (today: string) => sql<SqlBool>`(${isOpen} and documents.due_on < ${today})`

function paymentIs(payment: PaymentState, today: string) {
  switch (payment) {
    case 'paid':
      return sql<SqlBool>`(${payable} and documents.paid >= documents.total)`
    case 'overdue':
      return isOverdue(today)
    case 'waiting':
      return sql<SqlBool>`(${isOpen} and (documents.due_on is null or documents.due_on >= ${today}))`
  }
}

function matching(db: Db, session: Session, filters: DocumentFilters, today: string) {
  const { keyword, kind, payment, from, to, orderId, legalEntityId, companyId, waiting } = filters
  let documents = visible(db, session)
  if (kind) documents = documents.where('documents.kind', '=', kind)
  if (payment) documents = documents.where(paymentIs(payment, today))
  if (from) documents = documents.where('documents.day', '>=', from)
  if (to) documents = documents.where('documents.day', '<=', to)
  if (orderId) documents = documents.where('documents.orderId', '=', orderId)
  if (legalEntityId) documents = documents.where('documents.legalEntityId', '=', legalEntityId)
  if (companyId) documents = documents.where('documents.companyId', '=', companyId)
  if (waiting) documents = documents.where(documentWaits(waiting, today))
  if (keyword) {
    const pattern = `%${escapeLike(keyword)}%`
    documents = documents.where((eb) =>
      eb.or([
        eb('documents.number', 'ilike', pattern),
        eb(
          'documents.orderId',
          'in',
          eb
            .selectFrom('orders')
            .select('orders.id')
            .where((order) =>
              order.or([order('orders.number', 'ilike', pattern), order('orders.erpNumber', 'ilike', pattern)]),
            ),
        ),
        eb('documents.companyId', 'in', eb.selectFrom('companies').select('id').where('name', 'ilike', pattern)),
      ]),
    )
  }
  return documents
}

type Page = { page: number; perPage: number; sort: '-day' | 'day' | '-total' | 'total' }

export async function findDocuments(
  db: Db,
  session: Session,
  filters: DocumentFilters,
  today: string,
  { page, perPage, sort }: Page,
) {
  const found = matching(db, session, filters, today)
  const summary = await found
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`coalesce(sum(documents.total - documents.paid) filter (where ${isOpen}), 0)::bigint`.as('toPay'),
      sql<number>`coalesce(sum(documents.total - documents.paid) filter (where ${isOverdue(today)}), 0)::bigint`.as(
        'overdue',
      ),
      sql<string | null>`(min(documents.due_on) filter (where ${isOpen} and documents.due_on >= ${today}))::text`.as(
        'nextDueOn',
      ),
    ])
    .executeTakeFirstOrThrow()
  const [column, direction] =
    sort === 'day' || sort === '-day' ? (['documents.day', sort] as const) : (['documents.total', sort] as const)
  const items = await withNames(found)
    .orderBy(column, direction.startsWith('-') ? 'desc' : 'asc')
    .orderBy('documents.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items, ...summary }
}
