import { sql, type RawBuilder } from 'kysely'

const isOfDemonstration = (catalogueId: RawBuilder<unknown>) => sql`exists (
  select from catalogues demo where demo.id = ${catalogueId} and (demo.external_id = 'demo' or demo.external_id like '1c-demo-%'))`

/** SQL: demo entries are removed with the demonstration, so only demo goods may use them. */
export const lastsAsLong = (entry: RawBuilder<unknown>, user: RawBuilder<unknown>) =>
  sql`(not ${isOfDemonstration(entry)} or ${isOfDemonstration(user)})`
