import type { ClientBase } from 'pg'

/** `load`: takes longer than requests may, such as a load of 1C. */
export type Work = 'request' | 'load'

/**
 * Planner settings the portal needs, as in the embedded database (`embedded/server-settings`). With PostgreSQL's
 * defaults a load of 1C takes three times as long, because statements are JIT-compiled and random reads are assumed to
 * be slow.
 */
const planner = { jit: 'off', max_parallel_workers_per_gather: '0', random_page_cost: '1.1', work_mem: '16MB' }

/** Nothing waits forever. */
const limits: Record<Work, Record<string, string>> = {
  request: { statement_timeout: '2min', idle_in_transaction_session_timeout: '2min' },
  load: { statement_timeout: '1h', idle_in_transaction_session_timeout: '15min' },
}

const statementOf = (work: Work) => `
  select set_config(name, value, false)
  from (values ${Object.entries({ ...planner, ...limits[work] })
    .map(([name, value]) => `('${name}', '${value}')`)
    .join(', ')}) wanted (name, value)
  join pg_settings using (name)
  where source = 'default'`

const statements: Record<Work, string> = { request: statementOf('request'), load: statementOf('load') }

/** Applies them to one connection, except limits and planner options set for this server, database or user. */
export const setUpSession = async (client: ClientBase, work: Work): Promise<void> =>
  void (await client.query(statements[work]))
