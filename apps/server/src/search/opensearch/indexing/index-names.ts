import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { DOCUMENT_VERSION } from '../document'

export type IndexNames = {
  /** The searched alias. */
  alias: string
  /** The small index with the watermark. */
  watermark: string
}

/**
 * Contains the database and the document version, so that several portals and two releases can share a cluster. It
 * survives a failover and a restore into the same database.
 */
export async function findIndexNames(db: Db, name: string): Promise<IndexNames> {
  const { rows } = await sql<{ key: string }>`
    select left(md5(concat_ws('/', (select system_identifier from pg_control_system()), d.oid)), 12) as key
    from pg_database d where d.datname = current_database()`.execute(db)
  const alias = `${name}-${rows[0]?.key ?? ''}-v${DOCUMENT_VERSION}`
  return { alias, watermark: `${alias}-watermark` }
}

/** A version of the index; the alias points to one of them. */
export const newVersionName = (alias: string): string =>
  `${alias}-${Date.now().toString(36)}${crypto.randomUUID().slice(0, 4)}`

/** Writes go through an alias of each version: writing under its own name would recreate a deleted version. */
export const writeAlias = (version: string): string => `${version}-write`
