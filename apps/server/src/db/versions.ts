import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from './database'
import type { VersionActions, VersionBodies, VersionKind } from './tables/history-tables'

/** The owner of versions: a row by id, a page by address. */
export type Versioned<Kind extends VersionKind = VersionKind> = { kind: Kind; owner: string | number }

/** Edits of one person within this time are one version, so that the history is not one of keystrokes. */
const gatheredMs = 10 * 60_000
/** Older versions are dropped: a version of a long list is as large as the list. */
const mostVersions = 200

type Author<Kind extends keyof VersionActions> = { userId: number; now: Date; action: VersionActions[Kind] }

/**
 * Stores the current state as the newest version, or replaces that one while its author continues editing. `body` is an
 * SQL expression for the version's jsonb.
 */
export async function noteVersion<Kind extends keyof VersionActions>(
  trx: Trx,
  { kind, owner }: Versioned<Kind>,
  body: RawBuilder<unknown>,
  { userId, now, action }: Author<Kind>,
): Promise<void> {
  await sql`/* prepared ${sql.raw(kind)}-version */
    with last as (
      select number, ${action} = 'changed' and action = 'changed' and author_id = ${userId}::bigint
        and ${now}::timestamptz - at < ${gatheredMs}::integer * interval '1 millisecond' as goes_on
      from versions where kind = ${kind} and owner = ${String(owner)} order by number desc limit 1),
    next as (select coalesce((select case when goes_on then number else number + 1 end from last), 1) as number),
    outdated as (
      delete from versions where kind = ${kind} and owner = ${String(owner)} and number <= (select number from next) - ${mostVersions}::integer)
    insert into versions (kind, owner, number, action, body, at, author_id)
    select ${kind}, ${String(owner)}, next.number, ${action}, ${body}, ${now}::timestamptz, ${userId}::bigint from next
    on conflict (kind, owner, number) do update
      set (action, body, at, author_id) = (excluded.action, excluded.body, excluded.at, excluded.author_id)`.execute(
    trx,
  )
}

type Kept<Kind extends VersionKind> = { number: number; body: VersionBodies[Kind]; at: Date; authorId: number | null }

/** Stores a version with a number given by its owner; duplicate numbers fail. */
export async function keepVersion<Kind extends VersionKind>(
  trx: Trx,
  { kind, owner }: Versioned<Kind>,
  { body, ...version }: Kept<Kind>,
): Promise<void> {
  await trx
    .insertInto('versions')
    .values({ kind, owner: String(owner), action: null, body: JSON.stringify(body), ...version })
    .execute()
}

/** All versions of one thing, unordered, with author names, empty if unknown. */
export const versionsOf = (db: Db | Trx, { kind, owner }: Versioned) =>
  db
    .selectFrom('versions as v')
    .leftJoin('users as u', 'u.id', 'v.authorId')
    .where('v.kind', '=', kind)
    .where('v.owner', '=', String(owner))
    .select(['v.number', 'v.at', sql<string>`trim(concat_ws(' ', u.last_name, u.first_name))`.as('author')])

/** The selection of a version's body. */
export const bodyOf = <Kind extends VersionKind>(_kind: Kind) => sql<VersionBodies[Kind]>`v.body`.as('body')
export const actionOf = <Kind extends keyof VersionActions>(_kind: Kind) =>
  sql<VersionActions[Kind]>`v.action`.as('action')

export async function findVersionBody<Kind extends VersionKind>(
  db: Db | Trx,
  { kind, owner }: Versioned<Kind>,
  number: number,
): Promise<VersionBodies[Kind] | undefined> {
  const { rows } = await sql<{ body: VersionBodies[Kind] }>`
    select body from versions where kind = ${kind} and owner = ${String(owner)} and number = ${number}`.execute(db)
  return rows[0]?.body
}

/** 0: there is none. */
export async function lastVersionNumber(trx: Trx, { kind, owner }: Versioned): Promise<number> {
  const { last } = await trx
    .selectFrom('versions')
    .select((eb) => eb.fn.max<number | null>('number').as('last'))
    .where('kind', '=', kind)
    .where('owner', '=', String(owner))
    .executeTakeFirstOrThrow()
  return last ?? 0
}
