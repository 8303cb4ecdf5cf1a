import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { VersionKind } from '../../../db/tables/history-tables'
import { findVersionBody, keepVersion as keep, versionsOf } from '../../../db/versions'
import { Rejected } from '../../../http/rejected'

export type Author = { changedAt: Date; changedBy: number }
/** Kinds of versions are named like audit subjects. */
type Kind = { subject: PublicationSubject }
export type PublicationSubject = Exclude<VersionKind, 'specification' | 'offer' | 'content' | 'message-template'>
type Numbered = { id: number | string; version: number }

/** The id of things that exist once. */
export const ONLY_ONE = 0

export const keepVersion = (
  trx: Trx,
  { subject }: Kind,
  { id, version }: Numbered,
  body: object,
  { changedAt, changedBy }: Author,
): Promise<void> =>
  keep(trx, { kind: subject, owner: id }, { number: version, body, at: changedAt, authorId: changedBy })

/** Versions before this one, latest first. */
export async function findVersions(db: Db, { subject }: Kind, { id, version }: Numbered) {
  const rows = await versionsOf(db, { kind: subject, owner: id })
    .where('v.number', '<', version)
    .orderBy('v.number', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ number, at, author }) => ({
    version: number,
    changedAt: at.toISOString(),
    changedBy: author || null,
  }))
}

/** The stored body, to be parsed by the contract. */
export async function findVersion(db: Db, { subject }: Kind, { id, number }: { id: number | string; number: number }) {
  const body = await findVersionBody(db, { kind: subject, owner: id }, number)
  if (!body) throw new Rejected('not-found')
  return body
}

export const authorOf = (alias: string) =>
  sql<
    string | null
  >`nullif(trim(concat_ws(' ', ${sql.ref(`${alias}.lastName`)}, ${sql.ref(`${alias}.firstName`)})), '')`.as('changedBy')
