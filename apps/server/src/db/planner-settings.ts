import type { ClientBase } from 'pg'

/**
 * Planner settings the portal needs, as in the embedded database (`embedded/server-settings`). With PostgreSQL's
 * defaults a load of 1C takes three times as long, because statements are JIT-compiled and random reads are assumed to
 * be slow.
 */
const wanted = { jit: 'off', max_parallel_workers_per_gather: '0', random_page_cost: '1.1', work_mem: '16MB' }

const statement = `
  select set_config(name, value, false)
  from (values ${Object.entries(wanted)
    .map(([name, value]) => `('${name}', '${value}')`)
    .join(', ')}) wanted (name, value)
  join pg_settings using (name)
  where source = 'default'`

/** Sets them for one connection, except those set for this server, database or user. */
export const tunePlanner = async (client: ClientBase): Promise<void> => void (await client.query(statement))
