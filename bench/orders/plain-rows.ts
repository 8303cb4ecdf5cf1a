import { Client } from 'pg'

/** Rows as JSON, by table. */
export type PlainRows = { table: string; rows: string }[]

/** What an order has written: its own row, its lines and its history. */
export async function rowsOfOrder(connectionString: string, id: number): Promise<PlainRows> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const read = async (table: string, column: string) => {
      const { rows } = await client.query<{ rows: string }>(
        `select json_agg(t)::text as rows from (select * from ${table} where ${column} = $1) t`,
        [id],
      )
      return { table, rows: rows[0]?.rows ?? '[]' }
    }
    return [await read('orders', 'id'), await read('order_lines', 'order_id'), await read('order_events', 'order_id')]
  } finally {
    await client.end()
  }
}

/** Writes the same rows again with new ids, in one transaction. */
export async function writeRows(client: Client, rows: PlainRows): Promise<void> {
  await client.query('begin')
  const { rows: ids } = await client.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence('orders', 'id'))::text as id`,
  )
  const id = ids[0]?.id ?? ''
  for (const { table, rows: json } of rows) {
    const own = table === 'orders'
    await client.query(
      `insert into ${table} overriding system value
       select (jsonb_populate_record(null::${table}, r || ${
         own
           ? `jsonb_build_object('id', $2::bigint, 'number', 'П-' || $2::text, 'client_key', gen_random_uuid())`
           : `jsonb_build_object('id', nextval(pg_get_serial_sequence('${table}', 'id')), 'order_id', $2::bigint)`
       })).*
       from jsonb_array_elements($1::jsonb) r`,
      [json, id],
    )
  }
  await client.query('commit')
}
