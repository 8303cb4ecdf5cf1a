import { sql } from 'kysely'
import type { Trx } from '../../db/database'

export type Reference = { child: string; column: string; parent: string; isCascade: boolean }

/** Returns the number of rows deleted from the table itself. */
export type Remove = (table: string, ids: readonly number[]) => Promise<number>

/** Every foreign key of the portal's tables that references an `id`. */
export async function readReferences(trx: Trx): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent, c.confdeltype = 'c' as is_cascade
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace and array_length(c.conkey, 1) = 1
    order by 1, 2`.execute(trx)
  return rows
}

/** Columns set to null: the row belongs to somebody who stays. */
const detached = new Set([
  'users.company_id',
  'users.region_id',
  'orders.approval_request_id',
  'orders.pickup_warehouse_id',
  'orders.seller_id',
  'orders.legal_entity_id',
  'orders.contract_id',
  'contracts.changed_by',
  'orders.taken_by',
  'order_lines.product_id',
  'order_lines.custom_product_id',
  'claim_lines.product_id',
  'claim_lines.order_line_id',
  'approval_lines.product_id',
  'approval_lines.custom_product_id',
  'approval_lines.decided_by',
  'list_import_rows.product_id',
  'pricing_sheet_rows.product_id',
  'list_import_rows.custom_product_id',
  'documents.seller_id',
  'documents.legal_entity_id',
  'documents.created_by',
  'seller_requisites.changed_by',
  'order_payments.legal_entity_id',
  'order_payments.seller_id',
  'company_requests.company_id',
  'company_requests.handled_by',
  'chats.company_id',
  'chats.region_id',
  'manager_questions.company_id',
  'manager_questions.answered_by',
  'invitations.accepted_by',
  'list_imports.company_id',
  'portal_settings.changed_by',
  'contents.changed_by',
  'feeds.changed_by',
  'home_blocks.changed_by',
  'posts.changed_by',
  'versions.author_id',
  'survey_answers.company_id',
  'surveys.changed_by',
  'information_messages.changed_by',
])

/** Never deleted because of references: only the demonstration's own rows are. */
const kept = new Set(['users', 'companies', 'catalogues', 'regions', 'price_types'])

/** Deletes rows with everything that references them, by the database's foreign keys. */
export function openRemover(trx: Trx, references: readonly Reference[]): Remove {
  async function remove(table: string, ids: readonly number[]): Promise<number> {
    if (ids.length === 0) return 0
    for (const { child, column, isCascade } of references.filter(({ parent }) => parent === table))
      await release(child, column, ids, isCascade)
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(trx)
    return Number(numAffectedRows ?? 0)
  }

  async function release(child: string, column: string, ids: readonly number[], isCascade: boolean): Promise<void> {
    const name = `${child}.${column}`
    const refers = sql`${sql.ref(column)} = any(${ids}::bigint[])`
    if (detached.has(name)) {
      await sql`update ${sql.table(child)} set ${sql.ref(column)} = null where ${refers}`.execute(trx)
      return
    }
    const isParent = references.some(({ parent }) => parent === child)
    if (!isParent) {
      if (!isCascade) await sql`delete from ${sql.table(child)} where ${refers}`.execute(trx)
      return
    }
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(child)} where ${refers}`.execute(trx)
    if (rows.length > 0 && kept.has(child)) throw new Error(`${name} still refers to what is to be removed`)
    await remove(
      child,
      rows.map(({ id }) => id),
    )
  }

  return remove
}

/** SQL: no row of another table references this one. */
export const isUnreferenced = (table: string, references: readonly Reference[], except: readonly string[] = []) =>
  sql.join(
    references
      .filter(({ parent, child, column }) => parent === table && !except.includes(`${child}.${column}`))
      .map(
        ({ child, column }) =>
          sql`not exists (select from ${sql.table(child)} child where child.${sql.ref(column)} = ${sql.table(table)}.id)`,
      ),
    sql` and `,
  )
