import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** SQL: no confirmed legal entity is what 1C means by these codes. `alias`: a row with `inn` and `kpp`. */
export const isUnknown = (alias: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select from legal_entities e where e.inn = ${sql.ref(`${alias}.inn`)} and e.state = 'confirmed'
    and (${sql.ref(`${alias}.kpp`)} = '' or coalesce(e.kpp, '') in ('', ${sql.ref(`${alias}.kpp`)})))`

/** SQL: the proposal waits for a decision. A customer that came in another way answers it too. */
export const isProposed = (alias: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${alias}.state`)} = 'open' and ${isUnknown(alias)})`
