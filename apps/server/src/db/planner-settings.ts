import type { ClientBase } from 'pg'

/**
 * What the portal's statements need of the planner, as the embedded database has it (`embedded/server-settings`). With the defaults of
 * PostgreSQL a load of 1C takes three times as long: each of its statements is compiled first, and indexes are thought to lie on slow disks.
 */
const wanted = { jit: 'off', max_parallel_workers_per_gather: '0', random_page_cost: '1.1', work_mem: '16MB' }

const statement = `
  select set_config(name, value, false)
  from (values ${Object.entries(wanted)
    .map(([name, value]) => `('${name}', '${value}')`)
    .join(', ')}) wanted (name, value)
  join pg_settings using (name)
  where source = 'default'`

/** Sets them for one connection, except those that somebody has chosen for this server, database or user. */
export const tunePlanner = async (client: ClientBase): Promise<void> => void (await client.query(statement))
