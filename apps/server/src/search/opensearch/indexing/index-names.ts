import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { DOCUMENT_VERSION } from '../document'

export type IndexNames = {
  /** What is searched. */
  alias: string
  /** The small index of the watermark. */
  watermark: string
}

/**
 * Of this database and this shape of documents, so that several portals and two releases share a cluster. A failover
 * and a restore into the same database keep the name.
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

/** Writes go through an alias of each version: under its own name a deleted one would come into being again. */
export const writeAlias = (version: string): string => `${version}-write`
