import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** SQL: no confirmed legal entity matches these codes of 1C. `alias`: a row with `inn` and `kpp`. */
export const isUnknown = (alias: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select from legal_entities e where e.inn = ${sql.ref(`${alias}.inn`)} and e.state = 'confirmed'
    and (${sql.ref(`${alias}.kpp`)} = '' or coalesce(e.kpp, '') in ('', ${sql.ref(`${alias}.kpp`)})))`

/** SQL: the proposal waits for a decision. A customer created in another way settles it too. */
export const isProposed = (alias: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${alias}.state`)} = 'open' and ${isUnknown(alias)})`
