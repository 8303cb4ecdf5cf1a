import type { PriceRequestState, RoundState } from '@snab/domain/price-request'
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { escapeLike } from '../../../db/escape-like'
import type { Database } from '../../../db/tables'
import { reachOf, withinScope } from '../../../http/rights'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'

/** The side: the buyer's company, or the responsible staff. Neither sees the other's drafts. */
export type Side = 'buyer' | 'staff'
export type RoundRow = Selectable<Database['priceRequestRounds']>
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

const isOnSide = (session: Session, side: Side): RawBuilder<SqlBool> =>
  side === 'staff'
    ? withinScope(reachOf(session, 'keep-customer-terms'), session, { companyId: 'q.companyId', userId: null })
    : sql<SqlBool>`${sql.ref('q.companyId')} = ${session.company?.id ?? null}`

/** Requests with the last round visible to this side; staff do not see unsent ones. */
const visibleTo = (db: Db | Trx, session: Session, side: Side) =>
  db
    .selectFrom('priceRequests as q')
    .innerJoin('companies as c', 'c.id', 'q.companyId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('priceRequestRounds as last')
          .selectAll('last')
          .whereRef('last.requestId', '=', 'q.id')
          .$if(side === 'staff', (query) => query.where('last.state', '!=', 'draft'))
          .orderBy('last.number', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .where(isOnSide(session, side))

const columns = [
  'q.id',
  'q.number',
  'q.companyId',
  'c.name as companyName',
  'q.userId',
  'q.source',
  'q.sourceName',
  'q.vatIncluded',
  'q.version',
  'q.createdAt',
  'q.updatedAt',
  'r.id as roundId',
  'r.number as round',
  'r.state',
  'r.author',
  'r.validUntil',
  'r.answerVersion',
] as const

const lineCount = sql<number>`(select count(*) from price_request_lines l where l.round_id = r.id)::int`.as('lineCount')

/** Undefined both for a missing request and for another company's. */
export const findRequest = (db: Db | Trx, session: Session, side: Side, id: number) =>
  visibleTo(db, session, side)
    .where('q.id', '=', id)
    .select([...columns, lineCount])
    .executeTakeFirst()

type Filters = {
  state?: PriceRequestState | 'open' | undefined
  keyword: string
  page: number
  perPage: number
  today: string
}

export async function findRequests(
  db: Db,
  session: Session,
  side: Side,
  { state, keyword, page, perPage, today }: Filters,
) {
  let requests = visibleTo(db, session, side)
  if (state) requests = requests.where(inState(state, side, today))
  if (keyword) {
    const pattern = `%${escapeLike(keyword)}%`
    requests = requests.where((eb) =>
      eb.or([
        eb('q.number', 'ilike', pattern),
        ...(side === 'staff' ? [eb('c.name', 'ilike', pattern)] : [eb('q.sourceName', 'ilike', pattern)]),
      ]),
    )
  }
  const { total } = await requests.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = await requests
    .select([...columns, lineCount])
    .orderBy('q.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items, total }
}

/** Answers of the seller that the company can still decide on. */
export async function countAnswers(db: Db, session: Session, today: string): Promise<number> {
  const { n } = await visibleTo(db, session, 'buyer')
    .where(inState('answered', 'buyer', today))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** SQL: the shown state. `open`: needs action, for staff an answer. */
function inState(state: PriceRequestState | 'open', side: Side, today: string): RawBuilder<SqlBool> {
  const isOver = sql`(r.state = 'answered' and r.valid_until < ${today}::date)`
  if (state === 'expired') return sql<SqlBool>`${isOver}`
  if (state !== 'open') return sql<SqlBool>`(r.state = ${state} and not coalesce(${isOver}, false))`
  const open: RoundState[] = side === 'staff' ? ['sent'] : ['draft', 'sent', 'answered']
  return sql<SqlBool>`(r.state = any(${open}::text[]) and not coalesce(${isOver}, false))`
}

export const findRounds = (db: Db | Trx, requestId: number, side: Side): Promise<RoundRow[]> =>
  db
    .selectFrom('priceRequestRounds')
    .selectAll()
    .where('requestId', '=', requestId)
    .$if(side === 'staff', (query) => query.where('state', '!=', 'draft'))
    .orderBy('number')
    .execute()

export async function findRoundDetails(db: Db | Trx, requestId: number) {
  const lines = await db
    .selectFrom('priceRequestLines as l')
    .innerJoin('priceRequestRounds as r', 'r.id', 'l.roundId')
    .leftJoin('agreedPricesLeft as a', 'a.requestLineId', 'l.id')
    .selectAll('l')
    .select('a.amountLeft')
    .where('r.requestId', '=', requestId)
    .orderBy('l.position')
    .execute()
  const files = await db
    .selectFrom('priceRequestFiles as f')
    .innerJoin('priceRequestRounds as r', 'r.id', 'f.roundId')
    .select(['f.id', 'f.name', 'f.roundId'])
    .where('r.requestId', '=', requestId)
    .orderBy('f.id')
    .execute()
  return { lines, files }
}

export type StoredLine = Selectable<Database['priceRequestLines']>

export const findLines = (db: Db | Trx, roundId: number): Promise<StoredLine[]> =>
  db.selectFrom('priceRequestLines').selectAll().where('roundId', '=', roundId).orderBy('position').execute()

/** Locks the request until the transaction ends and checks its state. A stale version is refused. */
export async function lockRequest(
  trx: Trx,
  session: Session,
  { id, version }: { id: number; version: number | null },
  states: readonly RoundState[],
): Promise<RequestRow> {
  await trx.selectFrom('priceRequests').select('id').where('id', '=', id).forUpdate().execute()
  const request = await findRequest(trx, session, 'buyer', id)
  if (!request) throw new Rejected('price-request-not-found')
  if (!states.includes(request.state) || (version !== null && request.version !== version))
    throw new Rejected('price-request-moved')
  return request
}

export const touch = (trx: Trx, id: number, now: Date) =>
  trx
    .updateTable('priceRequests')
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt: now }))
    .where('id', '=', id)
    .execute()
