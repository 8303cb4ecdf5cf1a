import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'

export type Author = { changedAt: Date; changedBy: number }
type Kind = { subject: string }
type Numbered = { id: number; version: number }

/** The id of what there is only one of. */
export const ONLY_ONE = 0

export const keepVersion = (trx: Trx, { subject }: Kind, { id, version }: Numbered, body: object, author: Author) =>
  trx
    .insertInto('publicationVersions')
    .values({ subject, subjectId: id, version, body: JSON.stringify(body), ...author })
    .execute()

/** Those before this one, the latest first. */
export async function findVersions(db: Db, { subject }: Kind, { id, version }: Numbered) {
  const rows = await db
    .selectFrom('publicationVersions as v')
    .leftJoin('users as u', 'u.id', 'v.changedBy')
    .select(['v.version', 'v.changedAt', authorOf('u')])
    .where('v.subject', '=', subject)
    .where('v.subjectId', '=', id)
    .where('v.version', '<', version)
    .orderBy('v.version', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }))
}

/** What was saved then, to be parsed by the contract. */
export async function findVersion(db: Db, { subject }: Kind, { id, number }: { id: number; number: number }) {
  const row = await db
    .selectFrom('publicationVersions')
    .select('body')
    .where('subject', '=', subject)
    .where('subjectId', '=', id)
    .where('version', '=', number)
    .executeTakeFirst()
  if (!row) throw new Rejected('not-found')
  return row.body
}

export const authorOf = (alias: string) =>
  sql<
    string | null
  >`nullif(trim(concat_ws(' ', ${sql.ref(`${alias}.lastName`)}, ${sql.ref(`${alias}.firstName`)})), '')`.as('changedBy')
