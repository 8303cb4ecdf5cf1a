import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../../db/database'
import type { OrdersSchema } from '../commerceml/orders-schema'
import { passwordHashOf, type ExchangeAccess } from './exchange-access'
import { ExchangeFailure } from './exchange-failure'
import { PICTURE_PATTERN } from './upload-name'

export type SessionKind = 'catalog' | 'sale'
export interface ExchangeSession {
  id: number
  sessid: string
  ordersSchema: OrdersSchema
}

export const COOKIE = 'snab_exchange'
const FAILURES_ALLOWED = 5
const LIFETIME_HOURS = 24
const JOURNAL_DAYS = 30
/** A file comes in hundreds of parts: writing each of them would cost too much. */
const SEEN_MAY_LAG_MINUTES = 5

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/**
 * Signs 1C in and opens a session. Five wrong attempts block that address and login for a minute. Throws
 * ExchangeFailure.
 */
export async function signIn(
  db: Db,
  expected: ExchangeAccess,
  credentials: { login: string; password: string; address: string },
  kind: SessionKind,
): Promise<ExchangeSession & { token: string }> {
  const loginHash = sha256(credentials.login)
  const right = [
    timingSafeEqual(loginHash, sha256(expected.login)),
    timingSafeEqual(passwordHashOf(credentials.password), expected.passwordHash),
  ].every(Boolean)
  await db.transaction().execute(async (trx) => {
    // serialised, so that parallel attempts are limited
    await sql`select pg_advisory_xact_lock(hashtextextended(${`snab-exchange-sign-in ${loginHash.toString('hex')} ${credentials.address}`}, 0))`.execute(
      trx,
    )
    // the clock was set back: events in its future count as now
    await sql`update exchange_failures set at = clock_timestamp() where login_hash = ${loginHash} and address = ${credentials.address} and at > clock_timestamp()`.execute(
      trx,
    )
    const { rows } = await sql<{ failures: number }>`
      select count(*)::int as failures from exchange_failures where login_hash = ${loginHash} and address = ${credentials.address} and at > clock_timestamp() - interval '1 minute'`.execute(
      trx,
    )
    if ((rows[0]?.failures ?? 0) >= FAILURES_ALLOWED)
      throw new ExchangeFailure('Слишком много неудачных попыток входа. Повторите через минуту.')
    if (right) return
    await sql`insert into exchange_failures (login_hash, address, at) values (${loginHash}, ${credentials.address}, clock_timestamp())`.execute(
      trx,
    )
    await sql`delete from exchange_failures where at < clock_timestamp() - interval '1 day'`.execute(trx)
  })
  if (!right) throw new ExchangeFailure('Неверное имя пользователя или пароль')
  const token = randomBytes(24).toString('hex')
  const sessid = randomBytes(16).toString('hex')
  const created = await sql<{
    id: number
  }>`insert into exchange_sessions (token_hash, kind, sessid, is_demonstration) values (${sha256(token)}, ${kind}, ${sessid}, ${expected.isDemonstration}) returning id`.execute(
    db,
  )
  const id = created.rows[0]?.id
  if (id === undefined) throw new Error('The session was not written')
  return { id, sessid, ordersSchema: '2.10', token }
}

/**
 * The session of the cookie. Throws ExchangeFailure when it is missing or the query string has another session's
 * secret.
 */
export async function findExchangeSession(
  db: Db,
  cookies: string | undefined,
  sessid: string | undefined,
): Promise<ExchangeSession> {
  const token = new RegExp(`(?:^|;\\s*)${COOKIE}=([0-9a-f]{48})(?:;|$)`).exec(cookies ?? '')?.[1]
  const { rows } = await sql<ExchangeSession & { isStale: boolean }>`
    select id, sessid, orders_schema, seen_at < now() - ${`${SEEN_MAY_LAG_MINUTES} minutes`}::interval as is_stale from exchange_sessions
    where token_hash = ${token ? sha256(token) : null}::bytea and seen_at > now() - ${`${LIFETIME_HOURS} hours`}::interval and (not is_demonstration or ended_demonstration or demonstration_is_on())`.execute(
    db,
  )
  const session = rows[0]
  if (session?.isStale) await sql`update exchange_sessions set seen_at = now() where id = ${session.id}`.execute(db)
  if (!session)
    throw new ExchangeFailure('Сессия обмена не найдена или истекла. Начните обмен с авторизации (checkauth).')
  if (sessid !== undefined && sessid !== session.sessid)
    throw new ExchangeFailure('Неверный идентификатор сессии (sessid)')
  return session
}

/** Stores the schema that 1C requested for orders. */
export const keepOrdersSchema = (db: Db, sessionId: number, ordersSchema: OrdersSchema) =>
  db.updateTable('exchangeSessions').set({ ordersSchema }).where('id', '=', sessionId).execute()

/** The load of the simulated 1C has replaced the demonstration: the rest of its exchange may continue. */
export async function noteEndOfDemonstration(db: Db, sessionId: number): Promise<void> {
  await sql`update exchange_sessions set ended_demonstration = true where id = ${sessionId} and is_demonstration and not ended_demonstration and not demonstration_is_on()`.execute(
    db,
  )
}

/**
 * Drops leftovers of abandoned sessions and returns the paths of their parts in the store. Sessions and files stay for
 * the journal, except pictures.
 */
export async function forgetOldSessions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    with old as (
      select id from exchange_sessions s where seen_at < now() - ${`${LIFETIME_HOURS} hours`}::interval
        and not exists (select from held_loads h where h.session_id = s.id and h.state = 'waiting')
    ),
    parts as (
      delete from exchange_parts p using exchange_files f, old where f.id = p.file_id and f.session_id = old.id returning p.path
    ),
    seen as (delete from exchange_seen s using old where s.session_id = old.id),
    scopes as (delete from exchange_full_scopes s using old where s.session_id = old.id),
    pictures as (
      delete from exchange_files f using old
      where f.session_id = old.id and f.path ~* ${PICTURE_PATTERN}
    ),
    ended as (
      delete from exchange_sessions s where seen_at < now() - ${`${JOURNAL_DAYS} days`}::interval
        and not exists (select from held_loads h where h.session_id = s.id and h.state = 'waiting')
    )
    select path from parts`.execute(db)
  return rows.map(({ path }) => path)
}

/** A session of the command-line importer, without sign-in. */
export async function openImportSession(db: Db): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`insert into exchange_sessions (kind) values ('import') returning id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The session was not written')
  return id
}

/** The last contact of 1C; null for never. */
export async function findLastExchange(db: Db): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null
  }>`select max(seen_at) as at from exchange_sessions where kind <> 'import'`.execute(db)
  return rows[0]?.at ?? null
}
