import { sql } from 'kysely'
import type { Db, Trx } from './database'

/**
 * SQL: the account may be used now: it is not blocked, and a demonstration account only while the demonstration is on
 * (migration 0031). `table` is the name or alias of `users`.
 */
export const accountIsOpen = (table: string) => sql<boolean>`account_is_open(${sql.ref(table)})`

/** SQL: the company can be impersonated now. */
export const companyIsOpen = (table: string) => sql<boolean>`company_is_open(${sql.ref(table)})`

/** Whether this process runs as a demonstration and all catalogues are the demonstration's. */
export async function isDemonstrationOn(db: Db | Trx): Promise<boolean> {
  const { rows } = await sql<{ isOn: boolean }>`select demonstration_is_on() as is_on`.execute(db)
  return rows[0]?.isOn ?? false
}
