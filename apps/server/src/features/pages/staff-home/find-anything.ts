import { shownDay } from '@snab/domain/text/shown-day'
import type { Finding } from '@snab/contract/pages/staff-home'
import { documentNames } from '@snab/domain/document/document-kind'
import { formatMoney } from '@snab/domain/money/money'
import { foldCode } from '@snab/domain/text/code-folding'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { escapeLike } from '../../../db/escape-like'
import { reachOf, sessionMay, withinScope } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import { documentsVisibleTo } from '../../money/document/document-scope'
import { ordersVisibleTo } from '../../orders/order/reading/order-scope'

const eachKind = 5

/** Results of the staff's search by kind, limited by permissions. */
export async function findAnything(
  db: Db,
  session: Session,
  keyword: string,
  currencySign: string,
): Promise<Finding[]> {
  if (keyword.length < 2) return []
  const findings = await Promise.all([
    ...(sessionMay(session, 'keep-orders')
      ? [
          findOrders(db, session, keyword, currencySign),
          findDocuments(db, session, keyword, currencySign),
          findCompanies(db, session, keyword),
          findPeople(db, session, keyword),
        ]
      : []),
    findProducts(db, keyword),
  ])
  return findings.flat()
}

const contains = (keyword: string) => `%${escapeLike(keyword)}%`

async function findOrders(db: Db, session: Session, keyword: string, currencySign: string): Promise<Finding[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('companies', 'companies.id', 'orders.companyId')
    .where(ordersVisibleTo(session))
    .where((eb) =>
      eb.or([eb('orders.number', 'ilike', contains(keyword)), eb('orders.erpNumber', 'ilike', contains(keyword))]),
    )
    .select(['orders.id', 'orders.number', 'orders.total', 'companies.name'])
    .orderBy('orders.id', 'desc')
    .limit(eachKind)
    .execute()
  return rows.map(({ id, number, total, name }) => ({
    kind: 'order',
    id,
    title: number,
    details: [name, formatMoney(total, currencySign)].filter(Boolean).join(', '),
  }))
}

async function findDocuments(db: Db, session: Session, keyword: string, currencySign: string): Promise<Finding[]> {
  const rows = await db
    .selectFrom('documents')
    .leftJoin('companies', 'companies.id', 'documents.companyId')
    .leftJoin('orders', 'orders.id', 'documents.orderId')
    .where(documentsVisibleTo(session))
    .where('documents.number', 'ilike', contains(keyword))
    .select(['documents.kind', 'documents.number', 'documents.day', 'documents.total', 'documents.orderId'])
    .select(['documents.companyId', 'companies.name', 'orders.number as orderNumber'])
    .orderBy('documents.id', 'desc')
    .limit(eachKind)
    .execute()
  return rows.flatMap(({ kind, number, day, total, orderId, companyId, name, orderNumber }) => {
    const id = orderId ?? companyId
    if (id === null) return []
    return {
      kind: orderId === null ? ('company-document' as const) : ('document' as const),
      id,
      title: `${documentNames[kind]} № ${number}`,
      details: [`от ${shownDay(day)}`, name, orderNumber && `заказ № ${orderNumber}`, formatMoney(total, currencySign)]
        .filter(Boolean)
        .join(', '),
    }
  })
}

async function findCompanies(db: Db, session: Session, keyword: string): Promise<Finding[]> {
  const inns = sql<string>`(select string_agg(distinct inn, ', ') from legal_entities e where e.company_id = companies.id)`
  const rows = await db
    .selectFrom('companies')
    .where(withinScope(reachOf(session, 'keep-orders'), session, { companyId: 'companies.id', userId: null }))
    .where(
      sql<boolean>`(companies.name ilike ${contains(keyword)} or exists (select from legal_entities e where e.company_id = companies.id
        and (e.inn like ${`${escapeLike(keyword)}%`} or e.name ilike ${contains(keyword)})))`,
    )
    .select(['companies.id', 'companies.name', inns.as('inns')])
    .orderBy('companies.name')
    .limit(eachKind)
    .execute()
  return rows.map(({ id, name, inns: details }) => ({
    kind: 'company',
    id,
    title: name,
    details: details ? `ИНН ${details}` : '',
  }))
}

async function findPeople(db: Db, session: Session, keyword: string): Promise<Finding[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('companyMembers', 'companyMembers.userId', 'users.id')
    .innerJoin('companies', 'companies.id', 'companyMembers.companyId')
    .where(withinScope(reachOf(session, 'keep-orders'), session, { companyId: 'companies.id', userId: null }))
    .where(
      sql<boolean>`(users.email ilike ${contains(keyword)} or users.phone like ${contains(keyword.replace(/[\s()+-]/g, ''))}
        or concat_ws(' ', users.last_name, users.first_name, users.middle_name) ilike ${contains(keyword)})`,
    )
    .select(['companies.id', 'companies.name', 'users.lastName', 'users.firstName', 'users.email'])
    .orderBy('users.lastName')
    .limit(eachKind)
    .execute()
  return rows.map(({ id, name, lastName, firstName, email }) => ({
    kind: 'person',
    id,
    title: `${lastName} ${firstName}`.trim() || (email ?? ''),
    details: [email, name].filter(Boolean).join(', '),
  }))
}

async function findProducts(db: Db, keyword: string): Promise<Finding[]> {
  const code = foldCode(keyword)
  if (code === '') return []
  const rows = await db
    .selectFrom('products')
    .where('articleFolded', 'like', `${escapeLike(code)}%`)
    .select(['id', 'name', 'article'])
    .orderBy('articleFolded')
    .limit(eachKind)
    .execute()
  return rows.map(({ id, name, article }) => ({ kind: 'product', id, title: name, details: article }))
}
