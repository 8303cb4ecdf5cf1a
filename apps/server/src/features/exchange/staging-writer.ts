import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { stagedTables, type StagedRows, type StagedTable } from './staging-tables'

const BATCH = 2000

/** Collects rows and writes them in batches, one batch at a time while the file is read on. */
export function stagingWriter(db: Db) {
  const waiting = new Map<StagedTable, object[]>()
  let writing: Promise<unknown> = Promise.resolve()

  async function flush(table: StagedTable): Promise<void> {
    const rows = waiting.get(table) ?? []
    waiting.set(table, [])
    if (rows.length === 0) return
    await writing
    const name = sql.table(`exchange_staged_${table}`)
    writing = sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`.execute(db)
    // the next flush awaits it; until then a failure must not count as unhandled
    writing.catch(() => undefined)
  }

  return {
    async empty(): Promise<void> {
      await sql`truncate ${sql.join(stagedTables.map((table) => sql.table(`exchange_staged_${table}`)))}`.execute(db)
    },
    async add<Table extends StagedTable>(table: Table, row: StagedRows[Table]): Promise<void> {
      const rows = waiting.get(table) ?? []
      rows.push(row)
      waiting.set(table, rows)
      if (rows.length >= BATCH) await flush(table)
    },
    async finish(): Promise<void> {
      for (const table of stagedTables) await flush(table)
      await writing
      // what stands here is used once: a rough idea of it is enough
      await sql`set default_statistics_target = 10`.execute(db)
      for (const table of stagedTables) await sql`analyze ${sql.table(`exchange_staged_${table}`)}`.execute(db)
      await sql`reset default_statistics_target`.execute(db)
    },
  }
}
