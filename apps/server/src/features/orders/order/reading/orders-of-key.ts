import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Whose key it is. Null: nobody's, and nothing came of it. */
type Key = { userId: number | null; clientKey: string }

/** SQL over `o`: orders of the portal that one request became, one for each seller and each decision of an approval. */
export const isOrderOf = ({ userId, clientKey }: Key): RawBuilder<SqlBool> => sql<SqlBool>`
  (o.user_id = ${userId} and o.client_key = ${clientKey}
    or o.approval_request_id in (select id from approval_requests where user_id = ${userId} and client_key = ${clientKey}))`
