import { approvalLineStates, type ApprovalLineState } from '@snab/domain/order/approval'
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { accountIsOpen } from '../../../db/open-accounts'
import type { Database } from '../../../db/tables'
import { reachOf, withinScope } from '../../../http/rights'
import type { Session } from '../../../http/visitor'

/** Requests visible to a person; others are not found. */
const approvalsVisibleTo =
  (session: Session) =>
  (eb: ExpressionBuilder<Database, 'approvalRequests'>): Expression<SqlBool> => {
    const inReach = withinScope(reachOf(session, 'view-approvals'), session, {
      companyId: 'approvalRequests.companyId',
      userId: 'approvalRequests.userId',
    })
    if (!session.company) return inReach
    const ofCompany = eb('approvalRequests.companyId', '=', session.company.id)
    return eb.or([inReach, eb.and([ofCompany, isApprover(eb, session.userId)])])
  }

const isApprover = (eb: ExpressionBuilder<Database, 'approvalRequests'>, userId: number) =>
  eb.exists(
    eb
      .selectFrom('approvalApprovers')
      .select('approvalApprovers.userId')
      .whereRef('approvalApprovers.requestId', '=', 'approvalRequests.id')
      .where('approvalApprovers.userId', '=', userId),
  )

const hasWaitingLines = (eb: ExpressionBuilder<Database, 'approvalRequests'>) =>
  eb.exists(
    eb
      .selectFrom('approvalLines')
      .select('approvalLines.id')
      .whereRef('approvalLines.requestId', '=', 'approvalRequests.id')
      .where('approvalLines.state', '=', 'waiting'),
  )

export type Scope = 'waiting' | 'mine' | 'all'

const inScope = (db: Db | Trx, session: Session, scope: Scope, now: Date) => {
  const visible = db.selectFrom('approvalRequests').where(approvalsVisibleTo(session))
  if (scope === 'mine') return visible.where('approvalRequests.userId', '=', session.userId)
  if (scope === 'all') return visible
  return visible.where((eb) =>
    eb.and([
      isApprover(eb, session.userId),
      hasWaitingLines(eb),
      eb('approvalRequests.withdrawnAt', 'is', null),
      eb('approvalRequests.expiresAt', '>', now),
    ]),
  )
}

const requests = (db: Db | Trx) => db.selectFrom('approvalRequests')

const withNames = (query: ReturnType<typeof requests>) =>
  query
    .innerJoin('users', 'users.id', 'approvalRequests.userId')
    .innerJoin('companies', 'companies.id', 'approvalRequests.companyId')
    .selectAll('approvalRequests')
    .select([
      'companies.name as companyName',
      sql<string>`trim(concat_ws(' ', users.last_name, users.first_name))`.as('author'),
      sql<{ state: ApprovalLineState; positions: number; total: number; returned: number }[]>`(
        select coalesce(jsonb_agg(s), '[]') from (
          select state, count(*) as positions, sum(total) as total, count(*) filter (where returned_at is not null) as returned from approval_lines where request_id = approval_requests.id group by state
        ) s)`.as('sums'),
      sql<{ id: number; name: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', trim(concat_ws(' ', u.last_name, u.first_name))) order by u.last_name, u.id), '[]')
        from approval_approvers a join users u on u.id = a.user_id where a.request_id = approval_requests.id)`.as(
        'approvers',
      ),
      sql<
        { id: number; number: string }[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number) order by o.id), '[]') from orders o where o.approval_request_id = approval_requests.id)`.as(
        'orders',
      ),
    ])

export async function findApprovals(
  db: Db,
  session: Session,
  { scope, page, perPage }: { scope: Scope; page: number; perPage: number },
  now: Date,
) {
  const matching = inScope(db, session, scope, now)
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = await withNames(matching)
    .orderBy('approvalRequests.createdAt', 'desc')
    .orderBy('approvalRequests.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items, total }
}

export type ApprovalRow = Awaited<ReturnType<typeof findApprovals>>['items'][number]

/** Undefined both for a missing request and for another company's. */
export const findApproval = (db: Db | Trx, session: Session, id: number) =>
  withNames(requests(db).where(approvalsVisibleTo(session)).where('approvalRequests.id', '=', id)).executeTakeFirst()

/** Finds the request of an approval link, which identifies the person. */
export const findLinkedApproval = (db: Db | Trx, id: number) =>
  withNames(requests(db).where('approvalRequests.id', '=', id)).executeTakeFirstOrThrow()

export async function countApprovals(db: Db, session: Session, now: Date) {
  const count = async (query: ReturnType<typeof inScope>) =>
    (await query.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
  const mine = inScope(db, session, 'mine', now)
  const open = mine.where('approvalRequests.withdrawnAt', 'is', null)
  return {
    waitingForMe: await count(inScope(db, session, 'waiting', now)),
    mineWaiting: await count(open.where(hasWaitingLines).where('approvalRequests.expiresAt', '>', now)),
    mineRejected: await count(
      mine.where((eb) =>
        eb.exists(
          eb
            .selectFrom('approvalLines')
            .select('approvalLines.id')
            .whereRef('approvalLines.requestId', '=', 'approvalRequests.id')
            .where('approvalLines.state', '=', 'rejected')
            .where('approvalLines.returnedAt', 'is', null),
        ),
      ),
    ),
  }
}

export const findLines = (db: Db | Trx, requestId: number) =>
  db
    .selectFrom('approvalLines')
    .leftJoin('products', 'products.id', 'approvalLines.productId')
    .leftJoin('users', 'users.id', 'approvalLines.decidedBy')
    .selectAll('approvalLines')
    .select([
      'products.pictures',
      sql<string | null>`nullif(trim(concat_ws(' ', users.last_name, users.first_name)), '')`.as('decidedByName'),
    ])
    .where('approvalLines.requestId', '=', requestId)
    .orderBy('approvalLines.position')
    .execute()

/** Locks the request until the transaction ends, so that parallel decisions wait. */
export const lockApproval = (trx: Trx, id: number) =>
  trx.selectFrom('approvalRequests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The approver's current account: a person who left the company or is blocked cannot decide. */
export const findApprover = (db: Db | Trx, requestId: number, userId: number) =>
  db
    .selectFrom('approvalApprovers')
    .innerJoin('approvalRequests', 'approvalRequests.id', 'approvalApprovers.requestId')
    .innerJoin('companyMembers', (join) =>
      join
        .onRef('companyMembers.companyId', '=', 'approvalRequests.companyId')
        .onRef('companyMembers.userId', '=', 'approvalApprovers.userId'),
    )
    .innerJoin('users', 'users.id', 'approvalApprovers.userId')
    .select(['users.id', sql<string>`trim(concat_ws(' ', users.last_name, users.first_name))`.as('name')])
    .where('approvalApprovers.requestId', '=', requestId)
    .where('approvalApprovers.userId', '=', userId)
    .where('companyMembers.isBlocked', '=', false)
    .where(accountIsOpen('users'))
    .executeTakeFirst()

export const totalsByState = (
  row: Pick<ApprovalRow, 'sums'>,
): Record<ApprovalLineState, { positions: number; total: number; returned: number }> => {
  const none = { positions: 0, total: 0, returned: 0 }
  const sumsByState = new Map(row.sums.map(({ state, ...sums }) => [state, sums]))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each state
  return Object.fromEntries(approvalLineStates.map((state) => [state, sumsByState.get(state) ?? none])) as Record<
    ApprovalLineState,
    typeof none
  > // every state is a key
}
