import { DatabaseClient } from '../db/connection/database-client'

/**
 * For the staff area: when the last backup succeeded. Written after the archive is complete, so the archive contains
 * the previous value.
 */
export async function noteBackup(
  connectionString: string,
  { at, bytes, files, rows }: { at: Date; bytes: number; files: number; rows: number },
): Promise<void> {
  const client = new DatabaseClient({ connectionString })
  await client.connect()
  try {
    await client.query(
      `insert into portal_settings (key, value) values ('last-backup', $1)
       on conflict (key) do update set value = excluded.value`,
      [JSON.stringify({ at: at.toISOString(), bytes, files, rows })],
    )
  } finally {
    await client.end()
  }
}
