import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { escapeLike } from '../../../db/escape-like'
import { isOpenClaim, claimStates, type ClaimState } from '@snab/domain/order/claim'
import type { Session } from '../../../http/visitor'
import { ordersVisibleTo } from '../../orders/order/reading/order-scope'

/** Claims of the orders this person sees. */
const claimsVisibleTo = (db: Db | Trx, session: Session) =>
  db
    .selectFrom('claims')
    .innerJoin('orders', 'orders.id', 'claims.orderId')
    .innerJoin('users', 'users.id', 'claims.userId')
    .leftJoin('companies', 'companies.id', 'claims.companyId')
    .where(ordersVisibleTo(session))

const columns = [
  'claims.id',
  'claims.number',
  'claims.orderId',
  'claims.userId',
  'claims.companyId',
  'claims.kind',
  'claims.reason',
  'claims.comment',
  'claims.state',
  'claims.acceptedTotal',
  'claims.answer',
  'claims.version',
  'claims.createdAt',
  'claims.updatedAt',
  'orders.number as orderNumber',
  'companies.name as companyName',
] as const

const computed = [
  sql<string>`trim(concat_ws(' ', users.last_name, users.first_name))`.as('author'),
  sql<number>`coalesce((select sum(round(l.price * l.amount / 1000.0)) from claim_lines l where l.claim_id = claims.id), 0)::bigint`.as(
    'total',
  ),
] as const

export type ClaimRow = NonNullable<Awaited<ReturnType<typeof findClaim>>>

/** Undefined both for a missing claim and for another company's. */
export const findClaim = (db: Db | Trx, session: Session, id: number) =>
  claimsVisibleTo(db, session)
    .where('claims.id', '=', id)
    .select([...columns, ...computed])
    .executeTakeFirst()

type Filters = { state?: ClaimState | 'open' | undefined; keyword?: string; page: number; perPage: number }

export async function findClaims(db: Db, session: Session, { state, keyword = '', page, perPage }: Filters) {
  let claims = claimsVisibleTo(db, session)
  if (state) claims = claims.where('claims.state', 'in', state === 'open' ? claimStates.filter(isOpenClaim) : [state])
  if (keyword) {
    const pattern = `%${escapeLike(keyword)}%`
    claims = claims.where((eb) =>
      eb.or([
        eb('claims.number', 'ilike', pattern),
        eb('orders.number', 'ilike', pattern),
        eb('companies.name', 'ilike', pattern),
      ]),
    )
  }
  const { total } = await claims.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = await claims
    .select([...columns, ...computed])
    .orderBy('claims.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items, total }
}

export async function findClaimDetails(db: Db | Trx, claimId: number) {
  const lines = await db.selectFrom('claimLines').selectAll().where('claimId', '=', claimId).orderBy('id').execute()
  const photos = await db
    .selectFrom('claimPhotos')
    .select(['id', 'file'])
    .where('claimId', '=', claimId)
    .orderBy('id')
    .execute()
  const events = await db
    .selectFrom('claimEvents')
    .select(['at', 'author', 'state', 'text'])
    .where('claimId', '=', claimId)
    .orderBy('id')
    .execute()
  return { lines, photos, events }
}
