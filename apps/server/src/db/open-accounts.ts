import { sql } from 'kysely'
import type { Db, Trx } from './database'

/**
 * SQL: the account may be used now. It is not blocked, and if it is the demonstration's, the demonstration is on (see
 * migration 0031). `table` is the name or alias of `users` in the statement.
 */
export const accountIsOpen = (table: string) => sql<boolean>`account_is_open(${sql.ref(table)})`

/** SQL: the company may be acted for now. */
export const companyIsOpen = (table: string) => sql<boolean>`company_is_open(${sql.ref(table)})`

/** Whether this process runs as a demonstration and the catalogue is the demonstration's alone. */
export async function isDemonstrationOn(db: Db | Trx): Promise<boolean> {
  const { rows } = await sql<{ isOn: boolean }>`select demonstration_is_on() as is_on`.execute(db)
  return rows[0]?.isOn ?? false
}
