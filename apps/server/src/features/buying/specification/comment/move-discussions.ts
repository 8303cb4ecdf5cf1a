import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'

/** A row that returned to the list with a new id. */
export type ReturnedRow = { formerId: number; itemId: number }

/** Discussions follow their rows; read marks and settled ones too. */
export async function moveDiscussions(trx: Trx, specificationId: number, returned: readonly ReturnedRow[]) {
  if (returned.length === 0) return
  for (const table of ['specification_comments', 'settled_discussions', 'specification_reads'])
    await sql`update ${sql.table(table)} t set item_id = r."itemId"
      from jsonb_to_recordset(${JSON.stringify(returned)}::jsonb) as r ("formerId" bigint, "itemId" bigint)
      where t.specification_id = ${specificationId} and t.item_id = r."formerId"`.execute(trx)
}
