import type { Webhook } from '@snab/contract/integration/webhook'
import { stateOfWebhook } from '@snab/domain/integration/webhook'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../db/database'
import type { Session } from '../../../http/visitor'

/** SQL over `w`: the person's own webhooks; for an administrator, all of the current company. */
export const webhooksWithinReach = ({ userId, company }: Session): RawBuilder<SqlBool> =>
  company?.role === 'administrator'
    ? sql<SqlBool>`(w.user_id = ${userId} or (w.company_id = ${company.id} and w.punchout_id is null))`
    : sql<SqlBool>`w.user_id = ${userId}`

export const readOwnWebhooks = (db: Db, session: Session, now: Date): Promise<Webhook[]> =>
  readWebhooks(db, webhooksWithinReach(session), { userId: session.userId, now })

const narrowings = {
  all: sql<SqlBool>`true`,
  troubled: sql<SqlBool>`(w.failing_since is not null or w.paused_by = 'receiver') and w.stopped_at is null`,
  stopped: sql<SqlBool>`w.stopped_at is not null`,
}

/** A page of the customers' webhooks and their number. */
export async function readStaffWebhooks(
  db: Db,
  reach: RawBuilder<SqlBool>,
  { state, ...more }: { userId: number; now: Date; state: keyof typeof narrowings; page: number; perPage: number },
): Promise<{ items: Webhook[]; total: number }> {
  const which = sql<SqlBool>`(${reach} and w.punchout_id is null and ${narrowings[state]})`
  const { total } = await db
    .selectFrom('webhooks as w')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(which)
    .executeTakeFirstOrThrow()
  return { items: await readWebhooks(db, which, more), total }
}

const waiting = sql`(select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting')`

/** Newest first. */
async function readWebhooks(
  db: Db,
  which: RawBuilder<SqlBool>,
  { userId, now, page = 1, perPage }: { userId: number; now: Date; page?: number; perPage?: number },
): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks as w')
    .innerJoin('users as u', 'u.id', 'w.userId')
    .leftJoin('companies as c', 'c.id', 'w.companyId')
    .leftJoin('companyMembers as m', (join) =>
      join.onRef('m.companyId', '=', 'w.companyId').onRef('m.userId', '=', 'w.userId').on('m.isBlocked', '=', false),
    )
    .selectAll('w')
    .select([
      'u.id as ownerId',
      'c.name as companyName',
      'm.userId as memberId',
      sql<string>`trim(concat_ws(' ', u.last_name, u.first_name))`.as('owner'),
      sql<number>`${count(waiting)}`.as('waiting'),
      sql<Date | null>`(select min(at) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting')`.as(
        'waitingSince',
      ),
      sql<number>`${count(sql`(select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'given-up' and d.kind <> 'test')`)}`.as(
        'givenUp',
      ),
    ])
    .where(which)
    .orderBy('w.createdAt', 'desc')
    .orderBy('w.id', 'desc')
    .$if(perPage !== undefined, (query) => query.limit(perPage ?? 0).offset((page - 1) * (perPage ?? 0)))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    address: row.address,
    topics: row.topics,
    state: stateOfWebhook({ ...row, hasCompany: row.companyId !== null, isMember: row.memberId !== null }),
    owner: { id: row.ownerId, name: row.owner, isYou: row.ownerId === userId },
    company: row.companyId === null || row.companyName === null ? null : { id: row.companyId, name: row.companyName },
    createdAt: row.createdAt.toISOString(),
    failingSince: row.failingSince?.toISOString() ?? null,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    formerUntil: row.formerUntil && row.formerUntil > now ? row.formerUntil.toISOString() : null,
    stopReason: row.stopReason,
    waiting: row.waiting,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    givenUp: row.givenUp,
  }))
}

const count = (rows: RawBuilder<unknown>) => sql`(select count(*)::int from ${rows} r)`
