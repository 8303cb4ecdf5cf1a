import type { ClientBase } from 'pg'

/** After this time the locks of a vanished host are released. */
const BOUND_S = 25

/**
 * Makes the database server notice that this client's host has vanished silently: while the session is idle
 * (keepalive), while an answer waits to be received (user timeout), and while a statement runs or waits for a lock
 * (check interval). Otherwise its locks stay for up to two hours. A server on Windows cannot check.
 */
export async function noticeVanishedClient(client: ClientBase, boundS = BOUND_S): Promise<void> {
  const probes = Math.max(1, Math.round(boundS / 5))
  await client.query(
    `select set_config(name, value, false) from (values
      ('tcp_keepalives_idle', '${boundS - 3 * probes}'), ('tcp_keepalives_interval', '${probes}'), ('tcp_keepalives_count', '3'),
      ('tcp_user_timeout', '${boundS}s'),
      ('client_connection_check_interval', case when version() ~* 'windows|mingw|visual c' then '0' else '${probes}s' end)
    ) wanted (name, value)`,
  )
}
