import type { ExchangeFile, ExchangeSession } from '@snab/contract/erp/exchange'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/database'
import { PICTURE_PATTERN } from '../exchange/session/upload-name'

type SessionRow = Omit<ExchangeSession, 'started' | 'seen'> & { createdAt: Date; seenAt: Date }

const sessionRows = (where: RawBuilder<unknown>) => sql<SessionRow>`
  select s.id, s.kind, s.created_at, s.seen_at, f.*, (select count(*)::int from erp_unbooked_sessions us
      join erp_unbooked u on u.id = us.unbooked_id where us.session_id = s.id and u.state = 'open') as unbooked from exchange_sessions s cross join lateral (
    select count(*) filter (where not is_picture)::int as files,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'loading')::int as loading,
      count(*) filter (where is_picture)::int as pictures,
      coalesce(sum(size), 0)::bigint as size,
      extract(epoch from max(finished_at) - min(started_at))::float8 as seconds,
      (array_agg(message order by id) filter (where state = 'failed'))[1] as problem
    from (select *, path ~* ${PICTURE_PATTERN} as is_picture from exchange_files where session_id = s.id) files
  ) f ${where}`

const presentSession = ({ createdAt, seenAt, ...rest }: SessionRow): ExchangeSession => ({
  ...rest,
  started: createdAt.toISOString(),
  seen: seenAt.toISOString(),
})

const keptSessions = {
  all: sql``,
  failed: sql`where exists (select from exchange_files x where x.session_id = s.id and x.state = 'failed')`,
  unbooked: sql`where exists (select from erp_unbooked_sessions us join erp_unbooked u on u.id = us.unbooked_id
    where us.session_id = s.id and u.state = 'open')`,
}

export async function findExchanges(
  db: Db,
  { state, page, perPage }: { state: 'all' | 'failed' | 'unbooked'; page: number; perPage: number },
): Promise<{ items: ExchangeSession[]; total: number }> {
  const kept = keptSessions[state]
  const { rows } = await sessionRows(
    sql`${kept} order by s.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
  ).execute(db)
  const count = await sql<{ total: number }>`select count(*)::int as total from exchange_sessions s ${kept}`.execute(db)
  return { items: rows.map(presentSession), total: count.rows[0]?.total ?? 0 }
}

export async function findExchange(db: Db, id: number): Promise<ExchangeSession | null> {
  const { rows } = await sessionRows(sql`where s.id = ${id}`).execute(db)
  return rows[0] ? presentSession(rows[0]) : null
}

const mostFiles = 500

type FileRow = Omit<ExchangeFile, 'started' | 'finished'> & { startedAt: Date | null; finishedAt: Date | null }

/** Failed ones first; pictures are only counted. */
export async function findExchangeFiles(db: Db, sessionId: number): Promise<ExchangeFile[]> {
  const { rows } = await sql<FileRow>`
    select f.id, f.path, f.size, f.message, f.started_at, f.finished_at,
      case when f.state in ('uploading', 'loading') and s.seen_at < now() - interval '1 day' then 'broken-off' else f.state end as state,
      extract(epoch from f.finished_at - f.started_at)::float8 as seconds,
      f.size > 0 and f.size = (select coalesce(sum(p.size), 0) from exchange_parts p where p.file_id = f.id) as is_stored
    from exchange_files f join exchange_sessions s on s.id = f.session_id
    where f.session_id = ${sessionId} and f.path !~* ${PICTURE_PATTERN}
    order by f.state = 'failed' desc, f.id limit ${mostFiles}`.execute(db)
  return rows.map(({ startedAt, finishedAt, ...rest }) => ({
    ...rest,
    started: startedAt?.toISOString() ?? null,
    finished: finishedAt?.toISOString() ?? null,
  }))
}

export async function findSessionOfFile(
  db: Db,
  fileId: number,
): Promise<{ sessionId: number; kind: ExchangeSession['kind']; path: string } | null> {
  const { rows } = await sql<{ sessionId: number; kind: ExchangeSession['kind']; path: string }>`
    select s.id as session_id, s.kind, f.path from exchange_files f join exchange_sessions s on s.id = f.session_id
    where f.id = ${fileId}`.execute(db)
  return rows[0] ?? null
}

const mostOrders = 100

/** Orders whose current version 1C has not confirmed. */
export async function findUnconfirmedOrders(db: Db) {
  const waiting = db
    .selectFrom('orders')
    .leftJoin('companies', 'companies.id', 'orders.companyId')
    .innerJoin('users', 'users.id', 'orders.userId')
    .whereRef('orders.confirmedVersion', '<', 'orders.version')
  const rows = await waiting
    .select(['orders.id', 'orders.number', 'orders.updatedAt', 'orders.confirmedVersion'])
    .select(sql<string>`coalesce(companies.name, trim(users.last_name || ' ' || users.first_name))`.as('company'))
    .orderBy('orders.updatedAt')
    .orderBy('orders.id')
    .limit(mostOrders)
    .execute()
  const { total } = await waiting.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    total,
    items: rows.map(({ id, number, company, updatedAt, confirmedVersion }) => ({
      id,
      number,
      company,
      since: updatedAt.toISOString(),
      wasConfirmed: confirmedVersion > 0,
    })),
  }
}
